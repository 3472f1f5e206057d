import { animalLabels } from '../../../../vision/nets/object-labels.ts';
import { valueOf } from '../../../../domain/signal.ts';
import type { MeasuredPhoto } from '../analysed-photo.ts';

/** What a set can show beside its owner. A chair or a bottle tells nothing about anybody, so it is none of them. */
export type Thing = 'dog' | 'animal' | 'ride' | 'sport' | 'food';

const things: Readonly<Partial<Record<string, Thing>>> = {
  ...Object.fromEntries(animalLabels.map((label) => [label, 'animal' as const])),
  dog: 'dog',
  bicycle: 'ride',
  motorcycle: 'ride',
  boat: 'ride',
  frisbee: 'sport',
  skis: 'sport',
  snowboard: 'sport',
  'sports ball': 'sport',
  kite: 'sport',
  'baseball bat': 'sport',
  'baseball glove': 'sport',
  skateboard: 'sport',
  surfboard: 'sport',
  'tennis racket': 'sport',
  pizza: 'food',
  cake: 'food',
  donut: 'food',
  sandwich: 'food',
  'hot dog': 'food',
};

/**
 * The object net takes unusual animals for others (a snake for a bird, a fox for a bear), and at 0.5 to 0.6 it also sees animals
 * where there are none.
 */
const sureFrom = 0.65;

/** The things that a photo surely shows, each once. */
export function thingsOn({ signals }: MeasuredPhoto): Thing[] {
  const found = (valueOf(signals.objects) ?? []).flatMap(({ label, confidence }) => {
    const thing = things[label];
    return thing !== undefined && confidence >= sureFrom ? [thing] : [];
  });
  return [...new Set(found)];
}

/** Words for those things that are named right often enough; the others only count. */
export const thingWords: Readonly<Partial<Record<Thing, string>>> = { dog: 'a dog', animal: 'an animal' };
