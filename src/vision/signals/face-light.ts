import { couldNotTell, measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { reasons, type ReadFace } from '../photo-reading.ts';
import { clipped, scaled, type Luminance, type RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import { faceBox } from './people.ts';

const balancedUpToYawDeg = 40;

/**
 * Light on the main face. `mean`: mean luminance of its box, 0–255; dark skin is darker in good light too, so that only very
 * low and very high values mean bad light. `balance`: (left half − right half of the box on the photo) ÷ mean; positive when
 * the left side of the photo is brighter; could not tell on a head turned by more than 40°.
 */
export function faceLight(
  image: RgbImage,
  luminance: Luminance,
  face: ReadFace | null,
): { mean: Signal<number>; balance: Signal<number> } {
  if (face === null) return { mean: notMeasured(reasons.noFace), balance: notMeasured(reasons.noFace) };
  const box = clipped(scaled(faceBox(face), luminance.width / image.width), luminance);
  if (box.width < 4 || box.height < 4) {
    return { mean: couldNotTell(reasons.faceTooSmall), balance: couldNotTell(reasons.faceTooSmall) };
  }
  const half = box.width >> 1;
  const left = meanOf(luminance, box.x, box.y, half, box.height);
  const right = meanOf(luminance, box.x + box.width - half, box.y, half, box.height);
  const mean = (left + right) / 2;
  const turned = face.pose === null || Math.abs(face.pose.yawDeg) > balancedUpToYawDeg;
  return {
    mean: measured(rounded(mean, 1), null, 0.9),
    balance: turned
      ? couldNotTell(reasons.turnedAway)
      : measured(rounded((left - right) / Math.max(1, mean), 2), null, 0.85),
  };
}

function meanOf({ data, width }: Luminance, x: number, y: number, columns: number, rows: number): number {
  let sum = 0;
  for (let row = y; row < y + rows; row += 1) {
    for (let column = x; column < x + columns; column += 1) sum += data[row * width + column]!;
  }
  return sum / (columns * rows);
}
