import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../../../test/create-test-database.ts';
import { createOlderBooks, type OlderBooks } from '../../../../../test/older-books.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { afterRefusal, beginPaid, beginTrial, dueStep } from '../../../../domain/subscription-life.ts';
import type { SubscriptionLife } from '../../../../domain/subscription-life.ts';
import { migrate, migrationsDir } from '../../../db/migrate.ts';
import { createSilentLog } from '../../../log/log.ts';
import type { GatewaySubscription } from '../payment-gateway.port.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The moment at which Loupe is brought up to date. */
const now = new Date('2027-01-31T12:00:00Z');
const minuteMs = 60_000;
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

let database: TestDatabase;
let sandbox: Sandbox;
let clock = now;
let books: OlderBooks;
/** What the site called its subscriptions and orders. */
let rows: Record<string, string>;
let orders: Record<string, string>;

/** The books of an older Loupe, which renewed subscriptions of the sandbox by itself, filled by SQL. */
beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const log = createSilentLog();
  const older = await mkdtemp(join(tmpdir(), 'loupe-migrations-'));
  try {
    for (const name of await readdir(migrationsDir))
      if (name < '0027') await cp(join(migrationsDir, name), join(older, name));
    await migrate(database.address, { dir: older, log });
    books = createOlderBooks(database.db, now);
    ({ orders, rows } = books);
    await fill();
  } finally {
    await rm(older, { recursive: true, force: true });
  }
  await migrate(database.address, { log });
  const secrets = { fingerprintSecret: Buffer.alloc(32), eventSecret: Buffer.alloc(32) };
  sandbox = createSandbox({ log: createSilentLog(), db: database.db, clock: () => clock, ...secrets });
});
afterAll(() => database.close());

/** What is due of a life at a time, as the older Loupe wrote its renewal down. */
function renewalOf(life: SubscriptionLife, at: Date) {
  const due = dueStep({ ...life, nextAttemptAt: at }, at);
  if (due.kind !== 'charge') throw new Error('Nothing is due');
  return {
    kind: 'renewal' as const,
    plan: due.plan,
    cents: due.amountCents,
    periodIndex: due.periodIndex,
    startsAt: due.periodStartsAt,
    endsAt: due.periodEndsAt,
  };
}

const paid = (plan: PlanId, at: string): SubscriptionLife =>
  beginPaid(plan, plans[plan].priceCents, new Date(at));

