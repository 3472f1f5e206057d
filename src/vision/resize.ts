import type { RgbImage } from './rgb-image.ts';
import { asStoredJpeg } from './stored-jpeg.ts';

/** Pixels as a canvas gives them: red, green, blue, alpha from 0 to 255, not premultiplied, row by row. */
export type RgbaImage = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

/** The longer side, in pixels, at which photos are analyzed. */
export const analysedSidePx = 1024;

/**
 * Photos below this, in pixels on the longer side, are measured on the pixels that the server measures. From here on storing is not
 * computed: so many pixels become one that most of what it changes is lost.
 */
export const storedUpToPx = 2 * analysedSidePx;

/**
 * A decoded photo as the server's engine would get it: as its stored JPEG shows it, on white where it is transparent, at up to
 * `analysedSidePx` on the longer side.
 */
export function analysedImage(image: RgbaImage): RgbImage {
  const isStoredAsJpeg = isOpaque(image);
  const opaque = isStoredAsJpeg ? image : onWhite(image);
  if (!isStoredAsJpeg || Math.max(image.width, image.height) >= storedUpToPx) return fitted(opaque);
  return reduced(asStoredJpeg(shrunkBy(opaque, 1)));
}

/**
 * A decoded photo at up to `analysedSidePx` on the longer side, on white where it is transparent. Never enlarged.
 *
 * The same steps as libvips takes for the server (https://www.libvips.org/API/8.17/libvips-resample.html), so that both measure the
 * same pixels: whole steps by the mean of 2, 4 or 8 pixels a side, as its JPEG reader takes them, and the rest by Lanczos with
 * three lobes in whole numbers, columns first.
 */
export function fittedImage(image: RgbaImage): RgbImage {
  return fitted(isOpaque(image) ? image : onWhite(image));
}

function fitted(image: RgbaImage): RgbImage {
  return reduced(shrunkBy(image, wholeStep(Math.max(image.width, image.height) / analysedSidePx)));
}

function reduced(image: RgbImage): RgbImage {
  // One for both sides, though the shorter one seldom comes out whole.
  const factor = Math.max(image.width, image.height) / analysedSidePx;
  return factor <= 1 ? image : narrowed(lowered(image, factor), factor);
}

/** libvips leaves the last halving to Lanczos where the step would do all of the work, against moiré. */
function wholeStep(factor: number): number {
  const step = factor >= 8 ? 8 : factor >= 4 ? 4 : factor >= 2 ? 2 : 1;
  return Math.floor(factor) === step && step > 1 ? step / 2 : step;
}

function isOpaque({ data }: RgbaImage): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function onWhite({ data, width, height }: RgbaImage): RgbaImage {
  const result = new Uint8Array(data.length).fill(255);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    const white = 255 * (255 - alpha) + 127;
    result[at] = (data[at]! * alpha + white) / 255;
    result[at + 1] = (data[at + 1]! * alpha + white) / 255;
    result[at + 2] = (data[at + 2]! * alpha + white) / 255;
  }
  return { data: result, width, height };
}

/** Each pixel the mean of `step` × `step`, without alpha; what is left of them at the right and lower edge is cut off. */
function shrunkBy({ data: from, width: fullWidth, height: fullHeight }: RgbaImage, step: number): RgbImage {
  const width = Math.floor(fullWidth / step);
  const height = Math.floor(fullHeight / step);
  const data = new Uint8Array(width * height * 3);
  const count = step * step;
  const half = count >> 1;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      let red = half;
      let green = half;
      let blue = half;
      for (let row = 0; row < step; row += 1) {
        const start = ((y * step + row) * fullWidth + x * step) * 4;
        for (let at = start; at < start + step * 4; at += 4) {
          red += from[at]!;
          green += from[at + 1]!;
          blue += from[at + 2]!;
        }
      }
      data[to] = red / count;
      data[to + 1] = green / count;
      data[to + 2] = blue / count;
    }
  }
  return { data, width, height };
}

/** Which pixels one new pixel is made of, and how many 4096ths of each. `first` may lie before the edge, whose pixel then counts. */
type Taps = { first: number; weights: Int32Array };

/** Places between two pixels are told apart to a 64th, and weights cut to 4096ths, as libvips does. */
const phases = 64;
const weightShift = 12;

function tapsFor(from: number, to: number, factor: number): Taps[] {
  // What is invented or left out beyond the edges is shared by both.
  const start = (from - to * factor) / 2;
  const reach = roundedToEven(3 * factor);
  const byPhase = new Map<number, Int32Array>();
  return Array.from({ length: to }, (_, index) => {
    const centre = start + (index + 0.5) * factor;
    const nearest = Math.floor(centre);
    const phase = (Math.floor((centre - nearest) * phases * 2) + 1) >> 1;
    const weights = byPhase.get(phase) ?? weightsAt(phase / phases, reach, factor);
    byPhase.set(phase, weights);
    return { first: nearest - reach, weights };
  });
}

/** Of the `2 * reach + 1` pixels around one, for a place that lies `offset` of a pixel behind its beginning. */
function weightsAt(offset: number, reach: number, factor: number): Int32Array {
  const exact = Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    lanczos((tap - reach + 0.5 - offset) / factor),
  );
  const sum = exact.reduce((total, weight) => total + weight, 0);
  return Int32Array.from(exact, (weight) => (weight / sum) * (1 << weightShift));
}

function roundedToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle);
}

function lowered(image: RgbImage, factor: number): RgbImage {
  const height = Math.max(1, Math.round(image.height / factor));
  const row = image.width * 3;
  const data = new Uint8ClampedArray(row * height);
  const sums = new Int32Array(row);
  tapsFor(image.height, height, factor).forEach(({ first, weights }, y) => {
    sums.fill(1 << (weightShift - 1));
    for (let tap = 0; tap < weights.length; tap += 1) {
      const weight = weights[tap]!;
      const from = Math.min(image.height - 1, Math.max(0, first + tap)) * row;
      for (let at = 0; at < row; at += 1) sums[at] = sums[at]! + weight * image.data[from + at]!;
    }
    const to = y * row;
    for (let at = 0; at < row; at += 1) data[to + at] = sums[at]! >> weightShift;
  });
  return { data: new Uint8Array(data.buffer), width: image.width, height };
}

function narrowed(image: RgbImage, factor: number): RgbImage {
  const width = Math.max(1, Math.round(image.width / factor));
  const data = new Uint8ClampedArray(width * image.height * 3);
  const taps = tapsFor(image.width, width, factor);
  const last = image.width - 1;
  for (let y = 0, to = 0; y < image.height; y += 1) {
    const row = y * image.width * 3;
    for (const { first, weights } of taps) {
      let red = 1 << (weightShift - 1);
      let green = red;
      let blue = red;
      for (let tap = 0; tap < weights.length; tap += 1) {
        const weight = weights[tap]!;
        const from = row + Math.min(last, Math.max(0, first + tap)) * 3;
        red += weight * image.data[from]!;
        green += weight * image.data[from + 1]!;
        blue += weight * image.data[from + 2]!;
      }
      data[to] = red >> weightShift;
      data[to + 1] = green >> weightShift;
      data[to + 2] = blue >> weightShift;
      to += 3;
    }
  }
  return { data: new Uint8Array(data.buffer), width, height: image.height };
}
