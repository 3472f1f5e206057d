import { refundableUntil } from '../src/domain/money-back.ts';
import { changeTakesEffect, prorate } from '../src/domain/plan-change.ts';
import { offerOf, plans, type PlanId } from '../src/domain/plans.ts';
import { isLive } from '../src/domain/subscription.ts';
import * as life from '../src/domain/subscription-life.ts';

/** Where a process dies in a payment: with the order written, or with the money taken and nothing saved of it. */
export type Crash = 'none' | 'before the charge' | 'after the charge';
type Person = 0 | 1 | 2;
export type Action =
  | { do: 'buy'; who: Person; card: Person; plan: PlanId; declines: boolean; crash: Crash }
  | { do: 'renew'; declines: boolean; crash: Crash }
  | { do: 'change'; who: Person; plan: PlanId; declines: boolean; crash: Crash }
  | { do: 'refund'; who: Person; crash: Crash }
  | { do: 'cancel' | 'resume' | 'delete'; who: Person }
  | { do: 'settle'; orders: number[] }
  | { do: 'wait'; ms: number };

export type Order = {
  key: string;
  subscription: string;
  who: Person;
  card: Person;
  plan: PlanId;
  kind: 'first' | 'renewal' | 'change';
  status: 'pending' | 'completed' | 'failed' | 'refunding' | 'refunded';
  amountCents: number;
  /** Null for the rest of a running period and for a trial. */
  periodIndex: number | null;
  trial: boolean;
  charge: life.DueCharge | null;
  change: ReturnType<typeof prorate> | null;
};
/** What the gateway has in its books: it answers a key that it knows as it did before. */
type LedgerEntry = { ok: boolean; amountCents: number; order: Order };
/** What a subscription was saved for. */
export type Reason =
  | 'begun'
  | 'charged'
  | 'refused'
  | 'changed'
  | 'scheduled'
  | 'cancelled'
  | 'resumed'
  | 'ended';
export type Subscription = { id: string; who: Person; life: life.SubscriptionLife };

/** All that survives a crash: the gateway's books and the site's tables. */
export type Books = {
  now: number;
  ledger: Map<string, LedgerEntry>;
  refunds: Map<string, number>;
  orders: Order[];
  subscriptions: Map<string, Subscription>;
  usedTrials: Set<string>;
};

class Crashed extends Error {}

/**
 * Services, jobs and a gateway around the pure rules of a subscription, as small as they can be: an order is written
 * before the gateway is called, its key names the period and the try, and what was begun is settled before anything else.
 * `onCharge` is told of each charge before it is made, `onMoved` of each state that is saved.
 */
