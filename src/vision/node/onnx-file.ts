/**
 * Writes ONNX files: protocol buffers, of which a net needs a handful of messages.
 * Field numbers follow https://github.com/onnx/onnx/blob/main/onnx/onnx.proto (IR version 8, operator set 17).
 */

export type OnnxAttribute = string | number | readonly number[];

/** One operator: the names of what it takes and gives; whole-number attributes are integers, others floats. */
export type OnnxNode = {
  op: string;
  inputs: readonly string[];
  output: string;
  attributes?: Readonly<Record<string, OnnxAttribute>>;
};

/** A constant, row by row. */
export type OnnxTensor = { name: string; shape: readonly number[]; values: Float32Array };

/** A graph of one input and one output. The input has a fixed shape. */
export type OnnxGraph = {
  nodes: readonly OnnxNode[];
  constants: readonly OnnxTensor[];
  input: { name: string; shape: readonly number[] };
  output: { name: string; shape: readonly number[] };
};

const irVersion = 8;
const operatorSet = 17;
const floatType = 1;
const attributeType = { float: 1, int: 2, string: 3, ints: 7 } as const;

/** A message or a part of one, in pieces: the constants are megabytes, so that only the whole file is put together. */
type Pieces = readonly Uint8Array[];

/** The file of a graph, ready for an ONNX runtime. */
export function onnxFile({ nodes, constants, input, output }: OnnxGraph): Uint8Array {
  const graph = [
    ...nodes.flatMap((node) => bytesField(1, nodeMessage(node))),
    ...textField(2, 'net'),
    ...constants.flatMap((constant) => bytesField(5, tensorMessage(constant))),
    ...bytesField(11, valueMessage(input)),
    ...bytesField(12, valueMessage(output)),
  ];
  return Buffer.concat([
    intField(1, irVersion),
    ...bytesField(7, graph),
    ...bytesField(8, [...textField(1, ''), intField(2, operatorSet)]),
  ]);
}

function nodeMessage({ op, inputs, output, attributes = {} }: OnnxNode): Pieces {
  return [
    ...inputs.flatMap((name) => textField(1, name)),
    ...textField(2, output),
    ...textField(3, output),
    ...textField(4, op),
    ...Object.entries(attributes).flatMap(([name, value]) => bytesField(5, attributeMessage(name, value))),
  ];
}

function attributeMessage(name: string, value: OnnxAttribute): Pieces {
  const head = textField(1, name);
  if (typeof value === 'string') return [...head, ...textField(4, value), intField(20, attributeType.string)];
  if (typeof value !== 'number') {
    const items = value.map((item) => intField(8, item));
    return [...head, ...items, intField(20, attributeType.ints)];
  }
  if (Number.isInteger(value)) return [...head, intField(3, value), intField(20, attributeType.int)];
  const float = Buffer.alloc(5);
  float[0] = (2 << 3) | 5;
  float.writeFloatLE(value, 1);
  return [...head, float, intField(20, attributeType.float)];
}

function tensorMessage({ name, shape, values }: OnnxTensor): Pieces {
  // ONNX keeps floats little-endian, as every processor does that the runtime is made for.
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return [
    ...shape.map((size) => intField(1, size)),
    intField(2, floatType),
    ...textField(8, name),
    ...bytesField(9, [raw]),
  ];
}

function valueMessage({ name, shape }: { name: string; shape: readonly number[] }): Pieces {
  const dimensions = shape.flatMap((size) => bytesField(1, [intField(1, size)]));
  const tensor = [intField(1, floatType), ...bytesField(2, dimensions)];
  return [...textField(1, name), ...bytesField(2, bytesField(1, tensor))];
}

function intField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function textField(field: number, text: string): Pieces {
  return bytesField(field, [Buffer.from(text)]);
}

function bytesField(field: number, pieces: Pieces): Pieces {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [varint((field << 3) | 2), varint(length), ...pieces];
}

/** Seven bits a byte, the lowest first. Takes whole numbers from 0 to 2³¹ − 1. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}
