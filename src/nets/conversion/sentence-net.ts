import * as z from 'zod/mini';
import type { Weights } from './net-layers.ts';
import { kernelOf, readWeights, weightsManifestSchema } from './tensorflow-weights.ts';
import { writeTflite, type OptionField, type TfliteOperator, type TfliteTensor } from './write-tflite.ts';

const encoder = 'Encoder_en/KonaTransformer/Encode/';
const heads = 4;
const layerNormEpsilon = 1e-6;
const relu = 1;

const modelSchema = z.object({ weightsManifest: weightsManifestSchema });

/** The Universal Sentence Encoder Lite, ready to run on a fixed number of tokens at once. */
export type SentenceNet = {
  /**
   * A TFLite file. Inputs: [tokens, 256], the sum of embedding and position of each token, and [1, tokens, tokens], 0 where one
   * token sees another and very negative elsewhere. Output: [tokens, 512]; a sentence is tanh of the mean of its tokens.
   */
  file: Uint8Array<ArrayBuffer>;
  /** One row for each token of the vocabulary. */
  embeddings: Weights;
  /** Radians per position: the first half of what a position adds is their sines, the second their cosines. */
  frequencies: Float32Array;
};

/** Rows multiplied by [outputs, inputs], plus a bias. */
type Connection = { kernel: Weights; bias: Float32Array };

/**
 * The encoder of TensorFlow.js' graph format (`model.json` and its weights, one file after the other) as a TFLite file. Only
 * the weights are read: the layers are those of Universal Sentence Encoder Lite 1, a transformer of two layers with four
 * heads each. Throws when a weight is missing.
 */
export function sentenceNetToTflite(
  model: string,
  weightBytes: Uint8Array,
  { tokens }: { tokens: number },
): SentenceNet {
  const parts = sentenceWeights(model, weightBytes);
  const net = createRows(tokens);
  const input = net.tensor([tokens, parts.embeddings.shape[1] ?? 0]);
  const mask = net.tensor([1, tokens, tokens]);
  let rows = net.connect(input, parts.residual);
  for (const layer of parts.layers) {
    const normalized = net.normalize(layer === parts.layers[0] ? input : rows);
    const [queries, keys, values] = layer.queryKeyValue.map((part) =>
      net.splitHeads(net.connect(normalized, part)),
    );
    const seen = net.attend(queries!, keys!, values!, mask);
    rows = net.add(net.connect(seen, layer.attention), rows);
    const inner = net.connect(net.normalize(rows), layer.inner, relu);
    rows = net.add(net.connect(inner, layer.outer), rows);
  }
  const output = net.connect(rows, parts.last);
  return {
    file: net.file([input, mask], output),
    embeddings: parts.embeddings,
    frequencies: parts.frequencies,
  };
}

