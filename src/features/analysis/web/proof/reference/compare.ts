import type { PhotoSignals } from '../../../../../vision/signals.ts';
import { engineVersion } from '../../../../../vision/analyse-photo.ts';
import json from './expected.json' with { type: 'json' };

/** A signal without its reason and confidence. */
type Reduced = { state: string; value: unknown };
type Reference = { engine: string; pictures: Record<string, Record<string, Reduced | undefined>> };

const reference = json as unknown as Reference;

/** The engine whose values are committed, and the one of this page. */
export const referenceEngine = { committed: reference.engine, here: engineVersion };

/** What is compared of each signal: its state and value, all that stands below it included. */
export function reduced(signals: PhotoSignals): Record<string, Reduced> {
  return Object.fromEntries(
    Object.entries(signals).map(([name, { state, value }]) => [name, { state, value }]),
  );
}

export type ComparedSignal = { signal: string; expected: Reduced; here: Reduced; agrees: boolean };

/** Every signal of a picture beside what Node measured. Throws for a picture that is not committed. */
export function compareWithReference(id: string, signals: PhotoSignals): ComparedSignal[] {
  const committed = reference.pictures[id];
  if (committed === undefined) throw new Error(`no values of ${id} are committed`);
  return Object.entries(reduced(signals)).map(([signal, here]) => {
    const expected = committed[signal] ?? { state: 'missing', value: null };
    return { signal, expected, here, agrees: JSON.stringify(expected) === JSON.stringify(here) };
  });
}
