import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A gamma as a number, or the curve of sRGB as a formula (phones) or as a table of 1,024 points (cameras and older programs). */
type Curve = number | 'formula' | 'table';
type Xyz = readonly [number, number, number];

const srgbColumns: readonly Xyz[] = [
  [0.436_07, 0.222_49, 0.013_92],
  [0.385_15, 0.716_87, 0.097_08],
  [0.143_07, 0.060_61, 0.7141],
];
const p3Columns: readonly Xyz[] = [
  [0.515_12, 0.2412, -0.001_05],
  [0.291_98, 0.692_25, 0.041_89],
  [0.1571, 0.066_57, 0.784_07],
];
const adobeColumns: readonly Xyz[] = [
  [0.609_74, 0.311_11, 0.019_47],
  [0.205_28, 0.625_67, 0.060_87],
  [0.149_19, 0.063_22, 0.744_57],
];

/** Every form in which the same photo may come: the bytes of a file, made of any that sharp reads. */
const forms = {
  'JPEG, all colours (4:4:4)': (photo: Sharp) => photo.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'JPEG, progressive': (photo: Sharp) => photo.jpeg({ quality: 85, progressive: true }),
  'JPEG, gray': (photo: Sharp) => photo.greyscale().jpeg({ quality: 90 }),
  'JPEG, turned by EXIF': (photo: Sharp, index: number) =>
    photo.withMetadata({ orientation: 2 + (index % 7) }).jpeg({ quality: 90 }),
  'JPEG, sRGB by formula': (photo: Sharp) => withProfile(photo, srgbColumns, 'formula'),
  'JPEG, sRGB by table': (photo: Sharp) => withProfile(photo, srgbColumns, 'table'),
  'JPEG, Display P3': (photo: Sharp) => withProfile(photo, p3Columns, 'formula'),
  'JPEG, Adobe RGB': (photo: Sharp) => withProfile(photo, adobeColumns, 563 / 256),
  'JPEG, four inks (CMYK)': (photo: Sharp) =>
    photo.toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 90 }),
  PNG: (photo: Sharp) => photo.png({ compressionLevel: 3 }),
  'PNG, 16 bits': (photo: Sharp) => photo.toColourspace('rgb16').png({ compressionLevel: 3 }),
  'PNG, Display P3': (photo: Sharp) => photo.withIccProfile('p3').png({ compressionLevel: 3 }),
  'PNG, transparent': async (photo: Sharp) => (await cutOut(photo)).png({ compressionLevel: 3 }),
  'WebP, lossy': (photo: Sharp) => photo.webp({ quality: 85 }),
  'WebP, lossless': (photo: Sharp) => photo.webp({ lossless: true, effort: 0 }),
  'WebP, transparent': async (photo: Sharp) => (await cutOut(photo)).webp({ quality: 85 }),
  AVIF: (photo: Sharp) => photo.avif({ quality: 70, effort: 1 }),
  GIF: (photo: Sharp) => photo.gif({ effort: 1 }),
} as const;

export type FileForm = keyof typeof forms;

/** All of them. */
export const fileForms = Object.keys(forms) as FileForm[];

/** A photo in one of these forms; `index` chooses among the seven ways a file can be turned. */
export async function inForm(photo: Buffer, form: FileForm, index = 0): Promise<Buffer> {
  const made = await forms[form](sharp(await sharp(photo).autoOrient().toBuffer()), index);
  return Buffer.isBuffer(made) ? made : made.toBuffer();
}

/** The outermost twelfth of the photo fades to nothing, as in a picture that was cut out. */
async function cutOut(photo: Sharp): Promise<Sharp> {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rgba = new Uint8Array(width * height * 4);
  const fade = Math.min(width, height) / 12;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const toEdge = Math.min(x, y, width - 1 - x, height - 1 - y);
      rgba.set(data.subarray(at * 3, at * 3 + 3), at * 4);
      rgba[at * 4 + 3] = Math.min(255, Math.round((255 * toEdge) / fade));
    }
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

async function withProfile(photo: Sharp, columns: readonly Xyz[], curve: Curve): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'loupe-profile-'));
  try {
    const file = path.join(dir, 'profile.icc');
    await writeFile(file, iccProfile(columns, curve));
    return await photo.withIccProfile(file).jpeg({ quality: 90 }).toBuffer();
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** An ICC profile of three colours with one curve. Source: ICC.1:2022, clauses 7, 9 and 10. */
function iccProfile(columns: readonly Xyz[], curve: Curve): Buffer {
  const curveTag = curveOf(curve);
  const tags: [name: string, body: Buffer][] = [
    ['desc', text('Test')],
    ['cprt', text('None')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ...columns.map((column, at): [string, Buffer] => [`${'rgb'[at]}XYZ`, xyz(column)]),
    ...[...'rgb'].map((channel): [string, Buffer] => [`${channel}TRC`, curveTag]),
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let end = 128 + table.length;
  tags.forEach(([name, body], at) => {
    table.write(name, 4 + at * 12, 'latin1');
    table.writeUInt32BE(end, 8 + at * 12);
    table.writeUInt32BE(body.length, 12 + at * 12);
    end += body.length;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end);
  header.writeUInt32BE(0x04_00_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  xyz([0.9642, 1, 0.8249]).copy(header, 68, 8);
  return Buffer.concat([header, table, ...tags.map(([, body]) => body)]);
}

function text(words: string): Buffer {
  const characters = Buffer.from(words.split('').flatMap((letter) => [0, letter.charCodeAt(0)]));
  const head = Buffer.alloc(28);
  head.write('mluc', 'latin1');
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(12, 12);
  head.write('enUS', 16, 'latin1');
  head.writeUInt32BE(characters.length, 20);
  head.writeUInt32BE(28, 24);
  return padded(Buffer.concat([head, characters]));
}

function xyz(values: Xyz): Buffer {
  const body = Buffer.alloc(20);
  body.write('XYZ ', 'latin1');
  values.forEach((value, at) => body.writeInt32BE(Math.round(value * 65_536), 8 + at * 4));
  return body;
}

function curveOf(curve: Curve): Buffer {
  if (curve === 'formula') {
    const body = Buffer.alloc(32);
    body.write('para', 'latin1');
    body.writeUInt16BE(3, 8);
    [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45].forEach((value, at) =>
      body.writeInt32BE(Math.round(value * 65_536), 12 + at * 4),
    );
    return body;
  }
  const points =
    typeof curve === 'number'
      ? [Math.round(curve * 256)]
      : Array.from({ length: 1024 }, (_, at) => Math.round(65_535 * linear(at / 1023)));
  const body = Buffer.alloc(12 + points.length * 2);
  body.write('curv', 'latin1');
  body.writeUInt32BE(points.length, 8);
  points.forEach((point, at) => body.writeUInt16BE(point, 12 + at * 2));
  return padded(body);
}

/** From sRGB's stored value to light, both 0–1. */
function linear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function padded(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}
