import { PbfReader } from 'pbf';
import {
  createNetLayers,
  type Normalization,
  type Padding,
  type Result,
  type Weights,
} from './net-layers.ts';

/**
 * Field numbers follow https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. Of each message only what a net of
 * floats needs is read.
 */
const modelField = { graph: 7 } as const;
const graphField = { node: 1, initializer: 5, output: 12 } as const;
const nodeField = { input: 1, output: 2, operator: 4, attribute: 5 } as const;
const attributeField = { name: 1, float: 2, integer: 3, integers: 8 } as const;
const tensorField = { size: 1, type: 2, floats: 4, name: 8, raw: 9 } as const;
const valueField = { name: 1 } as const;
const floatType = 1;

type Node = { operator: string; inputs: string[]; outputs: string[]; attributes: Map<string, number[]> };
type Graph = { nodes: Node[]; constants: Map<string, Weights>; outputs: string[] };

/**
 * A net in an ONNX file as a TFLite file. The net takes a picture [1, channels, height, width]; what comes out takes
 * [1, height, width, channels] and gives a vector of floats. Knows the operators of SFace (a MobileNet with parametric
 * rectifiers). Throws on any other.
 */
export function onnxNetToTflite(
  file: Uint8Array,
  { height, width, channels }: { height: number; width: number; channels: number },
): Uint8Array<ArrayBuffer> {
  const { nodes, constants, outputs } = readGraph(file);
  const net = createNetLayers(height, width, channels);
  const results = new Map<string, Result>();
  const constant = (name: string | undefined): Weights => {
    const found = constants.get(name ?? '');
    if (found === undefined) throw new Error(`the net has no constant ${name}`);
    return found;
  };
  for (const node of nodes) {
    const [first = '', ...others] = node.inputs;
    // The one name that is neither a constant nor a result is the picture.
    const from = results.get(first) ?? (results.size === 0 ? net.input : undefined);
    if (from === undefined) throw new Error(`${node.operator} comes before its input ${first}`);
    const [output = ''] = node.outputs;
    results.set(output, addNode(node, from, others));
  }
  const last = results.get(outputs[0] ?? '');
  if (last === undefined) throw new Error('the net has no output');
  return net.file(last);

  function addNode({ operator, attributes }: Node, from: Result, others: readonly string[]): Result {
    switch (operator) {
      case 'Sub':
        return net.addNumber(from, -numberOf(constant(others[0])));
      case 'Mul':
        return net.multiplyByNumber(from, numberOf(constant(others[0])));
      case 'Conv':
        return convolve(from, attributes, others);
      case 'BatchNormalization':
        return net.normalize(from, normalization(attributes, others));
      case 'PRelu':
        return net.parametricRelu(from, constant(others[0]));
      case 'Dropout':
      case 'Flatten':
        // Nothing is dropped in use, and a connection takes pictures too.
        return from;
      case 'Gemm':
        if (attributes.get('transB')?.[0] !== 1) throw new Error('a connection is turned another way');
        return net.connect(from, channelsLast(constant(others[0]), from), constant(others[1]));
      default:
        throw new Error(`the operator ${operator} is not known`);
    }
  }

  function convolve(from: Result, attributes: Node['attributes'], others: readonly string[]): Result {
    const kernel = constant(others[0]);
    const [out = 1, into = 1, kernelHeight = 1, kernelWidth = 1] = kernel.shape;
    const [stride = 1, strideAcross = stride] = attributes.get('strides') ?? [];
    if (stride !== strideAcross || attributes.get('dilations')?.some((step) => step !== 1) === true)
      throw new Error('a convolution goes in steps that are not known');
    const options = {
      stride,
      padding: (attributes.get('pads') ?? 'valid') as Padding,
      ...(others[1] === undefined ? {} : { bias: constant(others[1]) }),
    };
    const groups = attributes.get('group')?.[0] ?? 1;
    const places = kernelHeight * kernelWidth;
    if (groups === 1) {
      const shape = [out, kernelHeight, kernelWidth, into];
      return net.convolve(from, { shape, values: swapped(kernel.values, out, into, places) }, options);
    }
    if (groups !== out || into !== 1) throw new Error('a convolution has groups of channels');
    const shape = [1, kernelHeight, kernelWidth, out];
    return net.convolveDepthwise(from, { shape, values: swapped(kernel.values, 1, out, places) }, options);
  }

  function normalization(attributes: Node['attributes'], others: readonly string[]): Normalization {
    const [gamma, beta, mean, variance] = others.map(constant);
    if (!gamma || !beta || !mean || !variance) throw new Error('a normalization has four parts');
    return { gamma, beta, mean, variance, epsilon: attributes.get('epsilon')?.[0] ?? 1e-5 };
  }
}

