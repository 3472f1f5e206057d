import { plans, type PlanId, type Tier } from './plans.ts';

/**
 * When a change of plan takes effect: at once where more is had, at the end of the paid period where less is, or where a year
 * that is paid would be cut short by a month. The plan that is had already is never paid for again: choosing it takes a
 * waiting change back.
 */
export function changeTakesEffect(from: PlanId, to: PlanId): 'now' | 'at_period_end' {
  if (from === to) return 'at_period_end';
  const tierRank: Record<Tier, number> = { regular: 0, premium: 1 };
  const old = plans[from];
  const next = plans[to];
  const isLess = tierRank[next.tier] < tierRank[old.tier];
  return isLess || (old.period === 'year' && next.period === 'month') ? 'at_period_end' : 'now';
}

/** A running period and what it cost; `paidCents` is 0 in a trial. */
export type PaidPeriod = { plan: PlanId; startsAt: Date; endsAt: Date; paidCents: number };

/** What an immediate change costs, in whole cents. */
export type Proration = {
  /** The unused part of what was paid, rounded down to a cent. */
  creditCents: number;
  /** What the new plan costs for the time it is paid for, rounded up to a cent. */
  chargeCents: number;
  /** `chargeCents` less `creditCents`, never below 0. */
  dueCents: number;
  /** Whether a new period begins now; otherwise the running one goes on to its end. */
  startsPeriod: boolean;
};

/**
 * The proration of a change that takes effect now. Between plans of one period length the rest of the running period is
 * charged at the new plan's renewal price; otherwise, out of a trial, at an introductory price, and once the paid period is
 * over (its renewal was refused), a whole new period begins.
 *
 * @param isIntroductory whether the new plan's introductory price is charged, which is the price of one whole period
 */
export function prorate(
  current: PaidPeriod,
  to: PlanId,
  now: Date,
  isIntroductory: boolean = false,
): Proration {
  const total = current.endsAt.getTime() - current.startsAt.getTime();
  const left = Math.min(total, Math.max(0, current.endsAt.getTime() - now.getTime()));
  const share = total === 0 ? 0 : left / total;
  const next = plans[to];
  const isOtherPeriod = plans[current.plan].period !== next.period;
  const startsPeriod = isIntroductory || current.paidCents === 0 || left === 0 || isOtherPeriod;
  const wholeCents = isIntroductory ? next.priceCents : next.renewalPriceCents;
  const creditCents = Math.floor(current.paidCents * share);
  const chargeCents = startsPeriod ? wholeCents : Math.ceil(next.renewalPriceCents * share);
  return { creditCents, chargeCents, dueCents: Math.max(0, chargeCents - creditCents), startsPeriod };
}
