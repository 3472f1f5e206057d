import * as z from 'zod/mini';
import type { Weights } from './onnx-layers.ts';

/** What TensorFlow.js' `model.json` says of the weights, which follow each other in one file. */
export const weightsManifestSchema = z.array(
  z.object({
    weights: z.array(
      z.object({
        name: z.string(),
        shape: z.array(z.number()),
        dtype: z.enum(['float32', 'int32']),
        quantization: z.optional(z.object({ min: z.number(), scale: z.number(), dtype: z.literal('uint8') })),
      }),
    ),
  }),
);

/** Finds a weight by its name, in float32. Throws when there is none. */
export function readWeights(
  manifest: z.infer<typeof weightsManifestSchema>,
  bytes: Uint8Array,
): (name: string) => Weights {
  const found = new Map<string, Weights>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (const { name, shape, dtype, quantization } of manifest.flatMap((group) => group.weights)) {
    const values = new Float32Array(shape.reduce((product, size) => product * size, 1));
    if (quantization) {
      const { scale, min } = quantization;
      for (let index = 0; index < values.length; index += 1) values[index] = bytes[at + index]! * scale + min;
    } else {
      for (let index = 0; index < values.length; index += 1) {
        const place = at + index * 4;
        values[index] = dtype === 'int32' ? view.getInt32(place, true) : view.getFloat32(place, true);
      }
    }
    at += values.length * (quantization ? 1 : 4);
    found.set(name, { shape, values });
  }
  return (name) => {
    const weight = found.get(name);
    if (weight === undefined) throw new Error(`the net has no weight ${name}`);
    return weight;
  };
}
