import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { planIds } from '../../../domain/plan-ids.ts';
import { activityTypes, funnelTitles } from '../../../domain/activity.ts';
import { cutActivity, noOrigin } from '../../activity/server/new-activity.ts';
import { insertActivities } from '../../activity/server/activity.store.ts';
import type { Funnel, Overview, Revenue } from '../admin-figures.contract.ts';
import type { AdminOrder, AdminUser, NewestActivity, UnlinkedSession } from '../admin-windows.contract.ts';
import { foldStatistics } from './statistics.jobs.ts';

let app: TestApp;
let admin: TestUser;
const now = new Date('2026-11-20T12:00:00Z');
const tokenOf = (index: number): string => `token-of-visit-number-${String(index).padStart(2, '0')}`;

beforeAll(async () => {
  app = await createTestApp();
  admin = await registerUser(app, '+15551270001');
  await app.composition.changeRank.makeAdmin('+15551270001');
  const users = await app.db
    .insertInto('users')
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        phoneNumber: `+1555127010${index}`,
        registrationSource: 'phone_auth' as const,
        documentCreatedVia: 'register' as const,
      })),
    )
    .returning('id')
    .execute();
  await app.db
    .insertInto('visits')
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        sessionToken: tokenOf(index),
        ipAddress: '192.0.2.1',
        userAgent: '',
        url: '',
        referrer: '',
        userId: index % 4 === 0 ? (users[index % 12]?.id ?? null) : null,
      })),
    )
    .execute();
  const titles = [
    funnelTitles.pageView,
    funnelTitles.phoneNumberSubmitted,
    funnelTitles.verificationCode,
    'x',
  ];
  await insertActivities(
    app.db,
    Array.from({ length: 80 }, (_, n) =>
      cutActivity({
        ...noOrigin,
        userId: n % 5 === 0 ? (users[n % 12]?.id ?? null) : null,
        type: activityTypes[n % 4] ?? 'auth',
        title: titles[n % 4] ?? 'x',
        description: 'x',
        source: n % 4 === 0 ? 'browser' : 'auth',
        sessionToken: tokenOf((n * 7) % 30),
        private: true,
        cleared: true,
        timestamp: new Date(now.getTime() - n * 1_000),
        timestampLocal: null,
        createdAt: now,
      }),
    ),
  );
  // The first six have an order, the first four of those a completed one, of the first two of those one has a report.
  const statuses = ['completed', 'completed', 'completed', 'completed', 'failed', 'pending'] as const;
  await app.db
    .insertInto('orders')
    .values(
      [...statuses, ...statuses].map((status, index) => ({
        userId: users[index % 6]?.id ?? null,
        kind: 'first' as const,
        status,
        plan: 'regularAnnual' as const,
        totalPriceCents: 2_000 * (index % 3),
        refundedCents: index === 1 ? 500 : 0,
        userInfo: '{}',
        planDetails: '{}',
        paymentInfo: '{}',
        gateway: 'sandbox' as const,
      })),
    )
    .execute();
  for (const [index, status] of (['done', 'failed', 'queued', 'failed', 'done'] as const).entries()) {
    const { id: profileId } = await app.db
      .insertInto('profiles')
      .values({ userId: users[index]?.id ?? '', app: 'tinder' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: versionId } = await app.db
      .insertInto('profileVersions')
      .values({ profileId, number: 1, contentHash: 'x', bio: '', prompts: '[]', photoIds: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('analyses').values({ profileId, versionId, status }).execute();
  }
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000);
  const subscriptions = [
    ['regularAnnual', 'active', false],
    ['regularAnnual', 'trialing', true],
    ['regularAnnual', 'past_due', false],
    ['premiumMonthly', 'active', true],
    ['premiumMonthly', 'active', false],
    ['premiumMonthly', 'canceled', true],
    ['premiumAnnual', 'incomplete', false],
  ] as const;
  await app.db
    .insertInto('subscriptions')
    .values(
      subscriptions.map(([plan, state, cancelAtPeriodEnd], index) => ({
        userId: users[index]?.id ?? null,
        plan,
        state,
        cancelAtPeriodEnd,
        anchorAt: day(-1),
        periodIndex: 0,
        periodStartsAt: day(-1),
        periodEndsAt: day(29),
        gatewayCustomerId: `customer-${index}`,
        gatewaySubscriptionId: `subscription-${index}`,
        gateway: 'sandbox' as const,
      })),
    )
    .execute();
});
afterAll(() => app.close());

type Rows<Row> = { total: number; rows: Row[] };

/** What the list says that it holds, once all of its windows were read and no row came twice. */
async function readList<Row>(address: string, keyOf: (row: Row) => string): Promise<Row[]> {
  const rows: Row[] = [];
  const read = (offset: number) =>
    admin.json<Rows<Row>>(
      `/api/admin/${address}${address.includes('?') ? '&' : '?'}limit=20&offset=${offset}`,
    );
  const { total } = await read(0);
  while (rows.length < total) rows.push(...(await read(rows.length)).rows);
  expect(new Set(rows.map(keyOf)).size).toBe(total);
  return rows;
}

const users = (query = '') => readList<AdminUser>(`users${query}`, ({ id }) => id);
const sessions = (query = '') => readList<UnlinkedSession>(`sessions${query}`, (row) => row.sessionToken);
const orders = (query = '') => readList<AdminOrder>(`orders${query}`, ({ id }) => id);
const activities = (query = '') => readList<NewestActivity>(`activities${query}`, ({ id }) => id);

/** The first column of the list's export: the ids, or the tokens. */
async function readExport(address: string): Promise<string[]> {
  const answer = await admin.request(`/api/admin/exports/${address}`);
  expect(answer.status).toBe(200);
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  return lines.map((line) => line.split(',')[0] ?? '').toSorted();
}

