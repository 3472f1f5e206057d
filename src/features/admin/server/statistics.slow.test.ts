import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { keptStatistics, recount } from '../../../../test/recount.ts';
import { activityTypes, funnelTitles } from '../../../domain/activity.ts';
import { planIds } from '../../../domain/plan-ids.ts';
import { cutActivity, noOrigin } from '../../activity/server/new-activity.ts';
import { deleteAnonymousActivities, insertActivities } from '../../activity/server/activity.store.ts';
import { createReadFunnel } from './funnel.service.ts';
import { createReadOverview } from './overview.service.ts';
import { createReadRevenue } from './revenue.service.ts';
import { foldStatistics } from './statistics.jobs.ts';
import { foldDeltas } from './statistics.store.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T00:20:00Z');
const hourMs = 3_600_000;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(database.db);
  await foldStatistics(database.db);
});
afterAll(() => database.close());

const tokenOf = (index: number): string => `visit-of-a-test-number-${index}`;
const phoneOf = (index: number): string => `+1555123400${index}`;

async function addUser(index: number, createdAt = now): Promise<string> {
  const { id } = await database.db
    .insertInto('users')
    .values({
      phoneNumber: phoneOf(index),
      registrationSource: 'phone_auth',
      documentCreatedVia: 'register',
      createdAt,
    })
    .onConflict((conflict) => conflict.column('phoneNumber').doUpdateSet({ updatedAt: createdAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addVisit(index: number, createdAt = now): Promise<void> {
  await database.db
    .insertInto('visits')
    .values({
      sessionToken: tokenOf(index),
      ipAddress: '192.0.2.1',
      userAgent: '',
      url: '',
      referrer: '',
      createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Written = {
  type?: (typeof activityTypes)[number];
  title?: string;
  source?: 'browser' | 'auth';
  at?: Date;
  visit?: number;
};

const activityOf = (userId: string | null, { type = 'page_view', title, source, at = now, visit }: Written) =>
  cutActivity({
    ...noOrigin,
    userId,
    type,
    title: title ?? funnelTitles.pageView,
    description: 'x',
    source: source ?? 'browser',
    sessionToken: visit === undefined ? null : tokenOf(visit),
    private: true,
    cleared: true,
    timestamp: at,
    timestampLocal: null,
    createdAt: at,
  });

async function addOrder(status: 'pending' | 'completed', totalPriceCents: number, at = now): Promise<string> {
  const { id } = await database.db
    .insertInto('orders')
    .values({
      kind: 'first',
      status,
      plan: 'regularAnnual',
      totalPriceCents,
      userInfo: '{}',
      planDetails: '{}',
      paymentInfo: '{}',
      gateway: 'sandbox',
      completedAt: status === 'completed' ? at : null,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const small = fc.integer({ min: 0, max: 3 });
const moment = fc
  .integer({ min: 0, max: 72 * 4 })
  .map((quarters) => new Date(now.getTime() - (quarters * hourMs) / 4));
const step = fc.oneof(
  fc.record({
    kind: fc.constant('activities' as const),
    user: fc.option(small),
    written: fc.array(
      fc.record({
        type: fc.constantFrom(...activityTypes),
        title: fc.constantFrom(...Object.values(funnelTitles), 'Something'),
        source: fc.constantFrom('browser' as const, 'auth' as const),
        at: moment,
        visit: small,
      }),
      { maxLength: 6 },
    ),
  }),
  fc.record({ kind: fc.constant('visit' as const), visit: small, at: moment }),
  fc.record({ kind: fc.constant('link' as const), visit: small, user: small }),
  fc.record({ kind: fc.constant('deleteUser' as const), user: small }),
  fc.record({ kind: fc.constant('deleteVisit' as const), visit: small }),
  fc.record({
    kind: fc.constant('order' as const),
    status: fc.constantFrom('pending' as const, 'completed' as const),
    cents: fc.integer({ min: 0, max: 20_000 }),
    at: moment,
  }),
  fc.record({ kind: fc.constant('settle' as const), plan: fc.constantFrom(...planIds) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('fold' as const), limit: fc.integer({ min: 1, max: 20 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(some: Step): Promise<void> {
  const { db } = database;
  if (some.kind === 'activities') {
    const userId = some.user === null ? null : await addUser(some.user);
    await insertActivities(
      db,
      some.written.map((written) => activityOf(userId, written)),
    );
  } else if (some.kind === 'visit') await addVisit(some.visit, some.at);
  else if (some.kind === 'link') {
    const userId = await addUser(some.user);
    await db.updateTable('visits').set({ userId }).where('sessionToken', '=', tokenOf(some.visit)).execute();
  } else if (some.kind === 'deleteUser') {
    await db.deleteFrom('users').where('phoneNumber', '=', phoneOf(some.user)).execute();
  } else if (some.kind === 'deleteVisit') {
    await db.transaction().execute((tx) => deleteAnonymousActivities(tx, [tokenOf(some.visit)]));
    await db.deleteFrom('visits').where('sessionToken', '=', tokenOf(some.visit)).execute();
  } else if (some.kind === 'order') await addOrder(some.status, some.cents, some.at);
  else if (some.kind === 'settle') {
    await db
      .updateTable('orders')
      .set({ status: 'completed', plan: some.plan, completedAt: now })
      .where('status', '=', 'pending')
      .execute();
  } else if (some.kind === 'refund') {
    await db
      .updateTable('orders')
      .set((eb) => ({ refundedCents: eb('totalPriceCents', '/', some.share) }))
      .where('status', '=', 'completed')
      .execute();
  } else {
    await foldDeltas(db, some.limit);
  }
}

describe('the figures that are kept', () => {
  it('equal a full count, whatever happened and however much of it is folded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        for (const some of steps) await take(some);
        expect(await keptStatistics(database.db)).toEqual(await recount(database.db));
      }),
      { numRuns: 40 },
    );
  });

  it('are the same while differences are folded', async () => {
    for (let index = 0; index < 3; index += 1) await addVisit(index);
    await insertActivities(
      database.db,
      [0, 1, 2].map((visit) => activityOf(null, { visit })),
    );
    const read = createReadOverview({ db: database.db, clock: () => now });
    const before = await read('UTC');
    expect(before).toMatchObject({ totalActivities: 3, pageViews: 3, unlinkedSessions: 3, totalUsers: 0 });
    await foldDeltas(database.db, 2);
    expect(await read('UTC')).toEqual(before);
    await foldStatistics(database.db);
    expect(await read('UTC')).toEqual(before);
  });

  it('fall on the days of the time zone that was asked for', async () => {
    const lastSecond = new Date('2026-11-19T23:59:59.999Z');
    const midnight = new Date('2026-11-20T00:00:00Z');
    await insertActivities(database.db, [
      activityOf(null, { at: lastSecond }),
      activityOf(null, { at: midnight }),
    ]);
    const read = createReadOverview({ db: database.db, clock: () => now });
    const lastTwo = async (timeZone: string) => (await read(timeZone)).lastSevenDays.slice(-2);
    expect(await lastTwo('UTC')).toEqual([
      { day: '2026-11-19', count: 1 },
      { day: '2026-11-20', count: 1 },
    ]);
    expect(await lastTwo('America/New_York')).toEqual([
      { day: '2026-11-18', count: 0 },
      { day: '2026-11-19', count: 2 },
    ]);
    expect(await lastTwo('Asia/Kathmandu')).toEqual([
      { day: '2026-11-19', count: 0 },
      { day: '2026-11-20', count: 2 },
    ]);
    expect(await lastTwo('Mars/Olympus')).toEqual(await lastTwo('UTC'));
  });

  it('count a visit once for each stage, and no stage that a browser says of itself', async () => {
    for (let index = 0; index < 3; index += 1) await addVisit(index);
    const auth = { type: 'auth', source: 'auth' } as const;
    await insertActivities(database.db, [
      ...[0, 0, 1, 2].map((visit) => activityOf(null, { visit })),
      activityOf(null, { ...auth, visit: 0, title: funnelTitles.phoneNumberSubmitted }),
      activityOf(null, { visit: 1, title: funnelTitles.phoneNumberSubmitted, source: 'browser' }),
      activityOf(null, { ...auth, visit: 0, title: funnelTitles.verificationCode }),
    ]);
    const { stages } = await createReadFunnel({ db: database.db })();
    expect(stages).toEqual([
      { name: 'Page View', count: 3, percentOfFirst: 100, percentOfPrevious: 100 },
      { name: 'Phone Number Submitted', count: 1, percentOfFirst: 33.33, percentOfPrevious: 33.33 },
      { name: 'Verification Code', count: 1, percentOfFirst: 33.33, percentOfPrevious: 100 },
      { name: 'Registration', count: 0, percentOfFirst: 0, percentOfPrevious: 0 },
    ]);
  });

  it('take partial refunds off the revenue, and refunded orders out of it', async () => {
    const partly = await addOrder('completed', 14_900);
    const wholly = await addOrder('completed', 2_000);
    await addOrder('pending', 20_000);
    await database.db.updateTable('orders').set({ refundedCents: 4_900 }).where('id', '=', partly).execute();
    await database.db
      .updateTable('orders')
      .set({ refundedCents: 2_000, status: 'refunded' })
      .where('id', '=', wholly)
      .execute();
    const parts = { db: database.db, clock: () => now };
    const overview = await createReadOverview(parts)('UTC');
    expect(overview).toMatchObject({ totalOrders: 3, completedOrders: 1, totalRevenue: 100 });
    const revenue = await createReadRevenue(parts)({ timeZone: 'UTC', days: 2 });
    expect(revenue.days).toEqual([
      { day: '2026-11-19', total: 0, byPlan: {} },
      { day: '2026-11-20', total: 100, byPlan: { regularAnnual: 100 } },
    ]);
    expect(revenue.churn).toEqual({ liveAtStart: 0, ended: 0, percent: null });
  });
});
