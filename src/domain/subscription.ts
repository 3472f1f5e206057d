import type { Plan } from './plans.ts';

/** The states of a subscription. `none` is a user without one. */
export const subscriptionStates = [
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What happens to a subscription. */
export const subscriptionEvents = [
  /** A first payment needs something from its buyer, or its outcome is not known yet. */
  'payment_pending',
  /** A trial began: the card is known, nothing was charged. */
  'trial_started',
  /** A charge went through: the first, one after a trial, a renewal, or a late one. */
  'payment_succeeded',
  /** A renewal, or the charge after a trial, was refused. */
  'payment_failed',
  /** The first payment was refused or never finished. */
  'first_payment_abandoned',
  /** The period ended and its user had cancelled. */
  'period_ended_after_cancel',
  /** Every retry failed and the grace is over. */
  'grace_ended',
  /** The money went back, or the account is deleted. */
  'ended_now',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** Every transition there is; what is not here does not happen. */
export const subscriptionTransitions: Readonly<
  Record<SubscriptionState, Partial<Readonly<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  none: { payment_pending: 'incomplete', trial_started: 'trialing', payment_succeeded: 'active' },
  incomplete: {
    trial_started: 'trialing',
    payment_succeeded: 'active',
    first_payment_abandoned: 'incomplete_expired',
    ended_now: 'incomplete_expired',
  },
  incomplete_expired: {},
  trialing: {
    payment_succeeded: 'active',
    payment_failed: 'past_due',
    period_ended_after_cancel: 'canceled',
    ended_now: 'canceled',
  },
  active: {
    payment_succeeded: 'active',
    payment_failed: 'past_due',
    period_ended_after_cancel: 'canceled',
    ended_now: 'canceled',
  },
  past_due: {
    payment_succeeded: 'active',
    payment_failed: 'past_due',
    period_ended_after_cancel: 'canceled',
    grace_ended: 'canceled',
    ended_now: 'canceled',
  },
  canceled: {},
};

/** The state after an event; null where the event cannot happen in this state. */
export function nextState(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null {
  return subscriptionTransitions[state][event] ?? null;
}

/** The states in which a subscription gives access; a user has at most one such. */
export const liveStates = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionState[];

/** Whether a subscription in this state gives access. */
export function isLive(state: SubscriptionState): boolean {
  return (liveStates as readonly SubscriptionState[]).includes(state);
}

/**
 * The state to keep after a gateway that renews by itself was asked for the present one. Its events only say that there is
 * something to ask for, so their order and number do not matter; what has ended stays ended.
 */
export function followedState(kept: SubscriptionState, told: SubscriptionState): SubscriptionState {
  const isTerminal = Object.keys(subscriptionTransitions[kept]).length === 0;
  const fallsBack =
    told === 'none' || (isLive(kept) && (told === 'incomplete' || told === 'incomplete_expired'));
  return isTerminal || fallsBack ? kept : told;
}

export const dayMs = 86_400_000;
/** Days after the failed renewal on which it is tried again. */
export const retryDays = [1, 3, 5, 7] as const;
/** Days of access after a failed renewal. */
export const graceDays = 7;
/** Days after the first charge in which its money can be had back. */
export const refundDays = 14;

/**
 * The start of a period, counted from the anchor (UTC): period 0 starts at the anchor. Counted from the anchor and never
 * from the last end, so that the 31st comes back after a short month; the day is the month's last where it has fewer.
 */
export function periodStart(anchor: Date, period: Plan['period'], index: number): Date {
  const months = period === 'year' ? 12 * index : index;
  const start = new Date(anchor);
  start.setUTCDate(1);
  start.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return start;
}
