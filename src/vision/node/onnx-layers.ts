import { onnxFile, type OnnxAttribute, type OnnxNode, type OnnxTensor } from './onnx-file.ts';

/** A constant of TensorFlow: convolutions keep theirs as [height, width, channels in, channels out]. */
export type Weights = { shape: readonly number[]; values: Float32Array };

/** Zeros around the picture: none, as many as keep its size (÷ stride), or so many [top, left, bottom, right]. */
export type Padding = 'valid' | 'same' | readonly [number, number, number, number];

/**
 * Builds an ONNX file layer by layer, in TensorFlow's terms: the input is [1, height, width, channels], inside it becomes
 * channels first, as ONNX wants it. Each layer takes the name of what it works on and gives the name of its result.
 */
export type OnnxLayers = {
  input: string;
  convolve: (from: string, kernel: Weights, options: Convolution) => string;
  /** A convolution of each channel by itself; its kernel is [height, width, channels, 1]. */
  convolveDepthwise: (from: string, kernel: Weights, options: Convolution) => string;
  /** Multiplies a vector by [inputs, outputs] and adds a bias. */
  connect: (from: string, kernel: Weights, bias: Weights) => string;
  normalize: (
    from: string,
    parts: { gamma: Weights; beta: Weights; mean: Weights; variance: Weights; epsilon: number },
  ) => string;
  maxPool: (from: string, options: { size: number; stride: number; padding: Padding }) => string;
  /** The mean of each channel, as a vector. */
  average: (from: string) => string;
  add: (first: string, second: string) => string;
  relu: (from: string) => string;
  relu6: (from: string) => string;
  softmax: (from: string) => string;
  /** The finished file, whose output is the named vector. */
  file: (output: string, length: number) => Uint8Array;
};

type Convolution = { stride: number; padding: Padding; bias?: Weights };

/** An empty net with one picture as its input. */
export function createOnnxLayers(height: number, width: number, channels: number): OnnxLayers {
  const nodes: OnnxNode[] = [];
  const constants: OnnxTensor[] = [];

  const layer = (
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, OnnxAttribute>> = {},
  ): string => {
    const output = `${op}-${nodes.length}`;
    nodes.push({ op, inputs, output, attributes });
    return output;
  };
  const constant = (shape: readonly number[], values: Float32Array): string => {
    const name = `constant-${constants.length}`;
    constants.push({ name, shape, values });
    return name;
  };
  const vector = ({ shape, values }: Weights): string => constant(shape, values);
  const convolution = (
    from: string,
    kernel: Weights,
    group: number,
    { stride, padding, bias }: Convolution,
  ): string =>
    layer('Conv', [from, constant(...channelsFirst(kernel, group)), ...(bias ? [vector(bias)] : [])], {
      strides: [stride, stride],
      ...padded(padding),
      group,
    });

  const input = layer('Transpose', ['picture'], { perm: [0, 3, 1, 2] });
  return {
    input,
    convolve: (from, kernel, options) => convolution(from, kernel, 1, options),
    convolveDepthwise: (from, kernel, options) => convolution(from, kernel, kernel.shape[2] ?? 1, options),
    connect: (from, kernel, bias) => layer('Gemm', [from, vector(kernel), vector(bias)]),
    normalize: (from, { gamma, beta, mean, variance, epsilon }) =>
      layer('BatchNormalization', [from, vector(gamma), vector(beta), vector(mean), vector(variance)], {
        epsilon,
      }),
    maxPool: (from, { size, stride, padding }) =>
      layer('MaxPool', [from], {
        kernel_shape: [size, size],
        strides: [stride, stride],
        ...padded(padding),
      }),
    average: (from) => layer('Flatten', [layer('GlobalAveragePool', [from])]),
    add: (first, second) => layer('Add', [first, second]),
    relu: (from) => layer('Relu', [from]),
    relu6: (from) =>
      layer('Clip', [from, constant([], Float32Array.of(0)), constant([], Float32Array.of(6))]),
    softmax: (from) => layer('Softmax', [from]),
    file: (output, length) =>
      onnxFile({
        nodes,
        constants,
        input: { name: 'picture', shape: [1, height, width, channels] },
        output: { name: output, shape: [1, length] },
      }),
  };
}

function padded(padding: Padding): Record<string, OnnxAttribute> {
  if (padding === 'valid') return {};
  return padding === 'same' ? { auto_pad: 'SAME_UPPER' } : { pads: padding };
}

/** A kernel as ONNX orders it: [out, in, height, width], or [channels, 1, height, width] of a depthwise one. */
function channelsFirst({ shape, values }: Weights, group: number): [readonly number[], Float32Array] {
  const [height = 1, width = 1, third = 1, fourth = 1] = shape;
  const places = height * width;
  const [outer, inner, outerStep, innerStep] =
    group > 1 ? [third, fourth, fourth, 1] : [fourth, third, 1, fourth];
  const result = new Float32Array(values.length);
  let to = 0;
  for (let out = 0; out < outer; out += 1) {
    for (let into = 0; into < inner; into += 1) {
      let from = out * outerStep + into * innerStep;
      for (let place = 0; place < places; place += 1, to += 1, from += third * fourth)
        result[to] = values[from]!;
    }
  }
  return [[outer, inner, height, width], result];
}
