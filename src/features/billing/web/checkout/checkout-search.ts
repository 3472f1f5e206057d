import { isPlanId, type PlanId } from '../../../../domain/plan-ids.ts';

/** What the address of /checkout says. */
export type CheckoutSearch = {
  /** The plan that is looked at; absent for the one that is offered first. */
  plan?: PlanId | undefined;
  /** Absent at the choice of a plan. */
  step?: 'payment' | undefined;
  /** The order of a payment that went on elsewhere and comes back. */
  order?: string | undefined;
  /** The order of a change of plan that comes back from the bank's page. */
  change?: string | undefined;
};

const orderId = /^[\da-f-]{36}$/i;

/**
 * Reads the address. What names no plan, step or order is undefined and not left out: the router lays this over what the
 * address says, which would shine through.
 */
export function readCheckoutSearch({ change, plan, step, order }: Record<string, unknown>): CheckoutSearch {
  return {
    plan: typeof plan === 'string' && isPlanId(plan) ? plan : undefined,
    step: step === 'payment' ? step : undefined,
    order: typeof order === 'string' && orderId.test(order) ? order : undefined,
    change: typeof change === 'string' && orderId.test(change) ? change : undefined,
  };
}
