import { deflateSync } from 'node:zlib';
import { box, drawPhoto, pngChunk } from './drawn-photos.ts';
import { fullBox, u16, u32 } from './tiled-heic.ts';

/** Files of at most two megabytes that would keep a careless reader busy for minutes, fill its memory or make it fail. */
export const craftedFiles: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a PNG whose text is spaces': () =>
    withTexts([Buffer.concat([Buffer.from('exif 1'), Buffer.alloc(700_000, ' '), Buffer.from('x')])]),
  'a PNG with many texts that inflate': () =>
    withTexts([Buffer.concat([Buffer.from('exif 1 '), Buffer.alloc(7_000_000, 'a'), Buffer.from('x')])], 200),
  'a JPEG with a second and larger frame': () =>
    Buffer.concat([start, frame(400, 300), frame(65_500, 65_500), scan]),
  'a JPEG of 60 components': () => Buffer.concat([start, frame(7000, 7000, 60), scan]),
  'a JPEG of thousands of scans': () =>
    Buffer.concat([start, frame(7000, 7000), table, ...Array<Buffer>(5000).fill(scan)]),
  'a JPEG of thousands of tables': () => {
    const tables = segment(0xc4, Buffer.alloc(17 * 3800));
    return Buffer.concat([start, frame(400, 300), ...Array<Buffer>(30).fill(tables), scan]);
  },
  'a HEIC of thousands of tiles': () => {
    const count = 20_000;
    const places = Array.from({ length: count }, (_, id) => [u16(id + 10), u16(0), u16(1), u32(0), u32(1)]);
    return heic(
      fullBox('iloc', Buffer.concat([Buffer.of(0x44, 0), u16(count), ...places.flat()])),
      fullBox('iref', box('dimg', Buffer.concat([u16(1), u16(count), ...Array<Buffer>(count).fill(u16(9))]))),
    );
  },
  'a HEIC whose list of tiles ends early': () => heic(fullBox('iref', box('dimg', u16(1)))),
  'a HEIC with a short description of colors': () => {
    const codes = Buffer.concat([Buffer.from('nclx'), Buffer.of(0, 9, 0, 16, 0, 0, 128)]);
    const properties = box('ipco', Buffer.concat([box('colr', codes), box('colr', Buffer.from('nclx\0'))]));
    const ofMain = fullBox('ipma', Buffer.concat([u32(1), u16(1), Buffer.of(1, 1)]));
    return heic(box('iprp', Buffer.concat([properties, ofMain])));
  },
};

const start = Buffer.of(0xff, 0xd8);

/** A progressive frame whose components have one block in a MCU each. */
function frame(width: number, height: number, components = 3): Buffer {
  const each = Array.from({ length: components }, (_, id) => Buffer.of(id, 0x11, 0));
  return segment(
    0xc2,
    Buffer.concat([Buffer.of(8), u16(height), u16(width), Buffer.of(components), ...each]),
  );
}

/** One code of one bit, after which 2¹⁴ blocks or more are empty. */
const table = segment(0xc4, Buffer.concat([Buffer.of(0x10, 1), Buffer.alloc(15), Buffer.of(0xe0)]));
const scan = Buffer.concat([segment(0xda, Buffer.of(1, 0, 0, 1, 63, 0)), Buffer.alloc(120)]);

function segment(marker: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0xff, marker), u16(body.length + 2), body]);
}

/** A PNG with compressed texts, all of them so many times. */
async function withTexts(texts: readonly Buffer[], times = 1): Promise<Buffer> {
  const png = await drawPhoto().png().toBuffer();
  const keyword = Buffer.from('Raw profile type exif\0\0');
  const chunks = texts.map((text) => pngChunk('zTXt', Buffer.concat([keyword, deflateSync(text)])));
  const all = Array<Buffer[]>(times).fill(chunks).flat();
  return Buffer.concat([png.subarray(0, 33), ...all, png.subarray(33)]);
}

/** A HEIC without pixels, whose main picture is number 1. */
function heic(...boxes: Buffer[]): Buffer {
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  return Buffer.concat([type, fullBox('meta', Buffer.concat([fullBox('pitm', u16(1)), ...boxes]))]);
}
