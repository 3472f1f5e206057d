import { expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar-day.ts';
import type { Bucket } from '../results.contract.ts';
import { placeMarkers } from './over-time.tsx';
import { readInsightsSearch, readResultsSearch } from './results-search.ts';
import { formatEstimate, formatRate, gapsText } from './results-texts.ts';

it.each([
  [0.003, '0.30%'],
  [0.0204, '2.0%'],
  [0.125, '13%'],
  [1.6, '160%'],
  [0, '0%'],
])('writes the rate %d as %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});

it('writes no rate and no interval where there is none', () => {
  const nothing = { value: null, interval: null, count: 0, of: 0 };
  expect(formatEstimate(nothing)).toBe('nothing to tell it from');
  expect(formatEstimate({ ...nothing, value: 0.02, of: 100 })).toBe('2.0%');
});

const bucket = (from: string, to: string) => ({ from, to }) as Bucket;

it('marks what happened at the week in which it did, together where there was more, and at the end what came later', () => {
  const buckets = [bucket('2026-10-05', '2026-10-11'), bucket('2026-10-12', '2026-10-18')];
  const { flags, older } = placeMarkers(buckets, [
    { day: '2026-10-05', kind: 'version', title: 'Version 2' },
    { day: '2026-10-11', kind: 'edit', title: 'Bio' },
    { day: '2026-11-20', kind: 'import', title: 'Import' },
  ]);
  expect(flags.map(({ pointKey, number, markers }) => [pointKey, number, markers.length])).toEqual([
    ['2026-10-05', 1, 2],
    ['2026-10-12', 2, 1],
  ]);
  expect(older).toEqual([]);
});

it('draws the newest twelve marks where there are more, and names the others', () => {
  const days = Array.from({ length: 14 }, (_, place) => addDays('2026-01-05', 7 * place));
  const { flags, older } = placeMarkers(
    days.map((day) => bucket(day, addDays(day, 6))),
    days.map((day) => ({ day, kind: 'edit', title: 'Bio' })),
  );
  expect(flags.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(flags[0]?.pointKey).toBe(days[2]);
  expect(older.map(({ day }) => day)).toEqual(days.slice(0, 2));
});

it('names the newest three stretches without data, and counts the others', () => {
  const gap = (day: string) => ({ from: day, to: day });
  expect(gapsText([{ from: '2026-04-01', to: '2026-05-31' }])).toBe('Apr 1, 2026 to May 31, 2026');
  expect(gapsText([gap('2026-01-01'), gap('2026-02-01'), gap('2026-03-01'), gap('2026-04-01')])).toBe(
    '1 earlier stretch, Feb 1, 2026, Mar 1, 2026, and Apr 1, 2026',
  );
});

it('reads the address and passes over what it cannot mean', () => {
  expect(readResultsSearch({ app: 'hinge', range: 'all' })).toEqual({ app: 'hinge', range: 'all' });
  expect(readResultsSearch({ app: 'okcupid', range: 3 })).toEqual({});
  expect(readInsightsSearch({ app: 'tinder', range: 'all' })).toEqual({ app: 'tinder' });
});
