import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  emptyBooks,
  simulateBilling,
  type Action,
  type Books,
  type Order,
  type Reason,
  type Subscription,
} from '../../test/simulated-billing.ts';
import { planIds } from './plans.ts';
import { isLive } from './subscription.ts';
import { hasAccess } from './subscription-life.ts';

/** Run with `FAST_CHECK_RUNS=5000` before a change of these rules is released. */
const runs = fc.readConfigureGlobal().numRuns ?? 1_000;

const hour = 3_600_000;
const day = 24 * hour;
const who = fc.constantFrom(0, 1, 2);
const plan = fc.constantFrom(...planIds, 'regularMonthly' as const);
const declines = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 2, arbitrary: fc.constant(true) },
);
const crash = fc.constantFrom('none', 'none', 'none', 'before the charge', 'after the charge');
const waits = [
  -hour,
  hour,
  12 * hour,
  day,
  day,
  2 * day,
  3 * day,
  7 * day,
  14 * day,
  28 * day,
  35 * day,
  365 * day,
];
const one = <Name extends string>(name: Name) => fc.constant(name);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: one('buy'), who, card: who, plan, declines, crash }) },
  { weight: 8, arbitrary: fc.record({ do: one('renew'), declines, crash }) },
  { weight: 8, arbitrary: fc.record({ do: one('wait'), ms: fc.constantFrom(...waits) }) },
  { weight: 2, arbitrary: fc.record({ do: one('change'), who, plan, declines, crash }) },
  { weight: 1, arbitrary: fc.record({ do: one('refund'), who, crash }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'delete'), who }) },
  { weight: 2, arbitrary: fc.record({ do: one('settle'), orders: fc.array(fc.nat(40), { maxLength: 8 }) }) },
);
const starts = fc.constantFrom('2026-01-31T23:30:00Z', '2027-12-31T00:00:00Z', '2028-02-29T12:00:00Z');

