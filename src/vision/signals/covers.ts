import { couldNotTell, measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { isMeshed, reasons, type ReadFace } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { eyeHindrance } from './eyes.ts';

const underEyes = [119, 120, 121, 230, 348, 349, 350, 450];
const lids = [27, 28, 29, 222, 257, 258, 259, 442];
const cheeks = [50, 205, 280, 425, 101, 330];
/** Sunglasses are this much darker than the cheeks, above and under the eyes alike; shadows of a low sun are not. */
const coveredBelow = 0.4;

/**
 * Whether dark glasses cover the eyes. Only ever `true`, and only when the lids and the skin under the eyes are both darker
 * than 40 % of the cheeks (luminance at mesh points, mean of 5 × 5 pixels); else could not tell, as clear glasses,
 * light lenses and hair look the same to this measurement.
 */
export function eyesCovered(image: RgbImage, face: ReadFace | null): Signal<boolean> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  const hindrance = eyeHindrance(face);
  if (hindrance !== null) return couldNotTell(hindrance);
  const { lid, under } = eyeShade(image, face.mesh.points);
  if (lid < coveredBelow && under < coveredBelow) return measured(true, null, 0.9);
  return couldNotTell('Nothing surely covers the eyes; light glasses cannot be told from none.');
}

/** Luminance of the lids and of the skin under the eyes, relative to the cheeks. */
export function eyeShade(image: RgbImage, points: Float32Array): { lid: number; under: number } {
  const mean = (indexes: readonly number[]): number =>
    indexes.reduce((sum, index) => sum + brightnessAt(image, points[3 * index]!, points[3 * index + 1]!), 0) /
    indexes.length;
  const cheek = Math.max(1, mean(cheeks));
  return { lid: mean(lids) / cheek, under: mean(underEyes) / cheek };
}

function brightnessAt({ data, width, height }: RgbImage, x: number, y: number): number {
  let sum = 0;
  let count = 0;
  const left = Math.round(x);
  const top = Math.round(y);
  for (let row = Math.max(0, top - 2); row <= Math.min(height - 1, top + 2); row += 1) {
    for (let column = Math.max(0, left - 2); column <= Math.min(width - 1, left + 2); column += 1) {
      const at = (row * width + column) * 3;
      sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}
