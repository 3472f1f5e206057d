/** A box of an ISO media file (HEIC, AVIF): its four letters and what it holds. */
type Box = { type: string; body: Uint8Array };

/** The EXIF block (a TIFF structure) of a HEIC or AVIF file; null when it has none or its boxes cannot be made out. */
export function findHeifExif(file: Uint8Array): Uint8Array | null {
  const meta = findMeta(file);
  const infos = meta && findBox(boxesOf(meta), 'iinf');
  const locations = meta && findBox(boxesOf(meta), 'iloc');
  if (!infos || !locations) return null;
  return orNull(() => {
    const id = findItemId(infos, 'Exif');
    const extent = id === null ? null : findExtent(locations, id);
    if (!extent) return null;
    const item = file.subarray(extent.offset, extent.offset + extent.length);
    // The item starts with the distance from its fifth byte to the TIFF header.
    return item.subarray(4 + viewOf(item).getUint32(0));
  });
}

/** The ICC colour profile among a HEIC file's item properties; null when it has none. */
export function findIccProfile(file: Uint8Array): Uint8Array | null {
  for (const { type, body } of propertiesOf(file)) {
    const kind = latin1(body, 0, 4);
    if (type === 'colr' && (kind === 'prof' || kind === 'rICC')) return body.subarray(4);
  }
  return null;
}

/**
 * The size in pixels at which the main picture of a HEIC or AVIF file is shown, turned as the file says; null when its boxes do not
 * tell. Source: ISO/IEC 23008-12 (`pitm`, `ipma`, `ispe`, `irot`).
 */
export function findShownSize(file: Uint8Array): { width: number; height: number } | null {
  const meta = findMeta(file);
  const primary = meta && findBox(boxesOf(meta), 'pitm');
  const described = meta && findBox(boxesOf(meta), 'iprp');
  const association = described && findBox(boxesOf(described), 'ipma');
  if (!primary || !association) return null;
  return orNull(() => {
    const item = primary[0] === 0 ? viewOf(primary).getUint16(4) : viewOf(primary).getUint32(4);
    const all = propertiesOf(file);
    const own = propertyNumbers(association, item).flatMap((number) => all[number - 1] ?? []);
    const extents = own.find(({ type }) => type === 'ispe')?.body;
    if (!extents) return null;
    const [width, height] = [viewOf(extents).getUint32(4), viewOf(extents).getUint32(8)];
    const isOnItsSide = own.some(({ type, body }) => type === 'irot' && (body[0] ?? 0) % 2 === 1);
    return isOnItsSide ? { width: height, height: width } : { width, height };
  });
}

/** Whether an ISO media file ends before a box of its top level does. */
export function isIsoMediaCutOff(file: Uint8Array): boolean {
  const view = viewOf(file);
  let end = 0;
  while (end + 8 <= file.length) {
    const size = boxSize(view, end);
    if (size === null) return false;
    end += size;
  }
  return end !== file.length;
}

/** The boxes that describe a file's items. */
function findMeta(file: Uint8Array): Uint8Array | undefined {
  // A version and flags stand before the boxes inside.
  return findBox(boxesOf(file), 'meta')?.subarray(4);
}

/** As many as the numbers of `ipma` can name. */
const mostProperties = 0x7fff;

/** The properties that items share, in the order by which they are numbered from 1. */
function propertiesOf(file: Uint8Array): Box[] {
  const meta = findMeta(file);
  const described = meta && findBox(boxesOf(meta), 'iprp');
  const container = described && findBox(boxesOf(described), 'ipco');
  const properties: Box[] = [];
  for (const property of container ? boxesOf(container) : []) {
    if (properties.length === mostProperties) break;
    properties.push(property);
  }
  return properties;
}

/** The numbers of an item's properties; `association` is the body of `ipma`. */
function propertyNumbers(association: Uint8Array, wantedId: number): number[] {
  const view = viewOf(association);
  const hasLongIds = view.getUint8(0) > 0;
  const hasLongNumbers = (view.getUint8(3) & 1) === 1;
  let at = 8;
  for (let left = view.getUint32(4); left > 0; left -= 1) {
    const id = hasLongIds ? view.getUint32(at) : view.getUint16(at);
    at += hasLongIds ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    const numbers = Array.from({ length: count }, (_, index) =>
      // The highest bit says that a reader must know the property.
      hasLongNumbers ? view.getUint16(at + 2 * index) & 0x7fff : view.getUint8(at + index) & 0x7f,
    );
    if (id === wantedId) return numbers;
    at += count * (hasLongNumbers ? 2 : 1);
  }
  return [];
}

/** The id of the first item of a type; `infos` is the body of `iinf`, whose entries are of version 2 or 3. */
function findItemId(infos: Uint8Array, itemType: string): number | null {
  const countBytes = infos[0] === 0 ? 2 : 4;
  for (const { type, body } of boxesOf(infos.subarray(4 + countBytes))) {
    const idBytes = body[0] === 3 ? 4 : 2;
    if (type === 'infe' && latin1(body, 6 + idBytes, 10 + idBytes) === itemType)
      return idBytes === 4 ? viewOf(body).getUint32(4) : viewOf(body).getUint16(4);
  }
  return null;
}

/** Where an item's bytes stand in the file; `locations` is the body of `iloc`. */
function findExtent(locations: Uint8Array, wantedId: number): { offset: number; length: number } | null {
  const view = viewOf(locations);
  const version = view.getUint8(0);
  const [sizes, moreSizes] = [view.getUint8(4), view.getUint8(5)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  // Without either, a crafted file could make this count for ever.
  if (offsetBytes + lengthBytes === 0) return null;
  const indexBytes = version === 0 ? 0 : moreSizes & 15;
  const idBytes = version === 2 ? 4 : 2;
  let at = 6;
  const read = (bytes: number): number => {
    let value = 0;
    for (const end = at + bytes; at < end; at += 1) value = value * 256 + view.getUint8(at);
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

/** The boxes that stand one after another in `bytes`; ends at what is not a box. */
function* boxesOf(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = boxSize(view, at);
    if (size === null) return;
    const header = view.getUint32(at) === 1 ? 16 : 8;
    yield { type: latin1(bytes, at + 4, at + 8), body: bytes.subarray(at + header, at + size) };
    at += size;
  }
}

/** The body of the first box of a type. */
function findBox(boxes: Iterable<Box>, type: string): Uint8Array | undefined {
  for (const box of boxes) if (box.type === type) return box.body;
  return undefined;
}

/** The size of the box at `at`, header included; null when it is not one. 0 means "to the end", 1 "64 bits follow". */
function boxSize(view: DataView, at: number): number | null {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size !== 1) return size >= 8 ? size : null;
  const longSize = at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : 0;
  return longSize >= 16 ? longSize : null;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Null where a crafted or broken file leads beyond its end. */
function orNull<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
