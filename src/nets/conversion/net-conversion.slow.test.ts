import { PbfWriter } from 'pbf';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadsOwnNets } from '../../../test/own-nets.ts';
import { loadLiteRtNet } from '../litert-net.ts';
import { startLiteRt } from '../start-litert.ts';
import { kerasNetToTflite } from './keras-net.ts';
import { createNetLayers } from './net-layers.ts';
import { onnxNetToTflite } from './onnx-net.ts';
import { depthwiseKernel, kernelOf } from './tensorflow-weights.ts';

loadsOwnNets();
beforeAll(startLiteRt);

async function run(file: Uint8Array<ArrayBuffer>, values: number[]): Promise<number[]> {
  const net = await loadLiteRtNet(file);
  const [output] = await net.run(Float32Array.from(values));
  return [...(output ?? [])];
}

const floats = (...values: number[]): Float32Array => Float32Array.from(values);

describe('a net written as TFLite', () => {
  it('takes a picture channels last and kernels in TensorFlow’s order', async () => {
    const net = createNetLayers(1, 2, 2);
    const kernel = kernelOf({ shape: [1, 1, 2, 3], values: floats(1, 2, 3, 10, 20, 30) });
    const file = net.file(net.average(net.convolve(net.input, kernel, { stride: 1, padding: 'valid' })));
    // Two pixels: (1, 0) and (0, 1).
    expect(await run(file, [1, 0, 0, 1])).toEqual([5.5, 11, 16.5]);
  });

  it('keeps the channels of a depthwise convolution apart', async () => {
    const net = createNetLayers(1, 2, 2);
    const kernel = depthwiseKernel({ shape: [1, 2, 2, 1], values: floats(1, 10, 2, 20) });
    const file = net.file(
      net.average(net.convolveDepthwise(net.input, kernel, { stride: 1, padding: 'valid' })),
    );
    expect(await run(file, [1, 2, 3, 4])).toEqual([1 + 6, 20 + 80]);
  });

  const counted = { shape: [1, 3, 3, 1], values: floats(1, 2, 3, 4, 5, 6, 7, 8, 9) };

  it.each([
    { padding: 'same' as const, sum: 1 + 2 + 4 + 5, what: '"same" at the end first' },
    { padding: [0, 0, 1, 1] as const, sum: 1 + 2 + 4 + 5, what: 'what "same" would pad' },
    { padding: [1, 1, 1, 1] as const, sum: 5 + 6 + 8 + 9, what: 'every side' },
    { padding: [2, 0, 0, 1] as const, sum: 7 + 8, what: 'one side more than another' },
  ])('pads $what', async ({ padding, sum }) => {
    const net = createNetLayers(2, 2, 1);
    const file = net.file(net.average(net.convolve(net.input, counted, { stride: 2, padding })));
    expect(await run(file, [1, 1, 1, 1])).toEqual([sum]);
  });

  const parts = {
    gamma: { shape: [2], values: floats(2, 6) },
    beta: { shape: [2], values: floats(1, -1) },
    mean: { shape: [2], values: floats(3, 1) },
    variance: { shape: [2], values: floats(3, 8) },
    epsilon: 1,
  };
  // (x − 3) · 2 ÷ √4 + 1 and (x − 1) · 6 ÷ √9 − 1
  const normalized = (first: number, second: number): number[] => [first - 2, second * 2 - 3];

  it('normalizes alike inside a convolution, inside a connection and on its own', async () => {
    const each = { shape: [1, 1, 1, 2], values: floats(1, 1) };
    const mixing = { shape: [2, 1, 1, 2], values: floats(1, 0, 1, 1) };
    const connection = { shape: [2, 2], values: floats(1, 0, 1, 1) };
    const bias = { shape: [2], values: floats(10, 20) };
    const options = { stride: 1, padding: 'valid', bias } as const;

    const depthwise = createNetLayers(1, 1, 2);
    const first = depthwise.convolveDepthwise(depthwise.input, each, options);
    expect(await run(depthwise.file(depthwise.average(depthwise.normalize(first, parts))), [3, 4])).toEqual(
      normalized(13, 24),
    );
    const mixed = createNetLayers(1, 1, 2);
    const second = mixed.convolve(mixed.input, mixing, options);
    expect(await run(mixed.file(mixed.average(mixed.normalize(second, parts))), [3, 4])).toEqual(
      normalized(13, 27),
    );
    const connected = createNetLayers(1, 1, 2);
    const third = connected.connect(connected.input, connection, bias);
    expect(await run(connected.file(connected.normalize(third, parts)), [3, 4])).toEqual(normalized(13, 27));
    const alone = createNetLayers(1, 1, 2);
    expect(await run(alone.file(alone.average(alone.normalize(alone.input, parts))), [3, 4])).toEqual(
      normalized(3, 4),
    );
  });

  it('keeps a layer that two others use as it is', async () => {
    const net = createNetLayers(1, 1, 2);
    const kernel = { shape: [1, 1, 1, 2], values: floats(1, 1) };
    const shared = net.convolveDepthwise(net.input, kernel, { stride: 1, padding: 'valid' });
    const doubled = net.add(shared, shared);
    const file = net.file(net.average(net.add(doubled, net.relu(shared))));
    expect(await run(file, [-1, 2])).toEqual([-2, 6]);
  });

  it('refuses to use a layer that has become a part of the next one', () => {
    const net = createNetLayers(1, 1, 2);
    const kernel = { shape: [1, 1, 1, 2], values: floats(1, 1) };
    const convolved = net.convolveDepthwise(net.input, kernel, { stride: 1, padding: 'valid' });
    net.relu(convolved);
    expect(() => net.average(convolved)).toThrow('taken into the one after it');
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
    const file = kerasNetToTflite(JSON.stringify(model), weights, { side: 1 });
    expect(await run(file, [1, 2, 3])).toEqual([6.25, 0]);
  });

  it('refuses a layer it does not know', () => {
    const layers = [{ class_name: 'LSTM', config: { name: 'x' }, inbound_nodes: [] }];
    const keras = { modelTopology: { model_config: { config: { layers } } }, weightsManifest: [] };
    expect(() => kerasNetToTflite(JSON.stringify(keras), Buffer.alloc(0), { side: 8 })).toThrow(/LSTM/);
  });
});

