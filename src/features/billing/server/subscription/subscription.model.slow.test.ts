import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildSubscriptions,
  testOrigin,
  type Subscriptions,
} from '../../../../../test/build-subscriptions.ts';
import { AppError } from '../../../../domain/errors.ts';
import { centsOf } from '../../../../domain/money.ts';
import { planIds, type PlanId } from '../../../../domain/plans.ts';
import { dayMs, isLive, liveStates } from '../../../../domain/subscription.ts';
import { hasAccess } from '../../../../domain/subscription-life.ts';
import {
  GatewayUnavailableError,
  type PaymentGateway,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { stateOf } from '../subscription.store.ts';

/** Each is a life of several subscriptions in a real database; `FAST_CHECK_RUNS` gives it more. */
const runs = fc.readConfigureGlobal().numRuns ?? 30;

type Crash = 'none' | 'before' | 'after';
type Action =
  | { do: 'buy'; plan: PlanId | 'trial'; declines: boolean }
  | { do: 'renew'; workers: number; crash: Crash }
  | { do: 'wait'; ms: number }
  | { do: 'change'; who: number; plan: PlanId; crash: Crash }
  | { do: 'card'; who: number; isGood: boolean }
  | { do: 'refund'; who: number; crash: Crash }
  | { do: 'cancel' | 'resume' | 'end'; who: number }
  | { do: 'tell'; places: number[] };

const hour = 3_600_000;
const one = <Name extends string>(name: Name) => fc.constant(name);
const who = fc.nat(2);
const plan = fc.constantFrom(...planIds);
const crash = fc.constantFrom<Crash>('none', 'none', 'before', 'after');
const waits = [-hour, hour, 12 * hour, dayMs, dayMs, 2 * dayMs, 3 * dayMs, 7 * dayMs, 28 * dayMs, 35 * dayMs];
const ms = fc.constantFrom(...waits, 365 * dayMs);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('buy'),
      plan: fc.constantFrom('trial' as const, ...planIds),
      declines: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: one('renew'), workers: fc.constantFrom(1, 1, 3), crash }) },
  { weight: 8, arbitrary: fc.record({ do: one('wait'), ms }) },
  { weight: 2, arbitrary: fc.record({ do: one('change'), who, plan, crash }) },
  { weight: 1, arbitrary: fc.record({ do: one('card'), who, isGood: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: one('refund'), who, crash }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'end'), who }) },
  { weight: 1, arbitrary: fc.record({ do: one('tell'), places: fc.array(fc.nat(40), { maxLength: 6 }) }) },
);
const starts = fc.constantFrom('2026-01-31T23:30:00Z', '2027-12-31T00:00:00Z', '2028-02-29T12:00:00Z');

const run: Action = { do: 'renew', workers: 1, crash: 'none' };
const wait = (days: number): Action => ({ do: 'wait', ms: days * dayMs });
/** Histories that come through every state, whatever else chance brings. */
const examples: [string, Action[]][] = [
  [
    '2026-01-31T23:30:00Z',
    [
      { do: 'buy', plan: 'trial', declines: false },
      { do: 'buy', plan: 'trial', declines: true },
      wait(3),
      run,
      { do: 'card', who: 1, isGood: true },
      run,
      { do: 'cancel', who: 0 },
      wait(35),
      run,
    ],
  ],
  [
    '2027-12-31T00:00:00Z',
    [
      { do: 'buy', plan: 'premiumMonthly', declines: true },
      { do: 'buy', plan: 'trial', declines: false },
      { do: 'cancel', who: 1 },
      wait(31),
      run,
      wait(1),
      run,
      wait(6),
      run,
      wait(1),
      run,
    ],
  ],
  // A change an hour before what it replaces began, by a clock that went back.
  [
    '2026-01-31T23:30:00Z',
    [
      { do: 'buy', plan: 'regularMonthly', declines: false },
      { do: 'wait', ms: -hour },
      { do: 'change', who: 0, plan: 'premiumMonthly', crash: 'none' },
      wait(28),
    ],
  ],
];

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());

