import type { VisionModels } from '../models.ts';
import type { RgbImage } from '../rgb-image.ts';
import { boxScale, from0To1 } from '../sampling.ts';

/** Side of the mask in cells; the photo is squeezed onto it whatever its shape. */
export const maskSize = 256;

/** Probability of "a person" for each cell, row by row, 0–1. Source: MediaPipe selfie segmentation, general model. */
export async function maskSubject(models: VisionModels, image: RgbImage): Promise<Float32Array> {
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  const [mask] = await models.subjectMask.run(boxScale(image, whole, maskSize, from0To1));
  if (mask?.length !== maskSize * maskSize) throw new Error('the subject mask has an unexpected size');
  return mask;
}