async function fill(): Promise<void> {
  const { addAttempt, addCard, addLedger, addOrder, addSubscription, addUser } = books;
  await addSubscription('trial', beginTrial('regularMonthly', new Date('2027-01-30T08:00:00Z')));
  await addSubscription('active', paid('premiumMonthly', '2027-01-31T10:00:00Z'));
  await addSubscription('cancelled', {
    ...paid('premiumMonthly', '2027-01-20T10:00:00Z'),
    cancelAtPeriodEnd: true,
  });
  await addSubscription('pending', {
    ...paid('regularAnnual', '2026-02-10T10:00:00Z'),
    pendingPlan: 'premiumMonthly',
    pendingIntroductory: true,
  });
  await addSubscription(
    'ended',
    { ...paid('premiumMonthly', '2026-11-20T10:00:00Z'), state: 'canceled', nextAttemptAt: null },
    { isGone: true },
  );

  const refused = paid('premiumMonthly', '2026-12-29T10:00:00Z');
  const due = refused.periodEndsAt;
  const pastDue = afterRefusal(afterRefusal(refused, due), later(due, 86_400_000));
  const sold = await addSubscription('past due', pastDue, { behaviour: 'renewals_declined' });
  for (const [tries, at] of [due, later(due, 86_400_000)].entries()) {
    const order = renewalOf(refused, at);
    const failed = { status: 'failed', failureCode: 'card_declined', paymentId: null, at };
    const { userId, id: subscriptionId, cardId } = sold;
    const orderId = await addOrder({ ...order, ...failed, userId, subscriptionId });
    orders[`past due ${tries}`] = orderId;
    const key = `renewal:${subscriptionId}:1:${tries}`;
    await addAttempt({ key, userId, orderId, state: 'failed', at });
    await addLedger({ key, cardId, cents: order.cents, status: 'declined', at });
  }

  // Renewals that the end of the process cut short: before the charge, and after it.
  for (const name of ['lost', 'charged'] as const) {
    const life = paid('premiumMonthly', '2026-12-31T11:59:00Z');
    const { cardId, id: subscriptionId, userId } = await addSubscription(name, life);
    const order = renewalOf(life, now);
    const orderId = await addOrder({
      ...order,
      userId,
      subscriptionId,
      status: 'pending',
      paymentId: null,
      at: now,
    });
    orders[`${name} renewal`] = orderId;
    const key = `renewal:${subscriptionId}:1:0`;
    await addAttempt({ key, userId, orderId, state: 'gateway_called', at: now });
    if (name === 'charged')
      await addLedger({ key, cardId, cents: order.cents, status: 'succeeded', at: now });
  }

  // Changes of plan: one whose buyer is at the bank, and one that is paid and not written down.
  for (const name of ['at the bank', 'changed'] as const) {
    const life = paid('regularAnnual', '2027-01-01T00:00:00Z');
    const sale = await addSubscription(name, life, { behaviour: 'needs_3d_secure' });
    const { cardId, id: subscriptionId, userId } = sale;
    const key = `change:${randomUUID()}`;
    const isPaid = name === 'changed';
    const at = later(now, -5 * minuteMs);
    const status = isPaid ? 'succeeded' : 'requires_action';
    const paymentId = await addLedger({ key, cardId, cents: 5_000, status, at });
    const orderId = await addOrder({
      userId,
      subscriptionId,
      kind: 'change',
      status: isPaid ? 'pending' : 'requires_action',
      plan: 'premiumAnnual',
      cents: 5_000,
      periodIndex: null,
      startsAt: at,
      endsAt: life.periodEndsAt,
      paymentId: isPaid ? null : paymentId,
      at,
    });
    orders[`${name} change`] = orderId;
    const state = isPaid ? 'gateway_called' : 'requires_action';
    await addAttempt({ key, userId, orderId, state, at });
  }

  // First payments: one whose buyer is at the bank, and one that is charged and not written down.
  for (const name of ['first at the bank', 'first charged'] as const) {
    const userId = await addUser(name);
    const cardId = await addCard('needs_3d_secure');
    const attemptId = randomUUID();
    const isPaid = name === 'first charged';
    const at = later(now, -10 * minuteMs);
    const status = isPaid ? 'succeeded' : 'requires_action';
    const paymentId = await addLedger({ key: attemptId, cardId, cents: 2_000, status, at });
    const orderId = await addOrder({
      userId,
      subscriptionId: null,
      kind: 'first',
      status: isPaid ? 'pending' : 'requires_action',
      plan: 'premiumMonthly',
      cents: 2_000,
      periodIndex: null,
      startsAt: null,
      endsAt: null,
      paymentId: isPaid ? null : paymentId,
      at,
    });
    orders[name] = orderId;
    const state = isPaid ? 'gateway_called' : 'requires_action';
    await addAttempt({ id: attemptId, key: `key-${name}`, userId, orderId, state, at });
    rows[name] = attemptId;
  }

  // A new card whose buyer is at the bank.
  const { userId } = await addSubscription('new card', paid('premiumMonthly', '2027-01-15T10:00:00Z'));
  const key = `card:${randomUUID()}`;
  rows['new card key'] = key;
  const cardId = await addCard('needs_3d_secure');
  await addLedger({ key, cardId, cents: 0, status: 'requires_action', at: now });
  await addAttempt({ key, userId, orderId: null, state: 'requires_action', at: now });

  const given = await addSubscription('refunded', paid('premiumMonthly', '2027-01-25T10:00:00Z'));
  const { cardId: used, paymentId: refundsId } = given;
  await addLedger({ key: 'refund:1', cardId: used, cents: 500, status: 'succeeded', at: now, refundsId });
}

