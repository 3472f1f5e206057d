type Box = { type: string; body: Buffer };

/** The ICC colour profile in a HEIF file's item properties (meta → iprp → ipco → colr); null when it has none. */
export function findIccProfile(file: Buffer): Buffer | null {
  const meta = find(boxesOf(file), 'meta');
  // A version and flags stand before the boxes inside `meta`.
  const properties = meta && find(boxesOf(meta.subarray(4)), 'iprp');
  const container = properties && find(boxesOf(properties), 'ipco');
  if (!container) return null;
  for (const { type, body } of boxesOf(container)) {
    const kind = body.toString('latin1', 0, 4);
    if (type === 'colr' && (kind === 'prof' || kind === 'rICC')) return body.subarray(4);
  }
  return null;
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

function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = boxSize(bytes, at);
    if (size === null) return;
    const header = bytes.readUInt32BE(at) === 1 ? 16 : 8;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + header, at + size) };
    at += size;
  }
}

function find(boxes: Iterable<Box>, type: string): Buffer | undefined {
  for (const box of boxes) if (box.type === type) return box.body;
  return undefined;
}

/** The size of the box at `at`, header included; null when it is not one. 0 means "to the end", 1 "64 bits follow". */
function boxSize(bytes: Buffer, at: number): number | null {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size === 1) return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) || null : null;
  return size >= 8 ? size : null;
}
