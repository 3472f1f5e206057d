import { describe, expect, it } from 'vitest';
import { ownerEyeOpenness } from './compare-set.ts';
import type { EyeReading } from './signals.ts';

const eyes = (gap: number, lids = 0.9, isNarrowed = false): EyeReading => ({ gap, lids, isNarrowed });
const wide = eyes(0.32);
const narrow = eyes(0.17, 0.75);

function lastOf(...photos: (EyeReading | null)[]) {
  return ownerEyeOpenness(
    photos,
    photos.map((_, photo) => photo),
  ).at(-1)!;
}

describe('the owner’s eyes against their other photos', () => {
  it('are closed where the lids stand apart far less than usual and score lower', () => {
    expect(lastOf(wide, eyes(0.3), eyes(0.15, 0.6)).value).toBeLessThan(0.55);
  });

  it('are open where narrow eyes are narrow on every photo', () => {
    expect(lastOf(narrow, eyes(0.19, 0.78), narrow).value).toBeGreaterThan(0.9);
  });

  it('are open at most as far as usual', () => {
    expect(lastOf(wide, wide, eyes(0.4)).value).toBe(1);
  });

  it.each([
    ['a laugh narrows them', lastOf(wide, wide, eyes(0.15, 0.6, true))],
    ['they are half lowered', lastOf(wide, wide, eyes(0.2, 0.6))],
    ['the lids score as usual', lastOf(wide, wide, eyes(0.15, 0.85))],
    ['they are closed on most photos', lastOf(eyes(0.06, 0.4), eyes(0.05, 0.4), wide)],
  ])('could not be told where %s', (_, found) => {
    expect(found.state).toBe('could-not-tell');
  });

  it('are not measured where they cannot be read or too few other shots show them', () => {
    expect(lastOf(wide, wide, null).state).toBe('not-measured');
    expect(lastOf(wide, null, eyes(0.1, 0.5)).state).toBe('not-measured');
    const sameShot = ownerEyeOpenness([wide, eyes(0.1, 0.5), eyes(0.1, 0.5)], [0, 1, 1]);
    expect(sameShot[2]!.state).toBe('not-measured');
  });
});
