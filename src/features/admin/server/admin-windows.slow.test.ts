import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { funnelTitles } from '../../../domain/activity.ts';
import { cutActivity, noOrigin } from '../../activity/server/new-activity.ts';
import { insertActivities } from '../../activity/server/activity.store.ts';
import type { SubjectDetail } from '../admin-figures.contract.ts';
import { orderSorts, unlinkedSessionSorts, userSorts } from '../admin-sorts.contract.ts';
import type { AdminOrder, AdminUser, TimelineActivity, UnlinkedSession } from '../admin-windows.contract.ts';

type Rows<Row> = { total: number; rows: Row[] };

const formula = '=HYPERLINK("https://evil.example")';
const names = ['ada', 'Ada', 'Bea', '', formula, 'Zoë', '%', '_under', 'Çelik', 'bea', 'Cléo'];
const secondsAgo = (seconds: number): Date => new Date(Date.parse('2026-11-20T12:00:00Z') - seconds * 1_000);

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await registerUser(app, '+15551240001');
  await app.composition.changeRank.makeAdmin('+15551240001');
  await app.db
    .insertInto('users')
    .values(
      names.map((firstName, index) => ({
        phoneNumber: `+1555124010${String(index).padStart(2, '0')}`,
        firstName,
        email: firstName === '' ? '' : `person${index % 4}@example.org`,
        registrationSource: 'phone_auth' as const,
        documentCreatedVia: 'register' as const,
        createdAt: secondsAgo(1_000 + (index % 5)),
      })),
    )
    .execute();
  await app.db
    .insertInto('visits')
    .values(
      names.map((_, index) => ({
        sessionToken: `token-of-visit-number-${String(index).padStart(2, '0')}`,
        ipAddress: `192.0.2.${index % 3}`,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Instagram 350.0',
        url: 'https://loupe.example/?utm_source=forum',
        referrer: '',
        activityCount: index % 4,
        createdAt: secondsAgo(index),
        lastActivity: secondsAgo(-index % 3),
      })),
    )
    .execute();
  await app.db
    .insertInto('orders')
    .values(
      names.map((name, index) => ({
        kind: 'first' as const,
        status: (['completed', 'failed', 'pending'] as const)[index % 3] ?? 'pending',
        plan: 'regularAnnual' as const,
        totalPriceCents: 2_000 * (index % 3),
        userInfo: JSON.stringify(
          index === 3 ? {} : { firstName: name, email: `Person${index % 4}@example.org` },
        ),
        planDetails: JSON.stringify({ name: index % 2 ? 'Glow Up Yearly' : 'Dating Royalty Status' }),
        paymentInfo: '{}',
        gateway: 'sandbox' as const,
        createdAt: secondsAgo(index),
      })),
    )
    .execute();
});
afterAll(() => app.close());

const read = <Row>(path: string) => admin.json<Rows<Row>>(`/api/admin/${path}`);

async function expectWindows<Row>(list: string, sorts: readonly string[], keyOf: (row: Row) => string) {
  for (const sort of sorts) {
    const all = await read<Row>(`${list}?sort=${sort}&direction=asc&limit=100`);
    const backwards = await read<Row>(`${list}?sort=${sort}&direction=desc&limit=100`);
    expect(backwards.rows.map(keyOf)).toEqual(all.rows.map(keyOf).toReversed());
    expect(new Set(all.rows.map(keyOf)).size).toBe(all.total);
    for (let offset = 0; offset <= all.total; offset += 3) {
      const some = await read<Row>(`${list}?sort=${sort}&direction=asc&offset=${offset}&limit=3`);
      expect(some).toEqual({ total: all.total, rows: all.rows.slice(offset, offset + 3) });
    }
  }
}

