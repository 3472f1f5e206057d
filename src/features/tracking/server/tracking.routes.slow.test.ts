import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { syncSubscriptionQueue } from '../../billing/server/sync/gateway-events.jobs.ts';
import { subscribe } from '../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { adPlatforms, type AdPlatform } from '../../../domain/conversion.ts';
import { consentCookieName } from '../../../domain/consent-cookie.ts';
import { consentRevision } from '../../../domain/tracking-consent.ts';
import type { Conversion, Delivery } from '../../../server/adapters/conversions/conversion-api.port.ts';
import type { PlanChange } from '../../billing/billing.contract.ts';
import type { ConversionApis } from './send-conversion.service.ts';
import { conversionQueue, forgetConversionsQueue } from './tracking.jobs.ts';

const beginning = new Date('2026-11-20T12:00:00Z');
const givenAt = '2026-11-19T08:00:00.000Z';
const day = 24 * 60 * 60 * 1000;
let now = beginning;
let app: TestApp;
let user: TestUser;
let stranger: TestUser;
/** What advertisers were told, as their adapters get it. */
const told: { platform: AdPlatform; conversion: Conversion }[] = [];
let answer: Delivery = { kind: 'taken' };
const conversionApis: ConversionApis = Object.fromEntries(
  adPlatforms.map((platform) => [
    platform,
    {
      send: (conversion: Conversion) => {
        told.push({ platform, conversion });
        return Promise.resolve(answer);
      },
    },
  ]),
);

beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, clock: () => now, parts: { conversionApis } });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = beginning;
  answer = { kind: 'taken' };
  await clearTables(app.db);
  user = await registerUser(app, '+15551234531');
  stranger = await registerUser(app, '+15551234532');
  await jobsOf('delete').execute(app.db);
  told.length = 0;
});

const consentCookie = (choice: object = {}) =>
  `${consentCookieName}=${encodeURIComponent(
    JSON.stringify({
      categories: ['analytics', 'advertising'],
      revision: consentRevision,
      lastConsentTimestamp: givenAt,
      ...choice,
    }),
  )}`;
const report = async (
  body: object,
  { by = user, cookie = consentCookie(), headers = {} }: ReportOptions = {},
) => {
  const response = await by.request('/api/conversions', {
    body: { kind: 'Login', eventId: randomUUID(), url: 'http://localhost/login', ...body },
    headers: { 'user-agent': 'Mozilla/5.0', ...headers, cookie: [by.cookie, cookie].join('; ') },
    from: '203.0.113.9',
  });
  return response.status === 200
    ? ((await response.json()) as { accepted: boolean }).accepted
    : response.status;
};
type ReportOptions = { by?: TestUser; cookie?: string; headers?: Record<string, string> };
const jobsOf = (verb: 'select' | 'delete') =>
  sql`${sql.raw(verb)} from jobs.job where name = ${conversionQueue.name}`;
const rows = () => app.db.selectFrom('conversionEvents').selectAll().orderBy('platform').execute();
const allSettled = () =>
  eventually(async () => {
    const found = await rows();
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ status }) => status === 'waiting')).toEqual([]);
    return found;
  });