/** The weights as the net uses them: normalizations and the scale of the queries are part of the connection after them. */
function sentenceWeights(model: string, weightBytes: Uint8Array) {
  const weight = readWeights(modelSchema.parse(JSON.parse(model)).weightsManifest, weightBytes);
  const values = (name: string): Float32Array => weight(name).values;
  const layers = [0, 1].map((index) => {
    const own = (name: string): Float32Array =>
      values(
        `module_apply_default/${encoder}Layer_${index}/TransformerLayer/${name}/ConcatPartitions/concat`,
      );
    const stacked = (name: string): Weights =>
      weight(`module_apply_default/${encoder}TransformerStack/Layer_${index}/TransformerLayer/${name}`);
    const attention = (name: string): Connection => ({
      kernel: kernelOf(
        asMatrix(
          weight(`module/${encoder}Layer_${index}/TransformerLayer/MultiheadAttention/${name}/kernel/part_0`),
        ),
      ),
      bias: own(`MultiheadAttention/${name}/bias`),
    });
    const feedForward = (name: string): Connection => ({
      kernel: kernelOf(stacked(`FFN/${name}/Tensordot/Reshape_1`)),
      bias: own(`FFN/${name}/bias`),
    });
    const normalized = (owner: string, connection: Connection): Connection =>
      afterNormalization(connection, {
        scale: own(`${owner}layer_prepostprocess/layer_norm/layer_norm_scale`),
        shift: own(`${owner}layer_prepostprocess/layer_norm/layer_norm_bias`),
      });
    const [queryScale = 1] = stacked('MultiheadAttention/mul/y').values;
    const [queries, keys, seen] = inThree(normalized('', attention('qkv_transform_single')));
    return {
      queryKeyValue: [scaled(queries, queryScale), keys, seen],
      attention: attention('output_transform_single'),
      inner: normalized('FFN/', feedForward('conv1')),
      outer: feedForward('conv2'),
    };
  });
  const residual = `module_apply_default/${encoder}Layer_0/TransformerLayer/dense/`;
  const last = 'module/Encoder_en/hidden_layers/tanh_layer_0/';
  return {
    embeddings: weight('module/Embeddings_en'),
    frequencies: values(
      `module_apply_default/${encoder}TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
    ),
    layers,
    residual: {
      kernel: kernelOf(weight(`${residual}kernel/ConcatPartitions/concat`)),
      bias: values(`${residual}bias/ConcatPartitions/concat`),
    },
    last: { kernel: kernelOf(weight(`${last}weights`)), bias: values(`${last}bias`) },
  };
}

/** A kernel of a convolution of single points, [1, 1, inputs, outputs], without the ones. */
function asMatrix({ shape, values }: Weights): Weights {
  return { shape: shape.slice(-2), values };
}

function afterNormalization(
  { kernel, bias }: Connection,
  { scale, shift }: { scale: Float32Array; shift: Float32Array },
): Connection {
  const inputs = scale.length;
  const shifted = bias.map((value, row) =>
    shift.reduce((sum, part, column) => sum + kernel.values[row * inputs + column]! * part, value),
  );
  const values = kernel.values.map((value, index) => value * scale[index % inputs]!);
  return { kernel: { shape: kernel.shape, values }, bias: shifted };
}

function inThree({ kernel, bias }: Connection): [Connection, Connection, Connection] {
  const [outputs = 0, inputs = 0] = kernel.shape;
  const rows = outputs / 3;
  const third = (index: number): Connection => ({
    kernel: {
      shape: [rows, inputs],
      values: kernel.values.slice(index * rows * inputs, (index + 1) * rows * inputs),
    },
    bias: bias.slice(index * rows, (index + 1) * rows),
  });
  return [third(0), third(1), third(2)];
}

function scaled({ kernel, bias }: Connection, factor: number): Connection {
  const times = (value: number): number => value * factor;
  return { kernel: { shape: kernel.shape, values: kernel.values.map(times) }, bias: bias.map(times) };
}

/** Builds a graph of rows, one a token; results are positions in the list of tensors. */
function createRows(tokens: number) {
  const tensors: TfliteTensor[] = [];
  const operators: TfliteOperator[] = [];
  const tensor = (shape: readonly number[], values?: Float32Array | Int32Array): number => {
    tensors.push({ name: `tensor-${tensors.length}`, shape, ...(values === undefined ? {} : { values }) });
    return tensors.length - 1;
  };
  const operate = (
    name: TfliteOperator['name'],
    inputs: readonly number[],
    shape: readonly number[],
    options: readonly OptionField[] = [],
  ): number => {
    const output = tensor(shape);
    operators.push({ name, inputs, output, options });
    return output;
  };
  const integers = (...values: number[]): number => tensor([values.length], Int32Array.from(values));
  const widthOf = (rows: number): number => tensors[rows]?.shape.at(-1) ?? 0;
  const elementWise = (name: 'add' | 'subtract' | 'multiply', first: number, second: number): number =>
    operate(name, [first, second], tensors[first]?.shape ?? [], [[0, 'int8', 0]]);
  const lastAxis = integers(1);
  const headsFirst = integers(1, 0, 2);
  const epsilon = tensor([1], Float32Array.of(layerNormEpsilon));
  const meanOfRow = (rows: number): number =>
    operate('mean', [rows, lastAxis], [tokens, 1], [[0, 'int8', 1]]);

  return {
    tensor,
    add: (first: number, second: number): number => elementWise('add', first, second),
    connect: (rows: number, { kernel, bias }: Connection, activation = 0): number =>
      operate(
        'connect',
        [rows, tensor(kernel.shape, kernel.values), tensor([bias.length], bias)],
        [tokens, bias.length],
        [[0, 'int8', activation]],
      ),
    /** Each row with mean 0 and deviation 1. */
    normalize: (rows: number): number => {
      const centred = elementWise('subtract', rows, meanOfRow(rows));
      const variance = elementWise('add', meanOfRow(elementWise('multiply', centred, centred)), epsilon);
      return elementWise('multiply', centred, operate('inverseRoot', [variance], [tokens, 1]));
    },
    /** [tokens, width] as [heads, tokens, width / heads]. */
    splitHeads: (rows: number): number => {
      const size = widthOf(rows) / heads;
      const split = operate('reshape', [rows, integers(tokens, heads, size)], [tokens, heads, size]);
      return operate('transpose', [split, headsFirst], [heads, tokens, size]);
    },
    /** What each token takes over from those that it sees, as [tokens, width]. */
    attend: (queries: number, keys: number, values: number, mask: number): number => {
      const size = widthOf(values);
      const square = [heads, tokens, tokens];
      const turnSecond: OptionField = [1, 'int8', 1];
      const likeness = operate('multiplyMatrices', [queries, keys], square, [turnSecond]);
      const shares = operate('softmax', [elementWise('add', likeness, mask)], square, [[0, 'float32', 1]]);
      const taken = operate('multiplyMatrices', [shares, values], [heads, tokens, size]);
      const perToken = operate('transpose', [taken, headsFirst], [tokens, heads, size]);
      const width = heads * size;
      return operate('reshape', [perToken, integers(tokens, width)], [tokens, width]);
    },
    file: (inputs: readonly number[], output: number): Uint8Array<ArrayBuffer> =>
      writeTflite({ tensors, operators, inputs, output }),
  };
}
