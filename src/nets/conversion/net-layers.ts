import { writeTflite, type OptionField, type TfliteOperator, type TfliteTensor } from './write-tflite.ts';

/** A constant of a net, row by row. */
export type Weights = { shape: readonly number[]; values: Float32Array };

/** Zeros around the picture: none, as many as keep its size (÷ stride), or so many [top, left, bottom, right]. */
export type Padding = 'valid' | 'same' | readonly [number, number, number, number];

/** What a layer gives: [1, height, width, channels] or [1, length]. */
export type Result = { readonly shape: readonly number[] };

type Convolution = { stride: number; padding: Padding; bias?: Weights };
type Window = { height: number; width: number; stride: number; padding: Padding };
/** The four vectors of a batch normalization, one value a channel. */
export type Normalization = {
  gamma: Weights;
  beta: Weights;
  mean: Weights;
  variance: Weights;
  epsilon: number;
};

/**
 * Builds a TFLite file layer by layer. The input is [1, height, width, channels], floats. A normalization and an
 * activation become part of the convolution or connection before them when nothing else uses that.
 */
export type NetLayers = {
  input: Result;
  /** The kernel is [channels out, height, width, channels in]. */
  convolve: (from: Result, kernel: Weights, options: Convolution) => Result;
  /** A convolution of each channel by itself; its kernel is [1, height, width, channels]. */
  convolveDepthwise: (from: Result, kernel: Weights, options: Convolution) => Result;
  /** Multiplies a vector by [outputs, inputs] and adds a bias; a picture counts as a vector, channels last. */
  connect: (from: Result, kernel: Weights, bias: Weights) => Result;
  normalize: (from: Result, parts: Normalization) => Result;
  /** The mean of each channel, as a vector. */
  average: (from: Result) => Result;
  add: (first: Result, second: Result) => Result;
  /** Adds one number to every value, multiplies every value by one. */
  addNumber: (from: Result, summand: number) => Result;
  multiplyByNumber: (from: Result, factor: number) => Result;
  relu: (from: Result) => Result;
  relu6: (from: Result) => Result;
  /** Negative values are multiplied by their channel's slope. */
  parametricRelu: (from: Result, slopes: Weights) => Result;
  softmax: (from: Result) => Result;
  /** The finished file. */
  file: (output: Result) => Uint8Array<ArrayBuffer>;
};

const same = 0;
const valid = 1;
const activationCode = { none: 0, relu: 1, relu6: 3 } as const;
type Activation = keyof typeof activationCode;

/** A convolution or connection that may still take in what follows it. */
type Linear = {
  name: 'convolve' | 'convolveDepthwise' | 'connect';
  from: Result;
  kernel: Weights;
  bias: Float32Array;
  activation: Activation;
  options: (activation: number) => OptionField[];
};
type Plain = {
  name: TfliteOperator['name'];
  inputs: readonly (Result | Constant)[];
  options: readonly OptionField[];
};
type Constant = { shape: readonly number[]; values: Float32Array | Int32Array };

