import type { Net } from '../models.ts';
import type { RgbImage } from '../rgb-image.ts';
import { fromMinus1To1, warp, type TurnedBox } from '../sampling.ts';

const inputSize = 224;

/**
 * What a part of the photo shows: the probabilities (0–1, sum 1) of "nothing" and of ImageNet's 1000 classes, in ImageNet's
 * order. Source: MobileNet v1 (Howard et al. 2017), trained on ILSVRC 2012.
 */
export async function classify(imageClasses: Net, image: RgbImage, box: TurnedBox): Promise<Float32Array> {
  const [probabilities] = await imageClasses.run(warp(image, box, inputSize, fromMinus1To1));
  if (probabilities === undefined) throw new Error('the image net gave no output');
  return probabilities;
}
