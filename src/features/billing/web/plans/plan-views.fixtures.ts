import { dollarsOf } from '../../../../domain/money.ts';
import { offerOf, plans, type PlanId, type UsedOffers } from '../../../../domain/plans.ts';
import { firstRenewalAt, renewalTerms } from '../../../../domain/renewal-terms.ts';
import type { PlanView } from '../../billing.contract.ts';

/** A plan as GET /api/plans would give it on Nov 20, 2026. */
export function planViewOf(
  id: PlanId,
  used: UsedOffers = { trial: false, introductoryPrice: false },
): PlanView {
  const plan = plans[id];
  const offer = offerOf(plan, used);
  const renewsAt = firstRenewalAt(plan, offer, new Date('2026-11-20T12:00:00Z'));
  const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));
  const { name, displayName, period, tier, savingsPercent, description, badge, features } = plan;
  return {
    id,
    name,
    displayName,
    period,
    tier,
    savingsPercent,
    description,
    badge,
    features: [...features],
    price: dollarsOf(plan.priceCents),
    renewalPrice: dollarsOf(plan.renewalPriceCents),
    originalPrice: dollarsOf(plan.originalPriceCents),
    fullPrice: dollars(plan.fullPriceCents),
    savings: dollars(plan.savingsCents),
    monthlyEquivalent: dollars(plan.monthlyEquivalentCents),
    offer: {
      dueToday: dollarsOf(offer.dueTodayCents),
      trialDays: offer.trialDays,
      thenPrice: dollarsOf(offer.thenCents),
      thenFrom: renewsAt.toISOString(),
      renewalTerms: renewalTerms(plan, offer, renewsAt),
    },
  };
}
