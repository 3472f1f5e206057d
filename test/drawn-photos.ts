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
  const header = Buffer.alloc(12);
  header.writeUInt32BE(12 + icc.length);
  header.write('colrprof', 4, 'latin1');
  const box = Buffer.concat([header, icc]);
  const container = drawnHeic.indexOf('ipco') - 4;
  const end = container + drawnHeic.readUInt32BE(container);
  const file = Buffer.concat([drawnHeic.subarray(0, end), box, drawnHeic.subarray(end)]);
  for (const type of ['meta', 'iprp', 'ipco']) {
    const at = file.indexOf(type) - 4;
    file.writeUInt32BE(file.readUInt32BE(at) + box.length, at);
  }
  // What the item locations point to has moved: a base offset each, eighteen bytes an item.
  const locations = file.indexOf('iloc') + 12;
  for (let item = 0; item < 2; item += 1) {
    const at = locations + item * 18 + 4;
    file.writeUInt32BE(file.readUInt32BE(at) + box.length, at);
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

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
