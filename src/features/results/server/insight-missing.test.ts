import { expect, it } from 'vitest';
import { missingText } from './insight-missing.ts';

it.each([
  ['weekday', 'bumble', 'weeks', /^Weeks .* have no weekdays, and no export of Bumble is known/],
  ['weekday', 'tinder', 'weeks', /^Weeks .* have no weekdays; an export of Tinder tells it\.$/],
  ['hour', 'tinder', 'weeks', /^Weeks .* have no hours, and the export of Tinder has days, not hours\.$/],
  ['hour', 'tinder', 'export', /^The export of Tinder has days, not hours\.$/],
  ['hour', 'hinge', 'export', /^Your export of Hinge holds no like that you sent\.$/],
  ['selectivity', 'hinge', 'export', /^The export of Hinge does not say how often you passed\.$/],
] as const)('why there is no %s of %s by %s', (id, app, without, text) => {
  expect(missingText(id, app, without)).toMatch(text);
});
