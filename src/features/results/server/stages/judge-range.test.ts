import { expect, it } from 'vitest';
import { personToKnow } from '../../../../../test/insight-people.ts';
import { diagnoseKnown, judgeRange } from './judge-range.ts';
import { startOfRange } from '../buckets.ts';

it.each([
  { app: 'tinder', weeks: 4 },
  { app: 'tinder', weeks: 8 },
  { app: 'tinder', weeks: 30 },
  { app: 'bumble', weeks: 3 },
  { app: 'bumble', weeks: 8 },
  { app: 'bumble', weeks: 30 },
] as const)('$app, $weeks weeks: the rate and the stage of matches have the same interval', (person) => {
  for (const seed of [1, 2, 3]) {
    const known = personToKnow({ ...person, seed, planted: null });
    const { rate } = judgeRange(person.app, known, startOfRange(known.spans, 'quarter'));
    const stage = diagnoseKnown(person.app, known, ['quarter']).stages.find(
      (one) => one.stage === 'matches',
    )!;
    expect([stage.count, stage.of]).toEqual([rate.matches, rate.likes]);
    expect(stage.interval!.low).toBeCloseTo(rate.interval!.low, 10);
    expect(stage.interval!.high).toBeCloseTo(rate.interval!.high, 10);
  }
});
