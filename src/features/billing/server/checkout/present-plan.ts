import { dollarsOf } from '../../../../domain/money.ts';
import { pricePlan } from '../../../../domain/plan-price-texts.ts';
import type { Offer, Plan } from '../../../../domain/plans.ts';
import { firstRenewalAt, renewalTerms } from '../../../../domain/renewal-terms.ts';
import type { PlanView } from '../../billing.contract.ts';

/** A plan with its offer, as the wire has it. */
export function presentPlan(plan: Plan, offer: Offer, now: Date): PlanView {
  const { id, name, displayName, tier, description, features } = plan;
  return {
    ...pricePlan(plan, offer),
    id,
    name,
    displayName,
    tier,
    description,
    features: [...features],
    offer: presentOffer(plan, offer, now),
  };
}

/** What a plan costs this user, with the sentence to agree to. */
export function presentOffer(plan: Plan, offer: Offer, now: Date): PlanView['offer'] {
  const renewsAt = firstRenewalAt(plan, offer, now);
  return {
    dueToday: dollarsOf(offer.dueTodayCents),
    trialDays: offer.trialDays,
    thenPrice: dollarsOf(offer.thenCents),
    thenFrom: renewsAt.toISOString(),
    renewalTerms: renewalTerms(plan, offer, renewsAt),
  };
}
