import type { PixelBox, RgbImage } from './rgb-image.ts';
import { limited } from './rounding.ts';

/** How a net wants its pixels: `scale × value + offset` for values 0–255. */
export type PixelRange = { scale: number; offset: number };

export const from0To1: PixelRange = { scale: 1 / 255, offset: 0 };
export const fromMinus1To1: PixelRange = { scale: 1 / 127.5, offset: -1 };

/** A square or rectangle on the photo, turned clockwise by `angle` radians about its centre. */
export type TurnedBox = { centreX: number; centreY: number; width: number; height: number; angle: number };

/**
 * Samples a turned box to `size` × `size` pixels, bilinear; outside of the photo is black.
 * Returns size × size × 3 numbers in `range`.
 */
export function warp(
  image: RgbImage,
  box: TurnedBox,
  size: number,
  range: PixelRange,
): Float32Array<ArrayBuffer> {
  const { data, width, height } = image;
  const { scale, offset } = range;
  const result = new Float32Array(size * size * 3).fill(offset);
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  let to = 0;
  for (let row = 0; row < size; row += 1) {
    const down = ((row + 0.5) / size - 0.5) * box.height;
    const startX = -down * sin - 0.5;
    const startY = down * cos - 0.5;
    for (let column = 0; column < size; column += 1, to += 3) {
      const across = ((column + 0.5) / size - 0.5) * box.width;
      const x = box.centreX + across * cos + startX;
      const y = box.centreY + across * sin + startY;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < -1 || top < -1 || left >= width || top >= height) continue;
      const x0 = left < 0 ? 0 : left;
      const x1 = left + 1 < width ? left + 1 : left;
      const above = (top < 0 ? 0 : top) * width;
      const below = (top + 1 < height ? top + 1 : top) * width;
      const fx = x - left;
      const fy = y - top;
      const topLeft = (1 - fx) * (1 - fy);
      const topRight = fx * (1 - fy);
      const bottomLeft = (1 - fx) * fy;
      const bottomRight = fx * fy;
      const at0 = (above + x0) * 3;
      const at1 = (above + x1) * 3;
      const at2 = (below + x0) * 3;
      const at3 = (below + x1) * 3;
      const red =
        data[at0]! * topLeft + data[at1]! * topRight + data[at2]! * bottomLeft + data[at3]! * bottomRight;
      const green =
        data[at0 + 1]! * topLeft +
        data[at1 + 1]! * topRight +
        data[at2 + 1]! * bottomLeft +
        data[at3 + 1]! * bottomRight;
      const blue =
        data[at0 + 2]! * topLeft +
        data[at1 + 2]! * topRight +
        data[at2 + 2]! * bottomLeft +
        data[at3 + 2]! * bottomRight;
      result[to] = red * scale + offset;
      result[to + 1] = green * scale + offset;
      result[to + 2] = blue * scale + offset;
    }
  }
  return result;
}

/** An image with, for each pixel and channel, the sum of all pixels above and to the left of it; see `withSums`. */
type SummedImage = RgbImage & { sums: Int32Array };

/** The image with its sums, from which any number of nets can be given their means without reading each pixel again. */
export function withSums(image: RgbImage): SummedImage {
  const { data, width, height } = image;
  const stride = (width + 1) * 3;
  const sums = new Int32Array(stride * (height + 1));
  let from = 0;
  for (let row = 1; row <= height; row += 1) {
    let red = 0;
    let green = 0;
    let blue = 0;
    const end = (row + 1) * stride;
    for (let at = row * stride + 3; at < end; at += 3, from += 3) {
      red += data[from]!;
      green += data[from + 1]!;
      blue += data[from + 2]!;
      sums[at] = sums[at - stride]! + red;
      sums[at + 1] = sums[at + 1 - stride]! + green;
      sums[at + 2] = sums[at + 2 - stride]! + blue;
    }
  }
  return { ...image, sums };
}

/**
 * Scales a box to `size` × `size` pixels, each the mean of the pixels under it, so that small things survive; outside of the
 * photo is black. Returns size × size × 3 numbers in `range`.
 */
export function boxScale(
  image: RgbImage | SummedImage,
  box: PixelBox,
  size: number,
  range: PixelRange,
): Float32Array<ArrayBuffer> {
  return 'sums' in image ? meansFromSums(image, box, size, range) : meansFromPixels(image, box, size, range);
}

function meansFromPixels(
  { data, width, height }: RgbImage,
  box: PixelBox,
  size: number,
  { scale, offset }: PixelRange,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(size * size * 3);
  const horizontal = cuts(box.x, box.width, size);
  const vertical = cuts(box.y, box.height, size);
  let to = 0;
  for (let row = 0; row < size; row += 1) {
    const top = vertical[2 * row]!;
    const bottom = vertical[2 * row + 1]!;
    const insideTop = Math.max(0, top);
    const insideBottom = Math.min(height, bottom);
    for (let column = 0; column < size; column += 1, to += 3) {
      const left = horizontal[2 * column]!;
      const right = horizontal[2 * column + 1]!;
      const insideLeft = Math.max(0, left);
      const insideRight = Math.min(width, right);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let y = insideTop; y < insideBottom; y += 1) {
        let at = (y * width + insideLeft) * 3;
        for (let x = insideLeft; x < insideRight; x += 1, at += 3) {
          red += data[at]!;
          green += data[at + 1]!;
          blue += data[at + 2]!;
        }
      }
      const factor = scale / ((bottom - top) * (right - left));
      result[to] = red * factor + offset;
      result[to + 1] = green * factor + offset;
      result[to + 2] = blue * factor + offset;
    }
  }
  return result;
}

function meansFromSums(
  { sums, width, height }: SummedImage,
  box: PixelBox,
  size: number,
  { scale, offset }: PixelRange,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(size * size * 3);
  const horizontal = cuts(box.x, box.width, size);
  const vertical = cuts(box.y, box.height, size);
  const stride = (width + 1) * 3;
  let to = 0;
  for (let row = 0; row < size; row += 1) {
    const top = vertical[2 * row]!;
    const bottom = vertical[2 * row + 1]!;
    const upper = limited(top, 0, height) * stride;
    const lower = limited(bottom, 0, height) * stride;
    for (let column = 0; column < size; column += 1, to += 3) {
      const left = horizontal[2 * column]!;
      const right = horizontal[2 * column + 1]!;
      const from = limited(left, 0, width) * 3;
      const end = limited(right, 0, width) * 3;
      const a = upper + from;
      const b = upper + end;
      const c = lower + from;
      const d = lower + end;
      const factor = scale / ((bottom - top) * (right - left));
      result[to] = (sums[d]! - sums[c]! - sums[b]! + sums[a]!) * factor + offset;
      result[to + 1] = (sums[d + 1]! - sums[c + 1]! - sums[b + 1]! + sums[a + 1]!) * factor + offset;
      result[to + 2] = (sums[d + 2]! - sums[c + 2]! - sums[b + 2]! + sums[a + 2]!) * factor + offset;
    }
  }
  return result;
}

/** First and past-the-last whole pixel of each of `parts` equal parts, at least one pixel wide. */
function cuts(start: number, length: number, parts: number): Int32Array {
  const result = new Int32Array(parts * 2);
  for (let part = 0; part < parts; part += 1) {
    const first = Math.floor(start + (part * length) / parts);
    const end = Math.ceil(start + ((part + 1) * length) / parts - 1e-6);
    result[2 * part] = first;
    result[2 * part + 1] = Math.max(first + 1, end);
  }
  return result;
}
