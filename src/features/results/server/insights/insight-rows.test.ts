import { describe, expect, it } from 'vitest';
import { fewestForInsight } from '../../insights.contract.ts';
import { judgeRows, rowOf } from './insight-rows.ts';

/** Numbers from 0 to 1 that are the same in every run (Park and Miller's minimal standard). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('a row', () => {
  it('has no share below the minimum, and one at it', () => {
    const few = rowOf('Monday', 'likes', { count: 99, of: fewestForInsight.likes - 1, phi: 1 });
    expect(few).toMatchObject({ isEnough: false, estimate: { value: null, interval: null, of: 99 } });
    const enough = rowOf('Monday', 'likes', { count: 10, of: fewestForInsight.likes, phi: 1 });
    expect(enough.isEnough).toBe(true);
    expect(enough.estimate.interval?.low).toBeLessThan(0.1);
  });

  it('is less certain the more its matches come in bunches', () => {
    const widthAt = (phi: number) => {
      const { interval } = rowOf('Monday', 'likes', { count: 100, of: 1_000, phi }).estimate;
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(widthAt(4) / widthAt(1)).toBeCloseTo(2, 1);
  });
});

const asked = { thing: 'weekday', level: 0.95, weeksKnown: 20 };

describe('what stands out', () => {
  it('is named with its side and its interval', () => {
    const rows = [
      rowOf('Monday', 'likes', { count: 10, of: 1_000, phi: 1 }),
      rowOf('Tuesday', 'likes', { count: 100, of: 1_000, phi: 1 }),
      rowOf('Sunday', 'likes', { count: 9, of: 10, phi: 1 }),
    ];
    const { verdict, finding } = judgeRows(rows, 1, asked);
    expect(verdict).toBe('found');
    expect(finding).toMatch(
      /^Monday is lower: 1\.0% \(likely .*\); Tuesday is higher: 10% .* against 5\.5% of all\.$/,
    );
    expect(finding).not.toContain('Sunday');
  });

  it('is asked for by how many more weeks it takes where nothing does', () => {
    const rows = [
      rowOf('Monday', 'likes', { count: 50, of: 1_000, phi: 1 }),
      rowOf('Tuesday', 'likes', { count: 70, of: 1_000, phi: 1 }),
    ];
    const { verdict, wait } = judgeRows(rows, 1, asked);
    expect(verdict).toBe('open');
    expect(wait).toMatch(/about \d+ more weeks at your pace/);
  });

  it('is by chance alone something for hardly one user in twenty, though seven days are compared', () => {
    const chance = createChance(20_261_120);
    const users = 1_500;
    let wrong = 0;
    for (let user = 0; user < users; user += 1) {
      const rows = Array.from({ length: 7 }, (_, day) => {
        let count = 0;
        for (let like = 0; like < 250; like += 1) if (chance() < 0.15) count += 1;
        return rowOf(String(day), 'likes', { count, of: 250, phi: 1 });
      });
      if (judgeRows(rows, 1, asked).verdict === 'found') wrong += 1;
    }
    expect(wrong / users).toBeLessThanOrEqual(0.065);
  });
});
