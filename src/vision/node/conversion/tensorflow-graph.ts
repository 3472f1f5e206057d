import * as z from 'zod/mini';
import { createNetLayers, type Padding, type Result } from './net-layers.ts';
import { depthwiseKernel, kernelOf, readWeights, weightsManifestSchema } from './tensorflow-weights.ts';

const integersSchema = z.object({ list: z.object({ i: z.array(z.string()) }) });
const textSchema = z.object({ s: z.string() });
const nodeSchema = z.object({
  name: z.string(),
  op: z.string(),
  input: z.optional(z.array(z.string())),
  attr: z.optional(
    z.object({
      strides: z.optional(integersSchema),
      ksize: z.optional(integersSchema),
      padding: z.optional(textSchema),
      fused_ops: z.optional(z.object({ list: z.object({ s: z.optional(z.array(z.string())) }) })),
    }),
  ),
});
type Node = z.infer<typeof nodeSchema>;

const modelSchema = z.object({
  modelTopology: z.object({ node: z.array(nodeSchema) }),
  weightsManifest: weightsManifestSchema,
});

/**
 * A picture classifier of TensorFlow.js' graph format (`model.json` and its weights) as a TFLite file; the input is
 * [1, side, side, channels], the output a vector of its classes. Knows the operations of mini-XCEPTION. Throws on any other.
 */
export function tensorFlowGraphToTflite(
  model: string,
  weightBytes: Uint8Array,
  { side, channels }: { side: number; channels: number },
): Uint8Array<ArrayBuffer> {
  const { modelTopology, weightsManifest } = modelSchema.parse(JSON.parse(model));
  const weight = readWeights(weightsManifest, weightBytes);
  const net = createNetLayers(side, side, channels);
  const results = new Map<string, Result>();
  let last: Result = net.input;
  for (const node of modelTopology.node) {
    if (node.op === 'Const') continue;
    last = addNode(node);
    results.set(node.name, last);
  }
  return net.file(last);

  function addNode(node: Node): Result {
    const [first = '', second = '', third = ''] = node.input ?? [];
    const result = (name: string): Result => {
      const found = results.get(name);
      if (found === undefined) throw new Error(`${node.name} comes before its input`);
      return found;
    };
    switch (node.op) {
      case 'Placeholder':
        return net.input;
      case '_FusedConv2D': {
        const fused = (node.attr?.fused_ops?.list.s ?? []).map(decode);
        if (fused[0] !== 'BiasAdd') throw new Error(`${node.name} has no bias`);
        const sum = net.convolve(result(first), kernelOf(weight(second)), {
          ...convolution(node),
          bias: weight(third),
        });
        return fused[1] === 'Relu' ? net.relu(sum) : sum;
      }
      case 'DepthwiseConv2dNative':
        return net.convolveDepthwise(result(first), depthwiseKernel(weight(second)), convolution(node));
      case 'MaxPool':
        return net.maxPool(result(first), { ...convolution(node), size: heightOf(node.attr?.ksize) });
      case 'AddV2':
        return net.add(result(first), result(second));
      case 'Relu':
        return net.relu(result(first));
      case 'Mean':
        return net.average(result(first));
      case 'Softmax':
        return net.softmax(result(first));
      case 'Identity':
        return result(first);
      default:
        throw new Error(`the operation ${node.op} is not known`);
    }
  }
}

function convolution(node: Node): { stride: number; padding: Padding } {
  const padding = decode(node.attr?.padding?.s ?? '');
  if (padding !== 'SAME' && padding !== 'VALID') throw new Error(`${node.name} pads as ${padding}`);
  return { stride: heightOf(node.attr?.strides), padding: padding === 'SAME' ? 'same' : 'valid' };
}

/** The height of [batch, height, width, channels]; the nets here have squares only. */
function heightOf(sizes: z.infer<typeof integersSchema> | undefined): number {
  return Number(sizes?.list.i[1] ?? 1);
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString();
}