/** An empty net with one picture as its input. */
export function createNetLayers(height: number, width: number, channels: number): NetLayers {
  const layers = new Map<Result, Linear | Plain>();
  const used = new Set<Result>();
  const input: Result = { shape: [1, height, width, channels] };

  const take = (from: Result): void => {
    if (from !== input && !layers.has(from)) throw new Error('the layer was taken into the one after it');
    used.add(from);
  };
  const layer = (shape: readonly number[], made: Linear | Plain): Result => {
    for (const from of 'from' in made ? [made.from] : made.inputs) if (!('values' in from)) take(from);
    const result: Result = { shape };
    layers.set(result, made);
    return result;
  };
  const plain = (
    name: Plain['name'],
    inputs: Plain['inputs'],
    shape: readonly number[],
    options: readonly OptionField[] = [],
  ): Result => layer(shape, { name, inputs, options });
  /** The layer itself when what follows can become a part of it. */
  const openLayer = (from: Result): Linear | null => {
    const found = layers.get(from);
    return found !== undefined && 'kernel' in found && found.activation === 'none' && !used.has(from)
      ? found
      : null;
  };
  const replace = (from: Result, by: Linear): Result => {
    layers.delete(from);
    const result: Result = { shape: from.shape };
    layers.set(result, by);
    return result;
  };

  /** What the operator can pad by itself, it pads; all else is padded before. */
  const padded = (from: Result, window: Window): { from: Result; code: number; size: [number, number] } => {
    const [, fromHeight = 1, fromWidth = 1, count = 1] = from.shape;
    const { stride, padding } = window;
    const keeps = [Math.ceil(fromHeight / stride), Math.ceil(fromWidth / stride)] as [number, number];
    if (padding === 'same') return { from, code: same, size: keeps };
    const [top, left, bottom, right] = padding === 'valid' ? [0, 0, 0, 0] : padding;
    const size = [
      Math.floor((fromHeight + top + bottom - window.height) / stride) + 1,
      Math.floor((fromWidth + left + right - window.width) / stride) + 1,
    ] as [number, number];
    if (top + left + bottom + right === 0) return { from, code: valid, size };
    const isSame =
      samePadding(fromHeight, window.height, stride) === `${top},${bottom}` &&
      samePadding(fromWidth, window.width, stride) === `${left},${right}`;
    if (isSame) return { from, code: same, size };
    const shape = [1, fromHeight + top + bottom, fromWidth + left + right, count];
    const sides = { shape: [4, 2], values: Int32Array.of(0, 0, top, bottom, left, right, 0, 0) };
    return { from: plain('pad', [from, sides], shape), code: valid, size };
  };

  const activate = (from: Result, activation: 'relu' | 'relu6'): Result => {
    const open = openLayer(from);
    return open === null ? plain(activation, [from], from.shape) : replace(from, { ...open, activation });
  };
  const perChannel = (from: Result, values: Float32Array): Constant => ({
    shape: from.shape.map((_, index) => (index === from.shape.length - 1 ? values.length : 1)),
    values,
  });
  const scaled = (from: Result, factor: Float32Array): Result =>
    plain('multiply', [from, perChannel(from, factor)], from.shape, [[0, 'int8', 0]]);
  const shifted = (from: Result, summand: Float32Array): Result =>
    plain('add', [from, perChannel(from, summand)], from.shape, [[0, 'int8', 0]]);

  return {
    input,
    convolve: (from, kernel, { stride, padding, bias }) => {
      const [out = 1, kernelHeight = 1, kernelWidth = 1] = kernel.shape;
      const pad = padded(from, { height: kernelHeight, width: kernelWidth, stride, padding });
      return layer([1, ...pad.size, out], {
        name: 'convolve',
        from: pad.from,
        kernel,
        bias: bias?.values ?? new Float32Array(out),
        activation: 'none',
        options: (activation) => [
          [0, 'int8', pad.code],
          [1, 'int32', stride],
          [2, 'int32', stride],
          [3, 'int8', activation],
          [4, 'int32', 1],
          [5, 'int32', 1],
        ],
      });
    },
    convolveDepthwise: (from, kernel, { stride, padding, bias }) => {
      const [, kernelHeight = 1, kernelWidth = 1, count = 1] = kernel.shape;
      const pad = padded(from, { height: kernelHeight, width: kernelWidth, stride, padding });
      return layer([1, ...pad.size, count], {
        name: 'convolveDepthwise',
        from: pad.from,
        kernel,
        bias: bias?.values ?? new Float32Array(count),
        activation: 'none',
        options: (activation) => [
          [0, 'int8', pad.code],
          [1, 'int32', stride],
          [2, 'int32', stride],
          [3, 'int32', 1],
          [4, 'int8', activation],
          [5, 'int32', 1],
          [6, 'int32', 1],
        ],
      });
    },
    connect: (from, kernel, bias) => {
      const [outputs = 1, inputs = 1] = kernel.shape;
      const vector =
        from.shape.length === 2
          ? from
          : plain('reshape', [from, { shape: [2], values: Int32Array.of(1, inputs) }], [1, inputs]);
      return layer([1, outputs], {
        name: 'connect',
        from: vector,
        kernel,
        bias: bias.values,
        activation: 'none',
        options: (activation) => [[0, 'int8', activation]],
      });
    },
    normalize: (from, { gamma, beta, mean, variance, epsilon }) => {
      const factor = gamma.values.map((value, index) => value / Math.sqrt(variance.values[index]! + epsilon));
      const summand = beta.values.map((value, index) => value - mean.values[index]! * factor[index]!);
      const open = openLayer(from);
      if (open === null) return shifted(scaled(from, factor), summand);
      const bias = open.bias.map((value, index) => value * factor[index]! + summand[index]!);
      return replace(from, { ...open, bias, kernel: multiplied(open, factor) });
    },
    average: (from) => {
      const count = from.shape[3] ?? 1;
      const axes = { shape: [2], values: Int32Array.of(1, 2) };
      const mean = plain('mean', [from, axes], [1, 1, 1, count], [[0, 'int8', 1]]);
      return plain('reshape', [mean, { shape: [2], values: Int32Array.of(1, count) }], [1, count]);
    },
    add: (first, second) => plain('add', [first, second], first.shape, [[0, 'int8', 0]]),
    addNumber: (from, summand) => shifted(from, Float32Array.of(summand)),
    multiplyByNumber: (from, factor) => scaled(from, Float32Array.of(factor)),
    relu: (from) => activate(from, 'relu'),
    relu6: (from) => activate(from, 'relu6'),
    parametricRelu: (from, slopes) =>
      plain(
        'parametricRelu',
        [from, { shape: [1, 1, slopes.values.length], values: slopes.values }],
        from.shape,
      ),
    softmax: (from) => plain('softmax', [from], from.shape, [[0, 'float32', 1]]),
    file: (output) => {
      take(output);
      return writeLayers(input, layers, output);
    },
  };
}

