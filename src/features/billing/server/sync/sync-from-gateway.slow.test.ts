import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNth, shortOrLong } from '../../../../../test/forms.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/create-test-database.ts';
import { guardGateway } from '../../../../../test/no-gateway-in-transactions.ts';
import { startStripePeer, type StripePeer } from '../../../../../test/stripe-peer.ts';
import { newest, stories, type Step, type Story } from '../../../../../test/stripe-stories.ts';
import { addTestUser } from '../../../../../test/stripe-site.ts';
import { plans } from '../../../../domain/plans.ts';
import { syncCatalogue } from '../../../../server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../../../../server/adapters/payment/stripe/stripe-client.ts';
import { createStripeGateway } from '../../../../server/adapters/payment/stripe/stripe-gateway.ts';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { createSilentLog } from '../../../../server/log/log.ts';
import { createRecordActivity } from '../../../activity/server/record-activity.service.ts';
import { createApplyGatewayEvent } from './apply-gateway-event.service.ts';
import { insertBillingMail } from '../mail/billing-mail.store.ts';
import { findSubscription, updateSubscription } from '../subscription.store.ts';
import { sellPaidPlan, sellTrial } from '../../../../../test/sold-subscriptions.ts';
import { createSyncFromGateway } from './sync-from-gateway.service.ts';
import { readGatewayRefund } from './gateway-refund.ts';
import { insertGatewayEvent } from './gateway-event.store.ts';
import { createSendBillingMail } from '../mail/send-billing-mail.service.ts';

const start = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let peer: StripePeer;
let events = 0;
const now = new Date('2027-12-24T00:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  peer = await startStripePeer(start);
  await syncCatalogue(createStripeClient(peer.access), () => {});
});
afterAll(async () => {
  await peer.close();
  await database.close();
});

type Read = PaymentGateway['readSubscription'];

/** A subscription that was just sold here, as the checkout leaves it. */
async function sell({ plan, card }: Story, slowly: (read: Read) => Read = (read) => read) {
  const { db } = database;
  peer.reset(start);
  const userId = await addTestUser(db, start);
  const gateway = guardGateway(createStripeGateway(peer.access, { db, clock: () => start }));
  const { priceCents, renewalPriceCents, trialDays } = plans[plan];
  const outcome = await gateway.begin({
    attemptId: `attempt:${userId}`,
    plan,
    amountCents: trialDays > 0 ? 0 : priceCents,
    trialDays,
    thenCents: renewalPriceCents,
    buyer: { userId, customerId: null, email: 'zoe@example.com', name: 'Zoë Q' },
    card: { kind: 'token', token: card, name: 'Zoë Q' },
  });
  if (outcome.kind !== 'succeeded' || outcome.subscriptionId === null) throw new Error(outcome.kind);
  const sale = { userId, now: start, paymentId: outcome.paymentId };
  const { row } = trialDays > 0 ? await sellTrial(db, sale) : await sellPaidPlan(db, { ...sale, plan });
  const { customerId: gatewayCustomerId, subscriptionId: gatewaySubscriptionId } = outcome;
  await db
    .updateTable('subscriptions')
    .set({ gateway: 'stripe', gatewayCustomerId, gatewaySubscriptionId, nextAttemptAt: null })
    .where('id', '=', row.id)
    .execute();
  const ended: string[] = [];
  const clock = () => now;
  const log = createSilentLog();
  const activity = createRecordActivity({
    ingest: { add: async () => {}, drain: async () => {} },
    clock,
    log,
  });
  const syncFromGateway = createSyncFromGateway({
    db,
    clock,
    log,
    activity,
    gateway: { readSubscription: slowly(gateway.readSubscription) },
    queueMail: async (tx, kind, subjectId) => {
      await insertBillingMail(tx, { kind, subjectId, createdAt: now });
    },
    endAtGateway: async (_, id) => void ended.push(id ?? ''),
  });
  // None of these stories has a change of plan that waits.
  const pendingChange = { settle: async () => {} };
  const apply = createApplyGatewayEvent({
    db,
    clock,
    gateway,
    syncFromGateway,
    pendingChange,
  });
  return { apply, ended, syncFromGateway, gatewaySubscriptionId: outcome.subscriptionId, row, userId };
}

type Sold = Awaited<ReturnType<typeof sell>>;

