import type { MeasuredAbstention } from '../../src/features/analysis/web/proof/measured.ts';
import type { DevPhoto } from './dev-photos.ts';
import { labelOf } from './labels.ts';
import type { Case, Reading } from './readings.ts';

/** Held-out photos as they are on which somebody saw one person: what the engine says nothing about there, it abstains from. */
export function onePerson(photos: readonly DevPhoto[]): Case[] {
  return photos
    .filter(
      ({ part, folder, sha256 }) =>
        part === 'held-out' &&
        (folder === 'portraits' || folder === 'selfies') &&
        labelOf(sha256)?.people === 1,
    )
    .map((photo) => ({ photo, made: null, others: [] }));
}

/** On how many of these photos each signal says nothing. */
export function abstentionOf(readings: readonly Reading[]): MeasuredAbstention[] {
  const names = [...new Set(readings.flatMap(({ signals }) => Object.keys(signals)))];
  return names.map((signal) => {
    const states = readings.flatMap(({ signals }) => signals[signal as keyof typeof signals]?.state ?? []);
    return {
      signal,
      couldNotTell: states.filter((state) => state === 'could-not-tell').length,
      notMeasured: states.filter((state) => state === 'not-measured').length,
      count: readings.length,
    };
  });
}
