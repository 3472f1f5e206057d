import type { RgbImage } from './rgb-image.ts';

/** Pixels as a canvas gives them: red, green, blue, alpha from 0 to 255, not premultiplied, row by row. */
export type RgbaImage = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

/** The longer side, in pixels, at which photos are analyzed. */
export const analysedSidePx = 1024;

/**
 * A decoded photo at up to `longSidePx` pixels on the longer side, on white where it is transparent. Never enlarged.
 *
 * Done as libvips does it for the server (https://www.libvips.org/API/8.17/libvips-resample.html): whole steps by the mean of
 * 2, 4 or 8 pixels a side, as its JPEG reader takes them, and the rest by Lanczos with three lobes, columns first.
 */
export function fittedImage(image: RgbaImage, longSidePx = analysedSidePx): RgbImage {
  const opaque = onWhite(image);
  const factor = Math.max(image.width, image.height) / longSidePx;
  if (factor <= 1) return opaque;
  const width = Math.max(1, Math.round(image.width / factor));
  const height = Math.max(1, Math.round(image.height / factor));
  const shrunk = shrunkBy(opaque, wholeStep(factor));
  return narrowed(lowered(shrunk, height), width);
}

/** libvips leaves the last halving to Lanczos where the step would do all of the work, against moiré. */
function wholeStep(factor: number): number {
  const step = factor >= 8 ? 8 : factor >= 4 ? 4 : factor >= 2 ? 2 : 1;
  return Math.floor(factor) === step && step > 1 ? step / 2 : step;
}

function onWhite({ data, width, height }: RgbaImage): RgbImage {
  const count = width * height;
  const result = new Uint8Array(count * 3);
  for (let pixel = 0, from = 0, to = 0; pixel < count; pixel += 1, from += 4, to += 3) {
    const alpha = data[from + 3]!;
    if (alpha === 255) {
      result[to] = data[from]!;
      result[to + 1] = data[from + 1]!;
      result[to + 2] = data[from + 2]!;
    } else {
      const white = 255 * (255 - alpha);
      result[to] = (data[from]! * alpha + white + 127) / 255;
      result[to + 1] = (data[from + 1]! * alpha + white + 127) / 255;
      result[to + 2] = (data[from + 2]! * alpha + white + 127) / 255;
    }
  }
  return { data: result, width, height };
}

/** Each pixel the mean of `step` × `step`; at the right and lower edge of what is left of them. */
function shrunkBy(image: RgbImage, step: number): RgbImage {
  if (step === 1) return image;
  const width = Math.ceil(image.width / step);
  const height = Math.ceil(image.height / step);
  const data = new Uint8Array(width * height * 3);
  const sums = new Float64Array(width * 3);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    const rows = Math.min(step, image.height - y * step);
    for (let row = 0; row < rows; row += 1) {
      let from = (y * step + row) * image.width * 3;
      for (let x = 0; x < image.width; x += 1, from += 3) {
        const to = Math.floor(x / step) * 3;
        sums[to] = sums[to]! + image.data[from]!;
        sums[to + 1] = sums[to + 1]! + image.data[from + 1]!;
        sums[to + 2] = sums[to + 2]! + image.data[from + 2]!;
      }
    }
    for (let x = 0; x < width; x += 1) {
      const count = rows * Math.min(step, image.width - x * step);
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = Math.floor(sums[x * 3 + channel]! / count + 0.5);
    }
  }
  return { data, width, height };
}

/** Which pixels one new pixel is made of, and how much of each. */
type Taps = { first: number; weights: Float64Array };

function tapsFor(from: number, to: number): Taps[] {
  const factor = from / to;
  const reach = 3 * Math.max(1, factor);
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * factor - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(from - 1, Math.floor(centre + reach));
    const weights = new Float64Array(last - first + 1);
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      const weight = lanczos((at - centre) / Math.max(1, factor));
      weights[at - first] = weight;
      sum += weight;
    }
    for (let at = 0; at < weights.length; at += 1) weights[at] = weights[at]! / sum;
    return { first, weights };
  });
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle);
}

function lowered(image: RgbImage, height: number): RgbImage {
  if (height === image.height) return image;
  const row = image.width * 3;
  const data = new Uint8Array(row * height);
  const sums = new Float64Array(row);
  tapsFor(image.height, height).forEach(({ first, weights }, y) => {
    sums.fill(0.5);
    for (let tap = 0; tap < weights.length; tap += 1) {
      const weight = weights[tap]!;
      const from = (first + tap) * row;
      for (let at = 0; at < row; at += 1) sums[at] = sums[at]! + weight * image.data[from + at]!;
    }
    const to = y * row;
    for (let at = 0; at < row; at += 1) data[to + at] = limitedByte(sums[at]!);
  });
  return { data, width: image.width, height };
}

function narrowed(image: RgbImage, width: number): RgbImage {
  if (width === image.width) return image;
  const data = new Uint8Array(width * image.height * 3);
  const taps = tapsFor(image.width, width);
  for (let y = 0; y < image.height; y += 1) {
    const row = y * image.width * 3;
    let to = y * width * 3;
    for (const { first, weights } of taps) {
      let red = 0.5;
      let green = 0.5;
      let blue = 0.5;
      for (let tap = 0, from = row + first * 3; tap < weights.length; tap += 1, from += 3) {
        const weight = weights[tap]!;
        red += weight * image.data[from]!;
        green += weight * image.data[from + 1]!;
        blue += weight * image.data[from + 2]!;
      }
      data[to] = limitedByte(red);
      data[to + 1] = limitedByte(green);
      data[to + 2] = limitedByte(blue);
      to += 3;
    }
  }
  return { data, width, height: image.height };
}

/** Down to a whole number from 0 to 255; half a step was added before. */
function limitedByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : value;
}
