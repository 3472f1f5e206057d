import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { hdrAvif, hdrJpeg, hdrPng } from '../hdr-files.ts';
import { iccProfile, type ProfileName } from '../icc-profiles.ts';
import { sloppyFiles, turnedPng, ultraHdr } from '../sloppy-files.ts';

/** Every form in which the same photo may come: the bytes of a file, made of any that sharp reads. */
const forms = {
  'JPEG, all colours (4:4:4)': (photo: Sharp) => photo.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'JPEG, progressive': (photo: Sharp) => photo.jpeg({ quality: 85, progressive: true }),
  'JPEG, gray': (photo: Sharp) => photo.greyscale().jpeg({ quality: 90 }),
  'JPEG, turned by EXIF': (photo: Sharp, index: number) =>
    photo.withMetadata({ orientation: 2 + (index % 7) }).jpeg({ quality: 90 }),
  'JPEG, sRGB by formula': (photo: Sharp) => withProfile(photo, 'sRGB by formula'),
  'JPEG, sRGB by table': (photo: Sharp) => withProfile(photo, 'sRGB by table'),
  'JPEG, Display P3': (photo: Sharp) => withProfile(photo, 'Display P3'),
  'JPEG, Adobe RGB': (photo: Sharp) => withProfile(photo, 'Adobe RGB'),
  'JPEG, four inks (CMYK)': (photo: Sharp) =>
    photo.toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 90 }),
  PNG: (photo: Sharp) => photo.png({ compressionLevel: 3 }),
  'PNG, 16 bits': (photo: Sharp) => photo.toColourspace('rgb16').png({ compressionLevel: 3 }),
  'PNG, Display P3': (photo: Sharp) => photo.withIccProfile('p3').png({ compressionLevel: 3 }),
  'PNG, transparent': async (photo: Sharp) => (await cutOut(photo)).png({ compressionLevel: 3 }),
  'WebP, lossy': (photo: Sharp) => photo.webp({ quality: 85 }),
  'WebP, lossless': (photo: Sharp) => photo.webp({ lossless: true, effort: 0 }),
  'WebP, transparent': async (photo: Sharp) => (await cutOut(photo)).webp({ quality: 85 }),
  'JPEG, Ultra HDR': (photo: Sharp) => ultraHdr(photo),
  'JPEG, HDR (HLG) by its profile': (photo: Sharp) => hdrJpeg(photo, 'hlg', 'curve'),
  'PNG, HDR (PQ)': (photo: Sharp) => hdrPng(photo, 'pq'),
  'PNG, HDR (HLG) of 16 bits': (photo: Sharp) => hdrPng(photo, 'hlg', 16),
  'AVIF, HDR (PQ)': (photo: Sharp) => hdrAvif(photo, 'pq'),
  'JPEG without its end marker': async (photo: Sharp) =>
    (await photo.jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
  'WebP whose size is off by one': async (photo: Sharp) =>
    (await sloppyFiles['a WebP whose size is one too large'](photo)).sloppy,
  'PNG, turned by EXIF': (photo: Sharp, index: number) => turnedPng(photo, 2 + (index % 7), 'eXIf'),
  'PNG, turned by a text': (photo: Sharp, index: number) => turnedPng(photo, 2 + (index % 7), 'zTXt'),
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

async function withProfile(photo: Sharp, name: ProfileName): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'loupe-profile-'));
  try {
    const file = path.join(dir, 'profile.icc');
    await writeFile(file, iccProfile(name));
    return await photo.withIccProfile(file).jpeg({ quality: 90 }).toBuffer();
  } finally {
    await rm(dir, { recursive: true });
  }
}
