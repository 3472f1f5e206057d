import { animalLabels } from '../../../../vision/nets/object-labels.ts';
import { valueOf } from '../../../../domain/signal.ts';
import type { Thing } from '../../../../vision/signals.ts';
import type { MeasuredPhoto } from '../analysed-photo.ts';

/** What a set can show beside its owner. A chair or a bottle tells nothing about anybody, so it is none of them. */
export type ShownThing = 'dog' | 'animal' | Thing;

const animals: ReadonlySet<string> = new Set(animalLabels);

/**
 * The object net takes unusual animals for others (a snake for a bird, a fox for a bear), and at 0.5 to 0.6 it also sees animals
 * where there are none.
 */
const sureFrom = 0.65;

/** The things that a photo surely shows, each once. */
export function thingsOn({ signals }: MeasuredPhoto): ShownThing[] {
  const shownAnimals = (valueOf(signals.objects) ?? []).flatMap(({ label, confidence }): ShownThing[] =>
    animals.has(label) && confidence >= sureFrom ? [label === 'dog' ? 'dog' : 'animal'] : [],
  );
  const others = signals.things === undefined ? null : valueOf(signals.things);
  return [...new Set([...shownAnimals, ...(others ?? [])])];
}

/**
 * A dog is an animal, too. Null where that could not be told: the image net misses most things, and the object net may have seen
 * an animal without being sure of it, or taken one for another.
 */
export function hasThing(photo: MeasuredPhoto, thing: ShownThing): boolean | null {
  const shown = thingsOn(photo);
  if (shown.includes(thing) || (thing === 'animal' && shown.includes('dog'))) return true;
  const { objects } = photo.signals;
  const isAnimal = thing === 'dog' || thing === 'animal';
  if (!isAnimal || objects.state !== 'measured') return null;
  return objects.value.some(({ label }) => animals.has(label)) ? null : false;
}

/** Things that are a place to be. */
export const views: ReadonlySet<ShownThing> = new Set(['mountains', 'snow', 'water']);

/** Each thing after "a photo with". */
export const thingWords: Readonly<Record<ShownThing, string>> = {
  dog: 'a dog',
  animal: 'an animal',
  bike: 'a bike',
  boat: 'a boat',
  food: 'food',
  instrument: 'an instrument',
  mountains: 'mountains',
  racket: 'a racket',
  snow: 'snow',
  water: 'water',
  weights: 'weights',
};
