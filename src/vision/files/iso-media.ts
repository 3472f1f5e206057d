import { fromLatin1, latin1, viewOf } from './bytes.ts';

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
    const [extent] = id === null ? [] : findExtents(locations, new Set([id]));
    if (!extent) return null;
    const item = file.subarray(extent.offset, extent.offset + extent.length);
    // The item starts with the distance from its fifth byte to the TIFF header.
    return item.subarray(4 + viewOf(item).getUint32(0));
  });
}

/** How the colors of a HEIC or AVIF file are described: by an ICC profile, or by code points (`nclx`) of ITU-T H.273. */
export type IsoColour =
  | { kind: 'profile'; bytes: Uint8Array }
  | { kind: 'codes'; primaries: number; transfer: number };

/**
 * The descriptions of the colors of the shown picture, of its tiles where it has none itself, else of any picture in the file.
 * Source: ISO/IEC 14496-12, section 12.1.5 (`colr`).
 */
export function findIsoColours(file: Uint8Array): IsoColour[] {
  const shown = shownItem(file);
  const ofItem = (item: number): IsoColour[] =>
    orNull(() => propertiesOfItem(file, item).flatMap(colourOf)) ?? [];
  const own = shown === null ? [] : ofItem(shown);
  if (own.length > 0) return own;
  const ofTiles = shown === null ? [] : ofItem(tilesOf(file, shown)[0] ?? shown);
  return ofTiles.length > 0 ? ofTiles : (orNull(() => propertiesOf(file).flatMap(colourOf)) ?? []);
}

function colourOf({ type, body }: Box): IsoColour[] {
  if (type !== 'colr') return [];
  const kind = latin1(body, 0, 4);
  if (kind === 'prof' || kind === 'rICC') return [{ kind: 'profile', bytes: body.subarray(4) }];
  if (kind !== 'nclx') return [];
  return [{ kind: 'codes', primaries: viewOf(body).getUint16(4), transfer: viewOf(body).getUint16(6) }];
}

const ofSrgb = { primaries: 1, transfer: 13 };

/** A copy of a HEIC or AVIF file whose pictures say of their colors that they are sRGB, so that no decoder converts them. */
export function withoutColours(file: Uint8Array): Uint8Array {
  const copy = file.slice();
  for (const { type, body } of propertiesOf(copy)) {
    if (type !== 'colr') continue;
    const view = viewOf(body);
    if (latin1(body, 0, 4) === 'nclx' && body.length >= 8) {
      view.setUint16(4, ofSrgb.primaries);
      view.setUint16(6, ofSrgb.transfer);
    } else {
      // A box of this type is passed over.
      copy.set(fromLatin1('free'), body.byteOffset - copy.byteOffset - 4);
    }
  }
  return copy;
}

/** The ICC color profile of a HEIC file's shown picture; null when it has none. */
export function findIccProfile(file: Uint8Array): Uint8Array | null {
  return findIsoColours(file).find((colour) => colour.kind === 'profile')?.bytes ?? null;
}

/**
 * The size in pixels at which the main picture of a HEIC or AVIF file is shown, cropped and turned as the file says; null when its
 * boxes do not tell. Source: ISO/IEC 23008-12 (`pitm`, `ipma`, `ispe`, `clap`, `irot`).
 */
export function findShownSize(file: Uint8Array): { width: number; height: number } | null {
  const shown = shownItem(file);
  if (shown === null) return null;
  return orNull(() => {
    let size: { width: number; height: number } | null = null;
    for (const { type, body } of propertiesOfItem(file, shown)) {
      const view = viewOf(body);
      if (type === 'ispe') size = { width: view.getUint32(4), height: view.getUint32(8) };
      else if (type === 'clap')
        size = {
          width: Math.round(view.getUint32(0) / Math.max(1, view.getUint32(4))),
          height: Math.round(view.getUint32(8) / Math.max(1, view.getUint32(12))),
        };
      else if (type === 'irot' && size && (body[0] ?? 0) % 2 === 1)
        size = { width: size.height, height: size.width };
    }
    return size;
  });
}

/**
 * Whether a HEIC or AVIF file lacks data of its shown picture. Wrong sizes of boxes and what follows the last box don't count, unless
 * the file doesn't say where its picture is.
 */
export function isIsoMediaCutOff(file: Uint8Array): boolean {
  const shown = shownItem(file);
  const meta = findMeta(file);
  const locations = meta && findBox(boxesOf(meta), 'iloc');
  if (shown === null || !locations) return endsInsideBox(file);
  const found = orNull(() => findExtents(locations, new Set([shown, ...tilesOf(file, shown)])));
  return found === null || found.some(({ offset, length }) => offset + length > file.length);
}

/**
 * The file with its last `mdat` box up to the end, where that box or what follows it has a wrong size: readers give up on such
 * files, though they find pictures by their place in the file.
 */
