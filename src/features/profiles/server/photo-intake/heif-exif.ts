import { boxesOf, findBox, findMeta } from './heif-boxes.ts';

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
