import { measured, notMeasured, type Signal } from '../../domain/signal.ts';
import type { FoundObject } from '../nets/detect-objects.ts';
import { reasons, type ReadFace } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import type { Box } from '../signals.ts';
import { mouthMayBeCovered } from './face/covers.ts';
import { closeUpShare, heightShare } from './people/framing.ts';
import { fractionsOf, isConfirmed } from './people/people.ts';

const shownFrom = 0.5;

/**
 * Whether the object net is asked, which takes a third of the time that a photo takes: not about a close-up of the only face.
 * Of 187 such photos it named a phone, a cat and a dog rightly, and ties, bottles and a second person wrongly (5). It is asked where something may cover the mouth, to say whether it is a phone or a drink.
 */
export function needsObjects(faces: readonly ReadFace[], image: RgbImage): boolean {
  const [only, ...others] = faces;
  if (only === undefined || others.length > 0 || !isConfirmed(only)) return true;
  return heightShare(image, only) < closeUpShare || mouthMayBeCovered(only);
}

/**
 * Things on the photo that the net is more sure than not of, people apart, with COCO's names; its animals count for the variety of a
 * line-up. `objects` is null where the net was not asked.
 */
export function objectsSignal(
  objects: readonly FoundObject[] | null,
  image: RgbImage,
): Signal<{ label: string; confidence: number; box: Box }[]> {
  if (objects === null) return notMeasured(reasons.faceFillsPhoto);
  const shown = objects.filter(({ label, score }) => label !== 'person' && score >= shownFrom);
  return measured(
    shown.map((object) => ({
      label: object.label,
      confidence: rounded(object.score, 2),
      box: fractionsOf(object, image),
    })),
    null,
    0.8,
  );
}
