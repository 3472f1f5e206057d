import { AppError } from '../../../../../domain/errors.ts';
import { dollarsOf } from '../../../../../domain/money.ts';
import { changeTakesEffect, prorate } from '../../../../../domain/plan-change.ts';
import { hasIntroductoryPrice, plans, type PlanId, type UsedOffers } from '../../../../../domain/plans.ts';
import { laterOfferTerms, renewalTerms } from '../../../../../domain/renewal-terms.ts';
import { periodStart } from '../../../../../domain/subscription.ts';
import type { SubscriptionLife } from '../../../../../domain/subscription-life.ts';
import type { PlanChange } from '../../../billing.contract.ts';

/** What a change of plan does, in whole cents. */
export type ChangePreview = {
  plan: PlanId;
  takesEffect: 'now' | 'at_period_end';
  takesEffectAt: Date;
  creditCents: number;
  chargeCents: number;
  dueCents: number;
  /** Whether the new plan begins at its introductory price, which the making of the change uses up. */
  isIntroductory: boolean;
  /** From when on the renewal price is charged. */
  periodEndsAt: Date;
  renewalTerms: string;
};

const hourMs = 3_600_000;

/**
 * The change of a subscription to `to`. It is counted from the last full hour, so that what was shown a moment ago is
 * still what it costs; `used` is what its user and card have had of the offers. Throws `already_subscribed` for the plan it has, and `conflict` while a renewal is due.
 */
export function previewChange(
  life: SubscriptionLife,
  to: PlanId,
  now: Date,
  used: Pick<UsedOffers, 'introductoryPrice'>,
): ChangePreview {
  if (to === life.plan && life.pendingPlan === null) {
    throw new AppError('already_subscribed', 'This is the plan you have.');
  }
  if (life.pastDueSince !== null) {
    throw new AppError('conflict', 'The last payment failed. Please replace your card first.');
  }
  if (now >= life.periodEndsAt) {
    throw new AppError('payment_in_progress', 'Your plan is being renewed. Please try again in a minute.');
  }
  const takesEffect = changeTakesEffect(life.plan, to);
  if (takesEffect === 'at_period_end')
    return previewLater(life, to, to !== life.plan && hasIntroductoryPrice(plans[to], used));
  const isIntroductory = hasIntroductoryPrice(plans[to], used);
  const proration = prorate(paidPeriod(life), to, lastFullHour(now), isIntroductory);
  const { chargeCents, creditCents, dueCents, startsPeriod } = proration;
  const periodEndsAt = startsPeriod ? periodStart(now, plans[to].period, 1) : life.periodEndsAt;
  return {
    plan: to,
    takesEffect,
    takesEffectAt: now,
    creditCents,
    chargeCents,
    dueCents,
    isIntroductory,
    periodEndsAt,
    renewalTerms: termsOf(to, dueCents, periodEndsAt),
  };
}

function previewLater(life: SubscriptionLife, to: PlanId, isIntroductory: boolean): ChangePreview {
  const { periodEndsAt } = life;
  return {
    plan: to,
    takesEffect: 'at_period_end',
    takesEffectAt: periodEndsAt,
    creditCents: 0,
    chargeCents: 0,
    dueCents: 0,
    isIntroductory,
    periodEndsAt: isIntroductory ? periodStart(periodEndsAt, plans[to].period, 1) : periodEndsAt,
    renewalTerms: isIntroductory ? laterOfferTerms(plans[to], periodEndsAt) : termsOf(to, 0, periodEndsAt),
  };
}

/** The running period as it is prorated. */
export function paidPeriod(life: SubscriptionLife): Parameters<typeof prorate>[0] {
  return {
    plan: life.plan,
    startsAt: life.periodStartsAt,
    endsAt: life.periodEndsAt,
    paidCents: life.periodPaidCents,
  };
}

/** The hour that the price of a change holds for. */
export function lastFullHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs);
}

/** The preview with what the gateway that keeps the subscription would charge. */
export function pricedBy(
  preview: ChangePreview,
  { dueCents, periodEndsAt }: { dueCents: number; periodEndsAt: Date },
): ChangePreview {
  const chargeCents = Math.max(preview.chargeCents, dueCents);
  return {
    ...preview,
    chargeCents,
    creditCents: chargeCents - dueCents,
    dueCents,
    periodEndsAt,
    renewalTerms: termsOf(preview.plan, dueCents, periodEndsAt),
  };
}

/** A preview as the screen shows it. */
export function presentChange(preview: ChangePreview): PlanChange {
  return {
    plan: preview.plan,
    takesEffect: preview.takesEffect,
    takesEffectAt: preview.takesEffectAt.toISOString(),
    credit: dollarsOf(preview.creditCents),
    charge: dollarsOf(preview.chargeCents),
    dueToday: dollarsOf(preview.dueCents),
    ...(preview.isIntroductory && preview.takesEffect === 'at_period_end'
      ? { firstPrice: dollarsOf(plans[preview.plan].priceCents) }
      : {}),
    thenPrice: dollarsOf(plans[preview.plan].renewalPriceCents),
    thenFrom: preview.periodEndsAt.toISOString(),
    renewalTerms: preview.renewalTerms,
  };
}

function termsOf(plan: PlanId, dueTodayCents: number, renewsAt: Date): string {
  const offer = { dueTodayCents, trialDays: 0, thenCents: plans[plan].renewalPriceCents };
  return renewalTerms(plans[plan], offer, renewsAt);
}
