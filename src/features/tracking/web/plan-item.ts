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

export function planItemOf({ displayName, priceCents, catalogue }: Plan): PlanItem {
  return {
    item_id: catalogue.productId,
    item_name: displayName,
    item_category: catalogue.category,
    item_category2: catalogue.subcategory,
    item_brand: 'Loupe',
    price: priceCents / 100,
    currency: 'USD',
    quantity: 1,
  };
}
