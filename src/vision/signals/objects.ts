import { measured, type Signal } from '../../domain/signal.ts';
import type { FoundObject } from '../detect-objects.ts';
import type { RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import type { Box } from '../signals.ts';
import { fractionsOf } from './people.ts';

const shownFrom = 0.5;

/** Things on the photo that the net is more sure than not of, people apart, with COCO's names; for the variety of a line-up. */
export function objectsSignal(
  objects: readonly FoundObject[],
  image: RgbImage,
): Signal<{ label: string; confidence: number; box: Box }[]> {
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
