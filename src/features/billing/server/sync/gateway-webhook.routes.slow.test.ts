import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { sharedTestApp } from '../../../../../test/shared-test-app.ts';
import { startStripePeer, type StripePeer } from '../../../../../test/stripe-peer.ts';
import { signedEvent, tokenBody } from '../../../../../test/stripe-site.ts';
import { pay } from '../../../../../test/subscribe.ts';
import { registerUser } from '../../../../../test/test-user.ts';
import { syncCatalogue } from '../../../../server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../../../../server/adapters/payment/stripe/stripe-client.ts';
import { gatewayEventQueue } from './gateway-events.jobs.ts';
import { listPaymentWarnings } from './gateway-event.store.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const path = '/api/webhooks/stripe';
const updated = { id: 'evt_1', type: 'customer.subscription.updated', object: { id: 'sub_1' } };
let peer: StripePeer;
let app: TestApp;

beforeAll(async () => {
  peer = await startStripePeer(noon);
  await syncCatalogue(createStripeClient(peer.access), () => {});
  app = await createTestApp({ stripe: peer.access });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('gatewayEvents').execute();
  await sql`delete from jobs.job where name = ${gatewayEventQueue.name}`.execute(app.db);
});

const sign = (at = noon, secret = peer.access.webhookSecret) => signedEvent(updated, { secret, at });
const send = async (request: { body: Uint8Array; headers: Record<string, string> }) =>
  (await app.request(path, request)).status;
async function kept(): Promise<{ events: string[]; jobs: unknown[] }> {
  const events = await app.db.selectFrom('gatewayEvents').select('id').execute();
  const { rows } = await sql<{ data: unknown }>`
    select data from jobs.job where name = ${gatewayEventQueue.name}
  `.execute(app.db);
  return { events: events.map(({ id }) => id), jobs: rows.map(({ data }) => data) };
}

const nothing = { events: [], jobs: [] };
const once = { events: ['evt_1'], jobs: [{ eventId: 'evt_1' }] };

it('an event that Stripe has signed is kept with the job that applies it, once however often it comes', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(sign())));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  expect(await send(sign(minutes(4)))).toBe(200);
  expect(await kept()).toEqual(once);
});

it('an event whose job cannot be queued is not kept, so that Stripe sends it again', async () => {
  const fail = vi.spyOn(app.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  expect(await send(sign())).toBe(500);
  expect(await kept()).toEqual(nothing);
  fail.mockRestore();
  expect(await send(sign())).toBe(200);
  expect(await kept()).toEqual(once);
});

it('an event of an API version that cannot be read is logged once a day, and told to administrators for a week', async () => {
  let now = noon;
  const site = await createTestApp({ stripe: peer.access, clock: () => now });
  try {
    const admin = await registerUser(site, '+15551250002');
    await site.composition.changeRank.makeAdmin('+15551250002');
    const warnings = async () => (await admin.json<{ warnings: string[] }>('/api/admin/health')).warnings;
    const tell = (id: string, api_version: string) =>
      site.request(
        path,
        signedEvent(
          { id, type: 'charge.dispute.created', object: { id: 'dp_1' }, api_version },
          { secret: peer.access.webhookSecret, at: now },
        ),
      );
    const logged = () => site.logLines.filter((line) => line.includes('can’t read'));
    expect(await warnings()).toEqual([]);
    for (const id of ['evt_1', 'evt_2']) expect((await tell(id, '2016-07-06')).status).toBe(200);
    await tell('evt_3', '2017-08-15');
    const sentence = (version: string) =>
      `Stripe sends events of API version ${version} that Loupe can’t read: set the webhook endpoint’s version to 2026-10-28.endive.`;
    expect(await warnings()).toEqual(['2016-07-06', '2017-08-15'].map(sentence));
    expect(logged()).toHaveLength(2);
    expect(logged().join()).not.toContain('dp_1');
    now = new Date('2026-11-21T12:00:00Z');
    await tell('evt_4', '2016-07-06');
    expect(logged()).toHaveLength(3);
    expect(await listPaymentWarnings(site.db, new Date('2026-11-28T11:59:00Z'))).toEqual([
      sentence('2016-07-06'),
    ]);
    expect(await listPaymentWarnings(site.db, new Date('2026-11-28T12:00:00Z'))).toEqual([]);
  } finally {
    await site.close();
  }
});

describe('an event is refused', () => {
  const good = sign;
  const without = ({ body, headers }: ReturnType<typeof sign>) => {
    const { 'stripe-signature': _, ...others } = headers;
    return { body, headers: others };
  };
  const changed = ({ body, headers }: ReturnType<typeof sign>) => ({
    body: new TextEncoder().encode(new TextDecoder().decode(body).replace('sub_1', 'sub_2')),
    headers,
  });
  const writtenAnew = ({ body, headers }: ReturnType<typeof sign>) => ({
    body: new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body)))),
    headers,
  });

  it.each([
    ['signed with another secret', () => sign(noon, 'whsec_other')],
    ['not signed', () => without(good())],
    ['changed on the way', () => changed(good())],
    ['written anew on the way', () => writtenAnew(good())],
    ['six minutes old', () => sign(minutes(-6))],
    ['signed for the future', () => sign(minutes(6))],
  ])('that is %s', async (_, make) => {
    expect(await send(make())).toBe(400);
    expect(await kept()).toEqual(nothing);
  });

  it('that is larger than any of Stripe, before it is read', async () => {
    const { headers } = good();
    expect(await send({ body: new Uint8Array(1024 * 1024 + 1), headers })).toBe(413);
    expect(await send({ body: new Uint8Array(1024 * 1024), headers })).toBe(400);
  });

  it('that a page of another site has sent', async () => {
    const { body, headers } = good();
    expect(await send({ body, headers: { ...headers, origin: 'https://evil.example' } })).toBe(403);
    expect(await kept()).toEqual(nothing);
  });
});

