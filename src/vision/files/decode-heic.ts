import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import type { RgbaImage } from '../rgb-image.ts';

/**
 * The picture of a HEIC file that it names as its main one (bursts and live photos hold others, too), cropped and turned as the file
 * says, with the numbers of the file's own colors. `check` gets the picture's size before it is decoded, and its error passes
 * through. Rejects with whatever the decoder makes of a damaged file.
 */
export async function decodeHeic(
  file: Uint8Array,
  { HeifDecoder }: Libheif,
  check: (width: number, height: number) => void,
): Promise<RgbaImage> {
  const decoder = new HeifDecoder();
  const pictures = decoder.decode(file);
  try {
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (!picture) throw new Error('The HEIC file has no picture');
    const [width, height] = [picture.get_width(), picture.get_height()];
    check(width, height);
    const data = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      picture.display({ data, width, height }, (shown) => {
        if (shown) resolve();
        else reject(new Error('The HEIC picture cannot be decoded'));
      });
    });
    return { data, width, height };
  } finally {
    for (const picture of pictures) picture.free();
    decoder.decoder?.delete();
  }
}
