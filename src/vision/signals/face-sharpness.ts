import { couldNotTell, measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { reasons, type ReadFace } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import { boxScale, from0To255 } from '../sampling.ts';
import { faceBox } from './people.ts';

const sampledPx = 160;
const minFacePx = 64;
/** Variance that the Laplacian (4 in the middle, −1 at four sides) makes of noise of variance 1. */
const laplacianGain = 20;

/**
 * Sharpness of the main face: variance of the Laplacian of its luminance (0–255), with the face at 160 pixels or, where it is
 * smaller, at its own size, less what noise of standard deviation `noise` explains. About 0 – 2000; a face blurred by σ = 4
 * falls under 40. Could not tell on a face under 64 pixels.
 */
export function faceSharpness(image: RgbImage, face: ReadFace | null, noise: Signal<number>): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  const box = faceBox(face);
  const side = Math.min(box.width, box.height);
  if (side < minFacePx) return couldNotTell(reasons.faceTooSmall);
  const size = Math.min(sampledPx, Math.floor(side));
  const variance = laplacianVariance(greyOf(boxScale(image, box, size, from0To255)), size);
  const noiseLeft = (noise.value ?? 0) / Math.max(1, side / size);
  const sharpness = Math.max(0, variance - laplacianGain * noiseLeft * noiseLeft);
  return measured(rounded(sharpness, 0), null, side < sampledPx ? 0.75 : 0.9);
}

function greyOf(colours: Float32Array): Float32Array {
  const grey = new Float32Array(colours.length / 3);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 3) {
    grey[pixel] = 0.299 * colours[at]! + 0.587 * colours[at + 1]! + 0.114 * colours[at + 2]!;
  }
  return grey;
}

function laplacianVariance(data: Float32Array, size: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < size - 1; y += 1) {
    for (let x = 1; x < size - 1; x += 1) {
      const at = y * size + x;
      const value = 4 * data[at]! - data[at - 1]! - data[at + 1]! - data[at - size]! - data[at + size]!;
      sum += value;
      squares += value * value;
    }
  }
  const count = (size - 2) ** 2;
  return squares / count - (sum / count) ** 2;
}