/** What is known of a subscription from outside: what its user did. */
type Facts = { cancelled: boolean; trialEndsAt: number; end: object | null };

const unknowns = ['payment_unavailable', 'payment_in_progress', 'price_changed', 'conflict'];
const refusals = [...unknowns, 'already_subscribed', 'payment_declined', 'money_back_used', 'refund_refused'];

/** Refusals are answers, too. */
async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return false;
    if (error instanceof AppError && refusals.includes(error.code)) return false;
    throw error;
  }
}

/** The gateway of a process whose network fails: before the gateway hears of a call, or after it has done it. */
function failing(when: Crash): (gateway: PaymentGateway) => Partial<PaymentGateway> {
  const fail = (): never => {
    throw new GatewayUnavailableError('The connection is gone');
  };
  return (gateway) => {
    if (when === 'none') return {};
    const wrap =
      <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        if (when === 'after') await call(...args);
        return fail();
      };
    return {
      refund: wrap(gateway.refund),
      changeNow: wrap(gateway.changeNow),
      readSubscription: wrap(gateway.readSubscription),
    };
  };
}

async function renew({ crash: when, workers }: { crash: Crash; workers: number }): Promise<void> {
  const jobs = Array.from({ length: workers }, () => site.compose(failing(when)).renew());
  for (const settled of await Promise.allSettled(jobs)) {
    if (settled.status === 'fulfilled' || settled.reason instanceof GatewayUnavailableError) continue;
    throw settled.reason;
  }
}

async function listPaidInvoices() {
  return site.db
    .selectFrom('sandboxInvoices')
    .innerJoin('sandboxLedger', 'sandboxLedger.invoiceId', 'sandboxInvoices.id')
    .select([
      'sandboxInvoices.id',
      'sandboxInvoices.subscriptionId',
      'reason',
      'periodStartsAt',
      'periodEndsAt',
    ])
    .select(['sandboxInvoices.amountCents', 'paidAt'])
    .where('kind', 'in', ['charge', 'setup'])
    .where('sandboxLedger.status', '=', 'succeeded')
    .orderBy('number')
    .execute();
}

