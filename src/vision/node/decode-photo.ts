import sharp from 'sharp';
import type { RgbImage } from '../rgb-image.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The longer side, in pixels, at which photos are analysed. */
export const analysedSidePx = 1024;

/** Bytes that sharp cannot read as a photo. `message` says why and is fit for the user. */
export class UndecodablePhotoError extends Error {
  constructor(cause: unknown) {
    super('the photo could not be read', { cause });
    this.name = 'UndecodablePhotoError';
  }
}

/**
 * Decodes one of Loupe's stored photos (JPEG or WebP, upright, sRGB) to at most 1024 pixels on the longer side; transparent
 * parts become white. Throws `UndecodablePhotoError`.
 */
export async function decodePhoto(input: Uint8Array | string): Promise<RgbImage> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: 60_000_000, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(analysedSidePx, analysedSidePx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new UndecodablePhotoError(error);
  }
}