describe('an event', () => {
  it('is told to every advertiser, and then the browser behind it is forgotten', async () => {
    const eventId = randomUUID();
    await user.json('/api/me', { method: 'PATCH', body: { email: 'zoe@example.com' } });
    const cookie = `${consentCookie()}; _fbp=fb.1.1763640000000.12; _ttp=2F7h; _rdt_uuid=1.7c-a`;
    expect(
      await report(
        { eventId, kind: 'AddToCart', plan: 'regularAnnual', url: 'http://localhost/checkout?token=x#y' },
        { cookie },
      ),
    ).toBe(true);
    const settled = await allSettled();
    expect(settled).toEqual(
      ['meta', 'reddit', 'tiktok'].map((platform) => ({
        eventId,
        platform,
        userId: user.id,
        kind: 'AddToCart',
        happenedAt: beginning,
        page: '/checkout',
        plan: 'regularAnnual',
        orderId: null,
        valueCents: 14_900,
        client: null,
        consentGivenAt: new Date(givenAt),
        consentRevision,
        status: 'sent',
        attempts: 1,
        createdAt: beginning,
        settledAt: beginning,
      })),
    );
    const browserIds = { meta: 'fb.1.1763640000000.12', tiktok: '2F7h', reddit: '1.7c-a' };
    expect(told).toHaveLength(3);
    for (const { platform, conversion } of told) {
      expect(conversion).toEqual({
        eventId,
        kind: 'AddToCart',
        happenedAt: beginning,
        url: 'http://127.0.0.1:3000/checkout',
        value: 149,
        product: {
          id: 'loupe-regular-annual',
          name: 'Glow Up Yearly - Annual',
          category: 'Dating Profile Optimization',
          price: 149,
        },
        orderId: null,
        person: {
          userId: user.id,
          email: '', // Not confirmed yet.
          phoneNumber: '+15551234531',
          ipAddress: '203.0.113.9',
          userAgent: 'Mozilla/5.0',
          clickId: null,
          browserId: browserIds[platform],
        },
      });
    }
  });

  it('counts once, however often and by whomever it is handed over', async () => {
    const eventId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => report({ eventId })));
    expect(answers.filter((each) => each === true)).toHaveLength(1);
    expect(answers.filter((each) => each === false)).toHaveLength(4);
    expect(await report({ eventId }, { by: stranger })).toBe(false);
    await allSettled();
    expect(told).toHaveLength(3);
  });

  it.each([
    ['CompleteRegistration', null],
    ['SignUp', null],
    ['Login', null],
    ['Lead', 0],
  ])('%s has the value %j and no product', async (kind, value) => {
    expect(await report({ kind, plan: 'regularAnnual' })).toBe(true);
    await allSettled();
    expect(told[0]?.conversion).toMatchObject({ kind, value, product: null });
  });

  it.each(['AddToCart', 'InitiateCheckout', 'AddPaymentInfo'])('%s needs a plan', async (kind) => {
    expect(await report({ kind })).toBe(false);
    expect(await report({ kind, plan: 'premiumMonthly' })).toBe(true);
    expect((await allSettled())[0]).toMatchObject({ valueCents: 2_000 });
  });

  it('names the click of the first visit', async () => {
    const firstTouch = {
      campaign: { fbclid: 'IwAR_2', ttclid: 'E.C.P.x', rdt_cid: '318', reddit_click_id: '1' },
      referrer: '',
      landingPath: '/',
      at: '2026-11-01T00:00:00.000Z',
    };
    await app.db
      .updateTable('users')
      .set({ firstTouch: JSON.stringify(firstTouch) })
      .execute();
    await report({});
    await allSettled();
    const clicks = told.map(({ platform, conversion }) => [platform, conversion.person.clickId]);
    expect(Object.fromEntries(clicks)).toEqual({
      meta: 'fb.1.1793491200000.IwAR_2',
      tiktok: 'E.C.P.x',
      reddit: '318',
    });
  });

  it('names no click where the first visit cannot be read', async () => {
    const firstTouch = JSON.stringify({ schemaVersion: 99, clicks: [] });
    await app.db.updateTable('users').set({ firstTouch }).execute();
    expect(await report({})).toBe(true);
    await allSettled();
    expect(told.map(({ conversion }) => conversion.person.clickId)).toEqual([null, null, null]);
    expect(app.logLines.join('\n')).toContain('users.first_touch of ');
  });

  it('is nobody’s without a sign-in, from another site, or beyond what one user does', async () => {
    const body = { kind: 'Login', eventId: randomUUID(), url: '' };
    expect((await app.request('/api/conversions', { body })).status).toBe(401);
    expect(await report({}, { headers: { origin: 'https://evil.example' } })).toBe(403);
    const answers = await Promise.all(Array.from({ length: 62 }, () => report({ kind: 'AddToCart' })));
    expect(answers.filter((each) => each === 429)).toHaveLength(2);
    expect(await report({}, { by: stranger })).toBe(true);
  });
});

