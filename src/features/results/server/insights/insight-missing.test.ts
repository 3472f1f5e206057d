import { expect, it } from 'vitest';
import { missingText } from './insight-missing.ts';

it.each([
  ['weekday', 'bumble', 'weeks', /^Weekly entries have no weekdays, and Bumble offers no export/],
  ['weekday', 'tinder', 'weeks', /^Weekly entries have no weekdays; an export of Tinder tells it\.$/],
  [
    'hour',
    'tinder',
    'weeks',
    /^Weekly entries have no hours, and the export of Tinder has days, not hours\.$/,
  ],
  ['hour', 'tinder', 'export', /^The export of Tinder has days, not hours\.$/],
  ['hour', 'hinge', 'export', /^Your export of Hinge holds no like that you sent\.$/],
  ['selectivity', 'hinge', 'export', /^The export of Hinge does not say how often you passed\.$/],
] as const)('why there is no %s of %s by %s', (id, app, without, text) => {
  expect(missingText(id, app, without)).toMatch(text);
});
