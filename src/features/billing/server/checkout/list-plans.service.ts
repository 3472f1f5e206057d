import { offerOf, planIds, plans } from '../../../../domain/plans.ts';
import type { PlanView } from '../../billing.contract.ts';
import type { Offers } from '../offers.ts';
import { presentPlan } from './present-plan.ts';

/** The plans with the offers for a user, or for somebody who is not signed in. */
export type ListPlans = (userId: string | null) => Promise<PlanView[]>;

export function createListPlans(deps: {
  clock: () => Date;
  offers: Offers;
  readUser: (userId: string) => Promise<{ phoneNumber: string }>;
}): ListPlans {
  return async (userId) => {
    const used =
      userId === null
        ? { trial: false, introductoryPrice: false }
        : await deps.offers.findUsed({ userId, ...(await deps.readUser(userId)), cardFingerprint: null });
    const now = deps.clock();
    return planIds.map((id) => presentPlan(plans[id], offerOf(plans[id], used), now));
  };
}
