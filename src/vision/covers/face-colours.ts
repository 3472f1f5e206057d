import type { FaceMesh } from '../nets/face-mesh.ts';
import type { RgbImage } from '../rgb-image.ts';
import { median } from '../rounding.ts';

export type SkinColour = [red: number, green: number, blue: number];

/** Luminance 0–255 (ITU-R BT.601). */
export function brightnessOf([red, green, blue]: SkinColour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** How much redder than green a colour is, as a natural logarithm. */
export function rednessOf([red, green]: SkinColour): number {
  return Math.log(Math.max(4, red) / Math.max(4, green));
}

/** How far the ratios of red and blue to green differ, as a natural logarithm; the light's strength has no part in it. */
export function hueDistance(a: SkinColour, b: SkinColour): number {
  return Math.max(Math.abs(rednessOf(a) - rednessOf(b)), Math.abs(bluenessOf(a) - bluenessOf(b)));
}

function bluenessOf([, green, blue]: SkinColour): number {
  return Math.log(Math.max(4, blue) / Math.max(4, green));
}

/**
 * The colour of a face at some mesh points: per channel, the median over the points of the mean of a square whose side is
 * `patchShare` of the face's width. Points outside of the photo count as black.
 */
export function colourAt(
  image: RgbImage,
  mesh: FaceMesh,
  indexes: readonly number[],
  patchShare = 0.024,
): SkinColour {
  const patches = coloursAt(image, mesh, indexes, patchShare);
  return [0, 1, 2].map((channel) => median(patches.map((colour) => colour[channel]!))) as SkinColour;
}

/** As `colourAt`, one colour per point. */
export function coloursAt(
  image: RgbImage,
  { points, box }: FaceMesh,
  indexes: readonly number[],
  patchShare: number,
): SkinColour[] {
  const reach = Math.max(patchShare < 0.02 ? 0 : 1, Math.round((patchShare / 2) * box.width));
  return indexes.map((index) => patchMean(image, points[3 * index]!, points[3 * index + 1]!, reach));
}

/** The mean colour of the square of 2 × `reach` + 1 pixels around a place; black outside of the photo. */
export function patchMean(
  { data, width, height }: RgbImage,
  x: number,
  y: number,
  reach: number,
): SkinColour {
  const sum: SkinColour = [0, 0, 0];
  let count = 0;
  const left = Math.round(x);
  const top = Math.round(y);
  for (let row = Math.max(0, top - reach); row <= Math.min(height - 1, top + reach); row += 1) {
    for (let column = Math.max(0, left - reach); column <= Math.min(width - 1, left + reach); column += 1) {
      const at = (row * width + column) * 3;
      sum[0] += data[at]!;
      sum[1] += data[at + 1]!;
      sum[2] += data[at + 2]!;
      count += 1;
    }
  }
  return count === 0 ? sum : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * Luminance along the straight line from one mesh point to another: `count` samples, each the mean of three beside each other,
 * a hundredth of the face's width apart. Samples outside of the photo repeat its edge.
 */
export function brightnessAlong(
  image: RgbImage,
  { points, box }: FaceMesh,
  [from, to]: readonly [number, number],
  count: number,
): number[] {
  const startX = points[3 * from]!;
  const startY = points[3 * from + 1]!;
  const alongX = points[3 * to]! - startX;
  const alongY = points[3 * to + 1]! - startY;
  const length = Math.hypot(alongX, alongY) + 1e-6;
  const besideX = (-alongY / length) * 0.01 * box.width;
  const besideY = (alongX / length) * 0.01 * box.width;
  return Array.from({ length: count }, (_, index) => {
    const x = startX + (alongX * index) / (count - 1);
    const y = startY + (alongY * index) / (count - 1);
    const sum = [-1, 0, 1].reduce(
      (total, side) => total + brightnessAt(image, x + side * besideX, y + side * besideY),
      0,
    );
    return sum / 3;
  });
}

/** Bilinear, with pixel centres at whole numbers. */
function brightnessAt({ data, width, height }: RgbImage, x: number, y: number): number {
  const insideX = Math.max(0, Math.min(width - 1, x));
  const insideY = Math.max(0, Math.min(height - 1, y));
  const left = Math.floor(insideX);
  const top = Math.floor(insideY);
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const pixel = (column: number, row: number): number => {
    const at = (row * width + column) * 3;
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  };
  const across = insideX - left;
  const down = insideY - top;
  const above = pixel(left, top) * (1 - across) + pixel(right, top) * across;
  const below = pixel(left, bottom) * (1 - across) + pixel(right, bottom) * across;
  return above * (1 - down) + below * down;
}

/** The value below which `share` of the numbers lie, in proportion between the two nearest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below]! + (sorted[above]! - sorted[below]!) * (place - below);
}
