type HeicHeader = {
  /** As the photo is shown, with the file's own rotation applied. */
  width: number;
  height: number;
};

/**
 * Reads the size from a HEIC file, passes it to `check` and, unless that throws, decodes the first image into a
 * TIFF file with the photo's colour profile. Throws what `check` throws, and whatever the decoder makes of a
 * damaged file.
 */
export async function decodeHeic(file: Buffer, check: (header: HeicHeader) => void): Promise<Buffer> {
  // The decoder is a megabyte of WebAssembly, which only HEIC files need.
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer: withKnownBrand(file) });
  try {
    const [image] = images;
    if (!image) throw new Error('The HEIC file has no image');
    check(image);
    const { data, width, height } = await image.decode();
    const rgba = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return toRgbaTiff(rgba, width, height, findIccProfile(file));
  } finally {
    images.dispose();
  }
}

/** heic-decode knows a few major brands and turns others away that its decoder reads as well. */
function withKnownBrand(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write('mif1', 8, 'latin1');
  return copy;
}

/** The EXIF block (a TIFF structure) of a HEIF file; null when it has none or its boxes cannot be made out. */
export function findHeifExif(file: Buffer): Buffer | null {
  const meta = findMeta(file);
  const infos = meta && findBox(boxesOf(meta), 'iinf');
  const locations = meta && findBox(boxesOf(meta), 'iloc');
  if (!infos || !locations) return null;
  try {
    const id = findItemId(infos, 'Exif');
    const extent = id === null ? null : findExtent(locations, id);
    if (!extent) return null;
    const item = file.subarray(extent.offset, extent.offset + extent.length);
    // The item starts with the distance from its fifth byte to the TIFF header.
    return item.subarray(4 + item.readUInt32BE(0));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The id of the first item of a type; `infos` is the body of `iinf`, whose entries are of version 2 or 3. */
function findItemId(infos: Buffer, itemType: string): number | null {
  const countBytes = infos[0] === 0 ? 2 : 4;
  for (const { type, body } of boxesOf(infos.subarray(4 + countBytes))) {
    const idBytes = body[0] === 3 ? 4 : 2;
    if (type === 'infe' && body.toString('latin1', 6 + idBytes, 10 + idBytes) === itemType)
      return body.readUIntBE(4, idBytes);
  }
  return null;
}

/** Where an item's bytes stand in the file; `locations` is the body of `iloc`. */
function findExtent(locations: Buffer, wantedId: number): { offset: number; length: number } | null {
  const version = locations.readUInt8(0);
  const [sizes, moreSizes] = [locations.readUInt8(4), locations.readUInt8(5)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  // Without either, a crafted file could make this count for ever.
  if (offsetBytes + lengthBytes === 0) return null;
  const indexBytes = version === 0 ? 0 : moreSizes & 15;
  const idBytes = version === 2 ? 4 : 2;
  let at = 6;
  const read = (bytes: number): number => {
    const value =
      bytes === 8 ? Number(locations.readBigUInt64BE(at)) : bytes === 0 ? 0 : locations.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  for (let left = read(idBytes); left > 0; left -= 1) {
    const id = read(idBytes);
    const construction = version === 0 ? 0 : read(2) & 15;
    read(2); // data reference
    const base = read(baseBytes);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent += 1) {
      read(indexBytes);
      const offset = base + read(offsetBytes);
      const length = read(lengthBytes);
      // 0: from the start of the file, which is where cameras put it.
      if (id === wantedId && construction === 0) return { offset, length };
    }
  }
  return null;
}

type Box = { type: string; body: Buffer };

/** The ICC colour profile in a HEIF file's item properties (meta → iprp → ipco → colr); null when it has none. */
function findIccProfile(file: Buffer): Buffer | null {
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
function findMeta(file: Buffer): Buffer | undefined {
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

/** The body of the first box of a type. */
function findBox(boxes: Iterable<Box>, type: string): Buffer | undefined {
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

const tagCount = 12;
const short = 3;
const long = 4;
const undefinedBytes = 7;

/**
 * Pixels as an uncompressed TIFF file, the simplest file that sharp reads and that can carry a colour profile.
 * `rgba`: 8 bits a channel, alpha not premultiplied, row by row.
 */
function toRgbaTiff(rgba: Uint8Array, width: number, height: number, iccProfile: Buffer | null): Buffer {
  const bitsAt = 8;
  const profileAt = bitsAt + 8;
  const profileBytes = iccProfile?.length ?? 0;
  const directoryAt = profileAt + profileBytes + (profileBytes % 2);
  const pixelsAt = directoryAt + 2 + tagCount * 12 + 4;
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(directoryAt, 4);
  for (let channel = 0; channel < 4; channel += 1) head.writeUInt16LE(8, bitsAt + channel * 2);
  iccProfile?.copy(head, profileAt);
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bitsAt],
    [259, short, 1, 1], // not compressed
    [262, short, 1, 2], // RGB
    [273, long, 1, pixelsAt],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, rgba.length],
    [284, short, 1, 1], // chunky
    [338, short, 1, 2], // the extra channel is unassociated alpha
  ];
  if (iccProfile !== null) tags.push([34675, undefinedBytes, profileBytes, profileAt]);
  head.writeUInt16LE(tags.length, directoryAt);
  tags.forEach(([tag, type, count, value], index) => {
    const at = directoryAt + 2 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, rgba]);
}