/** A connection's kernel [outputs, inputs], whose inputs were a picture channels first, for one channels last. */
function channelsLast({ shape, values }: Weights, { shape: from }: Result): Weights {
  const [outputs = 1] = shape;
  const [, height = 1, width = 1, channels = 1] = from;
  if (from.length === 2) return { shape, values };
  return { shape, values: swapped(values, outputs, channels, height * width) };
}

/** From [outer, channels, places] to [outer, places, channels]. */
function swapped(values: Float32Array, outer: number, channels: number, places: number): Float32Array {
  if (outer * channels * places !== values.length) throw new Error('a kernel has another size');
  if (places === 1) return values;
  const result = new Float32Array(values.length);
  let to = 0;
  for (let block = 0; block < values.length; block += channels * places) {
    for (let place = 0; place < places; place += 1) {
      for (let from = block + place; from < block + channels * places; from += places, to += 1)
        result[to] = values[from]!;
    }
  }
  return result;
}

function numberOf({ values }: Weights): number {
  const [value] = values;
  if (value === undefined || values.length !== 1) throw new Error('one number was expected');
  return value;
}

function readGraph(file: Uint8Array): Graph {
  const graph: Graph = { nodes: [], constants: new Map(), outputs: [] };
  new PbfReader(file).readFields((modelTag, _model, model) => {
    if (modelTag !== modelField.graph) return;
    model.readMessage((tag, into, reader) => {
      if (tag === graphField.node) into.nodes.push(readNode(reader));
      else if (tag === graphField.initializer) readTensor(reader, into.constants);
      else if (tag === graphField.output) into.outputs.push(readName(reader));
    }, graph);
  }, graph);
  return graph;
}

function readNode(reader: PbfReader): Node {
  const node: Node = { operator: '', inputs: [], outputs: [], attributes: new Map() };
  return reader.readMessage((tag, into, fields) => {
    if (tag === nodeField.input) into.inputs.push(fields.readString());
    else if (tag === nodeField.output) into.outputs.push(fields.readString());
    else if (tag === nodeField.operator) into.operator = fields.readString();
    else if (tag === nodeField.attribute) readAttribute(fields, into.attributes);
  }, node);
}

function readAttribute(reader: PbfReader, attributes: Node['attributes']): void {
  const attribute = { name: '', values: [] as number[] };
  reader.readMessage((tag, into, fields) => {
    if (tag === attributeField.name) into.name = fields.readString();
    else if (tag === attributeField.float) into.values.push(fields.readFloat());
    else if (tag === attributeField.integer) into.values.push(fields.readVarint(true));
    else if (tag === attributeField.integers) fields.readPackedVarint(into.values, true);
  }, attribute);
  attributes.set(attribute.name, attribute.values);
}

function readTensor(reader: PbfReader, constants: Graph['constants']): void {
  const tensor = { name: '', type: 0, shape: [] as number[], bytes: new Uint8Array() };
  reader.readMessage((tag, into, fields) => {
    if (tag === tensorField.name) into.name = fields.readString();
    else if (tag === tensorField.type) into.type = fields.readVarint();
    else if (tag === tensorField.size) fields.readPackedVarint(into.shape);
    else if (tag === tensorField.floats || tag === tensorField.raw)
      into.bytes = new Uint8Array(fields.readBytes());
  }, tensor);
  if (tensor.type !== floatType) throw new Error(`the constant ${tensor.name} has no floats`);
  constants.set(tensor.name, { shape: tensor.shape, values: new Float32Array(tensor.bytes.buffer) });
}

function readName(reader: PbfReader): string {
  const value = { name: '' };
  return reader.readMessage((tag, into, fields) => {
    if (tag === valueField.name) into.name = fields.readString();
  }, value).name;
}
