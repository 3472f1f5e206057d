import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import { isMeshed, reasons, type ReadFace } from '../../photo-reading.ts';
import { clipped, scaled, type Luminance, type PixelBox, type RgbImage } from '../../rgb-image.ts';
import { rounded } from '../../rounding.ts';
import { percentileOf, shareFrom } from '../pixels/exposure.ts';
import { faceBox } from '../people/people.ts';

const balancedUpToYawDeg = 40;
const highlightShare = 0.95;
const burntFrom = 250;

/** Points of the mesh along the outline of the face, in order. */
const outline = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export type FaceLight = {
  mean: Signal<number>;
  balance: Signal<number>;
  highlights: Signal<number>;
  burnt: Signal<number>;
};

/**
 * Light on the main face: luminance (0–255) inside its outline, or inside its box where it has no mesh.
 *
 * `mean` follows the skin as much as the light, so that it says little by itself. `highlights`: 95th percentile. Forehead, nose
 * and cheeks reflect light whatever the skin: on 325 portraits and selfies it was never under 85, on the same photos darkened
 * to 0.3 never over 76, for each group alike. `burnt`: share (0–1) that is 250 or more; at most 0.043 on those photos.
 * `balance`: (left half − right half on the photo) ÷ mean; positive when the left side is brighter; could not tell on a head
 * turned by more than 40°.
 */
export function faceLight(image: RgbImage, luminance: Luminance, face: ReadFace | null): FaceLight {
  if (face === null) return forAll(notMeasured(reasons.noFace));
  const scale = luminance.width / image.width;
  const box = clipped(scaled(faceBox(face), scale), luminance);
  if (box.width < 4 || box.height < 4) return forAll(couldNotTell(reasons.faceTooSmall));
  const { left, right } = histograms(luminance, face, box, scale);
  const both = left.map((count, level) => count + right[level]!);
  const mean = meanOf(both);
  const turned = face.pose === null || Math.abs(face.pose.yawDeg) > balancedUpToYawDeg;
  return {
    mean: measured(rounded(mean, 1), null, 0.9),
    balance: turned
      ? couldNotTell(reasons.turnedAway)
      : measured(rounded((meanOf(left) - meanOf(right)) / Math.max(1, mean), 2), null, 0.85),
    highlights: measured(percentileOf(both, highlightShare), null, 0.9),
    burnt: measured(rounded(shareFrom(both, burntFrom), 3), null, 0.9),
  };
}

function forAll(signal: Signal<number>): FaceLight {
  return { mean: signal, balance: signal, highlights: signal, burnt: signal };
}

/** How often each luminance, 0–255, occurs on the left and on the right half of a face. */
function histograms(luminance: Luminance, face: ReadFace, box: PixelBox, scale: number) {
  const left = new Uint32Array(256);
  const right = new Uint32Array(256);
  const points = isMeshed(face) ? face.mesh.points : null;
  const middle = box.x + box.width / 2;
  for (let row = box.y; row < box.y + box.height; row += 1) {
    const [first, end] =
      points === null ? [box.x, box.x + box.width] : insideOutline(points, scale, row + 0.5);
    const from = Math.max(box.x, Math.ceil(first - 0.5));
    const to = Math.min(box.x + box.width, Math.ceil(end - 0.5));
    for (let column = from; column < to; column += 1) {
      const counts = column < middle ? left : right;
      const level = Math.round(luminance.data[row * luminance.width + column]!);
      counts[level] = counts[level]! + 1;
    }
  }
  return { left, right };
}

/** Mean level of what was counted. */
function meanOf(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, level) => sum + count * level, 0) / Math.max(1, total);
}

/** From where to where a row lies between the outermost crossings of the outline; an empty stretch outside of it. */
function insideOutline(points: Float32Array, scale: number, y: number): [number, number] {
  let first = Infinity;
  let end = -Infinity;
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length]!;
    const y0 = points[3 * point + 1]! * scale;
    const y1 = points[3 * next + 1]! * scale;
    if (y0 > y === y1 > y) return;
    const x0 = points[3 * point]! * scale;
    const x = x0 + ((y - y0) / (y1 - y0)) * (points[3 * next]! * scale - x0);
    first = Math.min(first, x);
    end = Math.max(end, x);
  });
  return [first, end];
}
