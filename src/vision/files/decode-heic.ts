import type { RgbaImage } from '../rgb-image.ts';

type FoundImage = {
  width: number;
  height: number;
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
};

/** heic-decode on a build of libheif. */
export type HeicDecoder = {
  /** Reads the headers only; `decode` of an image decodes it. `dispose` frees the decoder's memory. */
  all(input: { buffer: Uint8Array }): Promise<FoundImage[] & { dispose(): void }>;
};

/**
 * The first image of a HEIC file, turned as the file says, in the colours of the file's own profile. `check` gets the image's size
 * before it is decoded, and its error passes through. Rejects with whatever the decoder makes of a damaged file.
 */
export async function decodeHeic(
  file: Uint8Array,
  decoder: HeicDecoder,
  check: (width: number, height: number) => void,
): Promise<RgbaImage> {
  const images = await decoder.all({ buffer: withKnownBrand(file) });
  try {
    const [image] = images;
    if (!image) throw new Error('The HEIC file has no image');
    check(image.width, image.height);
    return await image.decode();
  } finally {
    images.dispose();
  }
}

/** heic-decode knows a few major brands and turns others away that its decoder reads as well. */
function withKnownBrand(file: Uint8Array): Uint8Array {
  const copy = file.slice();
  copy.set(new TextEncoder().encode('mif1'), 8);
  return copy;
}
