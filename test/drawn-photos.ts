import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A drawn HEIC file of 480 × 360 pixels: red and green above, blue and white below. */
export const drawnHeic = readFileSync(
  new URL('../src/features/profiles/server/photo-intake/quarters.heic', import.meta.url),
);

/** Colours of the four quarters of a drawn photo: upper left, upper right, lower left, lower right. */
export const quarterColours = ['#c82828', '#28b43c', '#283cc8', '#f0f0f0'] as const;

/** Four coloured quarters, so that every turn and flip shows; `seed` makes other bytes of the same size. */
export function drawPhoto(width = 480, height = 360, seed = 0): Sharp {
  const [a, b, c, d] = quarterColours;
  const [w, h] = [width / 2, height / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${w}" height="${h}" fill="${a}"/><rect x="${w}" width="${w}" height="${h}" fill="${b}"/>
    <rect y="${h}" width="${w}" height="${h}" fill="${c}"/><rect x="${w}" y="${h}" width="${w}" height="${h}" fill="${d}"/>
    <rect x="${w / 4 + seed}" y="${h / 4}" width="3" height="3" fill="#000"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A JPEG of four quarters; another `seed`, other bytes. */
export function drawJpeg(seed = 0, width = 480, height = 360): Promise<Buffer> {
  return drawPhoto(width, height, seed).jpeg({ quality: 90 }).toBuffer();
}

/** EXIF as a phone writes it: flash fired, 26 mm, taken at a place. */
export const phoneExif = {
  IFD0: { Make: 'Acme', Model: 'Phone 9', Copyright: 'Secret Person' },
  IFD2: { Flash: '9', FocalLengthIn35mmFilm: '26', LensModel: 'Acme lens' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 40/1',
  },
};

/** The colours in the middle of the four quarters, by name, upper left first. */
export async function quartersOf(path: string): Promise<string> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const names = [
    [200, 40, 40, 'red'],
    [40, 180, 60, 'green'],
    [40, 60, 200, 'blue'],
    [240, 240, 240, 'white'],
  ] as const;
  const points = [
    [0.35, 0.35],
    [0.75, 0.35],
    [0.35, 0.75],
    [0.75, 0.75],
  ] as const;
  return points
    .map(([x, y]) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      const distance = (name: (typeof names)[number]): number =>
        Math.max(...[0, 1, 2].map((channel) => Math.abs((data[at + channel] ?? 0) - Number(name[channel]))));
      return names.find((name) => distance(name) < 64)?.[3] ?? `rgb ${data.subarray(at, at + 3).join(' ')}`;
    })
    .join(' ');
}

/** `drawnHeic` with an ICC colour profile among its item properties. */
export function withHeicProfile(icc: Buffer): Buffer {
  return insertIntoBox(drawnHeic, 'ipco', box('colr', Buffer.concat([Buffer.from('prof'), icc])), [
    'meta',
    'iprp',
  ]);
}

/** `drawnHeic` with an EXIF block, which may have its marker, as an item of its own at the end of the file. */
export function withHeicExif(exif: Buffer): Buffer {
  const entry = box('infe', Buffer.from('\x02\0\0\0\0\x03\0\0Exif\0', 'latin1'));
  const location = Buffer.alloc(locationBytes);
  let file = insertIntoBox(drawnHeic, 'iinf', entry, ['meta']);
  file = insertIntoBox(file, 'iloc', location, ['meta']);
  file.writeUInt16BE(3, file.indexOf('iinf') + 8);
  file.writeUInt16BE(3, file.indexOf('iloc') + 10);
  const item = Buffer.concat([Buffer.from([0, 0, 0, 6]), exif]);
  location.writeUInt16BE(3, 0);
  location.writeUInt32BE(file.length + 8, 4);
  location.writeUInt16BE(1, 8);
  location.writeUInt32BE(item.length, 14);
  location.copy(file, file.indexOf('iloc') + 12 + 2 * locationBytes);
  return Buffer.concat([file, box('mdat', item)]);
}

/** An item's location in `drawnHeic`: id, data reference, base offset, extent count, extent offset and length. */
const locationBytes = 18;

export function box(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** Puts `bytes` at the end of a box; `parents` are the boxes around it. The two pictures' locations move along. */
function insertIntoBox(source: Buffer, type: string, bytes: Buffer, parents: string[]): Buffer {
  const start = source.indexOf(type) - 4;
  const end = start + source.readUInt32BE(start);
  const file = Buffer.concat([source.subarray(0, end), bytes, source.subarray(end)]);
  for (const grown of [...parents, type]) {
    const at = file.indexOf(grown) - 4;
    file.writeUInt32BE(file.readUInt32BE(at) + bytes.length, at);
  }
  for (let item = 0; item < 2; item += 1) {
    const at = file.indexOf('iloc') + 12 + item * locationBytes + 4;
    file.writeUInt32BE(file.readUInt32BE(at) + bytes.length, at);
  }
  return file;
}

/** A PNG of a few kilobytes with any number of pixels: 1 bit grey, all black. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * Math.min(height, 2_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
