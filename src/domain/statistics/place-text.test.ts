import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it('says how sure a place among published rates is', () => {
  const men = { group: 'men' as const, published: [] };
  const about = (percentile: number) => ({ kind: 'between', percentile }) as const;
  const below = { kind: 'below', percentile: 10 } as const;
  const above = { kind: 'above', percentile: 99 } as const;
  expect(placeText({ ...men, place: about(97), placeInterval: { low: about(70), high: above } })).toBe(
    'Better than about 97% of men. It’s likely somewhere from about 70% to above 99% (95% confidence).',
  );
  expect(placeText({ ...men, place: below, placeInterval: { low: below, high: below } })).toBe(
    'Among the lowest 10% of men. Your whole likely range is there too (95% confidence).',
  );
  expect(placeText({ ...men, place: null, placeInterval: null })).toBe('There’s no rate to compare yet.');
});
