import { findIccProfile } from './heif-boxes.ts';
import { toRgbaTiff } from './rgba-tiff.ts';

export type HeicHeader = {
  /** As the photo is shown, with the file's own rotation applied. */
  width: number;
  height: number;
};

/**
 * Reads the size from a HEIC file, passes it to `check` and, unless that throws, decodes the first image into a
 * TIFF file with the photo's colour profile. Throws what `check` throws, and whatever the decoder makes of a
 * damaged file.
 */
export async function decodeHeic(file: Buffer, check: (header: HeicHeader) => void): Promise<Buffer> {
  // The decoder is a megabyte of WebAssembly, which only HEIC files need.
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer: withKnownBrand(file) });
  try {
    const [image] = images;
    if (!image) throw new Error('The HEIC file has no image');
    check(image);
    const { data, width, height } = await image.decode();
    const rgba = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return toRgbaTiff(rgba, width, height, findIccProfile(file));
  } finally {
    images.dispose();
  }
}

/** heic-decode knows a few major brands and turns others away that its decoder reads as well. */
function withKnownBrand(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write('mif1', 8, 'latin1');
  return copy;
}
