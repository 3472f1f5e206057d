import { describe, expect, it } from 'vitest';
import { bradleyTerry } from './bradley-terry.ts';
import type { PairResult } from './bradley-terry.ts';

/** Wins in the American League East of 1987, row over column (Agresti, Categorical Data Analysis, 2nd edition, table 10.10). */
const teams = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
const wins = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
];

const season: PairResult[] = wins.flatMap((row, winner) =>
  row.flatMap((times, loser) => (times > 0 ? [{ winner, loser, times }] : [])),
);

describe('Bradley–Terry', () => {
  it('gives the published strengths of a season', () => {
    // Against Baltimore, with as good as no prior.
    const scores = bradleyTerry(7, season, 1e-7);
    const against = (item: number) => scores[item]!.score - scores[6]!.score;
    const published = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0];
    for (const [item, value] of published.entries()) {
      expect(against(item), teams[item]).toBeCloseTo(value, 3);
    }
  });

  it('the weak prior moves a season of 78 games a team by little', () => {
    const free = bradleyTerry(7, season, 1e-7);
    const held = bradleyTerry(7, season);
    for (const { item, score } of held) expect(Math.abs(score - free[item]!.score)).toBeLessThan(0.04);
  });

  it('two items: the score is the log of the odds, its interval the one of odds', () => {
    const [first, second] = bradleyTerry(
      2,
      [
        { winner: 0, loser: 1, times: 30 },
        { winner: 1, loser: 0, times: 10 },
      ],
      1e-7,
    );
    expect(first!.score - second!.score).toBeCloseTo(Math.log(3), 4);
    expect(first!.score + second!.score).toBeCloseTo(0, 9);
    // Standard error of the log odds is sqrt(1/30 + 1/10), of half of it half.
    const half = (1.959964 * Math.sqrt(1 / 30 + 1 / 10)) / 2;
    expect(first!.interval.high - first!.score).toBeCloseTo(half, 4);
    expect(first).toMatchObject({ comparisons: 40, wins: 30 });
  });

  it('a photo that nobody has beaten stays finite, with a wide interval', () => {
    const unbeaten = [1, 2, 3].map((loser) => ({ winner: 0, loser, times: 5 }));
    const [best, ...others] = bradleyTerry(4, unbeaten);
    expect(best!.score).toBeGreaterThan(1);
    expect(best!.score).toBeLessThan(6);
    expect(best!.interval.high - best!.interval.low).toBeGreaterThan(2);
    expect(others.map(({ score }) => score.toFixed(9))).toEqual(Array(3).fill(others[0]!.score.toFixed(9)));
  });

  it('without a vote all are alike', () => {
    expect(bradleyTerry(3, []).map(({ score, chance }) => [score, chance])).toEqual(Array(3).fill([0, 0.5]));
  });

  it('refuses what is no result between its items', () => {
    expect(() => bradleyTerry(2, [{ winner: 0, loser: 0, times: 1 }])).toThrow(RangeError);
    expect(() => bradleyTerry(2, [{ winner: 0, loser: 2, times: 1 }])).toThrow(RangeError);
    expect(() => bradleyTerry(1, [])).toThrow(RangeError);
  });
});
