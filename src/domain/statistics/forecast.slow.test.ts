import { expect, it } from 'vitest';
import { shortOrLong } from '../../../test/forms.ts';
import { forecastOf } from './forecast.ts';

/** Park and Miller's minimal standard: the same figures each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const hits = (count: number, share: number, random: () => number) => {
  let hit = 0;
  for (let place = 0; place < count; place += 1) if (random() < share) hit += 1;
  return hit;
};

it.each([
  { likes: 400, rate: 0.05, written: 0.7, answered: 0.5, lasting: 0.5, dated: 0.3 },
  { likes: 2_000, rate: 0.1, written: 0.9, answered: 0.3, lasting: 0.4, dated: 0.2 },
])('of $likes likes in ten weeks the interval holds what is true in at least 95 of 100', (person) => {
  const { likes, rate, written, answered, lasting, dated } = person;
  const truth = (4 / 10) * likes * rate * written * answered * lasting * dated;
  const random = seeded(20_261_122 + likes);
  const people = shortOrLong({ short: 200, long: 600 });
  let covered = 0;
  for (let one = 0; one < people; one += 1) {
    const matches = hits(likes, rate, random);
    const wrote = hits(matches, written, random);
    const replied = hits(wrote, answered, random);
    const lasted = hits(replied, lasting, random);
    const found = forecastOf({
      app: 'hinge',
      group: null,
      days: 70,
      likes,
      phiOfLikes: 1,
      matchesMade: matches,
      matches: { count: matches, of: likes, settled: likes, isTied: false, phi: 1 },
      messages: { count: wrote, of: matches, mayBeMore: 0 },
      replies: { count: replied, of: wrote, mayBeMore: 0, from: 'told' },
      lasting: { count: lasted, of: replied, from: 'told' },
      dates: { count: hits(lasted, dated, random), of: lasted, ofWhat: 'lasting' },
    });
    const { low, high } = found!.plans[0]!.expected.interval;
    if (low <= truth && truth <= high) covered += 1;
  }
  // Of few dates it is wider than it need be, as exact intervals are.
  expect(covered / people).toBeGreaterThan(0.93);
  expect(covered / people).toBeLessThan(0.995);
});
