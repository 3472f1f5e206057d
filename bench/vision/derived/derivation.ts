import { seeded } from '../../../src/domain/statistics/random-draws.ts';
import sharp, { type Sharp } from 'sharp';
import type { RgbImage } from '../../../src/vision/rgb-image.ts';

/** A point in pixels of the photo. */
export type Point = { x: number; y: number };

/** Where the largest face of a photo lies, in pixels. Left and right are the person's. */
export type FacePlace = {
  box: { x: number; y: number; width: number; height: number };
  rightEye: Point;
  leftEye: Point;
  mouth: Point;
};

/** A photo to derive from: upright, at most 1024 pixels on the longer side. */
export type Source = {
  image: RgbImage;
  /** Null when no face was found. */
  face: FacePlace | null;
  /** Probability of a person, 256 × 256, as `maskSubject` gives it. */
  mask: Float32Array;
};

/** A way to make one photo of another, the same each time. */
export type Derivation = {
  /** Names it in the table and among the kept readings, so each strength needs a name of its own. */
  name: string;
  /** Other photos of the same part and folder that it takes; none by default. */
  others?: number;
  /**
   * `random` gives numbers from 0 to 1 and depends on photo and name alone. Null when this photo does not allow it, as
   * where it shows no face. A buffer is an encoded photo; a picture is saved as a JPEG of quality 92.
   */
  make(source: Source, random: () => number, others: readonly Source[]): Promise<Sharp | Buffer | null>;
};

/** A picture for sharp to work on. */
export function picture({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The same picture with each pixel's three values changed by `change`, which gets its place. */
export function changedPixels(
  image: RgbImage,
  change: (value: number, x: number, y: number, channel: number) => number,
): Sharp {
  const { width, height } = image;
  const data = new Uint8Array(image.data.length);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        data[at] = Math.max(0, Math.min(255, Math.round(change(image.data[at]!, x, y, channel))));
      }
    }
  }
  return picture({ data, width, height });
}

/** How long `pixels` at 1,024 pixels on the longer side are in this photo. */
export function at1024(pixels: number, { width, height }: RgbImage): number {
  return (pixels * Math.max(width, height)) / 1024;
}

/** The mask's value at a pixel of the photo, from the nearest of its cells. */
export function maskAt({ mask, image }: Source, x: number, y: number): number {
  const column = Math.min(255, Math.floor((x / image.width) * 256));
  const row = Math.min(255, Math.floor((y / image.height) * 256));
  return mask[row * 256 + column] ?? 0;
}

/** Lays drawn SVG shapes over a picture. */
export function drawnOver(image: RgbImage, shapes: string): Sharp {
  const { width, height } = image;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return picture(image).composite([{ input: Buffer.from(svg) }]);
}

/** Numbers from 0 to 1 that depend on `seed` alone (mulberry32 on an FNV-1a hash). */
export function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619);
  return seeded(state);
}

/** A number between two bounds. */
export function between(random: () => number, low: number, high: number): number {
  return low + random() * (high - low);
}
