import { AppError } from '../../domain/errors.ts';
import {
  checkPhotoSize,
  damaged,
  maxUploadBytes,
  uploadTooLarge,
} from '../../domain/photo-rules/photo-refusals.ts';
import { recognisableBytes, recogniseFormat } from '../../domain/photo-rules/recognise-format.ts';
import type { RgbaImage } from '../rgb-image.ts';
import { readPixels } from './read-pixels.ts';

/**
 * The pixels of a photo at full size: upright, in sRGB, the first frame of an animation. For a worker. Rejects with an AppError,
 * whose sentence is the server's, for a file that the server would refuse or that this browser cannot open; with an
 * `AlteredPixelsError` where the browser adds noise.
 */
export async function decodeFile(file: Blob): Promise<RgbaImage> {
  if (file.size > maxUploadBytes) throw uploadTooLarge();
  const format = recogniseFormat(await firstBytes(file));
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
    });
  } catch (cause) {
    throw format === 'heic' ? heicNotOpened(cause) : damaged(false, cause);
  }
  try {
    const { width, height } = bitmap;
    checkPhotoSize(width, height);
    return await readPixels(bitmap);
  } finally {
    bitmap.close();
  }
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, recognisableBytes).arrayBuffer());
  } catch (cause) {
    // A file that was moved or changed since it was chosen.
    throw damaged(false, cause);
  }
}

function heicNotOpened(cause: unknown): AppError {
  const message = 'This browser can’t open HEIC photos. Save this one as a JPEG, or use Safari.';
  return new AppError('photo_format_not_supported', message, { cause });
}
