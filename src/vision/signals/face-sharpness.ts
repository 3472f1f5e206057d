import { couldNotTell, measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { reasons, type ReadFace } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import { boxScale, from0To255 } from '../sampling.ts';
import { faceBox } from './people.ts';

const sampledPx = 160;
const minFacePx = 64;
/** Sharpness is compared at this mean luminance, as dark faces have smaller steps. */
const referenceMean = 128;
const darkestMean = 24;
/** Variance that the Laplacian (4 in the middle, −1 at four sides) makes of noise of variance 1. */
const laplacianGain = 20;
/** Share of the noise of the half-size photo that is left on the sampled face, found by adding noise to ten photos. */
const noiseLeft = 0.6;
const noiseLeftUnhalved = 0.3;
const mostNoiseShare = 0.7;

/**
 * Sharpness of the main face, 0 – about 1000: variance of the Laplacian of its luminance, with the face at 160 pixels or, where
 * it is smaller, at its own size, less what the noise explains, brought to a mean luminance of 128. Sharp faces measured 30
 * and more, the same blurred by σ = 2 at most 20. Could not tell on a face under 64 pixels or where noise makes up most of it.
 *
 * `noise` is the signal of `noise.ts`; `halved` whether the photo was large enough to be halved for it.
 */
export function faceSharpness(
  image: RgbImage,
  face: ReadFace | null,
  noise: Signal<number>,
  halved: boolean,
): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  const box = faceBox(face);
  const side = Math.min(box.width, box.height);
  if (side < minFacePx) return couldNotTell(reasons.faceTooSmall);
  const size = Math.min(sampledPx, Math.floor(side));
  const grey = greyOf(boxScale(image, box, size, from0To255));
  const variance = laplacianVariance(grey, size);
  const noiseVariance = laplacianGain * ((noise.value ?? 0) * (halved ? noiseLeft : noiseLeftUnhalved)) ** 2;
  if (noiseVariance > mostNoiseShare * variance && noiseVariance > laplacianGain) {
    return couldNotTell('The photo is too noisy to judge how sharp the face is.');
  }
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const brightened = (referenceMean / Math.max(darkestMean, mean)) ** 2;
  const sharpness = Math.max(0, variance - noiseVariance) * brightened;
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