describe('without consent nothing is kept and nothing leaves', () => {
  it.each([
    ['no choice', { cookie: '' }],
    ['a refusal', { cookie: consentCookie({ categories: [] }) }],
    ['consent to counting only', { cookie: consentCookie({ categories: ['analytics'] }) }],
    ['consent to something older', { cookie: consentCookie({ revision: consentRevision - 1 }) }],
    ['a date that is none', { cookie: consentCookie({ lastConsentTimestamp: 'yesterday' }) }],
    ['what is no JSON', { cookie: `${consentCookieName}=%7Bx` }],
    ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ])('%s', async (_, options) => {
    expect(await report({}, options)).toBe(false);
    expect(await rows()).toEqual([]);
    const queued = (await jobsOf('select').execute(app.db)).rows;
    expect(queued).toEqual([]);
    expect(told).toEqual([]);
  });

  it('nor where no advertiser is told from the server', async () => {
    const other = await createTestApp({
      withWorkers: true,
      env: { META_PIXEL_ID: '1234567890', GTM_CONTAINER_ID: 'GTM-ABC' },
    });
    try {
      const visitor = await registerUser(other, '+15551234533');
      expect(await report({}, { by: visitor })).toBe(false);
      expect(await other.db.selectFrom('conversionEvents').selectAll().execute()).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('a purchase', () => {
  it('has the price and plan of its order, and is told once, by its click', async () => {
    const { orderId } = await subscribe(user, { plan: 'premiumAnnual' });
    await app.db.updateTable('orders').set({ redditClickId: '777' }).where('id', '=', orderId).execute();
    expect(await report({ kind: 'Purchase', orderId, plan: 'regularMonthly' })).toBe(true);
    expect(await report({ kind: 'Purchase', orderId })).toBe(false);
    await allSettled();
    expect(told).toHaveLength(3);
    const reddit = told.find(({ platform }) => platform === 'reddit')?.conversion;
    expect(reddit).toMatchObject({
      kind: 'Purchase',
      value: 200,
      orderId,
      product: { id: 'loupe-premium-annual' },
      person: { clickId: '777' },
    });
  });

  it('of another plan has what was charged for the change, by the order that its answer names', async () => {
    await subscribe(user, { plan: 'regularAnnual' });
    const ask = (body: object) =>
      user.json<{ orderId?: string; change: PlanChange }>('/api/subscription/change', { body });
    const { change } = await ask({ plan: 'premiumAnnual', previewOnly: true });
    const made = await ask({
      plan: 'premiumAnnual',
      previewOnly: false,
      expectedDueToday: change.dueToday,
      acceptedRenewal: true,
    });
    expect(await report({ kind: 'Purchase', orderId: made.orderId })).toBe(true);
    expect(await report({ kind: 'Purchase', orderId: made.orderId })).toBe(false);
    await allSettled();
    expect(told).toHaveLength(3);
    expect(told[0]?.conversion).toMatchObject({
      value: change.dueToday,
      orderId: made.orderId,
      product: { id: 'loupe-premium-annual' },
    });
    // A smaller plan comes when the paid year is over: nothing is sold today, so that there is no order to name.
    const later = await ask({
      plan: 'regularAnnual',
      previewOnly: false,
      expectedDueToday: 0,
      acceptedRenewal: true,
    });
    expect(later.change.takesEffect).toBe('at_period_end');
    expect(later).not.toHaveProperty('orderId');
  });

  it('of a trial has the value 0', async () => {
    const { orderId } = await subscribe(user);
    expect(await report({ kind: 'Purchase', orderId })).toBe(true);
    await allSettled();
    expect(told[0]?.conversion).toMatchObject({ value: 0, product: { id: 'loupe-regular-monthly' } });
  });

  it('is neither another’s, nor open, nor invented', async () => {
    const { orderId } = await subscribe(user);
    expect(await report({ kind: 'Purchase', orderId }, { by: stranger })).toBe(false);
    expect(await report({ kind: 'Purchase', orderId: randomUUID() })).toBe(false);
    expect(await report({ kind: 'Purchase' })).toBe(false);
    // The mirror of the gateway would complete it again.
    await waitForJobs(app.db, syncSubscriptionQueue);
    await app.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', orderId).execute();
    expect(await report({ kind: 'Purchase', orderId })).toBe(false);
    expect(await rows()).toEqual([]);
  });
});

it('does not ask an advertiser again that refuses', async () => {
  answer = { kind: 'refused', reason: '400, code 100' };
  await report({});
  for (const row of await allSettled()) {
    expect(row).toMatchObject({ status: 'refused', attempts: 1, client: null });
  }
  expect(told).toHaveLength(3);
});

it('forgets after 30 days what was told', async () => {
  await report({});
  await allSettled();
  const forget = async (afterMs: number) => {
    now = new Date(beginning.getTime() + afterMs);
    await app.jobs.send(forgetConversionsQueue, {});
  };
  await forget(30 * day - 1000);
  await report({}, { by: stranger });
  await forget(30 * day + 1000);
  await eventually(async () =>
    expect((await rows()).map(({ userId }) => userId)).toEqual(Array(3).fill(stranger.id)),
  );
});
