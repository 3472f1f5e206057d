import type { ReactNode } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import type { PlanView } from '../../billing.contract.ts';
import { savingsMessage, thenText, tierText } from '../plans/plan-texts.ts';
import { SummaryFrame, SummaryLine, SummaryStrip } from './summary-strip.tsx';
import { summaryTexts } from './checkout-texts.ts';

/** What is bought, what is charged today, and what comes after and when. */
export function OrderSummary({ plan, action }: { plan: PlanView; action?: ReactNode }) {
  const { offer } = plan;
  const isTrial = offer.trialDays > 0;
  const saved = savingsMessage(plan.savings);
  return (
    <SummaryStrip title={summaryTexts.title}>
      <SummaryFrame>
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="font-display text-xl font-bold">{plan.name}</p>
            <p className="text-white/85">{tierText(plan)}</p>
          </div>
          {action}
        </div>
        <dl className="mt-3 grid gap-1">
          {isTrial ? (
            <SummaryLine label={summaryTexts.firstDays(offer.trialDays)}>Free</SummaryLine>
          ) : (
            <SummaryLine label={summaryTexts.firstPeriod(plan.period)}>
              <s className="mr-2 text-white/75">
                <span className="sr-only">{summaryTexts.insteadOf} </span>
                {formatDollars(plan.originalPrice)}
              </s>
              {formatDollars(offer.dueToday)}
            </SummaryLine>
          )}
        </dl>
        {saved !== null && <p className="mt-3 font-semibold text-edge">{saved}</p>}
      </SummaryFrame>
      <SummaryFrame>
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{summaryTexts.total}</dt>
          <dd className="font-display text-3xl font-extrabold sm:text-4xl tabular-nums">
            {formatDollars(offer.dueToday)}
          </dd>
        </dl>
        <p className="mt-2 text-white/85">{thenText(plan)}</p>
      </SummaryFrame>
    </SummaryStrip>
  );
}
