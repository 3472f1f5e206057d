import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { keptStatistics, recount } from '../../../../test/recount.ts';
import { funnelTitles } from '../../../domain/activity.ts';
import {
  forgetActivitiesWithoutVisit,
  forgetAnonymousActivities,
  insertActivities,
} from '../../activity/server/activity.store.ts';
import { cutActivity, noOrigin } from '../../activity/server/new-activity.ts';
import { foldStatistics } from '../../admin/server/statistics.jobs.ts';
import { createForgetVisits } from './forget-visits.service.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: userId } = await database.db
    .insertInto('users')
    .values({
      phoneNumber: '+15551290001',
      registrationSource: 'phone_auth',
      documentCreatedVia: 'register',
      createdAt: daysAgo(500),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => database.close());

const tokenOf = (name: string) => `visit-of-somebody-${name}`;

async function addVisit(name: string, lastActivity: Date, ofUser: string | null = null): Promise<void> {
  const about = { ipAddress: '192.0.2.1', userAgent: '', url: '', referrer: '' };
  await database.db
    .insertInto('visits')
    .values({ ...about, sessionToken: tokenOf(name), createdAt: lastActivity, lastActivity, userId: ofUser })
    .execute();
}

async function act(
  visit: string | null,
  at: Date,
  { title = funnelTitles.pageView, by = null }: { title?: string; by?: string | null } = {},
) {
  const isView = title === funnelTitles.pageView;
  const activity = cutActivity({
    ...noOrigin,
    userId: by,
    type: isView ? 'page_view' : 'auth',
    title,
    description: 'x',
    source: isView ? 'browser' : 'auth',
    sessionToken: visit === null ? null : tokenOf(visit),
    private: true,
    cleared: true,
    timestamp: at,
    timestampLocal: null,
    createdAt: at,
  });
  await insertActivities(database.db, [activity]);
}

const forget = () =>
  createForgetVisits({
    db: database.db,
    clock: () => now,
    keptDays: 365,
    forgetAnonymousActivities,
    forgetActivitiesWithoutVisit,
  })();
const names = async () =>
  (await database.db.selectFrom('visits').select('sessionToken').orderBy('sessionToken').execute()).map(
    ({ sessionToken }) => sessionToken.slice(tokenOf('').length),
  );
const withoutLists = (figures: Awaited<ReturnType<typeof keptStatistics>>) =>
  figures.filter(({ metric }) => metric !== 'unlinked_visits');

it('old visits of people who never signed in go with what was done in them, and no figure changes but their number', async () => {
  await addVisit('old', daysAgo(366));
  await act('old', daysAgo(366));
  await act('old', daysAgo(366), { title: funnelTitles.phoneNumberSubmitted });
  await addVisit('young', daysAgo(364));
  await act('young', daysAgo(364));
  await addVisit('linked', daysAgo(400), userId);
  await act('linked', daysAgo(400));
  await addVisit('signed-in', daysAgo(400));
  await act('signed-in', daysAgo(400), { by: userId });
  await act(null, daysAgo(366));
  await act(null, daysAgo(2));
  await foldStatistics(database.db);
  const before = await keptStatistics(database.db);
  expect(before).toEqual(await recount(database.db));

  expect(await forget()).toBe(1);
  expect(await names()).toEqual(['linked', 'signed-in', 'young']);
  const left = await database.db.selectFrom('anonymousActivities').select('sessionToken').execute();
  expect(new Set(left.map(({ sessionToken }) => sessionToken))).toEqual(
    new Set([tokenOf('linked'), tokenOf('young'), null]),
  );
  const reached = await database.db.selectFrom('funnelReached').select('sessionToken').execute();
  expect(reached.map(({ sessionToken }) => sessionToken)).not.toContain(tokenOf('old'));

  const unlinked = async () =>
    (await keptStatistics(database.db))
      .filter(({ metric }) => metric === 'unlinked_visits')
      .reduce((sum, { value }) => sum + value, 0);
  expect(withoutLists(await keptStatistics(database.db))).toEqual(withoutLists(before));
  expect(await unlinked()).toBe(2);
  await foldStatistics(database.db);
  expect(withoutLists(await keptStatistics(database.db))).toEqual(withoutLists(before));
  expect(await forget()).toBe(0);
  expect(withoutLists(await keptStatistics(database.db))).toEqual(withoutLists(before));
});

it('a thousand and one at once go in their batches', async () => {
  await database.db.deleteFrom('visits').execute();
  const about = { ipAddress: '192.0.2.1', userAgent: '', url: '', referrer: '' };
  const visits = Array.from({ length: 1_001 }, (_, index) => ({
    ...about,
    sessionToken: tokenOf(`many-${index}`),
    createdAt: daysAgo(400),
    lastActivity: daysAgo(400),
  }));
  await database.db.insertInto('visits').values(visits).execute();
  expect(await forget()).toBe(1_001);
  expect(await names()).toEqual([]);
});
