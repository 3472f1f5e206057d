import { AppError } from '../errors.ts';
import { unreadableFile } from '../unreadable-file.ts';

/** The largest file that is taken, in bytes. */
export const maxUploadBytes = 15 * 1024 * 1024;
export const maxPixels = 60_000_000;
const minShortSidePx = 200;
const maxAspectRatio = 4;

/** A file of more than `maxUploadBytes`. */
export function uploadTooLarge(): AppError {
  return new AppError(
    'payload_too_large',
    `This photo is too large. The limit is ${maxUploadBytes / 1024 / 1024} MB.`,
  );
}

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
    ? 'This photo is cut off: the end of the file is missing. Please choose it again, or another copy of it.'
    : 'This photo is damaged and cannot be opened. Please save it again or choose another.';
  return new AppError('photo_damaged', message, { cause });
}

/** A photo whose bytes the browser cannot read. */
export function unreadable(cause: unknown): AppError {
  return new AppError('photo_damaged', unreadableFile, { cause });
}

/** A photo that was given up after its time. */
export function tookTooLong(cause: unknown): AppError {
  const message = 'This photo took too long to open. Please save it as a JPEG and try again.';
  return new AppError('photo_damaged', message, { cause });
}

/** Notices about a photo that was accepted. */
export const photoNotices = {
  animated: 'This is an animation: only its first frame is used.',
  hdr: 'This is an HDR photo. Loupe shows and measures it at standard brightness.',
  placeRemoved: 'This photo said where it was taken. The location was removed.',
  /** In the browser, where the file stays as it is. */
  saysPlace: 'This photo says where it was taken. If you keep it here, Loupe removes the location.',
} as const;