/** Keeps the event of a step that has just happened, as the webhook does; answers its id. */
async function keepEvent({ gatewaySubscriptionId }: Sold, { type }: Step): Promise<string> {
  events += 1;
  const id = `evt_${events}`;
  const { books } = peer.state;
  const objectId = type.startsWith('charge.') ? (newest(books).intent ?? '') : gatewaySubscriptionId;
  await database.db
    .transaction()
    .execute((tx) => insertGatewayEvent(tx, { id, type, objectId, receivedAt: now }));
  return id;
}

/** What is kept in the end, but for what says when it was written. */
async function endState({ row, userId }: Sold) {
  const { db } = database;
  const subscription = await db
    .selectFrom('subscriptions')
    .select(['plan', 'state', 'cancelAtPeriodEnd', 'periodIndex', 'periodStartsAt', 'periodEndsAt'])
    .select(['periodPaidCents', 'firstChargedAt', 'pastDueSince', 'nextAttemptAt', 'canceledAt', 'cardLast4'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'kind',
      'status',
      'plan',
      'totalPriceCents',
      'refundedCents',
      'failureCode',
      'periodStartsAt',
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  const mails = await db
    .selectFrom('billingMails')
    .select(['kind', 'subjectId'])
    .where('kind', 'in', ['receipt', 'refunded'])
    .orderBy('kind')
    .execute();
  const ownIds = [row.id, ...orders.map(({ id }) => id)];
  const own = mails.filter(({ subjectId }) => ownIds.includes(subjectId.split('/')[0] ?? ''));
  // Two refunds may be heard of at once, and are then told of at once.
  const mailedCents = own
    .map(({ subjectId }) => readGatewayRefund(subjectId.split('/')[1] ?? ''))
    .reduce((sum, refund) => sum + (refund === null ? 0 : refund.toCents - refund.fromCents), 0);
  return {
    subscription,
    orders: orders.map((order) => ({ ...order, id: null })),
    receipts: own.filter(({ kind }) => kind === 'receipt').length,
    mailedCents,
  };
}

/** Lets the story happen; `deliver` says after which step which events are applied, by their places in it. */
async function run(story: Story, deliver: readonly (readonly number[])[]) {
  const sold = await sell(story);
  const kept: string[] = [];
  for (const [index, step] of story.steps.entries()) {
    step.happen(peer.state.books, sold.gatewaySubscriptionId);
    kept.push(await keepEvent(sold, step));
    for (const place of deliver[index] ?? []) await sold.apply(kept[place] ?? '');
  }
  return endState(sold);
}

function permutations(length: number): number[][] {
  if (length === 0) return [[]];
  return permutations(length - 1).flatMap((rest) =>
    Array.from({ length }, (_, place) => rest.toSpliced(place, 0, length - 1)),
  );
}

/** Numbers that are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** In the long form every order for five events, eight for more; each with some of them delivered twice. */
function orders(length: number): number[][] {
  const random = createRandom(length);
  const shuffled = (): number[] =>
    Array.from({ length }, (_, place) => ({ place, at: random(1_000_000) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ place }) => place);
  const all =
    length <= 5
      ? everyNth(permutations(length), 8)
      : Array.from({ length: shortOrLong({ short: 3, long: 8 }) }, shuffled);
  return all.map((order) => [...order, ...order.filter(() => random(2) === 0)]);
}

const inTheEnd = (length: number, order: readonly number[]) =>
  Array.from({ length }, (_, index) => (index === length - 1 ? order : []));

/** Each event at the earliest when it has happened, otherwise as late as chance has it. */
function onTheWay(length: number, seed: number): number[][] {
  const random = createRandom(seed);
  const deliver = Array.from({ length }, (): number[] => []);
  for (let place = 0; place < length; place += 1) {
    for (let copy = 0; copy <= random(2); copy += 1) deliver[place + random(length - place)]?.push(place);
  }
  return deliver;
}

describe.each(Object.entries(stories))('%s', (_, story) => {
  const { length } = story.steps;

  it('ends the same in every order of events, each once or twice', async () => {
    const expected = await run(story, inTheEnd(length, [0]));
    expect(expected).toMatchSnapshot();
    for (const order of orders(length)) expect(await run(story, inTheEnd(length, order))).toEqual(expected);
  });

  it('ends the same when events come while it happens, late and twice', async () => {
    const expected = await run(story, inTheEnd(length, [0]));
    for (let seed = 1; seed <= shortOrLong({ short: 3, long: length > 5 ? 4 : 15 }); seed += 1) {
      expect(await run(story, onTheWay(length, seed))).toEqual(expected);
    }
  });
});

it('whoever disputes a charge is charged no more', async () => {
  const story: Story = { plan: 'premiumMonthly', card: 'pm_ok', steps: [] };
  const sold = await sell(story);
  peer.state.books.dispute(newest(peer.state.books));
  await sold.syncFromGateway.sync(sold.gatewaySubscriptionId);
  expect(sold.ended).toEqual([sold.gatewaySubscriptionId]);
});

it('an event that never came is made up for', async () => {
  const sold = await sell({ plan: 'premiumMonthly', card: 'pm_ok', steps: [] });
  peer.state.books.endPeriod(sold.gatewaySubscriptionId);
  await sold.syncFromGateway.syncMissed();
  expect((await endState(sold)).orders.map(({ kind, status }) => [kind, status])).toEqual([
    ['first', 'completed'],
    ['renewal', 'completed'],
  ]);
});

it('what goes back in part at the gateway is mailed as that, each time, and says that the subscription goes on', async () => {
  const sold = await sell({ plan: 'premiumMonthly', card: 'pm_ok', steps: [] });
  const { books } = peer.state;
  const mailed: { subject: string; text: string }[] = [];
  const send = createSendBillingMail({
    db: database.db,
    clock: () => now,
    log: createSilentLog(),
    mail: { send: async (mail) => void mailed.push(mail) },
    origin: 'https://loupe.example',
  });
  const sendNoted = async () => {
    const noted = await database.db
      .selectFrom('billingMails')
      .select(['kind', 'subjectId'])
      .where('subjectId', 'like', `${sold.row.id}/%`)
      .execute();
    for (const { kind, subjectId } of noted) await send(kind, subjectId);
  };
  for (const cents of [500, 700]) {
    books.refund(newest(books).intent ?? '', cents, {});
    await sold.syncFromGateway.sync(sold.gatewaySubscriptionId);
    await sendNoted();
  }
  expect(mailed.map(({ subject }) => subject)).toEqual(['Your refund of $5.00', 'Your refund of $7.00']);
  for (const { text } of mailed) expect(text).toContain('Your subscription continues as before.');
  await sold.syncFromGateway.sync(sold.gatewaySubscriptionId);
  await sendNoted();
  expect(mailed).toHaveLength(2);
});

it('a slow answer of the gateway is not applied over what was applied meanwhile', async () => {
  const arrived = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let reads = 0;
  const sold = await sell({ plan: 'premiumMonthly', card: 'pm_ok', steps: [] }, (read) => async (id) => {
    reads += 1;
    const isFirst = reads === 1;
    const answer = await read(id);
    if (isFirst) {
      arrived.resolve();
      await goOn.promise;
    }
    return answer;
  });
  const { books } = peer.state;
  const slow = sold.syncFromGateway.sync(sold.gatewaySubscriptionId);
  await arrived.promise;
  books.refund(newest(books).intent ?? '', 500, {});
  books.endPeriod(sold.gatewaySubscriptionId);
  await sold.syncFromGateway.sync(sold.gatewaySubscriptionId);
  const expected = await endState(sold);
  expect(expected.orders.map(({ kind, refundedCents }) => [kind, refundedCents])).toEqual([
    ['first', 500],
    ['renewal', 0],
  ]);

  goOn.resolve();
  await slow;

  expect(await endState(sold)).toEqual(expected);
  expect(reads).toBe(3);
});

it('a slow answer of the gateway does not take back what was done here meanwhile', async () => {
  const arrived = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const sold = await sell({ plan: 'premiumMonthly', card: 'pm_ok', steps: [] }, (read) => async (id) => {
    const answer = await read(id);
    arrived.resolve();
    await goOn.promise;
    return answer;
  });
  const slow = sold.syncFromGateway.sync(sold.gatewaySubscriptionId);
  await arrived.promise;
  // As a request cancels: first at the gateway, then here, which nothing may hold up.
  const atGateway = peer.state.books.subscriptions.get(sold.gatewaySubscriptionId);
  if (atGateway !== undefined) atGateway.cancel_at_period_end = true;
  await database.db
    .transaction()
    .execute((tx) => updateSubscription(tx, sold.row.id, { cancelAtPeriodEnd: true }));

  goOn.resolve();
  await slow;

  expect(await findSubscription(database.db, sold.row.id)).toMatchObject({ cancelAtPeriodEnd: true });
});