/** Everything that must hold at every moment, watched from outside. */
function watch(seen: Set<string>) {
  const facts = new Map<string, Facts>();
  const states = new Map<string, string>();
  let charged = new Set<string>();

  return {
    begin(gatewayId: string, trialEndsAt: number): void {
      facts.set(gatewayId, { cancelled: false, trialEndsAt, end: null });
    },
    note(gatewayId: string, cancelled: boolean): void {
      const known = facts.get(gatewayId);
      if (known !== undefined) known.cancelled = cancelled;
    },
    async check(): Promise<void> {
      const invoices = await listPaidInvoices();
      expect(new Set(invoices.map(({ id }) => id)).size, 'one charge for each invoice').toBe(invoices.length);
      for (const invoice of invoices) {
        if (charged.has(invoice.id) || invoice.reason !== 'renewal') continue;
        const known = facts.get(invoice.subscriptionId);
        expect(known?.cancelled, 'a charge after a cancellation').toBe(false);
        expect(known?.end, 'a charge after the end').toBeNull();
        const now = site.time.now.getTime();
        expect(now, 'a charge in a trial').toBeGreaterThanOrEqual(known?.trialEndsAt ?? Infinity);
        expect(invoice.periodStartsAt.getTime(), 'a period that has not begun').toBeLessThanOrEqual(now);
        const ofSame = invoices.filter(({ subscriptionId }) => subscriptionId === invoice.subscriptionId);
        const before = ofSame.slice(0, ofSame.indexOf(invoice));
        // A change credits what was paid before it.
        const lastChange = before.findLastIndex(({ reason }) => reason === 'change');
        const earlier = before.slice(Math.max(0, lastChange));
        for (const { periodEndsAt } of earlier) {
          expect(invoice.periodStartsAt.getTime(), 'a period paid twice').toBeGreaterThanOrEqual(
            periodEndsAt.getTime(),
          );
        }
        const days = (invoice.periodEndsAt.getTime() - invoice.periodStartsAt.getTime()) / dayMs;
        expect(days, 'a month or a year').toSatisfy(
          (count: number) => (count >= 28 && count <= 31) || count === 365 || count === 366,
        );
      }
      charged = new Set(invoices.map(({ id }) => id));

      const rows = await site.db.selectFrom('subscriptions').selectAll().execute();
      const live = rows.filter(({ state }) => isLive(state)).map(({ userId }) => userId);
      expect(new Set(live).size, 'one live subscription for each user').toBe(live.length);
      for (const row of rows) {
        seen.add(`${states.get(row.id) ?? 'none'} to ${row.state}`);
        states.set(row.id, row.state);
        const life = stateOf(row);
        const graceEndsAt = (row.pastDueSince ?? row.periodEndsAt).getTime() + 7 * dayMs;
        const endsAt = row.cancelAtPeriodEnd ? row.periodEndsAt.getTime() : graceEndsAt;
        expect(hasAccess(life, new Date(endsAt)), 'access after its end').toBe(false);
        if (isLive(row.state) && site.time.now < row.periodEndsAt)
          expect(hasAccess(life, site.time.now), 'access to what was paid').toBe(true);
        const known = facts.get(row.gatewaySubscriptionId ?? '');
        if (known === undefined || isLive(row.state)) continue;
        const { plan: lastPlan, periodEndsAt, state } = row;
        const end = { plan: lastPlan, periodEndsAt, state };
        if (known.end !== null) expect(end, 'what has ended').toEqual(known.end);
        known.end ??= end;
      }
    },
  };
}

/** What the site believes to have been paid is what the sandbox has taken, and each knows the same of a subscription. */
async function checkBooks(): Promise<void> {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const ledger = await site.db
    .selectFrom('sandboxLedger')
    .select(['kind', 'amountCents'])
    .where('status', '=', 'succeeded')
    .execute();
  const of = (...kinds: string[]): number =>
    sum(ledger.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));
  const orders = await site.db.selectFrom('orders').selectAll().execute();
  expect(orders.filter(({ status }) => status === 'pending' || status === 'requires_action')).toEqual([]);
  const paid = orders.filter(({ status }) => status === 'completed' || status === 'refunded');
  expect(sum(paid.map(({ totalPriceCents }) => totalPriceCents)), 'charges').toBe(of('charge'));
  expect(sum(paid.map(({ refundedCents }) => refundedCents)), 'refunds').toBe(of('refund', 'dispute'));
  const rows = await site.db
    .selectFrom('subscriptions')
    .innerJoin('sandboxSubscriptions', 'sandboxSubscriptions.id', 'gatewaySubscriptionId')
    .select(['subscriptions.state', 'sandboxSubscriptions.state as kept'])
    .execute();
  for (const { kept, state } of rows) expect(state).toBe(kept);
}

async function readEnd() {
  const subscriptions = await site.db
    .selectFrom('subscriptions')
    .select(['id', 'plan', 'state', 'periodEndsAt', 'cancelAtPeriodEnd', 'pendingPlan', 'canceledAt'])
    .orderBy('id')
    .execute();
  const orders = await site.db
    .selectFrom('orders')
    .select(['id', 'kind', 'status', 'totalPriceCents', 'refundedCents', 'failureCode', 'completedAt'])
    .orderBy('id')
    .execute();
  const mails = await site.db
    .selectFrom('billingMails')
    .select(['kind', 'subjectId'])
    .orderBy('subjectId')
    .execute();
  return { subscriptions, orders, mails };
}