function writeLayers(
  input: Result,
  layers: ReadonlyMap<Result, Linear | Plain>,
  output: Result,
): Uint8Array<ArrayBuffer> {
  const tensors: TfliteTensor[] = [];
  const places = new Map<Result, number>();
  const place = (tensor: Result | Constant): number => {
    const known = places.get(tensor);
    if (known !== undefined) return known;
    const values = 'values' in tensor ? { values: tensor.values } : {};
    tensors.push({ name: `tensor-${tensors.length}`, shape: tensor.shape, ...values });
    places.set(tensor, tensors.length - 1);
    return tensors.length - 1;
  };
  const inputPlace = place(input);
  const operators: TfliteOperator[] = [];
  for (const [result, made] of layers) {
    const inputs =
      'kernel' in made
        ? [made.from, made.kernel, { shape: [made.bias.length], values: made.bias }]
        : made.inputs;
    operators.push({
      name: made.name,
      inputs: inputs.map(place),
      output: place(result),
      options: 'kernel' in made ? made.options(activationCode[made.activation]) : made.options,
    });
  }
  return writeTflite({ tensors, operators, inputs: [inputPlace], output: place(output) });
}

/** What "same" adds before and after a side of the picture. */
function samePadding(length: number, window: number, stride: number): string {
  const sum = Math.max(0, (Math.ceil(length / stride) - 1) * stride + window - length);
  return `${Math.floor(sum / 2)},${Math.ceil(sum / 2)}`;
}

/** The kernel with each channel that it gives multiplied by its own factor. */
function multiplied({ name, kernel }: Linear, factor: Float32Array): Weights {
  const values = new Float32Array(kernel.values.length);
  // Runs of numbers of one channel; of a depthwise kernel, whose channels come last, each number is one.
  const run = name === 'convolveDepthwise' ? 1 : values.length / factor.length;
  for (let at = 0, channel = 0; at < values.length; channel += 1) {
    const multiplier = factor[channel % factor.length]!;
    for (const end = at + run; at < end; at += 1) values[at] = kernel.values[at]! * multiplier;
  }
  return { shape: kernel.shape, values };
}