/** What is known of a subscription from outside: what its user did, and what was paid for. */
type Facts = {
  cancelled: boolean;
  trialEndsAt: number;
  paidEndsAt: number;
  refusedAt: number | null;
  end: unknown;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Everything that must hold at every moment, watched from outside the rules. */
function watch(books: Books, seen: Set<string>) {
  const facts = new Map<string, Facts>();
  const charged = new Set<string>();
  const trials = new Set<string>();

  return {
    onCharge(order: Order, kept: Subscription | undefined): void {
      const known = facts.get(order.subscription);
      if (order.trial) {
        for (const holder of [`phone ${order.who}`, `card ${order.card}`]) {
          expect(trials.has(holder), `a second trial of ${holder}`).toBe(false);
          trials.add(holder);
        }
      }
      if (order.periodIndex !== null) {
        const period = `${order.subscription}, period ${order.periodIndex}`;
        expect(charged.has(period), `a second charge of ${period}`).toBe(false);
        charged.add(period);
      }
      if (order.kind !== 'renewal' || known === undefined || order.charge === null) return;
      expect(known.cancelled, 'a charge after a cancellation').toBe(false);
      expect(books.now, 'a charge in a trial').toBeGreaterThanOrEqual(known.trialEndsAt);
      expect(kept !== undefined && isLive(kept.life.state), 'a charge after the end').toBe(true);
      const { periodStartsAt, periodEndsAt } = order.charge;
      expect(periodStartsAt.getTime(), 'a period that was paid already').toBeGreaterThanOrEqual(
        known.paidEndsAt,
      );
      expect(periodStartsAt.getTime(), 'a period that has not begun').toBeLessThanOrEqual(books.now);
      const lastRetry = known.refusedAt === null ? Infinity : known.refusedAt + 8 * day;
      expect(books.now, 'a retry that nobody expects any more').toBeLessThan(lastRetry);
      const days = (periodEndsAt.getTime() - periodStartsAt.getTime()) / day;
      expect(days, 'a month or a year').toSatisfy(
        (n: number) => (n >= 28 && n <= 31) || n === 365 || n === 366,
      );
    },

    onSaved(before: Subscription | undefined, { id, life }: Subscription, why: Reason): void {
      seen.add(`${before?.life.state ?? 'none'} to ${life.state}`);
      const known = facts.get(id) ?? { cancelled: false, trialEndsAt: 0, refusedAt: null, end: null };
      expect(known.end, 'a change after the end').toBeNull();
      const isGoingOn = why === 'resumed' || why === 'changed';
      const isPaid = why === 'charged' || why === 'changed';
      facts.set(id, {
        cancelled: why === 'cancelled' || (known.cancelled && !isGoingOn),
        trialEndsAt: why === 'begun' && life.state === 'trialing' ? books.now + 3 * day : known.trialEndsAt,
        paidEndsAt: life.periodEndsAt.getTime(),
        refusedAt: why === 'refused' ? (known.refusedAt ?? books.now) : isPaid ? null : known.refusedAt,
        end: why === 'ended' || !isLive(life.state) ? structuredClone(life) : null,
      });
    },

    check(): void {
      for (const person of [0, 1, 2]) {
        const all = [...books.subscriptions.values()].filter(({ who: owner }) => owner === person);
        const live = all.filter(({ life }) => isLive(life.state));
        expect(live.length, 'live subscriptions of one user').toBeLessThanOrEqual(1);
      }
      for (const [id, { cancelled, refusedAt, paidEndsAt, end }] of facts) {
        const life = books.subscriptions.get(id)?.life;
        if (life === undefined) throw new Error(`${id} is gone`);
        if (end !== null) expect(life, 'what has ended').toEqual(end);
        const graceEndsAt = (refusedAt ?? paidEndsAt) + 7 * day;
        const endsAt = end !== null ? 0 : cancelled ? paidEndsAt : graceEndsAt;
        expect(hasAccess(life, new Date(endsAt)), 'access after its end').toBe(false);
        const isRunning = end === null && books.now < paidEndsAt;
        if (isRunning) expect(hasAccess(life, new Date(books.now)), 'access to what was paid').toBe(true);
      }
      checkLedger(books);
    },
  };
}

/** What the site believes to have been paid is what the gateway has taken, but for what is not settled yet. */
function checkLedger(books: Books): void {
  const { orders, ledger, refunds } = books;
  const open = (order: Order): boolean => order.status === 'pending' || order.status === 'refunding';
  const settledCharges = [...ledger.values()].filter(({ ok, order }) => ok && !open(order));
  const refunded = orders.filter(({ status }) => status === 'refunded');
  const taken =
    sum(settledCharges.map(({ amountCents }) => amountCents)) -
    sum(refunded.map(({ key }) => refunds.get(key) ?? 0));
  const believed = orders.filter(({ status }) => status === 'completed');
  expect(taken, 'the ledger').toBe(sum(believed.map(({ amountCents }) => amountCents)));
}

it(
  'a subscription keeps its promises whatever happens in whatever order, and wherever the process dies',
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(starts, fc.array(action, { maxLength: 60, size: 'max' }), (start, actions) => {
        const books = emptyBooks(new Date(start));
        const watcher = watch(books, seen);
        const billing = simulateBilling(books, watcher);
        for (const step of actions) {
          billing.run(step);
          watcher.check();
        }

        const orders = books.orders.map((_order, index) => index);
        const ends = [orders, orders.toReversed(), [...orders.toReversed(), ...orders, ...orders]].map(
          (order) => {
            const fork = structuredClone(books);
            simulateBilling(fork, { onCharge: () => {}, onSaved: () => {} }).run({
              do: 'settle',
              orders: order,
            });
            return {
              fork,
              end: [fork.orders, [...fork.subscriptions.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))],
            };
          },
        );
        expect(ends[1]?.end, 'the end in another order').toEqual(ends[0]?.end);
        expect(ends[2]?.end, 'the end with everything told twice').toEqual(ends[0]?.end);
        const settled = ends[0]?.fork ?? books;
        expect(settled.orders.filter(({ status }) => status === 'pending' || status === 'refunding')).toEqual(
          [],
        );
        checkLedger(settled);
        const taken = [...settled.ledger.values()]
          .filter(({ ok }) => ok)
          .map(({ amountCents }) => amountCents);
        const kept = settled.orders
          .filter(({ status }) => status === 'completed')
          .map(({ amountCents }) => amountCents);
        expect(sum(taken) - sum([...settled.refunds.values()]), 'charges less refunds').toBe(sum(kept));
      }),
      { numRuns: runs },
    );

    // A model that does not get anywhere proves nothing.
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'none to active',
        'none to trialing',
        'trialing to active',
        'trialing to past_due',
        'trialing to canceled',
        'active to active',
        'active to past_due',
        'active to canceled',
        'past_due to active',
        'past_due to past_due',
        'past_due to canceled',
      ]),
    );
  },
  30_000 + 10 * runs,
);
