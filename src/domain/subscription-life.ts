import { plans, type PlanId } from './plans.ts';
import type { Proration } from './plan-change.ts';
import {
  dayMs,
  graceDays,
  isLive,
  nextState,
  periodStart,
  retryDays,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription.ts';

/** What decides about a subscription that this site keeps itself. Times are UTC. */
export type SubscriptionLife = {
  plan: PlanId;
  state: Exclude<SubscriptionState, 'none'>;
  cancelAtPeriodEnd: boolean;
  /** The plan from the next period on. */
  pendingPlan: PlanId | null;
  /** Whether `pendingPlan` begins at its introductory price. */
  pendingIntroductory: boolean;
  /** Where the period with the index `anchorIndex` starts; every later one is counted from here. */
  anchorAt: Date;
  anchorIndex: number;
  /** The paid period that is running; -1 in a trial. */
  periodIndex: number;
  periodStartsAt: Date;
  periodEndsAt: Date;
  periodPaidCents: number;
  firstChargedAt: Date | null;
  pastDueSince: Date | null;
  retryCount: number;
  /** When `dueStep` has something to do; null once it has ended. */
  nextAttemptAt: Date | null;
};

/** A period to be charged for. */
export type DueCharge = {
  kind: 'charge';
  plan: PlanId;
  periodIndex: number;
  periodStartsAt: Date;
  periodEndsAt: Date;
  anchorAt: Date;
  anchorIndex: number;
  amountCents: number;
};

/** What has to be done with a subscription now. */
export type DueStep =
  | { kind: 'wait' }
  | { kind: 'end'; event: 'period_ended_after_cancel' | 'grace_ended' }
  | DueCharge;

/**
 * A trial that begins now: nothing is charged before its end, which is the anchor of the paid periods. Throws RangeError
 * for a plan without one.
 */
export function beginTrial(plan: PlanId, now: Date): SubscriptionLife {
  if (plans[plan].trialDays === 0) throw new RangeError(`${plan} has no trial`);
  const endsAt = new Date(now.getTime() + plans[plan].trialDays * dayMs);
  return {
    ...blank(plan),
    state: 'trialing',
    anchorAt: endsAt,
    periodIndex: -1,
    periodStartsAt: now,
    periodEndsAt: endsAt,
    nextAttemptAt: endsAt,
  };
}

/** A subscription whose first period was paid now. */
export function beginPaid(plan: PlanId, paidCents: number, now: Date): SubscriptionLife {
  const endsAt = periodStart(now, plans[plan].period, 1);
  return {
    ...blank(plan),
    state: 'active',
    anchorAt: now,
    periodIndex: 0,
    periodStartsAt: now,
    periodEndsAt: endsAt,
    periodPaidCents: paidCents,
    firstChargedAt: now,
    nextAttemptAt: endsAt,
  };
}

/**
 * What is due now, once the outcome of every charge that was begun is known and applied. A period that has passed whole while nothing ran is not charged for: the one that `now` lies in is. A
 * charge is never due in a trial, after a cancellation, before the running period has ended, before a retry's time, or when
 * the days of grace have long gone by because nothing ran.
 */
export function dueStep(life: SubscriptionLife, now: Date): DueStep {
  if (!isLive(life.state) || now < life.periodEndsAt) return { kind: 'wait' };
  if (life.cancelAtPeriodEnd) return { kind: 'end', event: 'period_ended_after_cancel' };
  if (life.pastDueSince !== null && now.getTime() >= graceEnd(life.pastDueSince) + lateRetryMs)
    return { kind: 'end', event: 'grace_ended' };
  if (life.nextAttemptAt === null || now < life.nextAttemptAt) return { kind: 'wait' };
  return chargeFor(life, now);
}

/** What the next period costs if nothing changes before it begins. */
export function nextPeriodCents({
  pendingIntroductory,
  pendingPlan,
  plan,
}: Pick<SubscriptionLife, 'plan' | 'pendingPlan' | 'pendingIntroductory'>): number {
  const { priceCents, renewalPriceCents } = plans[pendingPlan ?? plan];
  return pendingPlan !== null && pendingIntroductory ? priceCents : renewalPriceCents;
}

function chargeFor(life: SubscriptionLife, now: Date): DueCharge {
  const plan = life.pendingPlan ?? life.plan;
  const { period } = plans[plan];
  const next = life.periodIndex + 1;
  const isReanchored = period !== plans[life.plan].period;
  const anchorAt = isReanchored ? life.periodEndsAt : life.anchorAt;
  const anchorIndex = isReanchored ? next : life.anchorIndex;
  const startOf = (index: number): Date => periodStart(anchorAt, period, index - anchorIndex);
  let periodIndex = next;
  while (startOf(periodIndex + 1) <= now) periodIndex += 1;
  return {
    kind: 'charge',
    plan,
    periodIndex,
    periodStartsAt: startOf(periodIndex),
    periodEndsAt: startOf(periodIndex + 1),
    anchorAt,
    anchorIndex,
    amountCents: nextPeriodCents(life),
  };
}

/** After `charge` went through. */
export function afterCharge(life: SubscriptionLife, charge: DueCharge, now: Date): SubscriptionLife {
  return {
    ...life,
    state: transition(life, 'payment_succeeded'),
    plan: charge.plan,
    ...nothingPending,
    anchorAt: charge.anchorAt,
    anchorIndex: charge.anchorIndex,
    periodIndex: charge.periodIndex,
    periodStartsAt: charge.periodStartsAt,
    periodEndsAt: charge.periodEndsAt,
    periodPaidCents: charge.amountCents,
    firstChargedAt: life.firstChargedAt ?? now,
    pastDueSince: null,
    retryCount: 0,
    nextAttemptAt: charge.periodEndsAt,
  };
}

/**
 * After a renewal was refused: tried again after 1, 3, 5 and 7 days, ended when the last of them is refused, and not tried
 * again when its user has cancelled meanwhile.
 */
export function afterRefusal(life: SubscriptionLife, now: Date): SubscriptionLife {
  const since = life.pastDueSince ?? now;
  const retryCount = life.retryCount + 1;
  const waitDays = retryDays[retryCount - 1];
  const failed = { ...life, state: transition(life, 'payment_failed'), pastDueSince: since, retryCount };
  if (waitDays === undefined) return ended(failed, 'grace_ended');
  if (life.cancelAtPeriodEnd) return { ...failed, nextAttemptAt: life.periodEndsAt };
  return { ...failed, nextAttemptAt: new Date(since.getTime() + waitDays * dayMs) };
}

/** After its end; `ended_now` for money back and deleted accounts. */
export function ended(
  life: SubscriptionLife,
  event: Extract<SubscriptionEvent, 'period_ended_after_cancel' | 'grace_ended' | 'ended_now'>,
): SubscriptionLife {
  return { ...life, state: transition(life, event), ...nothingPending, nextAttemptAt: null };
}

/**
 * After its user cancelled: access to the end of the period, and no charge any more. In the days of grace that end has
 * passed, so it is over with the next `dueStep`. Throws RangeError once it has ended.
 */
export function cancelled(life: SubscriptionLife): SubscriptionLife {
  requireLive(life);
  return { ...life, cancelAtPeriodEnd: true, ...nothingPending, nextAttemptAt: life.periodEndsAt };
}

/** Whether a cancellation can be taken back: until the period ends. */
export function canResume(life: SubscriptionLife, now: Date): boolean {
  return isLive(life.state) && life.cancelAtPeriodEnd && now < life.periodEndsAt;
}

/** After its user took the cancellation back, which `canResume` allows. Throws RangeError once it has ended. */
export function resumed(life: SubscriptionLife): SubscriptionLife {
  requireLive(life);
  return { ...life, cancelAtPeriodEnd: false, nextAttemptAt: life.periodEndsAt };
}

/** After a change of plan that was paid at once; a renewal that had failed is settled by it. Throws RangeError once it has ended. */
export function changedNow(
  life: SubscriptionLife,
  to: PlanId,
  { startsPeriod, chargeCents }: Proration,
  now: Date,
): SubscriptionLife {
  requireLive(life);
  const base = {
    ...life,
    plan: to,
    ...nothingPending,
    cancelAtPeriodEnd: false,
    firstChargedAt: life.firstChargedAt ?? now,
  };
  if (!startsPeriod) {
    // With the credit and what was paid on top, the rest of the period is worth what the new plan costs.
    return { ...base, periodPaidCents: plans[to].renewalPriceCents, nextAttemptAt: life.periodEndsAt };
  }
  const periodIndex = life.periodIndex + 1;
  const periodEndsAt = periodStart(now, plans[to].period, 1);
  return {
    ...base,
    state: transition(life, 'payment_succeeded'),
    anchorAt: now,
    anchorIndex: periodIndex,
    periodIndex,
    periodStartsAt: now,
    periodEndsAt,
    periodPaidCents: chargeCents,
    pastDueSince: null,
    retryCount: 0,
    nextAttemptAt: periodEndsAt,
  };
}

/**
 * After its card was replaced: a renewal that had failed is tried with the new one at once. That try is an extra one and
 * takes none of those that were left.
 */
export function cardReplaced(life: SubscriptionLife, now: Date): SubscriptionLife {
  if (life.pastDueSince === null || life.cancelAtPeriodEnd) return life;
  return { ...life, retryCount: Math.max(0, life.retryCount - 1), nextAttemptAt: now };
}

/**
 * After a change of plan that waits for the end of the period; the plan it has takes a waiting change back. Throws
 * RangeError once it has ended.
 *
 * @param isIntroductory whether the new plan begins at its introductory price
 */
export function changeScheduled(
  life: SubscriptionLife,
  to: PlanId,
  isIntroductory: boolean = false,
): SubscriptionLife {
  requireLive(life);
  if (to === life.plan) return { ...life, ...nothingPending };
  return { ...life, pendingPlan: to, pendingIntroductory: isIntroductory };
}

/** When access ends if nothing more is paid, as screens and mails say it; null once it has. */
export function accessEndsAt(life: SubscriptionLife): Date | null {
  if (!isLive(life.state)) return null;
  if (life.pastDueSince !== null && !life.cancelAtPeriodEnd) return new Date(graceEnd(life.pastDueSince));
  return life.periodEndsAt;
}

/**
 * Whether there is access now, also while nothing has run that would have ended it. A renewal that has not been tried yet
 * takes nothing from its user for as long as one that has failed.
 */
export function hasAccess(life: SubscriptionLife, now: Date): boolean {
  const endsAt = accessEndsAt(life);
  if (endsAt === null) return false;
  const isUntried = life.pastDueSince === null && !life.cancelAtPeriodEnd;
  return now.getTime() < (isUntried ? graceEnd(endsAt) : endsAt.getTime());
}

const nothingPending = { pendingPlan: null, pendingIntroductory: false } as const;

/** How late the last retry may come, which is due in the moment in which the grace ends. */
const lateRetryMs = dayMs;

function graceEnd(since: Date): number {
  return since.getTime() + graceDays * dayMs;
}

function requireLive({ state }: SubscriptionLife): void {
  if (!isLive(state)) throw new RangeError(`A subscription that is ${state} cannot be changed`);
}

function blank(plan: PlanId): SubscriptionLife {
  const never = new Date(0);
  return {
    plan,
    state: 'incomplete',
    cancelAtPeriodEnd: false,
    ...nothingPending,
    anchorAt: never,
    anchorIndex: 0,
    periodIndex: 0,
    periodStartsAt: never,
    periodEndsAt: never,
    periodPaidCents: 0,
    firstChargedAt: null,
    pastDueSince: null,
    retryCount: 0,
    nextAttemptAt: null,
  };
}

function transition(life: SubscriptionLife, event: SubscriptionEvent): SubscriptionLife['state'] {
  const state = nextState(life.state, event);
  if (state === null || state === 'none') {
    throw new RangeError(`A subscription that is ${life.state} knows no ${event}`);
  }
  return state;
}
