import { expect, it } from 'vitest';
import { refusalToast } from './refusals.ts';

const refusals = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => ({ name, problem: 'It is too large.' }));

it('names one file and the reason', () => {
  expect(refusalToast(refusals.slice(0, 1))).toEqual({
    title: 'a.jpg was not added',
    description: 'It is too large.',
  });
});

it('says how many were refused together, and names the first ones', () => {
  expect(refusalToast(refusals)).toEqual({
    title: '4 files were not added',
    description: 'a.jpg: It is too large. b.jpg: It is too large. The other 2 are listed above the sheet.',
  });
  expect(refusalToast(refusals.slice(0, 3)).description).toMatch(
    /The other one is listed above the sheet\.$/,
  );
  expect(refusalToast(refusals.slice(0, 2)).description).toBe(
    'a.jpg: It is too large. b.jpg: It is too large.',
  );
});
