import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it('says how sure a place among published rates is', () => {
  const men = { group: 'men' as const, published: [] };
  const about = (percentile: number) => ({ kind: 'between', percentile }) as const;
  const below = { kind: 'below', percentile: 10 } as const;
  const above = { kind: 'above', percentile: 99 } as const;
  expect(placeText({ ...men, place: about(97), placeInterval: { low: about(70), high: above } })).toBe(
    'Better than about 97% of these men. By the interval of your rate, it could be anything from about 70% to above 99%.',
  );
  expect(placeText({ ...men, place: below, placeInterval: { low: below, high: below } })).toBe(
    'Among the lowest 10% of these men. The whole interval of your rate lies there.',
  );
  expect(placeText({ ...men, place: null, placeInterval: null })).toBe(
    'Without a rate there is nothing to compare.',
  );
});
