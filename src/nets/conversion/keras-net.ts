import * as z from 'zod/mini';
import { createNetLayers, type Padding, type Result, type Weights } from './net-layers.ts';
import { depthwiseKernel, kernelOf, readWeights, weightsManifestSchema } from './tensorflow-weights.ts';

const pairSchema = z.tuple([z.number(), z.number()]);
const padSchema = z.tuple([pairSchema, pairSchema]);
const layerSchema = z.object({
  class_name: z.string(),
  config: z.object({
    name: z.string(),
    padding: z.optional(z.union([z.enum(['same', 'valid']), padSchema])),
    strides: z.optional(pairSchema),
    epsilon: z.optional(z.number()),
    activation: z.optional(z.string()),
    max_value: z.optional(z.nullable(z.number())),
  }),
  inbound_nodes: z.array(z.array(z.tuple([z.string()], z.unknown()))),
});
type Layer = z.infer<typeof layerSchema>;
/** A layer's result and the zeros that the next convolution puts around it. */
type Padded = { result: Result; pad: Padding };

const modelSchema = z.object({
  modelTopology: z.object({
    model_config: z.object({ config: z.object({ layers: z.array(layerSchema) }) }),
  }),
  weightsManifest: weightsManifestSchema,
});

/**
 * A picture classifier of TensorFlow.js' layers format (`model.json` and its weights) as a TFLite file; the input is
 * [1, side, side, 3], the output a vector of its classes. Knows the layers of MobileNetV2. Throws on any other.
 */
export function kerasNetToTflite(
  model: string,
  weightBytes: Uint8Array,
  { side }: { side: number },
): Uint8Array<ArrayBuffer> {
  const { modelTopology, weightsManifest } = modelSchema.parse(JSON.parse(model));
  const weight = readWeights(weightsManifest, weightBytes);
  const net = createNetLayers(side, side, 3);
  const results = new Map<string, Padded>();
  let last: Result = net.input;
  for (const layer of modelTopology.model_config.config.layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => {
      const input = results.get(name);
      if (input === undefined) throw new Error(`${layer.config.name} comes before its input`);
      return input;
    });
    const [first = { result: net.input, pad: 'valid' as const }, second = first] = inputs;
    if (layer.class_name === 'ZeroPadding2D') {
      results.set(layer.config.name, { result: first.result, pad: sidesOf(layer) });
      continue;
    }
    last = addLayer(layer, first, second.result);
    results.set(layer.config.name, { result: last, pad: 'valid' });
  }
  return net.file(last);

  function addLayer({ class_name, config }: Layer, from: Padded, other: Result): Result {
    const part = (name: string): Weights => weight(`${config.name}/${name}`);
    const convolution = {
      stride: config.strides?.[0] ?? 1,
      padding: config.padding === 'same' ? ('same' as const) : from.pad,
    };
    switch (class_name) {
      case 'InputLayer':
      case 'Flatten':
      case 'Dropout':
        return from.result;
      case 'Conv2D':
        return net.convolve(from.result, kernelOf(part('kernel')), convolution);
      case 'DepthwiseConv2D':
        return net.convolveDepthwise(from.result, depthwiseKernel(part('depthwise_kernel')), convolution);
      case 'BatchNormalization':
        return net.normalize(from.result, {
          gamma: part('gamma'),
          beta: part('beta'),
          mean: part('moving_mean'),
          variance: part('moving_variance'),
          epsilon: config.epsilon ?? 1e-3,
        });
      case 'ReLU':
        if (config.max_value !== 6) throw new Error(`${config.name} is not a ReLU6`);
        return net.relu6(from.result);
      case 'Add':
        return net.add(from.result, other);
      case 'AveragePooling2D':
        return net.average(from.result);
      case 'Dense':
        return activate(net.connect(from.result, kernelOf(part('kernel')), part('bias')), config.activation);
      default:
        throw new Error(`the layer ${class_name} is not known`);
    }
  }

  function activate(from: Result, activation: string | undefined): Result {
    if (activation === 'relu') return net.relu(from);
    if (activation === 'softmax') return net.softmax(from);
    throw new Error(`the activation ${activation} is not known`);
  }
}

function sidesOf({ config }: Layer): Padding {
  if (typeof config.padding !== 'object') throw new Error(`${config.name} does not say how much it pads`);
  const [[top, bottom], [left, right]] = config.padding;
  return [top, left, bottom, right];
}