const idOf = async (name: string): Promise<string> => {
  const row = await database.db
    .selectFrom('subscriptions')
    .select(['gatewaySubscriptionId', 'gatewayCustomerId'])
    .where('id', '=', rows[name] ?? '')
    .executeTakeFirstOrThrow();
  expect(row.gatewayCustomerId).not.toBeNull();
  return row.gatewaySubscriptionId ?? '';
};
const read = async (name: string): Promise<GatewaySubscription> =>
  sandbox.gateway.readSubscription(await idOf(name));
const paymentOf = async (name: string): Promise<string | null> => {
  const { gatewayPaymentId } = await database.db
    .selectFrom('orders')
    .select('gatewayPaymentId')
    .where('id', '=', orders[name] ?? '')
    .executeTakeFirstOrThrow();
  return gatewayPaymentId;
};
/** Lets time go by, a step for whatever is due. */
async function advanceTo(at: Date): Promise<void> {
  for (;;) {
    const next = await database.db
      .selectFrom('sandboxSubscriptions')
      .select((eb) => eb.fn.min('nextAttemptAt').as('at'))
      .where('nextAttemptAt', '<=', at)
      .where('nextAttemptAt', '>', clock)
      .executeTakeFirst();
    if (next?.at == null) break;
    clock = next.at;
    await sandbox.clockwork.advance();
  }
  clock = at;
  await sandbox.clockwork.advance();
}

