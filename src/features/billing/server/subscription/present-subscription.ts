import { dollarsOf } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import { dayMs, graceDays, isLive } from '../../../../domain/subscription.ts';
import {
  accessEndsAt,
  hasAccess,
  nextPeriodCents,
  type SubscriptionLife,
} from '../../../../domain/subscription-life.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { stateOf, type SubscriptionRow } from '../subscription.store.ts';

/** What the user record says of a subscription; a user without one is inactive. Times are ISO 8601. */
export type UserSubscription = Pick<SubscriptionView, 'status' | 'plan' | 'tier' | 'expiresAt'>;

export const noUserSubscription: UserSubscription = {
  status: 'inactive',
  plan: null,
  tier: null,
  expiresAt: null,
};

const noSubscription: SubscriptionView = {
  ...noUserSubscription,
  state: 'none',
  cancelAtPeriodEnd: false,
  pendingPlan: null,
  nextCharge: null,
  card: null,
  grace: null,
  refund: null,
};

/** The part of a live subscription that the user record carries. */
export function presentUserSubscription(life: SubscriptionLife, now: Date): UserSubscription {
  if (!hasAccess(life, now)) return noUserSubscription;
  return {
    status: 'active',
    plan: life.plan,
    tier: plans[life.plan].tier,
    expiresAt: accessEndsAt(life)?.toISOString() ?? null,
  };
}

/**
 * A subscription for its user's eyes; undefined for a user who never had one.
 *
 * @param paidCents what was taken for it and not given back, in whole cents
 * @param isRefundRefused whether it was to go back and the gateway would not send it
 * @param refundUntil until when that can be had back; null when it cannot
 */
export function presentSubscription(
  row: SubscriptionRow | undefined,
  {
    isRefundRefused,
    now,
    paidCents,
    refundUntil,
  }: { paidCents: number; refundUntil: Date | null; isRefundRefused: boolean; now: Date },
): SubscriptionView {
  if (row === undefined) return noSubscription;
  if (!isLive(row.state)) {
    return {
      ...noSubscription,
      state: row.state,
      plan: row.plan,
      tier: plans[row.plan].tier,
      expiresAt: row.canceledAt?.toISOString() ?? null,
      ...(isRefundRefused && paidCents > 0 ? { unsentRefund: dollarsOf(paidCents) } : {}),
    };
  }
  return {
    status: hasAccess(stateOf(row), now) ? 'active' : 'inactive',
    plan: row.plan,
    tier: plans[row.plan].tier,
    expiresAt: accessEndsAt(stateOf(row))?.toISOString() ?? null,
    state: row.state,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    pendingPlan: row.pendingPlan,
    nextCharge: presentNextCharge(row),
    card: presentCard(row),
    grace: presentGrace(row),
    refund:
      refundUntil === null || paidCents === 0
        ? null
        : { amount: dollarsOf(paidCents), until: refundUntil.toISOString() },
  };
}

function presentNextCharge(row: SubscriptionRow): SubscriptionView['nextCharge'] {
  if (row.cancelAtPeriodEnd) return null;
  return {
    amount: dollarsOf(nextPeriodCents(row)),
    at: (row.nextAttemptAt ?? row.periodEndsAt).toISOString(),
  };
}

function presentCard(row: SubscriptionRow): SubscriptionView['card'] {
  const { cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear } = row;
  if (cardBrand === null || cardLast4 === null || cardExpiryMonth === null || cardExpiryYear === null)
    return null;
  return { brand: cardBrand, last4: cardLast4, expiryMonth: cardExpiryMonth, expiryYear: cardExpiryYear };
}

function presentGrace(row: SubscriptionRow): SubscriptionView['grace'] {
  if (row.pastDueSince === null) return null;
  return {
    until: new Date(row.pastDueSince.getTime() + graceDays * dayMs).toISOString(),
    nextTryAt: row.cancelAtPeriodEnd ? null : (row.nextAttemptAt?.toISOString() ?? null),
  };
}
