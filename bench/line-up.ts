import type { MeasuredPhoto } from '../src/features/analysis/report/analysed-photo.ts';
import { lineUp } from '../src/features/analysis/report/line-up.ts';
import { bestSequence } from '../src/features/analysis/report/line-up/best-sequence.ts';
import { valuesOf } from '../src/features/analysis/report/line-up/photo-values.ts';
import {
  choiceWeights,
  type LineUpWeights,
  lineUpWeights,
} from '../src/features/analysis/report/line-up/weights.ts';
import { printTable } from './vision/table.ts';
import { ordinarySet, plantedSet, seededRandom } from '../test/planted-sets.ts';

/** How photos are chosen and ordered: the time it takes, whether planted sets are found, and what hangs on each weight. */

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Number(times.toSorted((a, b) => a - b)[7]!.toFixed(2));
}

console.log('Time, median of 15 runs, ms: the search alone, and with verdicts and sentences.');
printTable(
  [6, 9, 12, 20, 40].map((photos) => {
    const set = ordinarySet(seededRandom(photos), photos);
    const all = set.map((photo) => ({ photo, verdict: 'keep' as const }));
    const { candidates, set: points } = valuesOf(all, 9);
    return {
      photos,
      places: 9,
      search: timeOf(() => bestSequence(candidates, points)),
      'with all': timeOf(() => lineUp(set, 'tinder')),
    };
  }),
);

const rounds = 1000;
const planted = Array.from({ length: rounds }, (_, seed) => plantedSet(seededRandom(seed * 7919 + 1)));
const found = planted.map(({ photos, bestIds, openerId }) => {
  const { slots, openerPhotoId } = lineUp(photos, 'hinge');
  const isSame = slots.length === bestIds.length && slots.every(({ photoId }) => bestIds.includes(photoId));
  return { isSame, isFirst: openerPhotoId === openerId };
});
console.log(
  `Of ${rounds} sets with a planted best six: ${percent(found.filter(({ isSame }) => isSame).length / rounds)} chosen, ` +
    `${percent(found.filter(({ isFirst }) => isFirst).length / rounds)} begun with the planted first photo.`,
);

type BothWeights = { order: LineUpWeights; choice: LineUpWeights };
const shipped: BothWeights = { order: lineUpWeights, choice: choiceWeights };

/** Drawn sets of 7 to 10 photos for six places, in which small things decide. */
const ordinary = Array.from({ length: 400 }, (_, seed) =>
  ordinarySet(seededRandom(seed * 104_729 + 1), 7 + (seed % 4)),
);
const usual = ordinary.map((photos) => chosenFrom(photos, shipped));

function chosenFrom(photos: readonly MeasuredPhoto[], weights: BothWeights): string[] {
  return lineUp(photos, 'hinge', weights).slots.map(({ photoId }) => photoId);
}

function changed(weights: BothWeights): { choice: number; order: number; first: number } {
  const counts = { choice: 0, order: 0, first: 0 };
  for (const [index, photos] of ordinary.entries()) {
    const before = usual[index]!;
    const after = chosenFrom(photos, weights);
    if (after.toSorted().join() !== before.toSorted().join()) counts.choice += 1;
    if (after.join() !== before.join()) counts.order += 1;
    if (after[0] !== before[0]) counts.first += 1;
  }
  return counts;
}

const names = Object.keys(lineUpWeights) as (keyof LineUpWeights)[];
const variations = [0.5, 0.75, 1.25, 1.5];

/** The weight times `factor` in both; of `nextPlace` it is what is lost with each place. */
function varied(name: keyof LineUpWeights, factor: number): BothWeights {
  const times = (weights: LineUpWeights): LineUpWeights => {
    const value: number | readonly number[] = weights[name];
    if (name === 'nextPlace') return { ...weights, nextPlace: 1 - (1 - weights.nextPlace) * factor };
    return {
      ...weights,
      [name]: typeof value === 'number' ? value * factor : value.map((each) => each * factor),
    };
  };
  return { order: times(lineUpWeights), choice: times(choiceWeights) };
}

console.log(
  `Sensitivity: of ${ordinary.length} drawn sets of 7 to 10 photos for 6 places, how many change with one weight: the photos ` +
    'chosen / the order or the photos / the first photo.',
);
printTable(
  names.map((weight) => ({
    weight,
    ...Object.fromEntries(
      variations.map((factor) => {
        const { choice, order, first } = changed(varied(weight, factor));
        const shares = [choice, order, first].map((count) => percent(count / ordinary.length));
        return [`× ${factor}`, shares.join(' / ')];
      }),
    ),
  })),
);
