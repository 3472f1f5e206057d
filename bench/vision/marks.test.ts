import { expect, test } from 'vitest';
import { heroShots } from '../../src/features/marketing/hero-marks.ts';
import figures from './mark-figures.json' with { type: 'json' };
import { marksToRemove, objectionTo } from './marks.ts';

test('every mark of the landing page was made on nine of ten held-out photos, at least twenty', () => {
  expect(heroShots.filter(({ mark }) => mark !== null).length).toBeGreaterThanOrEqual(4);
  expect(marksToRemove(figures)).toEqual([]);
});

test('a mark without enough photos, or without enough hits, may not stand', () => {
  expect(objectionTo('opener', { opener: { made: 18, of: 20 } })).toBeNull();
  expect(objectionTo('opener', { opener: { made: 35, of: 39 } })).toBe('made on 35 of 39 photos');
  expect(objectionTo('opener', { opener: { made: 19, of: 19 } })).toContain('measured on 19 photos');
  expect(objectionTo('opener', {})).toContain('measured on 0 photos');
});
