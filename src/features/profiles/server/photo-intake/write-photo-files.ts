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

/**
 * Decodes `image` (the file's bytes), turns it upright and into 8-bit sRGB, and writes it to `dir` without any
 * metadata: `full.jpeg`, or `full.webp` where something is transparent, and the derived sizes made from it.
 * Throws sharp's error for bytes that cannot be decoded.
 *
 * JPEG quality 95 keeps the colour at full resolution (4:4:4), because skin and text edges are judged later;
 * that costs about a half more bytes than 4:2:0.
 */
export async function writePhotoFiles(image: Buffer, dir: string): Promise<WrittenPhoto> {
  const isTransparent = await hasTransparency(image);
  const format = isTransparent ? 'webp' : 'jpeg';
  const upright = sharp(image, readOptions).timeout({ seconds: stepTimeoutSeconds }).toColourspace('srgb');
  const full = isTransparent
    ? upright.webp({ quality: 95, alphaQuality: 100, effort: 2 })
    : upright.flatten({ background: '#fff' }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  const { data, info } = await full.toBuffer({ resolveWithObject: true });
  await writeFile(join(dir, `full.${format}`), data);
  await writeDerivedFiles(data, dir);
  return { format, width: info.width, height: info.height, sizeBytes: data.length };
}

async function hasTransparency(image: Buffer): Promise<boolean> {
  const { hasAlpha } = await sharp(image, readOptions).metadata();
  if (!hasAlpha) return false;
  const alpha = await sharp(image, readOptions)
    .timeout({ seconds: stepTimeoutSeconds })
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return alpha.some((opacity) => opacity !== 255);
}

async function writeDerivedFiles(full: Buffer, dir: string): Promise<void> {
  const { data, info } = await fitted(sharp(full, { limitInputPixels: maxPixels }), photoSizes.large)
    .raw()
    .toBuffer({ resolveWithObject: true });
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
