import { AppError } from '../../../../domain/errors.ts';
import { maxAspectRatio, maxPixels, minShortSidePx } from '../../profiles.contract.ts';

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
      `This picture has ${megapixels} megapixels (${size}). At most ${maxPixels / 1e6} megapixels can be used.`,
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
