import { expect, it } from 'vitest';
import { countInterval } from './count-interval.ts';

it.each([
  // Garwood 1936, as in every table of Poisson's exact limits.
  [0, 0, 3.689],
  [1, 0.0253, 5.572],
  [5, 1.623, 11.668],
  [20, 12.217, 30.888],
])('of %i events that come independently it is %f to %f', (count, low, high) => {
  const interval = countInterval(count, 1);
  expect(interval.low).toBeCloseTo(low, 2);
  expect(interval.high).toBeCloseTo(high, 2);
});

it('bounds how much there can be where nothing was seen', () => {
  // The chance of 0 is φ^(−mean / (φ − 1)): 2.5 % at ln 40 · (φ − 1) / ln φ.
  expect(countInterval(0, 4)).toEqual({
    low: 0,
    high: expect.closeTo((Math.log(40) * 3) / Math.log(4), 4) as number,
  });
});

/** Chances of 0, 1, 2 … events of this mean and φ, up to where nothing is left. */
function chances(mean: number, phi: number): number[] {
  const size = mean / (phi - 1);
  const all: number[] = [];
  let term = phi === 1 ? Math.exp(-mean) : phi ** -size;
  for (let count = 0; count < 3_000; count += 1) {
    all.push(term);
    term *= phi === 1 ? mean / (count + 1) : (((size + count) / (count + 1)) * (phi - 1)) / phi;
  }
  return all;
}

it.each([1, 1.75, 4])('covers the truth at least 95 times in 100 at φ %f, of few and of many', (phi) => {
  for (const mean of [0.5, 2, 5, 12, 40, 90, 110, 250]) {
    const covered = chances(mean, phi).reduce((sum, chance, count) => {
      if (chance < 1e-9) return sum;
      const { low, high } = countInterval(count, phi);
      return low <= mean && mean <= high ? sum + chance : sum;
    }, 0);
    // The score interval of many is right on the whole, and a little short here and there.
    expect(covered, `mean ${mean}`).toBeGreaterThan(mean < 90 ? 0.95 : 0.94);
  }
});

it('goes on where exact sums run out of numbers', () => {
  const { low, high } = countInterval(4_000, 1);
  expect(low).toBeCloseTo(3_878, -1);
  expect(high).toBeCloseTo(4_126, -1);
});
