import { AppError } from '../../../../domain/errors.ts';
import { maxAspectRatio, maxPixels, minShortSidePx } from '../../profiles.contract.ts';
import { isIsoMediaCutOff } from './heic.ts';
import type { SourceFormat } from './recognise-format.ts';

/**
 * Refuses a photo by the size that its header names, before anything is decoded.
 * Throws `photo_too_many_pixels`, `photo_too_narrow` or `photo_too_small`. `width` and `height` in px.
 */
export function checkPhotoSize(width: number, height: number): void {
  const size = `${width} × ${height} pixels`;
  if (width * height > maxPixels) {
    const megapixels = Math.round((width * height) / 1e6);
    throw new AppError(
      'photo_too_many_pixels',
      `This picture has ${megapixels} megapixels (${size}). The limit is ${maxPixels / 1e6} megapixels.`,
    );
  }
  const shortSide = Math.min(width, height);
  if (Math.max(width, height) > shortSide * maxAspectRatio) {
    throw new AppError(
      'photo_too_narrow',
      `This picture is too long and narrow (${size}): one side may be at most ${maxAspectRatio} times the other.`,
    );
  }
  if (shortSide < minShortSidePx) {
    throw new AppError(
      'photo_too_small',
      `This picture is too small (${size}): its short side needs at least ${minShortSidePx} pixels.`,
    );
  }
}

/** A photo that cannot be decoded; `isCut`: because its file has lost its end. */
export function damaged(isCut: boolean, cause: unknown): AppError {
  const message = isCut
    ? 'This photo is cut off: the end of the file is missing. Please upload it again.'
    : 'This photo is damaged and cannot be opened. Please save it again or choose another.';
  return new AppError('photo_damaged', message, { cause });
}

/** A photo that was given up after its time. */
export function tookTooLong(cause: unknown): AppError {
  const message = 'This photo took too long to open. Please save it as a JPEG and try again.';
  return new AppError('photo_damaged', message, { cause });
}

/**
 * Whether a file that could not be decoded has lost its end, by the structure of its format. Only for choosing
 * the sentence about it: a file with its end in place may be damaged all the same.
 */
export function isCutOff(file: Buffer, format: SourceFormat): boolean {
  switch (format) {
    case 'jpeg':
      return file.lastIndexOf(Buffer.from([0xff, 0xd9])) < file.length - 1024;
    case 'png':
      return file.lastIndexOf('IEND') === -1;
    case 'gif':
      return file.at(-1) !== 0x3b;
    case 'webp':
      return file.length < 12 || file.readUInt32LE(4) + 8 > file.length;
    case 'avif':
    case 'heic':
      return isIsoMediaCutOff(file);
  }
}
