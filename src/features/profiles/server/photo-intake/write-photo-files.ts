import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { maxPixels, photoSizes } from '../../profiles.contract.ts';
import { derivedFiles, type FileFormat } from '../photo-files.ts';

/** No single step may take longer, whatever the file makes of it. */
const stepTimeoutSeconds = 40;

const readOptions: SharpOptions = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  animated: false,
  autoOrient: true,
};

export type WrittenPhoto = {
  format: 'jpeg' | 'webp';
  /** Of the full file, px, upright. */
  width: number;
  height: number;
  sizeBytes: number;
};

/** 8-bit sRGB, upright; with four channels the last is alpha, not premultiplied. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 | 4 } };

/**
 * Decodes `image` (the file's bytes) once, upright and in 8-bit sRGB, and writes to `dir`, without any metadata:
 * `full.jpeg`, or `full.webp` where something is transparent, and the derived sizes.
 * Throws sharp's error for bytes that cannot be decoded.
 *
 * JPEG quality 95 keeps the colour at full resolution (4:4:4), because skin and text edges are judged later;
 * that costs about a half more bytes than 4:2:0.
 */
export async function writePhotoFiles(image: Buffer, dir: string): Promise<WrittenPhoto> {
  const pixels = await decode(image);
  const { width, height, channels } = pixels.raw;
  const isTransparent = channels === 4 && hasTransparency(pixels.data);
  const photo = (): Sharp => {
    const all = sharp(pixels.data, { raw: pixels.raw, limitInputPixels: maxPixels });
    return channels === 4 && !isTransparent ? all.removeAlpha() : all;
  };
  const format = isTransparent ? 'webp' : 'jpeg';
  const full = photo().timeout({ seconds: stepTimeoutSeconds });
  const data = await (
    isTransparent
      ? full.webp({ quality: 95, alphaQuality: 100, effort: 2 })
      : full.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  ).toBuffer();
  await writeFile(join(dir, `full.${format}`), data);
  await writeDerivedFiles(photo(), dir);
  return { format, width, height, sizeBytes: data.length };
}

async function decode(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image, readOptions)
    .timeout({ seconds: stepTimeoutSeconds })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error(`The photo has ${channels} channels`);
  return { data, raw: { width, height, channels } };
}

function hasTransparency(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}

async function writeDerivedFiles(photo: Sharp, dir: string): Promise<void> {
  const { data, info } = await fitted(photo, photoSizes.large).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const { size, format } of derivedFiles) {
    const bytes = await compress(fitted(sharp(data, { raw }), photoSizes[size]), format).toBuffer();
    await writeFile(join(dir, `${size}.${format}`), bytes);
  }
}

function fitted(image: Sharp, longSidePx: number): Sharp {
  return image
    .timeout({ seconds: stepTimeoutSeconds })
    .resize(longSidePx, longSidePx, { fit: 'inside', withoutEnlargement: true });
}

/** Effort 1 and 2: higher ones cost several times the time for a few percent of the bytes. */
function compress(image: Sharp, format: FileFormat): Sharp {
  return format === 'avif' ? image.avif({ quality: 60, effort: 1 }) : image.webp({ quality: 82, effort: 2 });
}
