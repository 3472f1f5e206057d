import { formatDollars } from '../../../../domain/money.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import type { PlanView } from '../../billing.contract.ts';

/** The message about what a plan saves, above $100 and above $200. */
export function savingsMessage(savings: number | null): string | null {
  if (savings === null || savings <= 100) return null;
  const limit = savings > 200 ? '$200' : '$100';
  return `You save ${formatDollars(savings)}. That is more than ${limit} off!`;
}

/** What comes after today's charge, and when: `Then $20.00 a month from Nov 23, 2026 (UTC), until you cancel.` */
export function thenText(plan: Pick<PlanView, 'period' | 'offer'>): string {
  const { thenFrom, thenPrice } = plan.offer;
  return `Then ${formatDollars(thenPrice)} a ${plan.period} from ${formatUtcDay(new Date(thenFrom))} (UTC), until you cancel.`;
}

/** The tier and period of a plan: `Premium, annual`. */
export function tierText({ tier, period }: Pick<PlanView, 'tier' | 'period'>): string {
  return `${tier === 'premium' ? 'Premium' : 'Regular'}, ${period === 'year' ? 'annual' : 'monthly'}`;
}

/** The button that pays. */
export function payLabel({ dueToday, trialDays }: PlanView['offer']): string {
  return trialDays > 0 && dueToday === 0 ? `Start ${trialDays} days free` : `Pay ${formatDollars(dueToday)}`;
}

export const planDetailTexts = {
  heading: 'What each plan includes',
  insteadOf: 'instead of',
} as const;