describe('a net of ONNX', () => {
  type Field = (writer: PbfWriter) => void;
  const message = (...fields: Field[]): Field[] => fields;
  const text =
    (tag: number, value: string): Field =>
    (writer) =>
      writer.writeStringField(tag, value);
  const whole =
    (tag: number, value: number): Field =>
    (writer) =>
      writer.writeVarintField(tag, value);
  const inner =
    (tag: number, fields: readonly Field[]): Field =>
    (writer) =>
      writer.writeMessage(tag, (list, nested) => list.forEach((field) => field(nested)), fields);

  const integers = (name: string, values: number[]): Field =>
    inner(5, [text(1, name), (writer) => writer.writePackedVarint(8, values)]);
  const node = (operator: string, inputs: string[], output: string, ...attributes: Field[]): Field =>
    inner(1, [...inputs.map((name) => text(1, name)), text(2, output), text(4, operator), ...attributes]);
  const constant = (name: string, shape: number[], values: number[]): Field =>
    inner(5, [
      (writer) => writer.writePackedVarint(1, shape),
      whole(2, 1),
      (writer) => writer.writePackedFloat(4, values),
      text(8, name),
    ]);
  const onnx = (...graph: Field[]): Uint8Array => {
    const writer = new PbfWriter();
    inner(7, message(...graph))(writer);
    return writer.finish();
  };
  const size = { height: 1, width: 2, channels: 2 };

  it('gives for a picture channels last what it gives for one channels first', async () => {
    const file = onnx(
      node('Sub', ['picture', 'one'], 'shifted'),
      node('Mul', ['shifted', 'half'], 'scaled'),
      node('Conv', ['scaled', 'kernel'], 'convolved', integers('strides', [1, 1]), integers('group', [1])),
      node('PRelu', ['convolved', 'slopes'], 'bent'),
      node('Conv', ['bent', 'each'], 'mixed', integers('pads', [0, 0, 0, 0]), integers('group', [2])),
      node('Dropout', ['mixed'], 'kept'),
      node('Flatten', ['kept'], 'flat'),
      node('Gemm', ['flat', 'weights', 'bias'], 'out', inner(5, [text(1, 'transB'), whole(3, 1)])),
      constant('one', [1], [1]),
      constant('half', [1], [0.5]),
      constant('kernel', [2, 2, 1, 1], [1, 1, 1, -1]),
      constant('slopes', [2, 1, 1], [0.1, 0.5]),
      constant('each', [2, 1, 1, 1], [10, 100]),
      constant('weights', [1, 4], [1, 2, 3, 4]),
      constant('bias', [1], [1000]),
      inner(12, [text(1, 'out')]),
    );
    // The pixels (3, 5) and (7, 1) become (1, 2) and (3, 0), then (3, −1) and (3, 3), then (30, −50) and (30, 300).
    const expected = 1 * 30 + 2 * 30 + 3 * -50 + 4 * 300 + 1000;
    expect(await run(onnxNetToTflite(file, size), [3, 5, 7, 1])).toEqual([expected]);
  });

  it('refuses an operator, a missing constant and a constant that it does not know', () => {
    expect(() => onnxNetToTflite(onnx(node('LSTM', ['picture'], 'out')), size)).toThrow(/LSTM/);
    expect(() => onnxNetToTflite(onnx(node('Mul', ['picture', 'gone'], 'out')), size)).toThrow(/gone/);
    const doubles = inner(5, [whole(2, 11), text(8, 'wide')]);
    expect(() => onnxNetToTflite(onnx(doubles), size)).toThrow('the constant wide has no floats');
  });
});
