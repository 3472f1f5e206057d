import { loadAndCompile, Tensor } from '@litertjs/core';
import type { Net } from './net.ts';

/** The bytes of a `.tflite` model as a net of the LiteRT runtime, which has to be started before. Throws when it has no input. */
export async function loadLiteRtNet(file: Uint8Array<ArrayBuffer>): Promise<Net> {
  const model = await loadAndCompile(file, { accelerator: 'wasm' });
  const shapes = model.getInputDetails().map((input) => [...input.shape]);
  if (shapes.length === 0) throw new Error('the net has no input');
  return {
    async run(...inputs) {
      const tensors = inputs.map((values, index) => new Tensor(values, shapes[index]));
      const outputs = await model.run(tensors);
      for (const tensor of tensors) tensor.delete();
      return outputs.map((output) => {
        const copy = output.toTypedArray();
        output.delete();
        return copy instanceof Float32Array ? copy : new Float32Array(copy);
      });
    },
  };
}

/** A net that is loaded by `load` or its first run. A load that failed is tried again with the next. */
export type LazyNet = Net & { load: () => Promise<void> };

/** See `LazyNet`. */
export function whenAsked(loadNet: () => Promise<Net>): LazyNet {
  let loading: Promise<Net> | null = null;
  const load = (): Promise<Net> => {
    loading ??= loadNet().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    load: async () => {
      await load();
    },
    run: async (...inputs) => (await load()).run(...inputs),
  };
}
