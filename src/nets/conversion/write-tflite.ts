import { Builder } from 'flatbuffers';

/**
 * Writes TFLite files (FlatBuffers, schema v3); a net needs only a handful of its tables.
 * Numbers follow https://github.com/tensorflow/tensorflow/blob/master/tensorflow/lite/schema/schema.fbs.
 */

/** A tensor of a net; one without values is computed. Values stand row by row. */
export type TfliteTensor = {
  name: string;
  shape: readonly number[];
  values?: Float32Array | Int32Array;
};

type OperatorName = keyof typeof operatorTable;

/** One operator. Inputs and output are positions in the list of tensors. */
export type TfliteOperator = {
  name: OperatorName;
  inputs: readonly number[];
  output: number;
  /** In the schema's order of the operator's options; those left out have the schema's default. */
  options: readonly OptionField[];
};

/** The place of an option in its table, how it is kept, and its value. */
export type OptionField = readonly [slot: number, kind: 'int8' | 'int32' | 'float32', value: number];

/** A graph of one output, given like its inputs by the position in the list of tensors. */
export type TfliteGraph = {
  tensors: readonly TfliteTensor[];
  operators: readonly TfliteOperator[];
  inputs: readonly number[];
  output: number;
};

/** `code` of BuiltinOperator, `options` of BuiltinOptions. */
const operatorTable = {
  add: { code: 0, options: 11 },
  convolve: { code: 3, options: 1 },
  convolveDepthwise: { code: 4, options: 2 },
  connect: { code: 9, options: 8 },
  multiply: { code: 18, options: 21 },
  relu: { code: 19, options: 0 },
  relu6: { code: 21, options: 0 },
  reshape: { code: 22, options: 17 },
  softmax: { code: 25, options: 9 },
  pad: { code: 34, options: 22 },
  transpose: { code: 39, options: 26 },
  mean: { code: 40, options: 27 },
  subtract: { code: 41, options: 28 },
  parametricRelu: { code: 54, options: 0 },
  inverseRoot: { code: 76, options: 0 },
  multiplyMatrices: { code: 126, options: 101 },
} as const;

const schemaVersion = 3;
const fileIdentifier = 'TFL3';
const tensorType = { float32: 0, int32: 2 } as const;
/** What the runtime reads in place must stand so. */
const dataAlignment = 16;

/** The file of a graph, ready for LiteRT. */
export function writeTflite({
  tensors,
  operators,
  inputs: graphInputs,
  output,
}: TfliteGraph): Uint8Array<ArrayBuffer> {
  const dataBytes = tensors.reduce((sum, { values }) => sum + (values?.byteLength ?? 0) + dataAlignment, 0);
  // Room for all at once: the library would copy the file each time that it grows.
  const builder = new Builder(dataBytes + 512 * (tensors.length + operators.length) + 4096);
  const table = (fields: readonly (() => void)[]): number => {
    builder.startObject(fields.length);
    for (const field of fields) field();
    return builder.endObject();
  };
  const offsets = (items: readonly number[]): number => {
    builder.startVector(4, items.length, 4);
    for (const item of items.toReversed()) builder.addOffset(item);
    return builder.endVector();
  };
  const integers = (items: readonly number[]): number => {
    builder.startVector(4, items.length, 4);
    for (const item of items.toReversed()) builder.addInt32(item);
    return builder.endVector();
  };
  const offsetField = (slot: number, offset: number) => () => builder.addFieldOffset(slot, offset, 0);
  const intField = (slot: number, value: number) => () => builder.addFieldInt32(slot, value, 0);
  const byteField = (slot: number, value: number) => () => builder.addFieldInt8(slot, value, 0);

  // The first buffer is empty by convention: computed tensors name it.
  const buffers = [table([])];
  const tensorOffsets = tensors.map(({ name, shape, values }) => {
    let buffer = 0;
    if (values !== undefined) {
      buffer = buffers.length;
      builder.prep(dataAlignment, values.byteLength);
      const data = builder.createByteVector(
        new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      );
      buffers.push(table([offsetField(0, data)]));
    }
    const shapeOffset = integers(shape);
    const nameOffset = builder.createString(name);
    const type = values instanceof Int32Array ? tensorType.int32 : tensorType.float32;
    return table([
      offsetField(0, shapeOffset),
      byteField(1, type),
      intField(2, buffer),
      offsetField(3, nameOffset),
    ]);
  });
  const used = [...new Set(operators.map(({ name }) => name))];
  const operatorOffsets = operators.map(({ name, inputs, output: result, options }) => {
    const inputOffset = integers(inputs);
    const outputOffset = integers([result]);
    const optionsOffset = operatorTable[name].options === 0 ? 0 : optionsTable(builder, options);
    return table([
      intField(0, used.indexOf(name)),
      offsetField(1, inputOffset),
      offsetField(2, outputOffset),
      byteField(3, operatorTable[name].options),
      offsetField(4, optionsOffset),
    ]);
  });
  const graphParts = [
    offsets(tensorOffsets),
    integers(graphInputs),
    integers([output]),
    offsets(operatorOffsets),
  ];
  const graph = table(graphParts.map((offset, slot) => offsetField(slot, offset)));
  const codes = used.map((name) => {
    const { code } = operatorTable[name];
    return table([byteField(0, code), () => undefined, intField(2, 1), intField(3, code)]);
  });
  const codesOffset = offsets(codes);
  const graphsOffset = offsets([graph]);
  const buffersOffset = offsets(buffers);
  builder.finish(
    table([
      intField(0, schemaVersion),
      offsetField(1, codesOffset),
      offsetField(2, graphsOffset),
      () => undefined,
      offsetField(4, buffersOffset),
    ]),
    fileIdentifier,
  );
  return builder.asUint8Array() as Uint8Array<ArrayBuffer>;
}

function optionsTable(builder: Builder, options: readonly OptionField[]): number {
  builder.startObject(Math.max(0, ...options.map(([slot]) => slot + 1)));
  for (const [slot, kind, value] of options) {
    if (kind === 'int8') builder.addFieldInt8(slot, value, 0);
    else if (kind === 'int32') builder.addFieldInt32(slot, value, 0);
    else builder.addFieldFloat32(slot, value, 0);
  }
  return builder.endObject();
}