export function withWholeBoxes(file: Uint8Array): Uint8Array {
  const view = viewOf(file);
  let lastData: number | null = null;
  for (let at = 0; at < file.length;) {
    const size = at + 8 <= file.length ? boxSize(view, at) : null;
    const isBox = size !== null && /^[\w ]{4}$/.test(latin1(file, at + 4, at + 8));
    if (isBox && latin1(file, at + 4, at + 8) === 'mdat') lastData = at;
    if (!isBox || at + size > file.length) return lastData === null ? file : withOpenBox(file, lastData);
    at += size;
  }
  return file;
}

/** A copy in which the box at `at` reaches to the end of the file. */
function withOpenBox(file: Uint8Array, at: number): Uint8Array {
  const copy = file.slice();
  const view = viewOf(copy);
  if (view.getUint32(at) === 1) view.setBigUint64(at + 8, BigInt(file.length - at));
  else view.setUint32(at, file.length - at);
  return copy;
}

function endsInsideBox(file: Uint8Array): boolean {
  const view = viewOf(file);
  let end = 0;
  while (end + 8 <= file.length) {
    const size = boxSize(view, end);
    if (size === null) return false;
    end += size;
  }
  return end !== file.length;
}

/** The id of the picture that a file shows first. */
function shownItem(file: Uint8Array): number | null {
  const meta = findMeta(file);
  const primary = meta && findBox(boxesOf(meta), 'pitm');
  if (!primary) return null;
  return orNull(() => (primary[0] === 0 ? viewOf(primary).getUint16(4) : viewOf(primary).getUint32(4)));
}

/** The ids of the pictures that an item is made of. */
function tilesOf(file: Uint8Array, item: number): number[] {
  const meta = findMeta(file);
  const references = meta && findBox(boxesOf(meta), 'iref');
  if (!references) return [];
  const hasLongIds = references[0] !== 0;
  const idBytes = hasLongIds ? 4 : 2;
  const found = orNull(() => {
    for (const { type, body } of boxesOf(references.subarray(4))) {
      const view = viewOf(body);
      const idAt = (at: number): number => (hasLongIds ? view.getUint32(at) : view.getUint16(at));
      if (type === 'dimg' && idAt(0) === item)
        return Array.from({ length: view.getUint16(idBytes) }, (_, index) =>
          idAt(idBytes + 2 + index * idBytes),
        );
    }
    return null;
  });
  return found ?? [];
}

/** The properties of one item, in the order in which they apply. */
function propertiesOfItem(file: Uint8Array, item: number): Box[] {
  const meta = findMeta(file);
  const described = meta && findBox(boxesOf(meta), 'iprp');
  const association = described && findBox(boxesOf(described), 'ipma');
  if (!association) return [];
  const all = propertiesOf(file);
  return propertyNumbers(association, item).flatMap((number) => all[number - 1] ?? []);
}

/** The boxes that describe a file's items. */
function findMeta(file: Uint8Array): Uint8Array | undefined {
  // A version and flags stand before the boxes inside.
  return findBox(boxesOf(file), 'meta')?.subarray(4);
}

/** The properties that items share, in the order by which they are numbered from 1. */
function propertiesOf(file: Uint8Array): Box[] {
  const meta = findMeta(file);
  const described = meta && findBox(boxesOf(meta), 'iprp');
  const container = described && findBox(boxesOf(described), 'ipco');
  return container ? [...boxesOf(container)] : [];
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

/** Where the bytes of some items are in the file; `locations` is the body of `iloc`. */
function findExtents(
  locations: Uint8Array,
  wantedIds: ReadonlySet<number>,
): { offset: number; length: number }[] {
  const view = viewOf(locations);
  const version = view.getUint8(0);
  const [sizes, moreSizes] = [view.getUint8(4), view.getUint8(5)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  // Without either, a crafted file could make this count for ever.
  if (offsetBytes + lengthBytes === 0) return [];
  const indexBytes = version === 0 ? 0 : moreSizes & 15;
  const idBytes = version === 2 ? 4 : 2;
  let at = 6;
  const read = (bytes: number): number => {
    let value = 0;
    for (const end = at + bytes; at < end; at += 1) value = value * 256 + view.getUint8(at);
    return value;
  };
  const missing = new Set(wantedIds);
  const found: { offset: number; length: number }[] = [];
  for (let left = read(idBytes); left > 0 && missing.size > 0; left -= 1) {
    const isWanted = missing.delete(read(idBytes));
    const construction = version === 0 ? 0 : read(2) & 15;
    read(2); // data reference
    const base = read(baseBytes);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent += 1) {
      read(indexBytes);
      const offset = base + read(offsetBytes);
      const length = read(lengthBytes);
      // 0: from the start of the file, which is where cameras put it.
      if (isWanted && construction === 0) found.push({ offset, length });
    }
  }
  return found;
}

/** As many properties as the numbers of `ipma` can name. A crafted file may have millions of boxes. */
const mostBoxes = 0x7fff;

/** The boxes that stand one after another in `bytes`; ends at what is not a box. */
function* boxesOf(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  let at = 0;
  for (let count = 0; count < mostBoxes && at + 8 <= bytes.length; count += 1) {
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

/** Null where a crafted or broken file leads beyond its end. */
function orNull<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
