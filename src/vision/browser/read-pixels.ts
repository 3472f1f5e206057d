import type { RgbaImage } from '../rgb-image.ts';

/**
 * Private browsers, as Brave and Firefox where it resists fingerprinting, add noise to what a page reads of a canvas. A photo is never
 * measured by that.
 */
export class AlteredPixelsError extends Error {
  constructor() {
    super('This browser alters pictures that a page reads.');
    this.name = 'AlteredPixelsError';
  }
}

type Reader = (bitmap: ImageBitmap) => Promise<RgbaImage> | RgbaImage;

let exactReader: Promise<Reader> | null = null;

/**
 * The pixels of a bitmap as they are. The first call finds out how this browser gives them unaltered: from a canvas, else from a video
 * frame. Rejects with an `AlteredPixelsError` where it does neither.
 */
export async function readPixels(bitmap: ImageBitmap): Promise<RgbaImage> {
  exactReader ??= findExactReader();
  return (await exactReader)(bitmap);
}

/** Rejects as `readPixels` would: told before a photo is there. */
export async function checkPixelsAreExact(): Promise<void> {
  exactReader ??= findExactReader();
  await exactReader;
}

/** Whether a picture that is drawn in a canvas comes out of it as it is. */
export async function drawsExactly(): Promise<boolean> {
  exactReader ??= findExactReader();
  return exactReader.then(
    (reader) => reader === fromCanvas,
    () => false,
  );
}

async function findExactReader(): Promise<Reader> {
  for (const read of [fromCanvas, ...(typeof VideoFrame === 'function' ? [fromVideoFrame] : [])])
    if (await isExact(read)) return read;
  throw new AlteredPixelsError();
}

/** Colours of every kind: noise is not added to a picture of one colour. */
const knownSize = 16;
const knownPixels = Uint8ClampedArray.from({ length: knownSize * knownSize * 4 }, (_, index) =>
  index % 4 === 3 ? 255 : (index * 37 + (index >> 3) * 11) % 256,
);

async function isExact(read: Reader): Promise<boolean> {
  const known = new ImageData(new Uint8ClampedArray(knownPixels), knownSize, knownSize);
  const bitmap = await createImageBitmap(known, { premultiplyAlpha: 'none' });
  try {
    const { data } = await read(bitmap);
    return data.length === knownPixels.length && data.every((value, index) => value === knownPixels[index]);
  } finally {
    bitmap.close();
  }
}

/** So many pixels are drawn at a time: a canvas for all would hold a large photo once more. */
const stripePixels = 4_000_000;

function fromCanvas(bitmap: ImageBitmap): RgbaImage {
  const { width, height } = bitmap;
  const rows = Math.min(height, Math.ceil(stripePixels / width));
  const context = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the browser gives no canvas');
  // Nothing of the stripe before shows through.
  context.globalCompositeOperation = 'copy';
  const data = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; top < height; top += rows) {
    context.drawImage(bitmap, 0, -top);
    const stripe = context.getImageData(0, 0, width, Math.min(rows, height - top));
    data.set(stripe.data, top * width * 4);
  }
  return { data, width, height };
}

async function fromVideoFrame(bitmap: ImageBitmap): Promise<RgbaImage> {
  const { width, height } = bitmap;
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    const data = new Uint8ClampedArray(width * height * 4);
    await frame.copyTo(data, { format: 'RGBA', layout: [{ offset: 0, stride: width * 4 }] });
    return { data, width, height };
  } finally {
    frame.close();
  }
}