it('a subscription keeps its promises whatever happens in whatever order, and wherever the network fails', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(starts, fc.array(action, { maxLength: 40, size: 'max' }), async (start, actions) => {
      await site.clear();
      site.time.now = new Date(start);
      const watcher = watch(seen);
      const buyers: { userId: string; gatewayId: string }[] = [];

      const perform = async (step: Action): Promise<void> => {
        if (step.do === 'wait') site.time.now = new Date(site.time.now.getTime() + step.ms);
        if (step.do === 'renew') await renew(step);
        if (step.do === 'buy' && buyers.length < 3) {
          const behaviour = step.declines ? 'renewals_declined' : 'ok';
          const isTrial = step.plan === 'trial';
          const { row, userId } =
            step.plan === 'trial'
              ? await site.withTrial(behaviour)
              : await site.withPlan(step.plan, behaviour);
          const gatewayId = row.gatewaySubscriptionId ?? '';
          buyers.push({ userId, gatewayId });
          watcher.begin(gatewayId, isTrial ? row.periodEndsAt.getTime() : 0);
        }
        if (step.do === 'tell') {
          // Word of a subscription comes in any order and any number of times.
          for (const place of step.places) {
            const buyer = buyers[place % Math.max(1, buyers.length)];
            if (buyer !== undefined) await site.syncFromGateway.sync(buyer.gatewayId);
          }
        }
        const buyer = 'who' in step ? buyers[step.who % Math.max(1, buyers.length)] : undefined;
        if (buyer === undefined) return;
        const { gatewayId, userId } = buyer;
        if (step.do === 'cancel' && (await attempt(() => site.own.cancel(userId, testOrigin))))
          watcher.note(gatewayId, true);
        if (step.do === 'resume' && (await attempt(() => site.own.resume(userId, testOrigin))))
          watcher.note(gatewayId, false);
        if (step.do === 'end') {
          await site.gateway.endNow(gatewayId);
          await site.sync();
        }
        if (step.do === 'card') {
          const number = step.isGood ? '4242424242424242' : '4000000000000002';
          const expiry = { expiryMonth: 11, expiryYear: 2040 };
          const card = { kind: 'typed', number, cvv: '123', ...expiry, name: 'Q' } as const;
          await attempt(() => site.card.replace(userId, card, testOrigin));
        }
        if (step.do === 'refund')
          await attempt(() => site.compose(failing(step.crash)).refund.request(userId, testOrigin));
        if (step.do === 'change') {
          const { change } = site.compose(failing(step.crash));
          await attempt(async () => {
            const preview = await change.preview(userId, step.plan);
            const expectedDueCents = centsOf(preview.change.dueToday) ?? 0;
            await change.make(
              userId,
              { plan: step.plan, expectedDueCents, acceptedRenewal: true },
              testOrigin,
            );
          });
        }
        // A change, also one that is not known yet, takes a cancellation back.
        const { cancelAtPeriodEnd } = await site.gateway.readSubscription(gatewayId);
        if (step.do === 'change') watcher.note(gatewayId, cancelAtPeriodEnd);
      };

      for (const step of actions) {
        await perform(step);
        await watcher.check();
      }

      // Whatever was left open is settled once the network is back.
      for (let minute = 0; minute < 3; minute += 1) {
        site.time.now = new Date(site.time.now.getTime() + 60_000);
        await site.refund.settleOpen();
        await site.renew();
      }
      await watcher.check();
      await checkBooks();

      const end = await readEnd();
      for (const order of [buyers, buyers.toReversed(), [...buyers, ...buyers]]) {
        for (const { gatewayId } of order) await site.syncFromGateway.sync(gatewayId);
        expect(await readEnd(), 'the end with everything told again').toEqual(end);
      }
    }),
    { numRuns: runs, examples },
  );

  // A model that does not get anywhere proves nothing.
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'none to trialing',
      'none to active',
      'trialing to active',
      'trialing to past_due',
      'active to past_due',
      'past_due to active',
      'past_due to canceled',
      ...liveStates.map((state) => `${state} to canceled`),
    ]),
  );
});
