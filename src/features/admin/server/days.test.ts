import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDays } from './days.ts';

const lastDaysOf = (timeZone: string, now: string, count = 7) =>
  createDays(timeZone).lastDays(new Date(now), count);

describe('the day of a moment', () => {
  it.each([
    // The last and the first millisecond of a day in UTC.
    ['UTC', '2026-11-19T23:59:59.999Z', '2026-11-19'],
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20'],
    // The same two moments where it is another day, or not yet.
    ['Pacific/Kiritimati', '2026-11-19T09:59:59.999Z', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59.999Z', '2026-11-19'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-19T18:14:59.999Z', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-20'],
    // New York puts its clocks forward on 8 March at two, and back on 1 November at two.
    ['America/New_York', '2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09'],
    ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00.000Z', '2026-11-02'],
    // Lord Howe by half an hour: +11 until 5 April and from 4 October, +10:30 between.
    ['Australia/Lord_Howe', '2026-04-04T12:59:59.999Z', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59.999Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:30:00.000Z', '2026-04-06'],
    // In Cairo the clocks go forward at midnight itself: 24 April 2026 begins at one.
    ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23'],
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24'],
  ])('in %s %s is on %s', (timeZone, moment, day) => {
    expect(createDays(timeZone).dayOf(new Date(moment))).toBe(day);
  });
});

describe('the last days', () => {
  it('are seven in turn over the day of 23 hours', () => {
    expect(lastDaysOf('America/New_York', '2026-03-11T03:30:00Z')).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ]);
  });

  it('are seven in turn over the day of 25 hours, in its repeated hour too', () => {
    const days = ['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'];
    expect(lastDaysOf('America/New_York', '2026-11-01T05:30:00Z', 5)).toEqual(days);
    expect(lastDaysOf('America/New_York', '2026-11-01T06:30:00Z', 5)).toEqual(days);
    expect(lastDaysOf('America/New_York', '2026-11-02T04:59:59.999Z', 5)).toEqual(days);
  });

  it('end with the day of the zone, which can be tomorrow or yesterday in UTC', () => {
    expect(lastDaysOf('Pacific/Kiritimati', '2026-11-20T12:00:00Z', 2)).toEqual(['2026-11-20', '2026-11-21']);
    expect(lastDaysOf('Pacific/Pago_Pago', '2026-11-20T10:00:00Z', 2)).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('pass over 29 February and the end of a year', () => {
    expect(lastDaysOf('UTC', '2028-03-01T00:00:00Z', 2)).toEqual(['2028-02-29', '2028-03-01']);
    expect(lastDaysOf('UTC', '2027-01-01T00:00:00Z', 2)).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('begin no earlier than what is read for them, in every zone and at every moment', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'Africa/Cairo',
    );
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 1, max: 40 }), (timeZone, now, count) => {
        const days = createDays(timeZone);
        const [oldest = ''] = days.lastDays(now, count);
        const readFrom = days.beginNoLaterThan(now, count);
        expect(days.dayOf(readFrom) < oldest).toBe(true);
        expect(Date.parse(oldest) - readFrom.getTime()).toBeLessThan(3 * 86_400_000);
      }),
    );
  });
});

it('a zone of another name has the days of UTC', () => {
  expect(lastDaysOf('Mars/Olympus', '2026-11-20T23:59:59Z', 2)).toEqual(['2026-11-19', '2026-11-20']);
});
