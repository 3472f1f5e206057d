import type { ReactNode } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { planPriceTexts, pricePlan } from '../../../../domain/plan-price-texts.ts';
import { offerOf, plans, type Plan } from '../../../../domain/plans.ts';
import { PencilMark } from '../../../../web/ui/pencil-mark.tsx';
import { CallToAction, callLinks } from '../call-to-action.tsx';
import { assurance, assuranceWithoutTrial } from '../public-texts.ts';
import { pricingTexts, sectionTexts, trialFrames } from './landing-texts.ts';

const { regularMonthly, regularAnnual, premiumMonthly, premiumAnnual } = plans;

export function Pricing() {
  const trial = priceTexts(regularMonthly);
  const premium = priceTexts(premiumMonthly);
  return (
    <section aria-labelledby="pricing" className="border-y border-line bg-white">
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-14 lg:py-20">
        <h2 id="pricing" className="text-3xl font-extrabold sm:text-5xl">
          {pricingTexts.title}
        </h2>
        <p className="mt-3 max-w-[56ch] text-ink-soft sm:mt-4 sm:text-lg">{pricingTexts.lead}</p>
        <div className="mt-5 grid gap-5 sm:mt-8 lg:grid-cols-2 lg:gap-8">
          <PriceCard
            title="Trial"
            plan={regularMonthly}
            badge={trial.badge}
            amount={
              <>
                {trial.amount}
                <PencilMark
                  kind="circle"
                  className="absolute inset-x-0 top-0 size-full overflow-visible [scale:1.3]"
                />
              </>
            }
            per={<span className="ml-2">{trial.per}</span>}
            lines={[`${trial.details[0]} (was ${trial.was})`, ...trial.details.slice(1)]}
            annual={regularAnnual}
            assurance={assurance}
            call={sectionTexts.startFree(regularMonthly.trialDays)}
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
            call={sectionTexts.goPremium}
          />
        </div>
        <CardExplained />
      </div>
    </section>
  );
}

/** The days of the trial on a strip of film, and below it what is free, how one leaves and what the card is for. */
function CardExplained() {
  return (
    <div className="mt-5 sm:mt-8">
      <ol className="grid grid-cols-3 gap-px bg-film py-1.5 text-white print-exact">
        {trialFrames.map(({ when, what }) => (
          <li key={when} className="flex flex-col bg-film-soft px-3 py-2">
            <span className="text-xs font-semibold text-edge">{when}</span>
            <span className="font-display leading-tight font-bold sm:text-2xl">{what}</span>
          </li>
        ))}
      </ol>
      <dl className="mt-3 grid gap-y-3 sm:grid-cols-3">
        {trialFrames.map(({ title, text }) => (
          <div key={title} className="sm:px-3">
            <dt className="font-display text-lg leading-tight font-bold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
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
      <div className="flex items-baseline gap-x-3 bg-film px-4 py-2 text-sm font-semibold text-edge sm:px-7">
        <h3 id={plan.id} className="text-xl font-bold text-white sm:text-2xl">
          {title}
        </h3>
        <span>{plan.name}</span>
        <span className="ml-auto">{badge}</span>
      </div>
      <div className="flex flex-1 flex-col p-4 pt-5 sm:p-7">
        <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <span className="relative font-display text-5xl font-extrabold sm:text-6xl">{amount}</span>
          {per}
        </p>
        <div className="mt-2 text-ink-soft sm:mt-4">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="my-4 flex-1 sm:my-6">
          <ul>
            {plan.features.map((feature) => (
              <li key={feature} className="border-line py-0.5 sm:border-t sm:py-2">
                {feature}
              </li>
            ))}
          </ul>
        </div>
        <CallToAction plan={plan.id} className="w-full text-lg">
          {bottom.call}
        </CallToAction>
        <p className="mt-3 text-sm text-ink-soft sm:text-base lg:min-h-12">{bottom.assurance}</p>
        <AnnualPlan plan={annual} />
      </div>
    </section>
  );
}

function AnnualPlan({ plan }: { plan: Plan }) {
  const { amount, per, was, details } = priceTexts(plan);
  return (
    <p className="mt-3 border-t border-line pt-3 sm:mt-5 sm:pt-5">
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
