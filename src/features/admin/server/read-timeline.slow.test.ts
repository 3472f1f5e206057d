import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { activityTypes } from '../../../domain/activity.ts';
import { insertActivities } from '../../activity/server/activity.store.ts';
import { cutActivity, noOrigin } from '../../activity/server/new-activity.ts';
import { activitySorts } from '../admin-sorts.contract.ts';
import { createReadSubject } from './read-subject.service.ts';
import { createReadTimeline } from './read-timeline.service.ts';

const now = new Date('2026-11-20T00:20:00Z');
let database: TestDatabase;
let userId: string;

/** A user with 60 activities and three visits; in the first of them 30 were done before the user was known. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const user = await db
    .insertInto('users')
    .values({
      phoneNumber: '+15551230000',
      registrationSource: 'phone_auth',
      documentCreatedVia: 'register',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = user.id;
  const tokenOf = (visit: number): string => `visit-of-a-test-number-${visit}`;
  const visit = { ipAddress: '192.0.2.1', userAgent: '', url: '', referrer: '' };
  await db
    .insertInto('visits')
    .values([0, 1, 2].map((index) => ({ ...visit, sessionToken: tokenOf(index) })))
    .execute();
  const activities = Array.from({ length: 90 }, (_, n) =>
    cutActivity({
      ...noOrigin,
      userId: n % 3 === 0 ? null : userId,
      type: activityTypes[n % activityTypes.length] ?? 'auth',
      title: `Title ${n % 7}`,
      description: 'x',
      source: 'browser',
      ipAddress: `192.0.2.${n % 11}`,
      sessionToken: tokenOf(n % 3),
      private: true,
      cleared: true,
      timestamp: new Date(now.getTime() - n * 1_000_000),
      timestampLocal: null,
      createdAt: now,
    }),
  );
  await insertActivities(db, activities);
  await db.updateTable('visits').set({ userId }).where('sessionToken', '=', tokenOf(0)).execute();
});
afterAll(() => database.close());

it('windows of a timeline are pieces of the whole, in every order', async () => {
  const timeline = createReadTimeline({ db: database.db });
  for (const sort of activitySorts) {
    for (const direction of ['asc', 'desc'] as const) {
      const read = (offset: number, limit: number) =>
        timeline({ kind: 'user', id: userId }, { sort, direction, offset, limit, type: null });
      const whole = await read(0, 100);
      expect(whole).toMatchObject({ total: 90 });
      expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(90);
      const values = whole.rows.map((row) => row[sort]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      for (const offset of [0, 20, 60, 80]) {
        expect((await read(offset, 20)).rows).toEqual(whole.rows.slice(offset, offset + 20));
      }
    }
  }
});

it('the page of a user counts what was done before the user was known too', async () => {
  const { user } = createReadSubject({
    db: database.db,
    clock: () => now,
    readSubscription: () => Promise.resolve(undefined),
  });
  const { tiles, activityTypes: types } = await user(userId, 'UTC');
  expect(tiles).toMatchObject({ totalActivities: 90, activeDays: 3, uniqueIps: 11 });
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(90);
});
