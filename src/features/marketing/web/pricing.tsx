import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/money.ts';
import { planPriceTexts, pricePlan } from '../../../domain/plan-price-texts.ts';
import { offerOf, plans, type Plan } from '../../../domain/plans.ts';
import { PencilMark } from '../../../web/ui/pencil-mark.tsx';
import { assurance, assuranceWithoutTrial, CallToAction, callLinks } from './call-to-action.tsx';

const { regularMonthly, regularAnnual, premiumMonthly, premiumAnnual } = plans;

export function Pricing() {
  const trial = priceTexts(regularMonthly);
  const premium = priceTexts(premiumMonthly);
  return (
    <section aria-labelledby="pricing" className="border-y border-line bg-white">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="pricing" className="text-4xl font-extrabold sm:text-5xl">
          Pricing
        </h2>
        <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
          Two plans, billed monthly or yearly. Before you pay, the checkout shows what is due today and what
          comes later.
        </p>
        <div className="mt-10 grid gap-8 lg:grid-cols-2">
          <PriceCard
            title="Trial"
            plan={regularMonthly}
            badge={trial.badge}
            amount={
              <>
                {trial.amount}
                <PencilMark
                  kind="circle"
                  className="absolute -inset-x-5 -inset-y-2.5 h-[calc(100%+1.25rem)] w-[calc(100%+2.5rem)] overflow-visible"
                />
              </>
            }
            per={<span className="ml-2">{trial.per}</span>}
            lines={[`${trial.details[0]} (was ${trial.was})`, ...trial.details.slice(1)]}
            annual={regularAnnual}
            assurance={assurance}
            call={`Start ${regularMonthly.trialDays} days free`}
          />
          <PriceCard
            title="Premium"
            plan={premiumMonthly}
            badge={premium.badge}
            amount={formatMoney(premiumMonthly.renewalPriceCents)}
            per={`per ${premiumMonthly.period}`}
            lines={[`${premium.amount} for the ${premium.per} (was ${premium.was})`]}
            annual={premiumAnnual}
            assurance={assuranceWithoutTrial}
            call="Go Premium"
          />
        </div>
      </div>
    </section>
  );
}

type PriceCardProps = {
  title: string;
  plan: Plan;
  badge: string | null;
  amount: ReactNode;
  per: ReactNode;
  lines: readonly string[];
  annual: Plan;
  assurance: string;
  call: string;
};

/** One plan, written up like the envelope that a photo lab hands back. */
function PriceCard({ title, plan, badge, amount, per, lines, annual, ...bottom }: PriceCardProps) {
  return (
    <section
      aria-labelledby={plan.id}
      className="flex flex-col overflow-hidden rounded-card border border-ink bg-paper"
    >
      <p className="flex justify-between bg-film px-5 py-2 text-sm font-semibold text-edge sm:px-7">
        <span>{plan.name}</span>
        <span>{badge}</span>
      </p>
      <div className="flex flex-1 flex-col p-5 sm:p-7">
        <h3 id={plan.id} className="text-3xl font-bold">
          {title}
        </h3>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3 text-lg">
          <span className="relative font-display text-6xl font-extrabold">{amount}</span>
          {per}
        </p>
        <div className="mt-4 text-ink-soft">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="my-6 flex-1">
          <ul>
            {plan.features.map((feature) => (
              <li key={feature} className="border-t border-line py-2">
                {feature}
              </li>
            ))}
          </ul>
        </div>
        <CallToAction plan={plan.id} className="w-full text-lg">
          {bottom.call}
        </CallToAction>
        <p className="mt-3 text-ink-soft lg:min-h-12">{bottom.assurance}</p>
        <AnnualPlan plan={annual} />
      </div>
    </section>
  );
}

function AnnualPlan({ plan }: { plan: Plan }) {
  const { amount, per, was, details } = priceTexts(plan);
  return (
    <p className="mt-5 border-t border-line pt-5">
      <a {...callLinks(plan.id)} className="font-semibold underline underline-offset-4">
        {plan.name}: {amount} {per}
      </a>{' '}
      <span className="text-ink-soft">
        (was {was}). {details.join('. ')}.
      </span>
    </p>
  );
}

/** What a newcomer pays. */
function priceTexts(plan: Plan) {
  return planPriceTexts(pricePlan(plan, offerOf(plan, { trial: false, introductoryPrice: false })));
}
