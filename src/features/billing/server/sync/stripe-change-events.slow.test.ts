import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/create-test-database.ts';
import { guardGateway } from '../../../../../test/no-gateway-in-transactions.ts';
import { startStripePeer, type StripePeer } from '../../../../../test/stripe-peer.ts';
import { newest } from '../../../../../test/stripe-stories.ts';
import { addTestUser } from '../../../../../test/stripe-site.ts';
import { testOrigin } from '../../../../../test/build-subscriptions.ts';
import { syncCatalogue } from '../../../../server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../../../../server/adapters/payment/stripe/stripe-client.ts';
import { createStripeGateway } from '../../../../server/adapters/payment/stripe/stripe-gateway.ts';
import { createSilentLog } from '../../../../server/log/log.ts';
import { createRecordActivity } from '../../../activity/server/record-activity.service.ts';
import { createApplyGatewayEvent } from './apply-gateway-event.service.ts';
import { insertBillingMail } from '../mail/billing-mail.store.ts';
import { sellPaidPlan } from '../../../../../test/sold-subscriptions.ts';
import { createChangePlan } from '../subscription/change/change-plan.service.ts';
import { createSyncFromGateway } from './sync-from-gateway.service.ts';
import { insertGatewayEvent } from './gateway-event.store.ts';
import { listOpenChargeIds } from '../subscription/change/saved-card-charge.store.ts';
import { createOffers } from '../offers.ts';
import { createReadSubscription } from '../subscription/read-subscription.service.ts';
import { createScheduleChange } from '../subscription/change/schedule-change.service.ts';
import { createSettleCharge } from '../subscription/change/settle-charge.service.ts';
import { createPendingChange } from '../subscription/change/pending-change.service.ts';

const start = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let peer: StripePeer;
let events = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  peer = await startStripePeer(start);
  await syncCatalogue(createStripeClient(peer.access), () => {});
});
afterAll(async () => {
  await peer.close();
  await database.close();
});

/** A subscriber whose change to a larger plan waits for the bank. */
async function beginChange() {
  const { db } = database;
  peer.reset(start);
  const { books } = peer.state;
  const time = { now: start };
  const clock = () => time.now;
  const userId = await addTestUser(db, start);
  const gateway = guardGateway(createStripeGateway(peer.access, { db, clock }));
  const outcome = await gateway.begin({
    attemptId: `attempt:${userId}`,
    plan: 'regularAnnual',
    amountCents: 14_900,
    trialDays: 0,
    thenCents: 14_900,
    buyer: { userId, customerId: null, email: 'zoe@example.com', name: 'Zoë Q' },
    card: { kind: 'token', token: 'pm_ok', name: 'Zoë Q' },
  });
  if (outcome.kind !== 'succeeded' || outcome.subscriptionId === null) throw new Error(outcome.kind);
  const { customerId, paymentId, subscriptionId } = outcome;
  const { row } = await sellPaidPlan(db, { userId, now: start, paymentId, plan: 'regularAnnual' });
  await db
    .updateTable('subscriptions')
    .set({ gateway: 'stripe', gatewayCustomerId: customerId, gatewaySubscriptionId: subscriptionId })
    .set({ nextAttemptAt: null })
    .where('id', '=', row.id)
    .execute();
  books.get(books.subscriptions, subscriptionId).default_payment_method = 'pm_3ds';
  const log = createSilentLog();
  const offers = createOffers({ db, clock, secret: Buffer.from('offers') });
  const base = {
    db,
    clock,
    log,
    gateway,
    gatewayTimeoutMs: 5_000,
    activity: createRecordActivity({
      ingest: { add: async () => {}, drain: async () => {} },
      clock,
      log,
    }),
    queueMail: async (...[tx, kind, subjectId]: Parameters<typeof queue>) => queue(tx, kind, subjectId),
    readSubscription: createReadSubscription({ db, clock, offers }),
    offers,
    endAtGateway: async () => {},
  };
  const settleCharge = createSettleCharge(base);
  const pendingChange = createPendingChange({ db, settleCharge });
  const scheduleChange = createScheduleChange(base);
  const change = createChangePlan({ ...base, settleCharge, pendingChange, scheduleChange });
  const { change: shown } = await change.preview(userId, 'premiumAnnual');
  const expectedDueCents = Math.round(shown.dueToday * 100);
  const made = await change.make(
    userId,
    { plan: 'premiumAnnual', expectedDueCents, acceptedRenewal: true },
    testOrigin,
  );
  expect(made).toMatchObject({ requiresAction: true, subscription: { plan: 'regularAnnual' } });
  const intent = books.get(books.intents, newest(books).intent ?? '');
  expect(made.clientSecret).toBe(intent.client_secret);
  const syncFromGateway = createSyncFromGateway({ ...base, gateway });
  const apply = createApplyGatewayEvent({
    db,
    clock,
    gateway,
    syncFromGateway,
    pendingChange,
  });
  const tell = async (type: string) => {
    events += 1;
    const id = `evt_change_${events}`;
    await db
      .transaction()
      .execute((tx) => insertGatewayEvent(tx, { id, type, objectId: subscriptionId, receivedAt: start }));
    return () => apply(id);
  };
  /** As the browser's question and as the job of the minute. */
  const ask = async () => {
    for (const id of await listOpenChargeIds(db, 10)) await settleCharge.resume(id);
  };
  return { ask, books, syncFromGateway, intent, row, subscriptionId, tell, time, userId };
}

