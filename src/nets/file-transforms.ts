import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { onnxNetToTflite } from './conversion/onnx-net.ts';
import { detectionAnchors, exposeRawDetections, fixBatchSize } from './tflite-file.ts';

/** The named steps from a file in a package to the file that is kept. */
export const transformSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('zip-member'), member: z.string() }),
  z.object({ kind: z.literal('base64-in-js') }),
  z.object({ kind: z.literal('js-to-json') }),
  z.object({ kind: z.literal('tflite-batch-of-one') }),
  z.object({ kind: z.literal('tflite-raw-detections') }),
  z.object({ kind: z.literal('tflite-detection-anchors') }),
  z.object({
    kind: z.literal('onnx-to-tflite'),
    /** Of the picture that the net takes. */
    height: z.int(),
    width: z.int(),
    channels: z.int(),
  }),
]);
export type FileTransform = z.infer<typeof transformSchema>;

/** One step. Scripts are read as text and never executed. */
export function applyTransform(source: Buffer, transform: FileTransform): Buffer {
  switch (transform.kind) {
    case 'zip-member':
      return zipMember(source, transform.member);
    case 'base64-in-js':
      return base64InJs(source);
    case 'js-to-json':
      return jsToJson(source);
    case 'tflite-batch-of-one':
      return fixBatchSize(source);
    case 'tflite-raw-detections':
      return exposeRawDetections(source);
    case 'tflite-detection-anchors':
      return detectionAnchors(source);
    case 'onnx-to-tflite':
      return Buffer.from(onnxNetToTflite(source, transform));
  }
}

function zipMember(source: Buffer, member: string): Buffer {
  const found = unzipSync(source, { filter: (file) => file.name === member })[member];
  if (found === undefined) throw new Error(`the archive has no member ${member}`);
  return Buffer.from(found);
}

/** The bytes of the one long string that a bundled script exports. */
function base64InJs(source: Buffer): Buffer {
  const match = /\.exports="([A-Za-z0-9+/=]+)"/.exec(source.toString('latin1'));
  if (match?.[1] === undefined) throw new Error('the script exports no base64 string');
  return Buffer.from(match[1], 'base64');
}

/**
 * The object literal that a bundled script exports, as JSON: keys get quotes, `!0` and `!1` become true and false,
 * and numbers a leading zero. Strings stay as they are.
 */
function jsToJson(source: Buffer): Buffer {
  const text = source.toString('utf8');
  const start = text.indexOf('.exports={');
  if (start < 0) throw new Error('the script exports no object');
  const from = start + '.exports='.length;
  const token = /"(?:[^"\\]|\\.)*"|[{}]|[A-Za-z_$][\w$]*(?=:)|!0|!1|(?<![\w.])\.\d+/g;
  token.lastIndex = from;
  let depth = 0;
  let out = '';
  let copied = from;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    out += text.slice(copied, match.index) + asJson(found);
    copied = match.index + found.length;
    depth += found === '{' ? 1 : found === '}' ? -1 : 0;
    if (depth === 0) return Buffer.from(JSON.stringify(JSON.parse(out)));
  }
  throw new Error('the exported object does not end');
}

function asJson(token: string): string {
  if (token === '!0') return 'true';
  if (token === '!1') return 'false';
  if (token.startsWith('.')) return `0${token}`;
  return /^[A-Za-z_$]/.test(token) ? `"${token}"` : token;
}