it('neither a secret nor a signature nor what an event says stands in the log', async () => {
  await send(sign());
  await send(sign(minutes(-6)));
  await send(sign(noon, 'whsec_other'));
  expect(app.logLines.join()).toContain(path);
  expect(app.logLines.join()).not.toMatch(/whsec|sk_test|v1=|sub_1/);
});

it('a site without Stripe has no such address', async () => {
  const sandbox = await sharedTestApp();
  const response = await sandbox.request(path, sign());
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'not_found' }),
  ]);
});

it('an event about a renewal makes its order and its receipt, once', async () => {
  peer.reset(noon);
  let now = noon;
  const working = await createTestApp({ stripe: peer.access, withWorkers: true, clock: () => now });
  try {
    const user = await registerUser(working, '+15551250001');
    const body = tokenBody(user.id, { plan: 'premiumMonthly', token: 'pm_ok' });
    expect((await pay(user, body)).answer).toMatchObject({ success: true });
    const [subscription] = [...peer.state.books.subscriptions.values()];
    const invoice = peer.state.books.endPeriod(subscription?.id ?? '');
    now = new Date('2026-12-20T12:05:00Z');
    const object = { id: invoice?.id, parent: { subscription_details: { subscription: subscription?.id } } };
    const secret = peer.access.webhookSecret;
    const before = { id: invoice?.id, subscription: subscription?.id };
    for (const [id, told] of [
      ['evt_paid', object],
      ['evt_paid', object],
      ['evt_paid_before_basil', before],
    ] as const) {
      const event = signedEvent({ id, type: 'invoice.paid', object: told }, { secret, at: now });
      expect((await working.request(path, event)).status).toBe(200);
    }
    const events = working.db.selectFrom('gatewayEvents').select(['id', 'processedAt']).orderBy('id');
    await eventually(async () =>
      expect(await events.execute()).toEqual([
        { id: 'evt_paid', processedAt: now },
        { id: 'evt_paid_before_basil', processedAt: now },
      ]),
    );
    const orders = working.db.selectFrom('orders').select(['kind', 'status', 'totalPriceCents']);
    expect(await orders.orderBy('createdAt').execute()).toEqual([
      { kind: 'first', status: 'completed', totalPriceCents: 2_000 },
      { kind: 'renewal', status: 'completed', totalPriceCents: 2_999 },
    ]);
    const receipts = () => working.messages().filter(({ subject }) => subject?.includes('$29.99'));
    await eventually(() => expect(receipts()).toHaveLength(1));
  } finally {
    await working.close();
  }
});
