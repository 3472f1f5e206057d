import { measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { classify } from '../image-classes/classify.ts';
import type { VisionModels } from '../models.ts';
import { reasons } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import type { Thing } from '../signals.ts';

/** The image net's classes for each thing, as numbers in its output, where 0 is nothing. */
const classes: Readonly<Record<Thing, readonly number[]>> = {
  bike: [445, 672],
  boat: [473, 485, 577, 626, 815, 872, 915],
  food: [925, 926, 927, 928, 929, 930, 931, 932, 933, 934, 935, 936, 960, 963, 964, 965, 966],
  instrument: [
    402, 403, 421, 433, 487, 514, 542, 547, 559, 567, 580, 594, 595, 642, 643, 684, 685, 688, 700, 777, 823,
    876, 882, 890,
  ],
  mountains: [971, 980, 981],
  racket: [753],
  snow: [451, 538, 796, 803],
  water: [976, 977, 978, 979],
  weights: [423, 544],
};

/**
 * Probability of a thing's classes together from which it counts. On 560 photos of people it is reached five times, on rackets,
 * and on 204 pictures of single classes 25 times, always rightly; the net may have been trained on some of the latter. Balls are
 * left out: it sees one in a cricket player's shirt.
 */
const shownFrom = 0.85;

/**
 * Things that the photo as a whole is about, as the image net sees it in one look. Not measured where the net was not asked for,
 * and of a photo that a face fills.
 */
export async function thingsShown(
  { imageClasses }: VisionModels,
  image: RgbImage,
  isFilledByFace: boolean,
): Promise<Signal<Thing[]>> {
  if (isFilledByFace) return notMeasured(reasons.faceFillsPhoto);
  if (imageClasses === null) return notMeasured('The model for this was not asked for.');
  const { width, height } = image;
  const whole = { centreX: width / 2, centreY: height / 2, width, height, angle: 0 };
  const probabilities = await classify(imageClasses, image, whole);
  const likely = (thing: Thing): number =>
    classes[thing].reduce((sum, index) => sum + probabilities[index]!, 0);
  const shown = (Object.keys(classes) as Thing[]).filter((thing) => likely(thing) >= shownFrom);
  return measured(shown, null, 0.9);
}
