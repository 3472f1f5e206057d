import { expect, test } from 'vitest';
import { heroShots } from '../../src/features/marketing/hero-marks.ts';
import figures from './mark-figures.json' with { type: 'json' };
import { marksToRemove, objectionTo } from './marks.ts';

test('every mark of the landing page was made on nine of ten held-out photos, at least twenty', () => {
  expect(heroShots.filter(({ mark }) => mark !== null).length).toBeGreaterThanOrEqual(4);
  expect(marksToRemove(figures)).toEqual([]);
});

test('a mark without enough photos, or without enough hits, may not stand', () => {
  const asTaken = { made: 0, of: 0 };
  expect(objectionTo('opener', { opener: { made: 18, of: 20, asTaken } })).toBeNull();
  expect(objectionTo('opener', { opener: { made: 35, of: 39, asTaken } })).toBe('made on 35 of 39 photos');
  expect(objectionTo('opener', { opener: { made: 19, of: 19, asTaken } })).toContain('measured on 19 photos');
  expect(objectionTo('opener', {})).toContain('measured on 0 photos');
});

test('a mark that only derived photos carry may not stand where photos as taken speak against it', () => {
  const group = (made: number, of: number) => ({ group: { made: 120, of: 120, asTaken: { made, of } } });
  expect(objectionTo('group', group(6, 9))).toBe('made on 6 of 9 photos as taken');
  expect(objectionTo('group', group(9, 9))).toBeNull();
  expect(objectionTo('group', group(2, 4))).toBeNull();
});
