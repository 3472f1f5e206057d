export type Box = { type: string; body: Buffer };

/** The ICC colour profile in a HEIF file's item properties (meta → iprp → ipco → colr); null when it has none. */
export function findIccProfile(file: Buffer): Buffer | null {
  const meta = findMeta(file);
  const properties = meta && findBox(boxesOf(meta), 'iprp');
  const container = properties && findBox(boxesOf(properties), 'ipco');
  if (!container) return null;
  for (const { type, body } of boxesOf(container)) {
    const kind = body.toString('latin1', 0, 4);
    if (type === 'colr' && (kind === 'prof' || kind === 'rICC')) return body.subarray(4);
  }
  return null;
}

/** The boxes that describe a HEIF file's items. */
export function findMeta(file: Buffer): Buffer | undefined {
  // A version and flags stand before the boxes inside.
  return findBox(boxesOf(file), 'meta')?.subarray(4);
}

/** Whether an ISO media file ends before a box of its top level does. */
export function isIsoMediaCutOff(file: Buffer): boolean {
  let end = 0;
  while (end + 8 <= file.length) {
    const size = boxSize(file, end);
    if (size === null) return false;
    end += size;
  }
  return end !== file.length;
}

/** The boxes that stand one after another in `bytes`; ends at what is not a box. */
export function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = boxSize(bytes, at);
    if (size === null) return;
    const header = bytes.readUInt32BE(at) === 1 ? 16 : 8;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + header, at + size) };
    at += size;
  }
}

/** The body of the first box of a type. */
export function findBox(boxes: Iterable<Box>, type: string): Buffer | undefined {
  for (const box of boxes) if (box.type === type) return box.body;
  return undefined;
}

/** The size of the box at `at`, header included; null when it is not one. 0 means "to the end", 1 "64 bits follow". */
function boxSize(bytes: Buffer, at: number): number | null {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size >= 8 ? size : null;
  const longSize = at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0;
  return longSize >= 16 ? longSize : null;
}
