import { dollarsOf } from '../../../domain/money.ts';
import { planIds, plans, type Plan } from '../../../domain/plans.ts';
import type { PlanItem } from './data-layer.ts';
import { warn } from './warn.ts';

/** A plan by the name that tracking knows it by ("Glow Up Starter - Monthly"); null with a warning for any other name. */
export function findTrackedPlan(name: string): Plan | null {
  const id = planIds.find((planId) => plans[planId].displayName === name);
  if (id === undefined) {
    warn(`Tracking knows no plan "${name}".`);
    return null;
  }
  return plans[id];
}

export function planItemOf(plan: Plan): PlanItem {
  const { catalogue, displayName, features, originalPriceCents, priceCents, savingsPercent, trialDays } =
    plan;
  const isReduced = originalPriceCents > priceCents;
  return {
    item_id: catalogue.productId,
    item_name: displayName,
    item_category: catalogue.category,
    item_category2: catalogue.subcategory,
    item_brand: 'Loupe',
    price: dollarsOf(priceCents),
    currency: 'USD',
    quantity: 1,
    product_id: catalogue.productId,
    product_name: displayName,
    category: catalogue.category,
    subcategory: catalogue.subcategory,
    billing_cycle: catalogue.billingCycle,
    tier: plan.tier,
    sku: catalogue.sku,
    features,
    ...(trialDays > 0 && { trial_days: trialDays }),
    ...(isReduced && {
      original_price: dollarsOf(originalPriceCents),
      discount: dollarsOf(originalPriceCents - priceCents),
    }),
    ...(isReduced && savingsPercent !== null && { discount_percent: savingsPercent }),
  };
}
