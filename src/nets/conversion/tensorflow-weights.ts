import * as z from 'zod/mini';
import type { Weights } from './net-layers.ts';

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

/** A kernel [height, width, channels in, channels out], or [inputs, outputs], with what it gives first. */
export function kernelOf({ shape, values }: Weights): Weights {
  const outputs = shape.at(-1) ?? 1;
  const result = new Float32Array(values.length);
  let to = 0;
  for (let output = 0; output < outputs; output += 1) {
    for (let from = output; from < values.length; from += outputs, to += 1) result[to] = values[from]!;
  }
  return { shape: [outputs, ...shape.slice(0, -1)], values: result };
}

/** A kernel of each channel by itself, [height, width, channels, 1], as [1, height, width, channels]. */
export function depthwiseKernel({ shape, values }: Weights): Weights {
  if (shape[3] !== 1) throw new Error('a channel has more than one kernel');
  return { shape: [1, ...shape.slice(0, 3)], values };
}
