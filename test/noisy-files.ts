import sharp, { type Sharp } from 'sharp';
import type { SourceFormat } from '../src/domain/photo-rules/recognise-format.ts';
import { phoneExif } from './drawn-photos.ts';

/** A picture of 160 × 120 pixels with detail in every part, so that each part of its file holds some of it. */
export function noisyPhoto(): Sharp {
  return sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** Such files of the formats that sharp writes. */
export const noisyFiles: readonly [name: string, format: SourceFormat, draw: () => Promise<Buffer>][] = [
  ['JPEG', 'jpeg', () => noisyPhoto().jpeg().toBuffer()],
  ['progressive JPEG', 'jpeg', () => noisyPhoto().jpeg({ progressive: true }).toBuffer()],
  ['PNG', 'png', () => noisyPhoto().png().toBuffer()],
  ['WebP', 'webp', () => noisyPhoto().webp().toBuffer()],
  ['lossless WebP', 'webp', () => noisyPhoto().webp({ lossless: true }).toBuffer()],
  ['WebP with EXIF', 'webp', () => noisyPhoto().withExif(phoneExif).webp().toBuffer()],
  ['AVIF', 'avif', () => noisyPhoto().avif({ effort: 0 }).toBuffer()],
  ['GIF', 'gif', () => noisyPhoto().gif().toBuffer()],
];
