import type { RgbaImage, RgbImage } from './rgb-image.ts';
import { asStoredJpeg } from './stored-jpeg.ts';

/** The longer side, in pixels, at which photos are analyzed. */
export const analysedSidePx = 1024;

/** From this longer side on, a JPEG that came with one colour for each four pixels is stored so: see `writePhotoFiles`. */
export const sharedColourFromPx = 2 * analysedSidePx;

/**
 * A decoded, opaque photo as the server's engine gets it: as its stored JPEG shows it, at up to `analysedSidePx` on the longer side
 * and never enlarged. `sharesColour`: its file was a JPEG with one colour for several pixels.
 *
 * The same steps as libvips takes for the server (https://www.libvips.org/API/8.17/libvips-resample.html), so that both measure the
 * same pixels: its JPEG reader takes whole steps of 2, 4 or 8, and Lanczos with three lobes in whole numbers does the rest, columns
 * first.
 */
export function analysedImage(image: RgbaImage, { sharesColour }: { sharesColour: boolean }): RgbImage {
  const longSidePx = Math.max(image.width, image.height);
  const step = wholeStep(longSidePx / analysedSidePx);
  return reduced(asStoredJpeg(image, step, sharesColour && longSidePx >= sharedColourFromPx));
}

function reduced(image: RgbImage): RgbImage {
  // One for both sides, though the shorter one seldom comes out whole.
  const factor = Math.max(image.width, image.height) / analysedSidePx;
  return factor <= 1 ? image : narrowed(lowered(image, factor), factor);
}

/** libvips leaves the last halving to Lanczos where the step would do all of the work, against moiré. */
function wholeStep(factor: number): 1 | 2 | 4 | 8 {
  if (factor >= 9) return 8;
  if (factor >= 5) return 4;
  return factor >= 3 ? 2 : 1;
}

/**
 * Which pixels one new pixel is made of, and how many 4096ths of each: a multiple of four, the last ones may be zero. `first` may lie
 * before the edge, whose pixel then counts.
 */
type Taps = { first: number; weights: Int32Array };

/** Places between two pixels are told apart to a 64th, and weights cut to 4096ths, as libvips does. */
const phases = 64;
const weightShift = 12;

function tapsFor(from: number, to: number, factor: number): Taps[] {
  // What is invented or left out beyond the edges is shared by both.
  const start = (from - to * factor) / 2;
  const byPhase = new Map<number, Taps>();
  return Array.from({ length: to }, (_, index) => {
    const centre = start + (index + 0.5) * factor;
    const nearest = Math.floor(centre);
    const phase = (Math.floor((centre - nearest) * phases * 2) + 1) >> 1;
    const taps = byPhase.get(phase) ?? tapsAt(phase / phases, factor);
    byPhase.set(phase, taps);
    return { first: nearest + taps.first, weights: taps.weights };
  });
}

/** Of the pixels around one, for a place that lies `offset` of a pixel behind its beginning. */
function tapsAt(offset: number, factor: number): Taps {
  const reach = roundedToEven(3 * factor);
  const exact = Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    lanczos((tap - reach + 0.5 - offset) / factor),
  );
  const sum = exact.reduce((total, weight) => total + weight, 0);
  const weights = exact.map((weight) => Math.trunc((weight / sum) * (1 << weightShift)));
  const skipped = weights.findIndex((weight) => weight !== 0);
  const used = weights.slice(skipped, 1 + weights.findLastIndex((weight) => weight !== 0));
  const padded = new Int32Array(Math.ceil(used.length / 4) * 4);
  padded.set(used);
  return { first: skipped - reach, weights: padded };
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

function lowered({ data: from, width, height: fullHeight }: RgbImage, factor: number): RgbImage {
  const height = Math.max(1, Math.round(fullHeight / factor));
  const row = width * 3;
  const data = new Uint8ClampedArray(row * height);
  const sums = new Int32Array(row);
  const startOf = (y: number) => Math.min(fullHeight - 1, Math.max(0, y)) * row;
  tapsFor(fullHeight, height, factor).forEach(({ first, weights }, y) => {
    sums.fill(1 << (weightShift - 1));
    for (let tap = 0; tap < weights.length; tap += 4) {
      const [w0, w1, w2, w3] = [weights[tap]!, weights[tap + 1]!, weights[tap + 2]!, weights[tap + 3]!];
      const at0 = startOf(first + tap);
      const at1 = startOf(first + tap + 1);
      const at2 = startOf(first + tap + 2);
      const at3 = startOf(first + tap + 3);
      for (let at = 0; at < row; at += 1)
        sums[at] =
          sums[at]! +
          w0 * from[at0 + at]! +
          w1 * from[at1 + at]! +
          w2 * from[at2 + at]! +
          w3 * from[at3 + at]!;
    }
    const to = y * row;
    for (let at = 0; at < row; at += 1) data[to + at] = sums[at]! >> weightShift;
  });
  return { data: new Uint8Array(data.buffer), width, height };
}

function narrowed({ data: from, width: fullWidth, height }: RgbImage, factor: number): RgbImage {
  const width = Math.max(1, Math.round(fullWidth / factor));
  const data = new Uint8ClampedArray(width * height * 3);
  const taps = tapsFor(fullWidth, width, factor);
  // A row with its first and last pixel repeated as far as taps reach.
  const margin = Math.ceil(4 * factor) + 8;
  const row = new Uint8Array((fullWidth + 2 * margin) * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    const start = y * fullWidth * 3;
    const end = start + fullWidth * 3;
    row.set(from.subarray(start, end), margin * 3);
    for (let at = 0; at < margin * 3; at += 1) {
      row[at] = from[start + (at % 3)]!;
      row[(margin + fullWidth) * 3 + at] = from[end - 3 + (at % 3)]!;
    }
    for (const { first, weights } of taps) {
      let red = 1 << (weightShift - 1);
      let green = red;
      let blue = red;
      let at = (first + margin) * 3;
      for (let tap = 0; tap < weights.length; tap += 1, at += 3) {
        const weight = weights[tap]!;
        red += weight * row[at]!;
        green += weight * row[at + 1]!;
        blue += weight * row[at + 2]!;
      }
      data[to] = red >> weightShift;
      data[to + 1] = green >> weightShift;
      data[to + 2] = blue >> weightShift;
      to += 3;
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}
