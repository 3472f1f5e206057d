/**
 * The few edits of a TFLite file (a FlatBuffer, schema v3) that LiteRT.js 2.5.3 needs to run it.
 * Offsets follow https://github.com/tensorflow/tensorflow/blob/master/tensorflow/lite/schema/schema.fbs.
 */

const modelField = { subgraphs: 2, buffers: 4 } as const;
const subgraphField = { tensors: 0, outputs: 2, operators: 3 } as const;
const tensorField = { buffer: 2 } as const;
const operatorField = { inputs: 1 } as const;
const bufferField = { data: 0 } as const;

/** Positions inside a FlatBuffer: `field` finds a table's field, 0 when it is absent. */
function reader(bytes: Buffer) {
  const follow = (at: number): number => at + bytes.readUInt32LE(at);
  const field = (table: number, index: number): number => {
    const vtable = table - bytes.readInt32LE(table);
    const slot = 4 + 2 * index;
    const offset = slot < bytes.readUInt16LE(vtable) ? bytes.readUInt16LE(vtable + slot) : 0;
    return offset === 0 ? 0 : table + offset;
  };
  const vector = (at: number): { length: number; start: number } => {
    if (at === 0) return { length: 0, start: 0 };
    const head = follow(at);
    return { length: bytes.readUInt32LE(head), start: head + 4 };
  };
  const tables = (at: number): number[] => {
    const { length, start } = vector(at);
    return Array.from({ length }, (_, index) => follow(start + 4 * index));
  };
  const integers = (at: number): number[] => {
    const { length, start } = vector(at);
    return Array.from({ length }, (_, index) => bytes.readInt32LE(start + 4 * index));
  };
  return { follow, field, vector, tables, integers };
}

function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`the TFLite file has no entry ${index}`);
  return item;
}

/** The last operator's inputs (tensor indexes) and where the first subgraph keeps its tensors and outputs. */
function lastOperator(bytes: Buffer) {
  const { follow, field, vector, tables, integers } = reader(bytes);
  const model = follow(0);
  const subgraph = at(tables(field(model, modelField.subgraphs)), 0);
  const operator = at(tables(field(subgraph, subgraphField.operators)), -1);
  return {
    inputs: integers(field(operator, operatorField.inputs)),
    tensors: tables(field(subgraph, subgraphField.tensors)),
    outputs: vector(field(subgraph, subgraphField.outputs)),
    buffers: tables(field(model, modelField.buffers)),
  };
}

/**
 * Makes a detection model end before its post-processing operator, whose outputs of unknown shape crash the wasm runtime:
 * the model's outputs become that operator's first two inputs, the raw boxes and the class scores.
 */
export function exposeRawDetections(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  const { inputs, outputs } = lastOperator(bytes);
  bytes.writeInt32LE(at(inputs, 0), outputs.start);
  bytes.writeInt32LE(at(inputs, 1), outputs.start + 4);
  bytes.writeUInt32LE(2, outputs.start - 4);
  return bytes;
}

/** The anchors of the post-processing operator: float32 little endian, [anchors][centre y, centre x, height, width], 0–1. */
export function detectionAnchors(file: Buffer): Buffer {
  const { inputs, tensors, buffers } = lastOperator(file);
  const { field, vector } = reader(file);
  const bufferIndex = field(at(tensors, at(inputs, 2)), tensorField.buffer);
  const data = vector(field(at(buffers, file.readUInt32LE(bufferIndex)), bufferField.data));
  return Buffer.from(file.subarray(data.start, data.start + data.length));
}

/** Replaces the unknown batch size −1 by 1 in every shape signature, a vector [n][−1, d1, d2, …] of up to five sizes. */
export function fixBatchSize(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  for (let position = 4; position + 20 <= bytes.length; position += 4) {
    if (bytes.readInt32LE(position) !== -1) continue;
    const length = bytes.readInt32LE(position - 4);
    if (length < 1 || length > 5 || position + 4 * length > bytes.length) continue;
    const rest = Array.from({ length: length - 1 }, (_, index) =>
      bytes.readInt32LE(position + 4 * (index + 1)),
    );
    if (rest.every((size) => size >= 1 && size <= 4096)) bytes.writeInt32LE(1, position);
  }
  return bytes;
}
