import { describe, expect, it } from 'vitest';
import { contrastShares, contrastUnits } from './contrast.ts';

const weeks = (...matches: number[]) => matches.map((count) => ({ likes: 50, matches: count }));

describe('weeks against weeks', () => {
  it('that are all alike are no more certain than plain chance', () => {
    const found = contrastUnits(weeks(3, 3), weeks(3, 3), 0.95);
    expect(found).toMatchObject({ ratio: 1, verdict: 'open', timesTheData: null });
    expect(found!.interval.low).toBeLessThan(0.5);
    expect(found!.interval.high).toBeGreaterThan(2);
  });

  it('without a match at first have a low end alone', () => {
    const some = contrastUnits(weeks(0, 0, 0, 0), weeks(20, 22, 19, 23), 0.95);
    expect(some).toMatchObject({ ratio: null, interval: { high: null }, verdict: 'more' });
    expect(some!.interval.low).toBeGreaterThan(1);
    expect(contrastUnits(weeks(0, 0), weeks(0, 1), 0.95)).toMatchObject({ ratio: null, verdict: 'open' });
  });

  it('without a match later on have a high end alone', () => {
    const none = contrastUnits(weeks(20, 22, 19, 23), weeks(0, 0, 0, 0), 0.95);
    expect(none).toMatchObject({ ratio: 0, interval: { low: 0 }, verdict: 'less' });
    expect(none!.interval.high).toBeLessThan(1);
  });

  it('say nothing without any match, or of a single week', () => {
    expect(contrastUnits(weeks(0, 0), weeks(0, 0), 0.95)).toBeNull();
    expect(contrastUnits(weeks(3), weeks(3, 4), 0.95)).toBeNull();
  });
});

describe('shares', () => {
  it('are compared even where one of them is zero', () => {
    expect(contrastShares({ count: 0, of: 40 }, { count: 20, of: 40 }, 0.95)).toMatchObject({
      ratio: null,
      verdict: 'more',
    });
    expect(contrastShares({ count: 20, of: 40 }, { count: 0, of: 40 }, 0.95)).toMatchObject({
      ratio: 0,
      verdict: 'less',
    });
    expect(contrastShares({ count: 0, of: 40 }, { count: 0, of: 40 }, 0.95)).toBeNull();
  });
});
