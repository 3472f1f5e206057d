import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import { loadLayersModel } from '@tensorflow/tfjs-layers';
import * as z from 'zod/mini';
import type { Net } from '../models.ts';

const require = createRequire(import.meta.url);

const modelFileSchema = z.object({
  modelTopology: z.record(z.string(), z.unknown()),
  weightsManifest: z.array(z.object({ weights: z.array(z.custom<tf.io.WeightsManifestEntry>(isWeight)) })),
});

function isWeight(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'shape' in value && 'dtype' in value
  );
}

/** Starts TensorFlow.js on its wasm backend, whose binaries come from the package and never from a network. */
export async function startTensorFlow(): Promise<void> {
  setWasmPaths(`${join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')}/`);
  await tf.setBackend('wasm');
  await tf.ready();
}

/** A model.json with its weights in one file, read from disk. */
function modelFiles(topologyPath: string, weightsPath: string): tf.io.IOHandler {
  return {
    load: async () => {
      const { modelTopology, weightsManifest } = modelFileSchema.parse(
        JSON.parse(readFileSync(topologyPath, 'utf8')),
      );
      const bytes = readFileSync(weightsPath);
      return {
        modelTopology,
        weightSpecs: weightsManifest.flatMap((group) => group.weights),
        weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
      };
    },
  };
}

type Predictor = { predict(input: tf.Tensor): tf.Tensor | tf.Tensor[] | tf.NamedTensorMap };

function asNet(model: Predictor, shape: [number, number, number, number]): Net {
  return {
    run: async (values) => {
      const output = tf.tidy(() => {
        const result = model.predict(tf.tensor4d(values, shape));
        if (!(result instanceof tf.Tensor)) throw new Error('the net has more than one output');
        return result;
      });
      const data = new Float32Array(await output.data());
      output.dispose();
      return [data];
    },
  };
}

/** A Keras model of TensorFlow.js as a net with one image in and one vector out. */
export async function loadLayersNet(
  topologyPath: string,
  weightsPath: string,
  shape: [number, number, number, number],
): Promise<Net> {
  return asNet(await loadLayersModel(modelFiles(topologyPath, weightsPath)), shape);
}

/** A frozen graph of TensorFlow.js as a net with one image in and one vector out. */
export async function loadGraphNet(
  topologyPath: string,
  weightsPath: string,
  shape: [number, number, number, number],
): Promise<Net> {
  return asNet(await loadGraphModel(modelFiles(topologyPath, weightsPath)), shape);
}
