import { formatMoney } from './money.ts';
import type { Offer, Plan } from './plans.ts';
import { dayMs, periodStart } from './subscription.ts';
import { formatUtcDay } from './utc-date.ts';

/** When the charge after today's comes if a plan is taken now at this offer. */
export function firstRenewalAt(plan: Plan, offer: Offer, now: Date): Date {
  if (offer.trialDays > 0) return new Date(now.getTime() + offer.trialDays * dayMs);
  return periodStart(now, plan.period, 1);
}

/**
 * The sentence to agree to beside the button, which is stored as it was read: what is charged today, what is charged after
 * it and when, and that this goes on until its user cancels. It serves a first payment and a change of plan alike; for a
 * change that waits for the end of the period nothing is due today.
 */
export function renewalTerms(plan: Plan, offer: Offer, renewsAt: Date): string {
  const renewal = `${plan.name} renews for ${formatMoney(offer.thenCents)} every ${plan.period}, first on ${formatUtcDay(renewsAt)} (UTC), until I cancel.`;
  if (offer.trialDays > 0) return `I agree that after ${offer.trialDays} days free ${renewal}`;
  if (offer.dueTodayCents === 0) return `I agree that ${renewal}`;
  return `I agree that ${formatMoney(offer.dueTodayCents)} is charged today and that ${renewal}`;
}

/** The same sentence for a change that waits until `startsAt` and then begins at the plan's introductory price. */
export function laterOfferTerms(plan: Plan, startsAt: Date): string {
  const { name, period, priceCents, renewalPriceCents } = plan;
  const renewsAt = periodStart(startsAt, period, 1);
  return `I agree that the first ${period} of ${name} is charged ${formatMoney(priceCents)} on ${formatUtcDay(startsAt)} (UTC), and that it then renews for ${formatMoney(renewalPriceCents)} every ${period}, first on ${formatUtcDay(renewsAt)} (UTC), until I cancel.`;
}