export function simulateBilling(
  books: Books,
  observe: {
    onCharge: (order: Order, subscription: Subscription | undefined) => void;
    onSaved: (before: Subscription | undefined, after: Subscription, why: Reason) => void;
  },
): { run: (action: Action) => void; settle: (order: Order) => void } {
  const time = (): Date => new Date(books.now);

  const save = (id: string, who: Person, next: life.SubscriptionLife, why: Reason): void => {
    const before = books.subscriptions.get(id);
    const after = { id, who, life: next };
    books.subscriptions.set(id, after);
    observe.onSaved(before, after, why);
  };

  const callGateway = (order: Order, declines: boolean, crash: Crash): void => {
    if (crash === 'before the charge') throw new Crashed();
    if (!books.ledger.has(order.key)) {
      if (!declines) observe.onCharge(order, books.subscriptions.get(order.subscription));
      books.ledger.set(order.key, { ok: !declines, amountCents: order.amountCents, order });
    }
    if (crash === 'after the charge') throw new Crashed();
    settle(order);
  };

  const settle = (order: Order): void => {
    if (order.status === 'refunding') return giveBack(order, 'none');
    if (order.status !== 'pending') return;
    const found = books.ledger.get(order.key);
    order.status = found?.ok === true ? 'completed' : 'failed';
    const kept = books.subscriptions.get(order.subscription);
    if (order.status === 'failed' && order.trial)
      claims(order).forEach((claim) => books.usedTrials.delete(claim));
    if (order.status === 'failed') {
      if (kept !== undefined && order.kind === 'renewal' && found !== undefined)
        save(kept.id, kept.who, life.afterRefusal(kept.life, time()), 'refused');
      return;
    }
    if (kept === undefined) {
      const begun = order.trial
        ? life.beginTrial(order.plan, time())
        : life.beginPaid(order.plan, order.amountCents, time());
      save(order.subscription, order.who, begun, 'begun');
    } else if (order.charge !== null) {
      save(kept.id, kept.who, life.afterCharge(kept.life, order.charge, time()), 'charged');
    } else if (order.change !== null) {
      save(kept.id, kept.who, life.changedNow(kept.life, order.plan, order.change, time()), 'changed');
    }
  };

  const claims = ({ who, card }: { who: Person; card: Person }) => [`phone ${who}`, `card ${card}`];
  const settleOf = (who: Person): void => books.orders.filter((order) => order.who === who).forEach(settle);
  const liveOf = (who: Person): Subscription | undefined => {
    settleOf(who);
    return [...books.subscriptions.values()].find((one) => one.who === who && isLive(one.life.state));
  };
  const put = (order: Omit<Order, 'status' | 'key'> & { tries: string | number }): Order => {
    const { tries, ...rest } = order;
    const key = `${order.subscription}:${order.kind}:${order.periodIndex}:${tries}`;
    const known = books.orders.find((one) => one.key === key && one.status === 'pending');
    if (known !== undefined) return known;
    const written: Order = { ...rest, key, status: 'pending' };
    books.orders.push(written);
    return written;
  };

  const giveBack = (order: Order, crash: Crash): void => {
    if (crash === 'before the charge') throw new Crashed();
    books.refunds.set(order.key, order.amountCents);
    if (crash === 'after the charge') throw new Crashed();
    order.status = 'refunded';
  };

  const renew = (one: Subscription, declines: boolean, crash: Crash): void => {
    books.orders.filter((order) => order.subscription === one.id).forEach(settle);
    const kept = books.subscriptions.get(one.id) ?? one;
    const step = life.dueStep(kept.life, time());
    if (step.kind === 'end') save(one.id, one.who, life.ended(kept.life, step.event), 'ended');
    if (step.kind !== 'charge') return;
    const { plan, amountCents, periodIndex } = step;
    const rest = { card: one.who, trial: false, charge: step, change: null, tries: kept.life.retryCount };
    const order = {
      subscription: one.id,
      who: one.who,
      kind: 'renewal',
      plan,
      amountCents,
      periodIndex,
    } as const;
    callGateway(put({ ...order, ...rest }), declines, crash);
  };

  const perform = (action: Action): void => {
    if (action.do === 'wait') books.now += action.ms;
    else if (action.do === 'settle') {
      // Word of a payment comes in any order and any number of times, from the janitor, the browser and the gateway.
      const named = action.orders.map((index) => books.orders[index % Math.max(1, books.orders.length)]);
      for (const order of named) if (order !== undefined) settle(order);
    } else if (action.do === 'renew') {
      for (const one of books.subscriptions.values()) renew(one, action.declines, action.crash);
    } else if (action.do === 'buy') buy(action);
    else {
      const one = liveOf(action.who);
      if (one !== undefined) change(one, action);
    }
  };

  const buy = ({ who, card, plan, declines, crash }: Extract<Action, { do: 'buy' }>): void => {
    if (liveOf(who) !== undefined) return;
    const used = claims({ who, card }).some((claim) => books.usedTrials.has(claim));
    const offer = offerOf(plans[plan], { trial: used, introductoryPrice: false });
    const trial = offer.trialDays > 0;
    if (trial) claims({ who, card }).forEach((claim) => books.usedTrials.add(claim));
    const subscription = `subscription ${books.orders.length}`;
    const periodIndex = trial ? null : 0;
    const rest = { plan, trial, periodIndex, amountCents: offer.dueTodayCents, charge: null, change: null };
    callGateway(put({ subscription, who, card, kind: 'first', tries: 0, ...rest }), declines, crash);
  };

  const change = (
    one: Subscription,
    action: Exclude<Action, { do: 'buy' | 'renew' | 'settle' | 'wait' }>,
  ): void => {
    const { id, who } = one;
    if (action.do === 'cancel') save(id, who, life.cancelled(one.life), 'cancelled');
    if (action.do === 'resume' && life.canResume(one.life, time()))
      save(id, who, life.resumed(one.life), 'resumed');
    if (action.do === 'delete') save(id, who, life.ended(one.life, 'ended_now'), 'ended');
    if (action.do === 'refund' && refundableUntil(one.life, time()) !== null) {
      const paid = books.orders.filter((order) => order.subscription === id && order.status === 'completed');
      save(id, who, life.ended(one.life, 'ended_now'), 'ended');
      for (const order of paid) order.status = 'refunding';
      for (const order of paid) giveBack(order, action.crash);
    }
    if (action.do !== 'change' || action.plan === one.life.plan) return;
    if (changeTakesEffect(one.life.plan, action.plan) === 'at_period_end') {
      save(id, who, life.changeScheduled(one.life, action.plan), 'scheduled');
      return;
    }
    const { plan, periodStartsAt: startsAt, periodEndsAt: endsAt, periodPaidCents: paidCents } = one.life;
    const proration = prorate({ plan, startsAt, endsAt, paidCents }, action.plan, time());
    const periodIndex = proration.startsPeriod ? one.life.periodIndex + 1 : null;
    const rest = { trial: false, charge: null, change: proration, tries: books.orders.length, periodIndex };
    const order = { subscription: id, who, card: who, kind: 'change', plan: action.plan } as const;
    callGateway(put({ ...order, ...rest, amountCents: proration.dueCents }), action.declines, action.crash);
  };

  return {
    settle,
    run(action) {
      try {
        perform(action);
      } catch (error) {
        if (!(error instanceof Crashed)) throw error;
      }
    },
  };
}

/** Books in which nothing has happened yet. */
export function emptyBooks(now: Date): Books {
  const none = {
    ledger: new Map(),
    refunds: new Map(),
    subscriptions: new Map(),
    usedTrials: new Set<string>(),
  };
  return { ...none, now: now.getTime(), orders: [] };
}
