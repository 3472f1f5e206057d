import { measured, notMeasured, type Signal } from '../../domain/signal.ts';
import type { VisionModels } from '../models.ts';
import type { RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import { boxScale, from0To1 } from '../sampling.ts';

/** The net's classes are drawing, hentai, neutral, porn, sexy. */
const explicitClasses = [1, 3];

/**
 * Highest probability of an explicit class, 0–1, on the photo squeezed to 224 × 224. From 0.9 on a person looks at the photo;
 * below it says nothing, and it never decides. Source: nsfwjs, MobileNetV2.
 */
export async function moderation({ explicit }: VisionModels, image: RgbImage): Promise<Signal<number>> {
  if (explicit === null) return notMeasured('The moderation net is not loaded.');
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  const [probabilities] = await explicit.run(boxScale(image, whole, 224, from0To1));
  if (probabilities === undefined) throw new Error('the moderation net gave no output');
  return measured(rounded(Math.max(...explicitClasses.map((index) => probabilities[index]!)), 3), null, 0.6);
}
