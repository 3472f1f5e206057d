import { seeded } from './random-draws.ts';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar-day.ts';
import { isRipe, publishedLag, ripeningOf, shareMatchedAt, type Lag } from './censoring.ts';
import { overdispersedInterval } from './rate.ts';

describe('likes are waited for', () => {
  it('as long as 19 of 20 matches of the user’s own took, the day that has begun included', () => {
    const lags = [
      { days: 10, matches: 15 },
      { days: 0, matches: 60 },
      { days: 1, matches: 20 },
      { days: 90, matches: 5 },
    ];
    expect(ripeningOf(lags, 365)).toEqual({ days: 11, from: 'own' });
  });

  it('as long as is published where there are too few of their own', () => {
    expect(ripeningOf([{ days: 0, matches: 29 }], 365)).toEqual({ days: 24, from: 'published' });
    expect(ripeningOf([{ days: 0, matches: 30 }], 365)).toEqual({ days: 1, from: 'own' });
  });

  it('no shorter than is published where the history is so short that long lags cannot be in it', () => {
    expect(ripeningOf([{ days: 3, matches: 40 }], 60)).toEqual({ days: 24, from: 'published' });
    expect(ripeningOf([{ days: 40, matches: 40 }], 60)).toEqual({ days: 41, from: 'own' });
  });

  it('until the day on which the export ends', () => {
    const ripening = { days: 24, from: 'published' } as const;
    expect(isRipe('2026-10-01', '2026-10-25', ripening)).toBe(true);
    expect(isRipe('2026-10-02', '2026-10-25', ripening)).toBe(false);
  });
});

type Told = { days: { date: string; likes: number; matches: number }[]; lags: Lag[]; until: string };

/** An export of a profile whose rate never changes, as it looks on the day on which it is made. */
function draw(
  lagInDays: (random: () => number) => number,
  { historyDays, likesPerDay, rate }: { historyDays: number; likesPerDay: number; rate: number },
  random: () => number,
): Told {
  const first = '2026-01-01';
  const lags = new Map<number, number>();
  const days = Array.from({ length: historyDays }, (_, place) => {
    let matches = 0;
    for (let like = 0; like < likesPerDay; like += 1) {
      const lag = lagInDays(random);
      // Made at the end of the last day; a like has some hour of its own.
      if (random() >= rate || place + random() + lag > historyDays) continue;
      matches += 1;
      lags.set(Math.floor(lag), (lags.get(Math.floor(lag)) ?? 0) + 1);
    }
    return { date: addDays(first, place), likes: likesPerDay, matches };
  });
  return {
    days,
    lags: [...lags].map(([wait, matches]) => ({ days: wait, matches })),
    until: addDays(first, historyDays - 1),
  };
}

/** Log-normal with Hinge's published median of 0.4 days and 95 % within 24. */
function publishedLagOf(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return 0.4 * Math.exp((Math.log(24 / 0.4) / 1.645) * normal);
}

/** The mean over many exports of what the youngest four weeks that count say of a rate of one in ten. */
function rateOfYoungestWeeks(
  lagInDays: (random: () => number) => number,
  setting: { historyDays: number; likesPerDay: number },
  lagsAre: 'told' | 'too few',
): number {
  const random = seeded(20_261_120);
  let [likes, matches] = [0, 0];
  for (let run = 0; run < 300; run += 1) {
    const told = draw(lagInDays, { ...setting, rate: 0.1 }, random);
    const ripening = ripeningOf(lagsAre === 'told' ? told.lags : [], setting.historyDays);
    const ripe = told.days.filter(({ date }) => isRipe(date, told.until, ripening));
    const newest = ripe.at(-1)!.date;
    for (const day of ripe.filter(({ date }) => daysBetween(date, newest) < 28)) {
      likes += day.likes;
      matches += day.matches;
    }
  }
  return matches / likes;
}

describe('the youngest four weeks that count tell a steady rate of 10% as it is, less 5% of it at most', () => {
  it.each([
    ['with the published wait', publishedLagOf, { historyDays: 120, likesPerDay: 20 }, 'too few'],
    ['with a wait of the user’s own lags', publishedLagOf, { historyDays: 120, likesPerDay: 20 }, 'told'],
    ['with own lags of a short time', publishedLagOf, { historyDays: 60, likesPerDay: 20 }, 'told'],
    [
      'with matches that come within days',
      (random: () => number) => -3 * Math.log(1 - random()),
      { historyDays: 120, likesPerDay: 20 },
      'told',
    ],
  ] as const)('%s', (_, lagInDays, setting, lagsAre) => {
    const rate = rateOfYoungestWeeks(lagInDays, setting, lagsAre);
    expect(rate).toBeGreaterThan(0.095);
    expect(rate).toBeLessThan(0.102);
  });
});

it('the interval of all likes and of those whose matches can have come covers the rate, however young the likes are', () => {
  const next = seeded(20_261_122);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  for (const days of [14, 35, 91]) {
    const rate = 0.12;
    const runs = 400;
    let covered = 0;
    for (let run = 0; run < runs; run += 1) {
      let [likes, matches, settled] = [0, 0, 0];
      for (let age = 0; age < days; age += 1) {
        for (let like = 0; like < 8; like += 1) {
          likes += 1;
          settled += age >= 24 ? 1 : shareMatchedAt(age);
          const lag = publishedLag.medianDays * Math.exp(2.489 * normal());
          // The like came some time in that day, so that a little more of its matches can be seen.
          if (next() < rate && lag <= age + next()) matches += 1;
        }
      }
      const low = overdispersedInterval(matches, likes, 1).low;
      const high = overdispersedInterval(Math.min(matches, settled), settled, 1).high;
      if (low <= rate && rate <= high) covered += 1;
    }
    expect(covered / runs, `${days} days`).toBeGreaterThan(0.95);
  }
});