describe('windows of the lists', () => {
  it('are the pieces of the whole list, in every sort and both directions', async () => {
    await expectWindows<AdminUser>('users', userSorts, ({ id }) => id);
    await expectWindows<UnlinkedSession>(
      'sessions',
      unlinkedSessionSorts,
      ({ sessionToken }) => sessionToken,
    );
    await expectWindows<AdminOrder>('orders', orderSorts, ({ id }) => id);
  });

  it('begin with the newest unless asked otherwise', async () => {
    const { rows } = await read<AdminOrder>('orders');
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(
      rows
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('are empty behind the end, and refuse what is no window', async () => {
    expect(await read('users?offset=500')).toEqual({ total: names.length + 1, rows: [] });
    for (const query of ['limit=101', 'limit=0', 'offset=-1', 'sort=phoneNumber', 'direction=up']) {
      expect((await admin.request(`/api/admin/users?${query}`)).status).toBe(400);
    }
  });

  it('find by how something begins, whatever its case, and take % and _ for letters', async () => {
    const found = async (list: string, search: string) =>
      (await read<AdminUser>(`${list}?search=${encodeURIComponent(search)}&sort=createdAt&direction=asc`))
        .rows;
    expect((await found('users', 'ADA')).map(({ firstName }) => firstName).toSorted()).toEqual([
      'Ada',
      'ada',
    ]);
    expect((await found('users', '%')).map(({ firstName }) => firstName)).toEqual(['%']);
    expect((await found('users', '_')).map(({ firstName }) => firstName)).toEqual(['_under']);
    expect(await found('users', '555-124-0103')).toHaveLength(0);
    expect(await found('users', '555-124-01003')).toHaveLength(1);
    expect(await found('users', 'person1@')).toHaveLength(3);
    expect(await found('sessions', '192.0.2.1')).toHaveLength(4);
    expect(await found('orders', 'person2@EXAMPLE')).toHaveLength(3);
    const [order] = (await read<AdminOrder>('orders')).rows;
    expect(await found('orders', order?.id.slice(0, 10) ?? '')).toMatchObject([{ id: order?.id }]);
  });

  it('say null for what an order does not hold', async () => {
    const { rows } = await read<AdminOrder>('orders?limit=100');
    const bare = rows.find(({ userInfo }) => userInfo.email === null);
    expect(bare).toMatchObject({ userInfo: { firstName: null }, paymentInfo: { cardLast4: null } });
    expect(await admin.json(`/api/admin/orders/${bare?.id}`)).toEqual(bare);
  });
});

describe('lists as CSV', () => {
  it('hold every row, make no formula of what somebody typed, and are noted in the audit log', async () => {
    const answer = await admin.request('/api/admin/exports/users.csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="loupe-users.csv"');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(names.length + 2);
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines.join('\n')).toContain(`,'+155512401000,`);
    const noted = await app.db
      .selectFrom('auditLog')
      .select(['actorId', 'action', 'subject'])
      .where('action', '=', 'export')
      .execute();
    expect(noted).toEqual([{ actorId: admin.id, action: 'export', subject: 'users' }]);
  });
});

describe('a user or a session', () => {
  const token = 'token-of-visit-number-07';
  const activity = (userId: string | null, title: string, at: Date, ipAddress = '192.0.2.9') =>
    cutActivity({
      ...noOrigin,
      userId,
      type: title === funnelTitles.pageView ? 'page_view' : 'user_action',
      title,
      description: 'x',
      source: 'browser',
      sessionToken: token,
      ipAddress,
      url: `https://loupe.example/${title.replace(' ', '-')}`,
      private: userId === null,
      cleared: true,
      timestamp: at,
      timestampLocal: null,
      createdAt: at,
    });

  it('shows what a visitor did before and after signing in, and says which was anonymous', async () => {
    await insertActivities(app.db, [
      activity(null, funnelTitles.pageView, new Date('2026-11-18T23:59:59Z')),
      activity(null, funnelTitles.pageView, new Date('2026-11-19T00:00:00Z'), '192.0.2.10'),
    ]);
    const session = await admin.json<SubjectDetail>(`/api/admin/sessions/${token}`);
    expect(session).toMatchObject({
      user: null,
      session: { sessionToken: token, userId: null, linkedAt: null },
      tiles: { totalActivities: 2, activeDays: 2, pageViews: 2, userActions: 0, uniqueIps: 2 },
      technical: {
        agent: { browser: 'Instagram (in its app)', operatingSystem: 'iOS 18.1' },
        lastUrl: 'https://loupe.example/Page-View',
        referrer: '',
        isAuthenticated: false,
      },
    });
    const user = await registerUser(app, '+15551240002');
    const linkedAt = new Date('2026-11-19T00:00:01Z');
    await app.db
      .updateTable('visits')
      .set({ userId: user.id, linkedAt })
      .where('sessionToken', '=', token)
      .execute();
    expect(await admin.json<SubjectDetail>(`/api/admin/sessions/${token}`)).toMatchObject({
      session: { userId: user.id, linkedAt: linkedAt.toISOString() },
    });
    await insertActivities(app.db, [activity(user.id, 'Pressed', new Date('2026-11-20T00:00:00Z'))]);
    const timeline = (query = '') => read<TimelineActivity>(`users/${user.id}/activities?limit=100${query}`);
    const { rows } = await timeline('&direction=asc');
    const marks = rows.slice(0, 3).map((row) => [row.title, row.isAnonymous, row.isAuthenticated]);
    expect(marks).toEqual([
      [funnelTitles.pageView, true, false],
      [funnelTitles.pageView, true, false],
      ['Pressed', false, true],
    ]);
    expect(await admin.json<SubjectDetail>(`/api/admin/users/${user.id}`)).toMatchObject({
      technical: { isAuthenticated: true },
      tiles: { userActions: 1 },
    });
    expect((await timeline('&type=user_action')).rows.map(({ title }) => title)).toEqual(['Pressed']);
    const inNewYork = await admin.json<SubjectDetail>(
      `/api/admin/users/${user.id}?timeZone=America/New_York`,
    );
    expect(inNewYork.user).toMatchObject({ id: user.id, subscription: { status: 'inactive' } });
    expect(inNewYork.lastSevenDays.find(({ day }) => day === '2026-11-18')?.count).toBe(2);
  });

  it.each(['Etc/Unknown', 'GMT+0530', 'Local', ''])('has the days of UTC in the zone "%s"', async (zone) => {
    for (const path of [`users/${admin.id}`, 'overview', 'revenue']) {
      const inZone = (timeZone: string) =>
        admin.json(`/api/admin/${path}?timeZone=${encodeURIComponent(timeZone)}`);
      expect(await inZone(zone)).toEqual(await inZone('UTC'));
    }
  });

  it('has no activities where there is nobody', async () => {
    expect(await read('sessions/nothing/activities')).toEqual({ total: 0, rows: [] });
    expect((await admin.request('/api/admin/sessions/nothing')).status).toBe(404);
  });
});
