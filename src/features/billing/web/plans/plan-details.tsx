import { Check } from 'lucide-react';
import { useId } from 'react';
import { planPriceTexts } from '../../../../domain/plan-price-texts.ts';
import type { PlanView } from '../../billing.contract.ts';
import { planDetailTexts, tierText } from './plan-texts.ts';

/** What there is to know about each plan beside its price, to compare them. */
export function PlanDetails({ plans }: { plans: readonly PlanView[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-bold">
        {planDetailTexts.heading}
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanDetail key={plan.id} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function PlanDetail({ plan }: { plan: PlanView }) {
  const { amount, details, per, was } = planPriceTexts(plan);
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-display text-lg font-bold">{plan.name}</h3>
      <p className="text-ink-soft">{tierText(plan)}</p>
      <p className="mt-2">
        <s className="mr-2 text-ink-soft">
          <span className="sr-only">{planDetailTexts.insteadOf} </span>
          {was}
        </s>
        {amount} {per}
      </p>
      {details.map((detail) => (
        <p key={detail} className="text-ink-soft">
          {detail}
        </p>
      ))}
      <ul className="mt-3 flex flex-col gap-1.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-keep" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}
