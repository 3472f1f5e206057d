import { describe, expect, it } from 'vitest';
import { confoundersOf } from './confounders.ts';
import { uplift } from './uplift.ts';

const units = (likes: number, ...matches: number[]) => matches.map((count) => ({ likes, matches: count }));

describe('uplift', () => {
  it('calls better what is better beyond chance', () => {
    const result = uplift(units(100, 5, 8, 6, 7), units(100, 15, 18, 14, 17));
    expect(result.verdict).toBe('better');
    expect(result.ratio).toBeCloseTo(64 / 26, 9);
    expect(result.ratioInterval!.low).toBeGreaterThan(1);
    expect(result.more).toEqual({ kind: 'none' });
    expect(uplift(units(100, 15, 18, 14, 17), units(100, 5, 8, 6, 7)).verdict).toBe('worse');
  });

  it('the same totals that vary much more are inconclusive, and say how long to wait', () => {
    const before = units(100, 0, 18, 1, 7);
    const after = units(100, 3, 38, 14, 9);
    const result = uplift(before, after, { likesPerDay: 20, growing: 'both' });
    expect(result.verdict).toBe('inconclusive');
    expect(result.ratio).toBeCloseTo(64 / 26, 9);
    expect(result.more).toMatchObject({ kind: 'likes' });
    const { likes, days } = result.more as { likes: number; days: number };
    expect(days).toBe(Math.ceil(likes / 20));
    expect(uplift(before, after, { growing: 'both' }).more).toEqual({ kind: 'likes', likes, days: null });
  });

  it('says that no waiting helps where the time before is too short', () => {
    const { verdict, more } = uplift(units(20, 0, 3), units(500, 62, 48, 50), { likesPerDay: 20 });
    expect(verdict).toBe('inconclusive');
    expect(more).toEqual({ kind: 'out-of-reach', reason: 'before-too-small' });
    const same = uplift(units(100, 8, 12), units(100, 11, 9), { likesPerDay: 20 });
    expect(same.more).toEqual({ kind: 'out-of-reach', reason: 'no-difference' });
  });

  it('has no interval without likes, matches or units, and says which', () => {
    expect(uplift([], units(10, 1, 2))).toMatchObject({ missing: 'no-likes', ratioInterval: null });
    expect(uplift(units(10, 0, 0), units(10, 0, 0))).toMatchObject({ missing: 'no-matches' });
    expect(uplift(units(10, 1), units(10, 2, 3))).toMatchObject({ missing: 'too-few-units' });
    expect(uplift(units(10, 1, 1), units(10, 2, 2))).toMatchObject({ missing: 'too-few-units' });
  });

  it('takes a side without a match', () => {
    const result = uplift(units(100, 0, 0, 0), units(100, 9, 14, 11));
    expect(result.ratio).toBeNull();
    expect(result.ratioInterval!.high).toBeNull();
    expect(result.verdict).toBe('better');
  });
});

describe('what cannot be told apart', () => {
  const before = { from: '2026-03-01', to: '2026-03-31', likesPerDay: 20 };

  it('is always the season and the app for a change made once', () => {
    const found = confoundersOf({ before, after: { from: '2026-04-01', to: '2026-04-30', likesPerDay: 22 } });
    expect(found.map(({ id }) => id)).toEqual(['season', 'app-changes', 'one-change']);
    expect(found.map(({ text }) => text).join(' ')).not.toMatch(/because of the change|caused/);
  });

  it('is the pace too where it changed, and late matches where they count on another day', () => {
    const after = { from: '2026-04-01', to: '2026-04-30', likesPerDay: 5 };
    expect(confoundersOf({ before, after, matchesByLike: false }).map(({ id }) => id)).toEqual([
      'season',
      'app-changes',
      'one-change',
      'pace',
      'late-matches',
    ]);
  });

  it('is less where versions took turns', () => {
    const after = { from: '2026-03-08', to: '2026-04-07', likesPerDay: 20 };
    expect(
      confoundersOf({ before, after, alternating: true, matchesByLike: false }).map(({ id }) => id),
    ).toEqual(['late-matches']);
  });
});
