import { describe, expect, it } from 'vitest';
import { pearsonPhi, weeksOf } from './overdispersion.ts';
import { ratioOfCounts, ratioOfShares } from './rate-ratio.ts';
import { overdispersedInterval, rateOf } from './rate.ts';
import { wilsonInterval } from './wilson.ts';

const unit = (likes: number, matches: number) => ({ likes, matches });
const side = (likes: number, matches: number) => ({ likes, matches, units: 1 });

describe('overdispersion', () => {
  it('is Pearson’s X² over its degrees of freedom', () => {
    // Rate 0.5; residuals ±2 of 10 likes with variance 2.5 each: X² = 4 · 4 / 2.5 = 6.4, over 3.
    const units = [unit(10, 7), unit(10, 3), unit(10, 7), unit(10, 3)];
    expect(pearsonPhi([units])!.phi).toBeCloseTo(6.4 / 3, 12);
    // Each sample around its own rate: a difference between them is no spread.
    expect(
      pearsonPhi([
        [unit(10, 5), unit(10, 5)],
        [unit(10, 1), unit(10, 1)],
      ])!.phi,
    ).toBe(0);
  });

  it('takes Poisson’s variance where matches reach the likes, and is silent where nothing varies', () => {
    // Rate 1.5; residuals ±5 of variance 15 each.
    expect(pearsonPhi([[unit(10, 20), unit(10, 10)]])).toEqual({
      phi: 50 / 15,
      degrees: 1,
      model: 'poisson',
    });
    expect(pearsonPhi([[unit(10, 2)], [unit(10, 3)]])).toBeNull();
    expect(pearsonPhi([[unit(0, 2), unit(10, 3)]])).toBeNull();
    expect(pearsonPhi([[unit(10, 0), unit(10, 0)]])).toBeNull();
  });
});

describe('rate', () => {
  it('is Wilson’s interval of a sample φ times smaller', () => {
    const { low, high } = overdispersedInterval(60, 592, 4);
    expect({ low, high }).toEqual(wilsonInterval(15, 148));
    expect(low).toBeCloseTo(0.0624, 4);
  });

  it('is no narrower than that of plain chance where matches came more evenly', () => {
    const plain = wilsonInterval(30, 250);
    expect(overdispersedInterval(30, 250, 0.2)).toEqual(plain);
    const even = [unit(50, 6), unit(50, 6), unit(50, 6), unit(50, 6), unit(50, 7), unit(50, 5)];
    expect(rateOf(even)).toMatchObject({ phi: 1, phiFrom: 'measured', interval: wilsonInterval(36, 300) });
  });

  it('is measured from five units, and from fewer only with a published φ', () => {
    const units = [unit(50, 4), unit(50, 9), unit(50, 2), unit(50, 7), unit(50, 8)];
    const measured = rateOf(units, 4);
    expect(measured).toMatchObject({ rate: 0.12, likes: 250, matches: 30, phiFrom: 'measured' });
    expect(measured.interval!.low).toBeLessThan(0.12);
    expect(rateOf(units.slice(0, 3))).toMatchObject({ interval: null, phi: null });
    expect(rateOf(units.slice(0, 3), 4)).toMatchObject({ phi: 4, phiFrom: 'published' });
    expect(rateOf([])).toMatchObject({ rate: null, interval: null });
  });

  it('stands over 100 % where the numbers do', () => {
    const { rate, interval } = rateOf([unit(10, 16)], 1);
    expect(rate).toBe(1.6);
    expect(interval!.low).toBeCloseTo(0.985, 3);
    expect(interval!.high).toBeCloseTo(2.599, 3);
  });
});

describe('ratio', () => {
  it('of two proportions is the one of Koopman’s own example', () => {
    // Koopman 1984, Biometrics 40:513: 36 of 40 against 16 of 80.
    const { low, high } = ratioOfShares({ before: side(80, 16), after: side(40, 36) }, 1.959964);
    expect(low).toBeCloseTo(2.94, 2);
    expect(high).toBeCloseTo(7.15, 2);
  });

  it('turned round is the reciprocal, and one side without a match has one end', () => {
    const there = ratioOfShares({ before: side(100, 10), after: side(120, 24) }, 1.96);
    const back = ratioOfShares({ before: side(120, 24), after: side(100, 10) }, 1.96);
    expect(there.low * back.high).toBeCloseTo(1, 9);
    expect(ratioOfShares({ before: side(100, 0), after: side(100, 9) }, 1.96)).toMatchObject({
      high: Infinity,
    });
    expect(ratioOfShares({ before: side(100, 9), after: side(100, 0) }, 1.96)).toMatchObject({ low: 0 });
  });

  it('of two counts is Wilson’s share of all', () => {
    const { low, high } = ratioOfCounts({ before: side(10, 10), after: side(10, 20) }, 1.959964);
    const share = wilsonInterval(20, 30);
    expect(low).toBeCloseTo(share.low / (1 - share.low), 6);
    expect(high).toBeCloseTo(share.high / (1 - share.high), 6);
    expect(ratioOfCounts({ before: side(10, 0), after: side(10, 2) }, 1.96).high).toBe(Infinity);
  });
});

describe('weeks', () => {
  const day = (date: string) => ({ date, likes: 10, matches: 1 });

  it('go back from a change and forward from it, a rest joining its neighbour', () => {
    const days = Array.from({ length: 17 }, (_, index) =>
      day(`2026-03-${String(index + 1).padStart(2, '0')}`),
    );
    expect(weeksOf(days, { until: '2026-03-18' }).map(({ likes }) => likes)).toEqual([70, 100]);
    expect(weeksOf(days, { from: '2026-03-01' }).map(({ likes }) => likes)).toEqual([70, 100]);
    expect(weeksOf(days, { from: '2026-03-10' }).map(({ likes }) => likes)).toEqual([80]);
    expect(weeksOf([], { from: '2026-03-10' })).toEqual([]);
  });

  it('that were told as one stand apart on both sides of a change, within a week too', () => {
    const told = (date: string, to: string) => ({ date, to, likes: 70, matches: 7 });
    const two = [told('2026-03-02', '2026-03-08'), told('2026-03-09', '2026-03-15')];
    for (const anchor of [
      { from: '2026-03-02' },
      { from: '2026-02-26' },
      { until: '2026-03-16' },
      { until: '2026-03-19' },
    ]) {
      expect(weeksOf(two, anchor), JSON.stringify(anchor)).toEqual([unit(70, 7), unit(70, 7)]);
    }
  });

  it('without activity are left out', () => {
    const weeks = weeksOf([day('2026-03-01'), day('2026-03-30')], { from: '2026-03-01' });
    expect(weeks).toEqual([unit(10, 1), unit(10, 1)]);
  });
});
