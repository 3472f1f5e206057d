import { gatedFeatures } from '../../../../domain/entitlements.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import type { PlanChange, SubscriptionView } from '../../billing.contract.ts';

const suggestions: Readonly<Record<PlanId, PlanId>> = {
  regularMonthly: 'premiumMonthly',
  regularAnnual: 'premiumAnnual',
  premiumMonthly: 'premiumAnnual',
  premiumAnnual: 'premiumAnnual',
};

/** The plan that a subscriber sees first: the next larger one. */
export function suggestedPlan(current: PlanId): PlanId {
  return suggestions[current];
}

/** Whether a plan would change something: choosing the current one only undoes a pending change or a cancellation. */
export function isChange(to: PlanId, { plan, pendingPlan, cancelAtPeriodEnd }: SubscriptionView): boolean {
  return to === plan ? pendingPlan !== null || cancelAtPeriodEnd : to !== pendingPlan;
}

/** The current plan and its end, for a subscriber who came to buy. */
export function subscribedText({ cancelAtPeriodEnd, expiresAt, nextCharge, plan }: SubscriptionView): string {
  const name = plan === null ? 'a plan' : plans[plan].name;
  const has = `You already subscribe to ${name}.`;
  if (cancelAtPeriodEnd && expiresAt !== null) return `${has} It ends on ${day(expiresAt)}.`;
  if (nextCharge === null) return has;
  return `${has} Next charge: ${formatDollars(nextCharge.amount)} on ${day(nextCharge.at)}.`;
}

/** What a change does, in plain sentences. */
export function changeConsequences(change: PlanChange, subscription: SubscriptionView): string[] {
  const { plan: from, pendingPlan, cancelAtPeriodEnd } = subscription;
  if (from === null) return [];
  const old = plans[from];
  const next = plans[change.plan];
  const goesOn = cancelAtPeriodEnd ? ['This undoes your cancellation: your subscription continues.'] : [];
  if (change.plan === from) {
    const kept =
      pendingPlan === null
        ? `You keep ${old.name}.`
        : `You keep ${old.name}. The change to ${plans[pendingPlan].name} is canceled.`;
    return [kept, ...goesOn, 'Nothing is charged today.'];
  }
  if (change.takesEffect === 'now') {
    return [`${next.name} starts immediately.`, ...goesOn];
  }
  const on = day(change.takesEffectAt);
  const loses = old.tier === 'premium' && next.tier === 'regular';
  return [
    `Nothing changes before ${on}, and nothing is charged today. You keep ${old.name} until then.`,
    `On that day you change to ${next.name}.`,
    ...(loses
      ? [
          `From then on you no longer have ${premiumFeatureNames()}. You can still read what you made with them.`,
        ]
      : []),
    ...goesOn,
  ];
}

function premiumFeatureNames(): string {
  const names: Readonly<Record<keyof typeof gatedFeatures, string>> = {
    photoAnalysis: 'photo analysis',
    bioOptimization: 'bio optimization',
    performanceAnalytics: 'performance analytics',
    smartMatchingInsights: 'smart matching insights',
    abTesting: 'A/B testing',
    personalCoaching: 'personal coaching',
  };
  const premium = Object.entries(gatedFeatures).filter(([, tier]) => tier === 'premium');
  const listed = premium.map(([feature]) => names[feature as keyof typeof gatedFeatures]);
  return `${listed.slice(0, -1).join(', ')} and ${listed.at(-1) ?? ''}`;
}

function day(isoTime: string): string {
  return `${formatUtcDay(new Date(isoTime))} (UTC)`;
}

export const planChangeTexts = {
  title: 'Change your plan',
  finishing: 'Finishing your change',
  bankWaits: 'Your bank is waiting',
  bankAsks:
    'It’s asking you to confirm this payment. You haven’t been charged yet, and your plan hasn’t changed.',
  backToPlans: 'Back to the plans',
  comesNext: 'Comes next',
  yourPlan: 'Your plan',
  loadFailed: 'We couldn’t work out what this change costs',
  consentMissing: 'Please agree to the renewal terms',
  declined: 'You keep your current plan. You can',
  changeCard: 'change your card',
  inSettings: 'in your billing settings.',
  summary: 'What changes',
  credit: 'Unused part of what you paid',
  total: 'Total today',
  firstPrice: (price: string, period: string, day: string) =>
    `${price} for the first ${period} from ${day} (UTC).`,
  thenPrice: (price: string, period: string, day: string) =>
    `Then ${price} a ${period} from ${day} (UTC), until you cancel.`,
  isYours: (plan: string) => `${plan} is your plan. Choose another to see what it costs.`,
  isNext: (plan: string) => `${plan} already comes next. Choose another plan, or keep the one you have.`,
  keep: (plan: string) => `Keep ${plan}`,
  changeAndPay: (amount: string) => `Change and pay ${amount}`,
  change: 'Change plan',
  welcome: (plan: string) => `Welcome to ${plan}!`,
  ready: 'Everything in it is ready for you.',
  settled: 'Your change is set',
  settledFrom: (plan: string, day: string) => `You change to ${plan} on ${day} (UTC).`,
} as const;