describe.each([['before'], ['after']])('every figure is the length of its list, %s a fold', (when) => {
  beforeAll(async () => {
    if (when === 'after') await foldStatistics(app.db);
  });

  it('in the overview', async () => {
    const overview = await admin.json<Overview>('/api/admin/overview');
    expect(overview).toMatchObject({
      totalUsers: (await users()).length,
      unlinkedSessions: (await sessions()).length,
      totalActivities: (await activities()).length,
      authEvents: (await activities('?only=auth')).length,
      pageViews: (await activities('?only=page_view')).length,
      userActions: (await activities('?only=user_action')).length,
      totalOrders: (await orders()).length,
      completedOrders: (await orders('?only=completed')).length,
    });
    const completed = await orders('?only=completed');
    expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(['completed']));
    const sum = completed.reduce((all, order) => all + order.totalPrice - order.refundedPrice, 0);
    expect(overview.totalRevenue).toBeCloseTo(sum, 5);
    expect(overview.totalRevenue).toBeGreaterThan(0);
  });

  it('in the funnel to an account', async () => {
    const { stages } = await admin.json<Funnel>('/api/admin/funnel');
    for (const [index, { count }] of stages.entries()) {
      expect(await sessions(`?only=stage${index + 1}`)).toHaveLength(count);
    }
    expect(Math.min(...stages.slice(0, 3).map(({ count }) => count))).toBeGreaterThan(0);
  });

  it('in the funnel to the first report', async () => {
    const { toPayment } = await admin.json<Funnel>('/api/admin/funnel');
    expect(toPayment.map(({ name, count }) => [name, count])).toEqual([
      ['visits', (await sessions('?only=all')).length],
      ['registered', (await users()).length],
      ['planChosen', 6],
      ['paid', 4],
      ['firstReport', 1],
    ]);
    for (const { name, count } of toPayment.slice(2)) {
      expect(await users(`?only=${name}`)).toHaveLength(count);
    }
  });

  it('of the subscriptions there are', async () => {
    const { activeSubscriptions } = await admin.json<Revenue>('/api/admin/revenue');
    expect(activeSubscriptions).toEqual({
      total: 5,
      inTrial: 1,
      ending: 2,
      byPlan: { regularAnnual: 3, premiumMonthly: 2 },
    });
    expect(await users('?only=subscribed')).toHaveLength(5);
    expect(await users('?only=inTrial')).toHaveLength(1);
    expect(await users('?only=ending')).toHaveLength(2);
    for (const plan of planIds) {
      expect(await users(`?only=${plan}`)).toHaveLength(activeSubscriptions.byPlan[plan] ?? 0);
    }
  });

  it('also in every order, and beside a search', async () => {
    expect(await users('?only=paid&sort=email&direction=asc')).toHaveLength(4);
    expect(await users('?only=paid&search=nobody')).toEqual([]);
    expect(await orders('?only=failed&sort=totalPrice')).toHaveLength(2);
    expect((await admin.request('/api/admin/users?only=rich')).status).toBe(400);
  });
});

describe('an export holds the rows that its list shows', () => {
  const keyOf = (row: AdminUser | AdminOrder | UnlinkedSession): string =>
    'sessionToken' in row ? row.sessionToken : row.id;
  const shown = async (list: 'users' | 'sessions' | 'orders', query: string): Promise<string[]> => {
    const rows = await { users, sessions, orders }[list](query);
    return rows.map(keyOf).toSorted();
  };

  it.each([
    [
      'users',
      [
        '',
        '?only=planChosen',
        '?only=paid',
        '?only=firstReport',
        '?search=%2B1555127010',
        '?only=paid&search=%2B15551270101',
      ],
    ],
    [
      'sessions',
      [
        '',
        '?only=all',
        '?only=stage1',
        '?only=stage3',
        '?search=token-of-visit-number-0',
        '?only=stage2&search=token-of-visit-number-1',
      ],
    ],
    ['orders', ['', '?only=completed', '?only=failed', '?only=refunded']],
  ] as const)('of %s', async (list, queries) => {
    for (const query of queries) {
      const rows = await shown(list, query);
      expect(await readExport(`${list}.csv${query}`), query).toEqual(rows);
      if (!query.includes('refunded')) expect(rows, query).not.toEqual([]);
    }
    const [whole, ...parts] = await Promise.all(queries.map((query) => shown(list, query)));
    expect(parts.filter((part) => part.length === whole?.length)).toEqual([]);
  });

  it('finds one order by the beginning of its id', async () => {
    const [id = ''] = await shown('orders', '');
    expect(await readExport(`orders.csv?search=${id.slice(0, 13)}`)).toEqual([id]);
  });

  it('is named after its filter, and the audit log says which rows it held', async () => {
    const answer = await admin.request('/api/admin/exports/orders.csv?only=failed&search=nobody');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="loupe-orders-failed.csv"');
    await answer.text();
    const line = await app.db
      .selectFrom('auditLog')
      .select(['subject', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({ subject: 'orders', details: { filter: 'failed', search: 'yes' } });
  });

  it('is refused with a filter that the list does not have', async () => {
    for (const query of [
      'users.csv?only=completed',
      'orders.csv?only=rich',
      `users.csv?search=${'x'.repeat(101)}`,
    ]) {
      const answer = await admin.request(`/api/admin/exports/${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    }
  });
});

it('the list of activities begins with the newest and says whose each is', async () => {
  const listed = await activities();
  const times = listed.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
  const named = listed.filter(({ userId }) => userId !== null);
  expect(named.every(({ isAnonymous }) => !isAnonymous)).toBe(true);
  expect(named.length).toBeGreaterThan(0);
});
