import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { insertActivities } from '../../activity/server/activity.store.ts';
import { cutActivity, noOrigin } from '../../activity/server/new-activity.ts';
import { createReadOverview } from './overview.service.ts';
import { createReadSubject } from './read-subject.service.ts';
import { createReadTimeline } from './read-timeline.service.ts';
import { foldStatistics } from './statistics.jobs.ts';

let database: TestDatabase;
let userId: string;
let now = new Date();
const clock = () => now;

/** The last millisecond of a day and the first of the next, in UTC and in the zones of the test. */
const moments = [
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  // New York: 1 November begins, which has 25 hours, and ends.
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
  // Kiritimati (+14), Pago Pago (-11), Kathmandu (+5:45).
  '2026-11-02T09:59:59.999Z',
  '2026-11-02T10:00:00.000Z',
  '2026-11-02T10:59:59.999Z',
  '2026-11-02T11:00:00.000Z',
  '2026-11-02T18:14:59.999Z',
  '2026-11-02T18:15:00.000Z',
];

const expected = [
  { timeZone: 'UTC', days: { '2026-10-31': 1, '2026-11-01': 3, '2026-11-02': 8 } },
  { timeZone: 'America/New_York', days: { '2026-10-31': 3, '2026-11-01': 2, '2026-11-02': 7 } },
  {
    timeZone: 'Pacific/Kiritimati',
    days: { '2026-11-01': 4, '2026-11-02': 3, '2026-11-03': 5 },
  },
  { timeZone: 'Pacific/Pago_Pago', days: { '2026-10-31': 4, '2026-11-01': 5, '2026-11-02': 3 } },
  { timeZone: 'Asia/Kathmandu', days: { '2026-11-01': 4, '2026-11-02': 7, '2026-11-03': 1 } },
];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: userId } = await database.db
    .insertInto('users')
    .values({ phoneNumber: '+15551234000', registrationSource: 'phone_auth', documentCreatedVia: 'register' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const activities = moments.map((moment) =>
    cutActivity({
      ...noOrigin,
      userId,
      type: 'page_view',
      title: 'Page View',
      description: moment,
      source: 'browser',
      private: true,
      cleared: true,
      details: {},
      icon: undefined,
      timestamp: new Date(moment),
      timestampLocal: null,
      createdAt: new Date(moment),
    }),
  );
  await insertActivities(database.db, activities);
});
afterAll(() => database.close());

const counted = (days: readonly { day: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]));

describe.each(expected)('in $timeZone', ({ timeZone, days }) => {
  it('the charts of all and of a user count each activity on its day, folded or not', async () => {
    now = new Date('2026-11-02T20:00:00Z');
    const { db } = database;
    const readSubject = createReadSubject({ db, clock, readSubscription: async () => undefined });
    const readOverview = createReadOverview({ db, clock });
    expect(counted((await readOverview(timeZone)).lastSevenDays)).toEqual(days);
    const { lastSevenDays, tiles } = await readSubject.user(userId, timeZone);
    expect(counted(lastSevenDays)).toEqual(days);
    expect(tiles.activeDays).toBe(Object.keys(days).length);
    await foldStatistics(db);
    expect(counted((await readOverview(timeZone)).lastSevenDays)).toEqual(days);
  });
});

it('the chart begins with midnight of the oldest day, to the millisecond', async () => {
  // Seven days that begin in New York's summer and end in its winter.
  now = new Date('2026-11-07T12:00:00Z');
  const { lastSevenDays } = await createReadOverview({ db: database.db, clock })('America/New_York');
  expect(lastSevenDays.map(({ day, count }) => `${day}: ${count}`)).toEqual([
    '2026-11-01: 2',
    '2026-11-02: 7',
    '2026-11-03: 0',
    '2026-11-04: 0',
    '2026-11-05: 0',
    '2026-11-06: 0',
    '2026-11-07: 0',
  ]);
});

it('the timeline says when each was, to the millisecond and in UTC', async () => {
  const { rows } = await createReadTimeline({ db: database.db })(
    { kind: 'user', id: userId },
    { sort: 'timestamp', direction: 'asc', offset: 0, limit: 50, type: null },
  );
  expect(rows.map(({ timestamp }) => timestamp)).toEqual(moments);
});
