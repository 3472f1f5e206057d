import type { RgbaImage } from '../resize.ts';

/** A file that this browser cannot show as a photo. */
export class UnreadablePhotoError extends Error {
  constructor(options?: ErrorOptions) {
    super('this browser cannot read the file as a photo', options);
    this.name = 'UnreadablePhotoError';
  }
}

/**
 * The pixels of a photo at full size: upright, in sRGB, the first frame of an animation. For a worker. Rejects with an
 * `UnreadablePhotoError`.
 */
export async function decodeFile(file: Blob): Promise<RgbaImage> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
    });
  } catch (cause) {
    throw new UnreadablePhotoError({ cause });
  }
  try {
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('the browser gives no canvas');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
