import type { PixelBox, RgbImage } from './rgb-image.ts';

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
  const result = new Float32Array(size * size * 3).fill(range.offset);
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  let to = 0;
  for (let row = 0; row < size; row += 1) {
    const down = ((row + 0.5) / size - 0.5) * box.height;
    for (let column = 0; column < size; column += 1, to += 3) {
      const across = ((column + 0.5) / size - 0.5) * box.width;
      const x = box.centreX + across * cos - down * sin - 0.5;
      const y = box.centreY + across * sin + down * cos - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < -1 || top < -1 || left >= width || top >= height) continue;
      const x0 = Math.max(0, left);
      const x1 = Math.min(width - 1, left + 1);
      const above = Math.max(0, top) * width;
      const below = Math.min(height - 1, top + 1) * width;
      const fx = x - left;
      const fy = y - top;
      const topLeft = (1 - fx) * (1 - fy);
      const topRight = fx * (1 - fy);
      const bottomLeft = (1 - fx) * fy;
      const bottomRight = fx * fy;
      for (let channel = 0; channel < 3; channel += 1) {
        const value =
          data[(above + x0) * 3 + channel]! * topLeft +
          data[(above + x1) * 3 + channel]! * topRight +
          data[(below + x0) * 3 + channel]! * bottomLeft +
          data[(below + x1) * 3 + channel]! * bottomRight;
        result[to + channel] = value * range.scale + range.offset;
      }
    }
  }
  return result;
}

/**
 * Scales a box to `size` × `size` pixels, each the mean of the pixels under it, so that small things survive; outside of the
 * photo is black. Returns size × size × 3 numbers in `range`.
 */
export function boxScale(
  image: RgbImage,
  box: PixelBox,
  size: number,
  range: PixelRange,
): Float32Array<ArrayBuffer> {
  return areaMeans(image, box, size, size, range);
}

/** As `boxScale`, to a rectangle of `columns` × `rows`. */
export function areaMeans(
  image: RgbImage,
  box: PixelBox,
  columns: number,
  rows: number,
  range: PixelRange,
): Float32Array<ArrayBuffer> {
  const { data, width, height } = image;
  const result = new Float32Array(columns * rows * 3);
  const horizontal = cuts(box.x, box.width, columns);
  const vertical = cuts(box.y, box.height, rows);
  let to = 0;
  for (let row = 0; row < rows; row += 1) {
    const top = vertical[2 * row]!;
    const bottom = vertical[2 * row + 1]!;
    const insideTop = Math.max(0, top);
    const insideBottom = Math.min(height, bottom);
    for (let column = 0; column < columns; column += 1, to += 3) {
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
      const factor = range.scale / ((bottom - top) * (right - left));
      result[to] = red * factor + range.offset;
      result[to + 1] = green * factor + range.offset;
      result[to + 2] = blue * factor + range.offset;
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
