import { dollarsOf, formatDollars } from './money.ts';
import type { Offer, Plan } from './plans.ts';

/** A plan's prices with one buyer's offer, in dollars as on the wire. */
export type PricedPlan = Pick<Plan, 'badge' | 'period' | 'savingsPercent'> & {
  price: number;
  renewalPrice: number;
  originalPrice: number;
  fullPrice: number | null;
  savings: number | null;
  monthlyEquivalent: number | null;
  offer: { dueToday: number; trialDays: number; thenPrice: number };
};

/** The prices of a plan at an offer, from the cents of the plan table to dollars. */
export function pricePlan(plan: Plan, offer: Offer): PricedPlan {
  const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollarsOf(cents));
  const { badge, period, savingsPercent } = plan;
  return {
    badge,
    period,
    savingsPercent,
    price: dollarsOf(plan.priceCents),
    renewalPrice: dollarsOf(plan.renewalPriceCents),
    originalPrice: dollarsOf(plan.originalPriceCents),
    fullPrice: dollarsOrNull(plan.fullPriceCents),
    savings: dollarsOrNull(plan.savingsCents),
    monthlyEquivalent: dollarsOrNull(plan.monthlyEquivalentCents),
    offer: {
      dueToday: dollarsOf(offer.dueTodayCents),
      trialDays: offer.trialDays,
      thenPrice: dollarsOf(offer.thenCents),
    },
  };
}

/** What a card says about a plan's price to the user who looks at it. */
export type PlanPriceTexts = {
  badge: string | null;
  /** The price in large letters, and what it is for: `$149.00` `a year`. */
  amount: string;
  per: string;
  /** What every period after that costs, in short: `then $20.00 a month`. */
  renewal: string;
  /** The struck-through price. */
  was: string;
  /** What comes after, and what else there is to know of the price; each stands for itself. */
  details: string[];
};

/** The price of a plan with the buyer's own offer: a trial or first price that was had before is not advertised again. */
export function planPriceTexts(plan: PricedPlan): PlanPriceTexts {
  const { badge, offer, period, price, renewalPrice, monthlyEquivalent, savings, savingsPercent } = plan;
  const was = formatDollars(plan.originalPrice);
  const fullPrice = plan.fullPrice === null ? [] : [`Full price ${formatDollars(plan.fullPrice)}`];
  if (offer.trialDays > 0) {
    const then = `then ${formatDollars(offer.thenPrice)} a ${period}`;
    return {
      badge,
      amount: 'Free',
      per: `for ${offer.trialDays} days`,
      renewal: then,
      was,
      details: [then, ...fullPrice],
    };
  }
  const isFirstPrice = offer.dueToday < offer.thenPrice;
  const hadBefore = !isFirstPrice && price < renewalPrice;
  const isTrialUsed = badge !== null && /free/i.test(badge);
  return {
    badge: hadBefore || isTrialUsed ? null : badge,
    amount: formatDollars(offer.dueToday),
    per: isFirstPrice ? `first ${period}` : `a ${period}`,
    renewal: isFirstPrice ? `then ${formatDollars(offer.thenPrice)} a ${period}` : `renews every ${period}`,
    was,
    details: [
      ...(isFirstPrice ? [`then ${formatDollars(offer.thenPrice)} a ${period} (was ${was})`] : []),
      ...(hadBefore ? ['You have had the first-month price'] : []),
      ...(isTrialUsed ? ['You have had the free trial'] : []),
      ...fullPrice,
      ...(monthlyEquivalent === null ? [] : [`${formatDollars(monthlyEquivalent)} a month`]),
      ...(savings === null ? [] : [`Saves ${formatDollars(savings)} (${savingsPercent ?? 0}%)`]),
    ],
  };
}
