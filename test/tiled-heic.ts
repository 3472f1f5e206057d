import { box, drawnHeic } from './drawn-photos.ts';

/** The colour picture of `drawnHeic`: where its bytes and what describes them stand. */
const picture = { at: 0x257, length: 0x5af, decoderAt: 211, decoderBytes: 121 };
const tile = { width: 480, height: 360 };

/**
 * A HEIC file as phones write it: `drawnHeic` as tiles of one large picture, in the colours of `icc`, with `changes` (`clap`, `imir`) and
 * then turned by `quarterTurns` counterclockwise. `isBurst`: another picture, one tile upside down, comes before the main one.
 */
export function tiledHeic(options: {
  columns: number;
  rows: number;
  icc?: Buffer;
  quarterTurns?: number;
  changes?: Buffer[];
  isBurst?: boolean;
}): Buffer {
  const { columns, rows, icc, quarterTurns = 0, changes = [], isBurst = false } = options;
  const count = columns * rows;
  const [width, height] = [columns * tile.width, rows * tile.height];
  const others = isBurst ? [1] : [];
  const tiles = Array.from({ length: count }, (_, index) => others.length + index + 1);
  const gridId = others.length + count + 1;

  const properties = [
    drawnHeic.subarray(picture.decoderAt, picture.decoderAt + picture.decoderBytes),
    sizeBox(tile.width, tile.height),
    sizeBox(width, height),
    box('irot', Buffer.of(quarterTurns)),
    box('irot', Buffer.of(2)),
    ...changes,
    ...(icc === undefined ? [] : [box('colr', Buffer.concat([Buffer.from('prof'), icc]))]),
  ];
  const ofGrid = [
    3,
    ...changes.map((_, index) => 6 + index),
    4,
    ...(icc === undefined ? [] : [6 + changes.length]),
  ];
  const describe = (id: number, numbers: number[]) =>
    Buffer.concat([u16(id), Buffer.of(numbers.length, ...numbers)]);
  const descriptions = Buffer.concat([
    u32(gridId),
    ...others.map((id) => describe(id, [0x81, 2, 5])),
    ...tiles.map((id) => describe(id, [0x81, 2])),
    describe(gridId, ofGrid),
  ]);
  const info = (id: number, type: string, isHidden: boolean) =>
    fullBox('infe', Buffer.concat([u16(id), u16(0), Buffer.from(`${type}\0`)]), 2, isHidden ? 1 : 0);
  const infos = Buffer.concat([
    u16(gridId),
    ...others.map((id) => info(id, 'hvc1', false)),
    ...tiles.map((id) => info(id, 'hvc1', true)),
    info(gridId, 'grid', false),
  ]);
  const grid = Buffer.concat([Buffer.of(0, 0, rows - 1, columns - 1), u16(width), u16(height)]);
  const pixels = drawnHeic.subarray(picture.at, picture.at + picture.length);
  const metaOf = (dataAt: number) => {
    const place = (id: number, at: number, length: number) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)]);
    const places = Buffer.concat([
      Buffer.of(0x44, 0),
      u16(gridId),
      ...[...others, ...tiles].map((id) => place(id, dataAt, pixels.length)),
      place(gridId, dataAt + pixels.length, grid.length),
    ]);
    return fullBox(
      'meta',
      Buffer.concat([
        drawnHeic.subarray(40, 73), // hdlr
        fullBox('pitm', u16(gridId)),
        fullBox('iloc', places),
        fullBox('iinf', infos),
        box('iprp', Buffer.concat([box('ipco', Buffer.concat(properties)), fullBox('ipma', descriptions)])),
        fullBox('iref', box('dimg', Buffer.concat([u16(gridId), u16(count), ...tiles.map(u16)]))),
      ]),
    );
  };
  const type = drawnHeic.subarray(0, 28);
  const dataAt = type.length + metaOf(0).length + 8;
  return Buffer.concat([type, metaOf(dataAt), box('mdat', Buffer.concat([pixels, grid]))]);
}

/** Crops to `width` × `height` pixels around the middle. */
export function cropBox(width: number, height: number): Buffer {
  return box('clap', Buffer.concat([width, 1, height, 1, 0, 1, 0, 1].map(u32)));
}

/** Swaps above and below (0) or left and right (1): ISO/IEC 23008-12:2022, section 6.5.12. */
export function mirrorBox(axis: 0 | 1): Buffer {
  return box('imir', Buffer.of(axis));
}

function sizeBox(width: number, height: number): Buffer {
  return fullBox('ispe', Buffer.concat([u32(width), u32(height)]));
}

/** A box with a version and flags before what it holds. */
export function fullBox(type: string, body: Buffer, version = 0, flags = 0): Buffer {
  return box(type, Buffer.concat([Buffer.of(version, 0, 0, flags), body]));
}

/** Two bytes, the higher one first. */
export function u16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 255);
}

/** Four bytes, the highest one first. */
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
