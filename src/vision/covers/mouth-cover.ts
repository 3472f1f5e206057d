import type { MeshedFace } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { limited, median } from '../rounding.ts';
import { brightnessAlong, colourAt, hueDistance, rednessOf } from './face-colours.ts';

/** Lines from the upper edge of the lips to the lower one, and the inner edges of the lips on each. */
const lipLines = [
  { line: [39, 181], inner: [80, 88] },
  { line: [37, 84], inner: [82, 87] },
  { line: [0, 17], inner: [13, 14] },
  { line: [267, 314], inner: [312, 317] },
  { line: [269, 405], inner: [310, 318] },
] as const;
/** Lines across the eyes, from above the lid to below the lower lid. */
const eyeLines = [
  [29, 230],
  [27, 23],
  [259, 450],
  [257, 253],
] as const;
const lowerLip = [17, 16, 15, 86, 316, 85, 315, 314, 84];
const aroundTheLips = [164, 167, 393, 165, 391, 18, 83, 313, 182, 406, 200, 201, 421, 92, 322];
const chin = [199, 200, 175, 208, 428, 201, 421];
const aboveTheLips = [164, 167, 393, 165, 391];
/** Points of the mesh on both cheeks, beside the nose. */
export const cheeks = [50, 280, 101, 330, 36, 266, 117, 346];
const samples = 25;

/**
 * How a covered mouth differs from one in view, as a sum: each measurement is kept within its limits and multiplied by its
 * weight. Fitted by logistic regression to 197 development photos with the mouth in view (also blurred, dark, hazy and small), 6
 * with a cover, and 611 with a hand, phone, mask, cup or scarf drawn over the mouth. Of 444 whole photos with the mouth in view 2 %
 * reach 0.5 and none 3, of 2,198 cut to faces of 40 to 112 pixels 5 and 1 %; of 852 views with a drawn cover 88 and 56 %.
 */
const table = {
  /** The dark line between the lips against the line across the eyes: the median of five places. */
  lineDepth: { from: -0.2, to: 0.5, weight: -1.54 },
  /** The second weakest place of that line. */
  weakestDepth: { from: -0.15, to: 0.3, weight: -11.03 },
  /** Score of the face detector, which falls when half a face is covered. */
  detectorScore: { from: 0.78, to: 0.95, weight: -29.8 },
  /** How far the darkest place lies from where the mesh has the line, as a share of the lips' height. */
  misplaced: { from: 0, to: 0.4, weight: 5.99 },
  /** Redness of the lower lip less that of the skin around the lips. */
  redness: { from: -0.2, to: 0.2, weight: -7.44 },
  /** Contrast across the lips against that across the eyes. */
  contrast: { from: 0, to: 0.8, weight: -3.41 },
  /** How far the hue of both chin and upper lip is from that of the cheeks. */
  otherHue: { from: 0, to: 0.5, weight: 6.9 },
} as const;
const sumAtZero = 27.31;
/**
 * Where the photo ends close to a face, the detector is unsure of it for that reason, so its score counts as this at least. A
 * face is cropped where a square this many times its size does not fit into the photo.
 */
const cropped = { sides: 1.4, score: 0.88 };

/** How surely something covers the mouth of a face, as a sum of log odds. */
export function mouthCoverScore(image: RgbImage, face: MeshedFace): number {
  const { mesh, detection } = face;
  const places = lipLines.map(({ line, inner }) =>
    lineBetweenLips(brightnessAlong(image, mesh, line, samples), positionsOn(mesh.points, line, inner)),
  );
  const eyes =
    eyeLines.reduce((sum, line) => sum + contrastOf(brightnessAlong(image, mesh, line, samples)), 0) /
    eyeLines.length;
  const yardstick = Math.max(eyes, 0.05);
  const depths = places.map(({ depth }) => depth);
  const cheek = colourAt(image, mesh, cheeks);
  const measurements: Record<keyof typeof table, number> = {
    lineDepth: median(depths) / yardstick,
    weakestDepth: depths.toSorted((a, b) => a - b)[1]!,
    detectorScore: isCropped(image, face) ? Math.max(cropped.score, detection.score) : detection.score,
    misplaced: places.reduce((sum, { misplaced }) => sum + misplaced, 0) / places.length,
    redness:
      rednessOf(colourAt(image, mesh, lowerLip, 0.012)) - rednessOf(colourAt(image, mesh, aroundTheLips)),
    contrast: places.slice(1, 4).reduce((sum, { contrast }) => sum + contrast, 0) / 3 / yardstick,
    otherHue: Math.min(
      hueDistance(colourAt(image, mesh, chin), cheek),
      hueDistance(colourAt(image, mesh, aboveTheLips), cheek),
    ),
  };
  return Object.entries(table).reduce(
    (sum, [name, { from, to, weight }]) =>
      sum + weight * limited(measurements[name as keyof typeof table], from, to),
    sumAtZero,
  );
}

function isCropped({ width, height }: RgbImage, { mesh: { box } }: MeshedFace): boolean {
  const reach = (cropped.sides / 2) * Math.max(box.width, box.height);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return x < reach || y < reach || x + reach > width || y + reach > height;
}

/** Where the inner edges of the lips lie on a line, from 0 to the last sample. */
function positionsOn(
  points: Float32Array,
  [from, to]: readonly [number, number],
  [upper, lower]: readonly [number, number],
): { middle: number; gap: number } {
  const alongX = points[3 * to]! - points[3 * from]!;
  const alongY = points[3 * to + 1]! - points[3 * from + 1]!;
  const squared = alongX * alongX + alongY * alongY + 1e-6;
  const share = (index: number): number =>
    ((points[3 * index]! - points[3 * from]!) * alongX +
      (points[3 * index + 1]! - points[3 * from + 1]!) * alongY) /
    squared;
  const last = samples - 1;
  return {
    middle: limited((share(upper) + share(lower)) / 2, 0.1, 0.9) * last,
    gap: Math.abs(share(lower) - share(upper)) * last,
  };
}

/** How much darker the line between the lips is than the lips, as a share of their brightness, and whether it lies in its place. */
function lineBetweenLips(
  brightness: readonly number[],
  { middle, gap }: { middle: number; gap: number },
): { depth: number; misplaced: number; contrast: number } {
  const first = Math.trunc(Math.max(2, middle - gap / 2 - 3));
  const last = Math.trunc(Math.min(samples - 3, middle + gap / 2 + 3));
  const line = Math.min(...brightness.slice(first, last + 1));
  const above = median(brightness.slice(0, Math.max(3, first)));
  const below = median(brightness.slice(Math.min(samples - 4, last)));
  const darkest = brightness.indexOf(Math.min(...brightness));
  return {
    depth: (Math.min(above, below) - line) / Math.max(6, median(brightness)),
    misplaced: gap < 4 ? Math.abs(darkest - middle) / (samples - 1) : 0,
    contrast: contrastOf(brightness),
  };
}

/** How far the darkest place lies under the middle brightness, as a share of that. */
function contrastOf(brightness: readonly number[]): number {
  const middle = median(brightness);
  return (middle - Math.min(...brightness)) / Math.max(6, middle);
}
