import { expect, it } from 'vitest';
import { censorRecent, maturedShare } from './censoring.ts';

const lags = [
  { days: 0, matches: 60 },
  { days: 1, matches: 20 },
  { days: 10, matches: 20 },
];

it('counts a like by the share of matches that its age has let come', () => {
  expect(maturedShare(0, lags)).toBe(0.3);
  expect(maturedShare(1, lags)).toBe(0.7);
  expect(maturedShare(5, lags)).toBe(0.8);
  expect(maturedShare(11, lags)).toBe(1);
  expect(maturedShare(-1, lags)).toBe(0);
});

it('with few matches knows the published lags alone', () => {
  const few = [{ days: 0, matches: 29 }];
  expect([0, 1, 23, 24, 400].map((age) => maturedShare(age, few))).toEqual([0, 0.5, 0.5, 0.95, 0.95]);
});

it('a steady profile shows the same rate on old and young days', () => {
  const days = [
    { date: '2026-03-01', likes: 100, matches: 10 },
    { date: '2026-03-16', likes: 100, matches: 8 },
    { date: '2026-03-21', likes: 100, matches: 0 },
  ];
  const { days: counted, censoredLikes, lagsFrom } = censorRecent(days, lags, '2026-03-21');
  expect(counted.map(({ likes }) => likes)).toEqual([100, 80, 30]);
  expect(censoredLikes).toBeCloseTo(90, 9);
  expect(lagsFrom).toBe('own');
  expect(counted[1]!.matches / counted[1]!.likes).toBe(0.1);
});

it('old likes count whole where only the published lags are known', () => {
  const days = [
    { date: '2026-01-01', likes: 40, matches: 3 },
    { date: '2026-03-19', likes: 38, matches: 1 },
  ];
  const { days: counted, lagsFrom } = censorRecent(days, [], '2026-03-21');
  expect(lagsFrom).toBe('published');
  expect(counted[0]!.likes).toBe(40);
  expect(counted[1]!.likes).toBeCloseTo(20, 9);
});