describe('a site whose subscriptions move into the sandbox', () => {
  it('keeps each as it was, and gives it a name there', async () => {
    for (const [name, expected] of Object.entries({
      trial: { state: 'trialing', plan: 'regularMonthly', periodEndsAt: new Date('2027-02-02T08:00:00Z') },
      active: { state: 'active', plan: 'premiumMonthly', periodEndsAt: new Date('2027-02-28T10:00:00Z') },
      cancelled: { state: 'active', cancelAtPeriodEnd: true },
      pending: {
        plan: 'regularAnnual',
        pendingChange: {
          plan: 'premiumMonthly',
          isIntroductory: true,
          startsAt: new Date('2027-02-10T10:00:00Z'),
        },
      },
      ended: { state: 'canceled', endedAt: now },
      'past due': {
        state: 'past_due',
        pastDueSince: new Date('2027-01-29T10:00:00Z'),
        nextTryAt: new Date('2027-02-01T10:00:00Z'),
      },
      lost: { state: 'active', periodEndsAt: new Date('2027-01-31T11:59:00Z') },
      charged: { state: 'active', periodEndsAt: new Date('2027-02-28T11:59:00Z') },
      'at the bank': { state: 'active', plan: 'regularAnnual' },
      changed: { state: 'active', plan: 'premiumAnnual', periodEndsAt: new Date('2028-01-01T00:00:00Z') },
    })) {
      expect(await read(name), name).toMatchObject(expected);
    }
  });

  it('finds each order by the invoice that it is', async () => {
    const invoicesOf = async (name: string) =>
      (await read(name)).invoices.map(({ id, reason, status }) => [reason, status, id]);
    expect(await invoicesOf('trial')).toEqual([['first', 'paid', await paymentOf('trial')]]);
    expect(await invoicesOf('past due')).toEqual([
      ['first', 'paid', await paymentOf('past due')],
      ['renewal', 'open', await paymentOf('past due 1')],
    ]);
    expect(await paymentOf('past due 0')).toBeNull();
    expect((await read('past due')).invoices[1]).toMatchObject({
      attempts: 2,
      failureCode: 'card_declined',
      amountCents: 2_999,
    });
    expect(await invoicesOf('charged')).toEqual([
      ['first', 'paid', await paymentOf('charged')],
      ['renewal', 'paid', await paymentOf('charged renewal')],
    ]);
    expect((await read('refunded')).invoices[0]).toMatchObject({ refundedCents: 500 });
  });

  it('leaves no renewal open in the site, and what waits for its buyer as it is', async () => {
    const open = await database.db
      .selectFrom('paymentAttempts')
      .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
      .select('orders.kind')
      .where('paymentAttempts.state', 'in', ['gateway_called', 'requires_action'])
      .orderBy('orders.kind')
      .execute();
    expect(open.map(({ kind }) => kind)).toEqual(['change', 'change', 'first', 'first']);
  });

  it('lets buyers who were at the bank go on there', async () => {
    const change = (await paymentOf('at the bank change')) ?? '';
    expect(await sandbox.challenges.find(change)).toMatchObject({ isOpen: true, amountCents: 5_000 });
    await sandbox.challenges.answer(change, true);
    expect((await read('at the bank')).plan).toBe('premiumAnnual');

    const first = (await paymentOf('first at the bank')) ?? '';
    await sandbox.challenges.answer(first, true);
    for (const name of ['first at the bank', 'first charged']) {
      const outcome = await sandbox.gateway.findOutcome(rows[name] ?? '');
      if (outcome.kind !== 'succeeded' || outcome.subscriptionId === null) throw new Error(outcome.kind);
      expect(await sandbox.gateway.readSubscription(outcome.subscriptionId)).toMatchObject({
        state: 'active',
        plan: 'premiumMonthly',
        invoices: [{ id: outcome.paymentId, amountCents: 2_000, status: 'paid' }],
      });
    }

    const key = rows['new card key'] ?? '';
    const waiting = await sandbox.gateway.findOutcome(key);
    if (waiting.kind !== 'requires_action') throw new Error(waiting.kind);
    await sandbox.challenges.answer(waiting.paymentId, true);
    const { card } = await read('new card');
    expect(await sandbox.gateway.findOutcome(key)).toMatchObject({ kind: 'succeeded', card });
  });

  it('renews each when it is due, once, for what it costs', async () => {
    await advanceTo(new Date('2027-03-01T00:00:00Z'));
    const renewals = async (name: string) =>
      (await read(name)).invoices
        .filter(({ reason }) => reason === 'renewal')
        .map(({ amountCents, plan, status }) => [plan, amountCents, status]);
    expect(await renewals('trial')).toEqual([['regularMonthly', 2_000, 'paid']]);
    expect(await renewals('active')).toEqual([['premiumMonthly', 2_999, 'paid']]);
    expect(await renewals('cancelled')).toEqual([]);
    expect(await read('cancelled')).toMatchObject({
      state: 'canceled',
      endedAt: new Date('2027-02-20T10:00:00Z'),
    });
    expect(await renewals('pending')).toEqual([['premiumMonthly', 2_000, 'paid']]);
    expect(await read('pending')).toMatchObject({
      plan: 'premiumMonthly',
      pendingChange: null,
      periodEndsAt: new Date('2027-03-10T10:00:00Z'),
    });
    expect(await renewals('past due')).toEqual([['premiumMonthly', 2_999, 'open']]);
    expect(await read('past due')).toMatchObject({
      state: 'canceled',
      endedAt: new Date('2027-02-05T10:00:00Z'),
      invoices: [{}, { attempts: 5 }],
    });
    // Charged when the sandbox had it for the first time, for the order that was written before.
    const [, lost] = (await read('lost')).invoices;
    expect(lost).toMatchObject({ id: await paymentOf('lost renewal'), status: 'paid', amountCents: 2_999 });
    expect(await renewals('charged')).toEqual([
      ['premiumMonthly', 2_999, 'paid'],
      ['premiumMonthly', 2_999, 'paid'],
    ]);
    expect(await read('ended')).toMatchObject({ state: 'canceled', endedAt: now });
    await advanceTo(new Date('2027-03-31T12:00:00Z'));
    expect((await read('active')).periodEndsAt).toEqual(new Date('2027-04-30T10:00:00Z'));
  });
});

it('the names of customers tell nobody whose they are', async () => {
  const customers = await database.db.selectFrom('sandboxCustomers').select(['id', 'userId']).execute();
  expect(customers.length).toBeGreaterThan(0);
  expect(customers.filter(({ id, userId }) => id.includes(userId))).toEqual([]);
});