const queue = async (
  tx: Parameters<typeof insertBillingMail>[0],
  kind: Parameters<typeof insertBillingMail>[1]['kind'],
  subjectId: string,
) => {
  await insertBillingMail(tx, { kind, subjectId, createdAt: start });
};

type Change = Awaited<ReturnType<typeof beginChange>>;

async function endState({ books, row, subscriptionId, userId }: Change) {
  const { db } = database;
  const subscription = await db
    .selectFrom('subscriptions')
    .select(['plan', 'state', 'periodEndsAt', 'nextAttemptAt', 'periodPaidCents', 'pendingPlan'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'kind', 'status', 'totalPriceCents', 'failureCode'])
    .where('userId', '=', userId)
    .orderBy('kind', 'desc')
    .execute();
  const mails = await db
    .selectFrom('billingMails')
    .select('kind')
    .where('subjectId', 'in', [row.id, ...orders.map(({ id }) => id)])
    .execute();
  const open = await db.selectFrom('paymentAttempts').select('state').where('userId', '=', userId).execute();
  const { price } = books.get(books.subscriptions, subscriptionId);
  return {
    subscription,
    planAtStripe: books.get(books.prices, price).plan,
    paid: books.charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    orders: orders.map((order) => ({ ...order, id: null })),
    mails: mails.map(({ kind }) => kind),
    attempts: open.map(({ state }) => state),
  };
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}

const asked = 'customer.subscription.updated';
const endings: Record<string, { happen: (change: Change) => void; events: string[] }> = {
  approved: {
    happen: ({ books, intent }) => books.succeed(intent),
    events: ['invoice.paid', 'customer.subscription.pending_update_applied', asked],
  },
  refused: {
    happen: ({ books, intent }) => books.fail(intent),
    events: ['invoice.payment_failed', asked],
  },
  'left alone': {
    happen: ({ time }) => void (time.now = new Date(start.getTime() + 31 * 60_000)),
    events: ['customer.subscription.pending_update_expired', asked],
  },
};

describe.each(Object.entries(endings))('a change of plan that is %s', (name, { happen, events: told }) => {
  it('ends the same however events, the browser and the job come, each once or twice', async () => {
    for (const [index, order] of permutations([...told, 'ask']).entries()) {
      const change = await beginChange();
      const early = await change.tell('invoice.payment_action_required');
      if (index % 2 === 0) await early();
      if (index % 3 === 0) await change.ask();
      expect(await endState(change)).toMatchObject({
        subscription: { plan: 'regularAnnual' },
        orders: [
          { kind: 'first', status: 'completed' },
          { kind: 'change', status: 'requires_action' },
        ],
        paid: [14_900],
      });
      happen(change);
      const steps: (() => Promise<void>)[] = [];
      for (const step of order) steps.push(step === 'ask' ? change.ask : await change.tell(step));
      if (index % 5 === 0) await change.syncFromGateway.sync(change.subscriptionId);
      for (const step of steps) await step();
      for (const step of steps.slice(index % 4)) await step();
      await early();
      expect(await endState(change)).toEqual(name === 'approved' ? changed : unchanged);
    }
  });
});

const paidOrder = {
  id: null,
  kind: 'first',
  status: 'completed',
  totalPriceCents: 14_900,
  failureCode: null,
};
const unchanged = {
  subscription: {
    plan: 'regularAnnual',
    state: 'active',
    periodEndsAt: new Date('2027-11-20T12:00:00Z'),
    nextAttemptAt: null,
    periodPaidCents: 14_900,
    pendingPlan: null,
  },
  planAtStripe: 'regularAnnual',
  paid: [14_900],
  orders: [
    paidOrder,
    {
      id: null,
      kind: 'change',
      status: 'failed',
      totalPriceCents: 5_100,
      failureCode: 'authentication_failed',
    },
  ],
  mails: [],
  attempts: ['failed'],
};
const changed = {
  ...unchanged,
  subscription: { ...unchanged.subscription, plan: 'premiumAnnual', periodPaidCents: 20_000 },
  planAtStripe: 'premiumAnnual',
  paid: [5_100, 14_900],
  orders: [
    paidOrder,
    { id: null, kind: 'change', status: 'completed', totalPriceCents: 5_100, failureCode: null },
  ],
  mails: ['receipt'],
  attempts: ['succeeded'],
};
