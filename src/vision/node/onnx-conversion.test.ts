import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { createOnnxLayers } from './onnx-layers.ts';
import { kerasNetToOnnx } from './keras-net.ts';
import { tensorFlowGraphToOnnx } from './tensorflow-graph.ts';

async function run(file: Uint8Array, values: number[], shape: number[]): Promise<number[]> {
  const session = await InferenceSession.create(file, { logSeverityLevel: 3 });
  const outputs = await session.run({ picture: new Tensor('float32', Float32Array.from(values), shape) });
  return Array.from(Object.values(outputs)[0]?.data as Float32Array);
}

const floats = (...values: number[]): Float32Array => Float32Array.from(values);

describe('a net written as ONNX', () => {
  it('takes a picture channels last and kernels in TensorFlow’s order', async () => {
    const net = createOnnxLayers(1, 2, 2);
    const kernel = { shape: [1, 1, 2, 3], values: floats(1, 2, 3, 10, 20, 30) };
    const file = net.file(net.average(net.convolve(net.input, kernel, { stride: 1, padding: 'valid' })), 3);
    // Two pixels: (1, 0) and (0, 1).
    expect(await run(file, [1, 0, 0, 1], [1, 1, 2, 2])).toEqual([5.5, 11, 16.5]);
  });

  it('keeps the channels of a depthwise convolution apart', async () => {
    const net = createOnnxLayers(1, 2, 2);
    const kernel = { shape: [1, 2, 2, 1], values: floats(1, 10, 2, 20) };
    const file = net.file(
      net.average(net.convolveDepthwise(net.input, kernel, { stride: 1, padding: 'valid' })),
      2,
    );
    expect(await run(file, [1, 2, 3, 4], [1, 1, 2, 2])).toEqual([1 + 6, 20 + 80]);
  });

  it('pads "same" at the end first, as TensorFlow does', async () => {
    const net = createOnnxLayers(2, 2, 1);
    const kernel = { shape: [3, 3, 1, 1], values: floats(1, 2, 3, 4, 5, 6, 7, 8, 9) };
    const file = net.file(net.average(net.convolve(net.input, kernel, { stride: 2, padding: 'same' })), 1);
    expect(await run(file, [1, 1, 1, 1], [1, 2, 2, 1])).toEqual([1 + 2 + 4 + 5]);
  });
});

describe('a net of TensorFlow.js', () => {
  const weight = (name: string, shape: number[]) => ({ name, shape, dtype: 'float32' });

  it('reads weights that are kept in one byte each', async () => {
    const layer = (class_name: string, config: object, from: string | null) => ({
      class_name,
      config,
      inbound_nodes: from === null ? [] : [[[from, 0, 0, {}]]],
    });
    const layers = [
      layer('InputLayer', { name: 'in' }, null),
      layer('AveragePooling2D', { name: 'mean' }, 'in'),
      layer('Dense', { name: 'out', activation: 'relu' }, 'mean'),
    ];
    const quantization = { min: -1, scale: 0.5, dtype: 'uint8' };
    const model = {
      modelTopology: { model_config: { config: { layers } } },
      weightsManifest: [
        { weights: [{ ...weight('out/kernel', [3, 2]), quantization }, weight('out/bias', [2])] },
      ],
    };
    const weights = Buffer.concat([Buffer.from([4, 0, 4, 0, 4, 0]), Buffer.from(floats(0.25, 0.25).buffer)]);
    const file = kerasNetToOnnx(JSON.stringify(model), weights, { side: 1, classes: 2 });
    expect(await run(file, [1, 2, 3], [1, 1, 1, 3])).toEqual([6.25, 0]);
  });

  it('refuses a layer and an operation it does not know', () => {
    const layers = [{ class_name: 'LSTM', config: { name: 'x' }, inbound_nodes: [] }];
    const keras = { modelTopology: { model_config: { config: { layers } } }, weightsManifest: [] };
    const options = { side: 8, channels: 1, classes: 2 };
    expect(() => kerasNetToOnnx(JSON.stringify(keras), Buffer.alloc(0), options)).toThrow(/LSTM/);
    const graph = { modelTopology: { node: [{ name: 'x', op: 'Erf' }] }, weightsManifest: [] };
    expect(() => tensorFlowGraphToOnnx(JSON.stringify(graph), Buffer.alloc(0), options)).toThrow(/Erf/);
  });
});
