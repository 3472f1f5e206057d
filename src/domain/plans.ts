import type { PlanId } from './plan-ids.ts';

// Apart from this table, so that the first load of the app can read a plan's name without it.
export { isPlanId, planIds, type PlanId } from './plan-ids.ts';

export type Tier = 'regular' | 'premium';
export type PlanPeriod = 'month' | 'year';

/** A plan as it is sold. All amounts are whole cents of US dollars. */
export type Plan = {
  id: PlanId;
  name: string;
  /** The name with the period, which tracking uses as well. */
  displayName: string;
  period: PlanPeriod;
  tier: Tier;
  /** What the first paid period costs. */
  priceCents: number;
  /** What every later period costs. */
  renewalPriceCents: number;
  /** The struck-through price. */
  originalPriceCents: number;
  /** The full price that is shown beside the offer where the specification gives one. */
  fullPriceCents: number | null;
  savingsCents: number | null;
  savingsPercent: number | null;
  monthlyEquivalentCents: number | null;
  /** Days without a charge before the first paid period; 0 for none. */
  trialDays: number;
  description: string;
  badge: string | null;
  features: readonly string[];
  catalogue: PlanCatalogueEntry;
};

/** What tracking says of a plan as a product. */
export type PlanCatalogueEntry = {
  productId: string;
  sku: string;
  category: 'Dating Profile Optimization';
  subcategory: 'Regular Plan' | 'Premium Plan';
  billingCycle: 'monthly' | 'annual';
};

const regularFeatures = [
  'Photo analysis with measurements and sources',
  'Bio optimization',
  'Performance analytics',
] as const;
const premiumFeatures = [
  'Everything in Glow Up',
  'Smart matching insights',
  'A/B testing',
  'Personal coaching',
] as const;

/** Every plan by its id: the one source of prices and texts. Source: the specification's sections 3 and 9. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  regularMonthly: {
    id: 'regularMonthly',
    name: 'Glow Up Starter',
    displayName: 'Glow Up Starter - Monthly',
    period: 'month',
    tier: 'regular',
    priceCents: 2_000,
    renewalPriceCents: 2_000,
    originalPriceCents: 2_999,
    fullPriceCents: 2_300,
    savingsCents: null,
    savingsPercent: null,
    monthlyEquivalentCents: null,
    trialDays: 3,
    description: 'Free for 3 days, then $20.00 a month',
    badge: '3 days free',
    features: regularFeatures,
    catalogue: {
      productId: 'loupe-regular-monthly',
      sku: 'LOUPE-REG-M',
      category: 'Dating Profile Optimization',
      subcategory: 'Regular Plan',
      billingCycle: 'monthly',
    },
  },
  regularAnnual: {
    id: 'regularAnnual',
    name: 'Glow Up Yearly',
    displayName: 'Glow Up Yearly - Annual',
    period: 'year',
    tier: 'regular',
    priceCents: 14_900,
    renewalPriceCents: 14_900,
    originalPriceCents: 35_988,
    fullPriceCents: null,
    savingsCents: 21_088,
    savingsPercent: 59,
    monthlyEquivalentCents: 1_242,
    trialDays: 0,
    description: 'A year of Glow Up, $12.42 a month',
    badge: 'Save 59%',
    features: regularFeatures,
    catalogue: {
      productId: 'loupe-regular-annual',
      sku: 'LOUPE-REG-A',
      category: 'Dating Profile Optimization',
      subcategory: 'Regular Plan',
      billingCycle: 'annual',
    },
  },
  premiumMonthly: {
    id: 'premiumMonthly',
    name: 'Main Character Energy',
    displayName: 'Main Character Energy - Monthly',
    period: 'month',
    tier: 'premium',
    priceCents: 2_000,
    renewalPriceCents: 2_999,
    originalPriceCents: 4_999,
    fullPriceCents: null,
    savingsCents: null,
    savingsPercent: 59,
    monthlyEquivalentCents: null,
    trialDays: 0,
    description: 'First month $20.00, then $29.99 a month',
    badge: '59% off',
    features: premiumFeatures,
    catalogue: {
      productId: 'loupe-premium-monthly',
      sku: 'LOUPE-PRE-M',
      category: 'Dating Profile Optimization',
      subcategory: 'Premium Plan',
      billingCycle: 'monthly',
    },
  },
  premiumAnnual: {
    id: 'premiumAnnual',
    name: 'Dating Royalty Status',
    displayName: 'Dating Royalty Status - Annual',
    period: 'year',
    tier: 'premium',
    priceCents: 20_000,
    renewalPriceCents: 20_000,
    originalPriceCents: 59_988,
    fullPriceCents: null,
    savingsCents: 39_988,
    savingsPercent: 67,
    monthlyEquivalentCents: 1_667,
    trialDays: 0,
    description: 'A year of Premium, $16.67 a month',
    badge: 'Save 67%',
    features: premiumFeatures,
    catalogue: {
      productId: 'loupe-premium-annual',
      sku: 'LOUPE-PRE-A',
      category: 'Dating Profile Optimization',
      subcategory: 'Premium Plan',
      billingCycle: 'annual',
    },
  },
};

/** The plan that is selected until another is. */
export const defaultPlanId: PlanId = 'regularMonthly';

/** What a buyer has had before: each is given once per phone number and once per card. */
export type UsedOffers = { trial: boolean; introductoryPrice: boolean };

/** What one buyer pays for a plan, today and later. Whole cents. */
export type Offer = {
  dueTodayCents: number;
  /** 0 unless the plan begins with a trial. */
  trialDays: number;
  /** What the period after the trial costs, or without a trial the one after the period paid today. */
  thenCents: number;
};

/** The offer of a plan to a buyer: the trial and the introductory price once each, the renewal price otherwise. */
export function offerOf(plan: Plan, used: UsedOffers): Offer {
  const hasTrial = plan.trialDays > 0 && !used.trial;
  if (hasTrial) return { dueTodayCents: 0, trialDays: plan.trialDays, thenCents: plan.renewalPriceCents };
  const dueTodayCents = hasIntroductoryPrice(plan, used) ? plan.priceCents : plan.renewalPriceCents;
  return { dueTodayCents, trialDays: 0, thenCents: plan.renewalPriceCents };
}

/** Whether a plan has a price for the first period that its buyer has not had yet. */
export function hasIntroductoryPrice(plan: Plan, used: Pick<UsedOffers, 'introductoryPrice'>): boolean {
  return plan.priceCents < plan.renewalPriceCents && !used.introductoryPrice;
}
