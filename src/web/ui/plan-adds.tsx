import { plans } from '../../domain/plans.ts';
import { ButtonLink } from './button-link.tsx';
import { planAddsTexts } from './plan-adds-texts.ts';

/** Says what a plan adds to the free verdict, beside what it costs. */
export function PlanAdds() {
  const { regularMonthly, premiumMonthly } = plans;
  return (
    <section aria-labelledby="plan-adds" className="border-t border-line pt-6">
      <h2 id="plan-adds" className="text-2xl font-bold">
        {planAddsTexts.heading}
      </h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2 sm:gap-10">
        <Offer {...regularMonthly} adds={planAddsTexts.adds} />
        <Offer {...premiumMonthly} adds={premiumMonthly.features} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink kind="quiet" href="/checkout">
          {planAddsTexts.seePlans}
        </ButtonLink>
        <p className="text-ink-soft">{planAddsTexts.free}</p>
      </div>
    </section>
  );
}

function Offer({ name, description, adds }: { name: string; description: string; adds: readonly string[] }) {
  return (
    <div>
      <h3 className="text-lg font-bold">{name}</h3>
      <p className="text-ink-soft">{description}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 marker:text-plum">
        {adds.map((added) => (
          <li key={added}>{added}</li>
        ))}
      </ul>
    </div>
  );
}
