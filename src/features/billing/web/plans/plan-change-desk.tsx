import { useRef, useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { TermsCheckbox } from '../../../../web/ui/terms-checkbox.tsx';
import type { PlanChange, SubscriptionView } from '../../billing.contract.ts';
import type { TermsConsent } from '../checkout/use-terms-consent.ts';
import { changeConsequences, isChange, planChangeTexts } from './plan-change-texts.ts';
import { RenewalConsent } from '../checkout/renewal-consent.tsx';
import { SummaryFrame, SummaryLine, SummaryStrip } from '../checkout/summary-strip.tsx';
import { useChangePreview, type PlanChangeStage } from './use-plan-change.ts';

type Props = {
  plan: PlanId;
  subscription: SubscriptionView;
  stage: Extract<PlanChangeStage, { kind: 'choice' | 'sending' }>;
  terms: TermsConsent;
  onMake: (change: PlanChange) => void;
};

/** What a change costs and does, and the button that makes it. */
export function PlanChangeDesk({ plan, subscription, stage, terms, onMake }: Props) {
  const preview = useChangePreview(plan, subscription);
  const isBusy = stage.kind === 'sending';
  const problem = stage.kind === 'choice' ? stage.problem : null;
  const consents = useRef<HTMLDivElement>(null);
  const [hasAccepted, setAccepted] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  if (!isChange(plan, subscription)) return <NothingToChange plan={plan} subscription={subscription} />;
  if (preview.data === undefined) {
    return preview.isError ? (
      <ErrorState
        title={planChangeTexts.loadFailed}
        error={preview.error}
        onRetry={() => void preview.refetch()}
      />
    ) : (
      <Loading />
    );
  }
  const change = preview.data;
  const needsConsent = plan !== subscription.plan;
  const confirm = () => {
    const isRefused = needsConsent && !hasAccepted;
    if (isRefused) setConsentError(planChangeTexts.consentMissing);
    if (terms.check() && !isRefused) onMake(change);
    else focusFirstInvalid(consents.current);
  };
  return (
    <>
      <ChangeSummary change={change} subscription={subscription} />
      <div ref={consents} className="mt-4 flex flex-col gap-3">
        {terms.isAsked && (
          <TermsCheckbox checked={terms.isChecked} error={terms.error} onChange={terms.change} />
        )}
        {needsConsent && (
          <RenewalConsent
            terms={change.renewalTerms}
            checked={hasAccepted}
            error={consentError}
            onChange={(accepted) => {
              setAccepted(accepted);
              setConsentError(undefined);
            }}
          />
        )}
        <div role="alert" className="empty:hidden">
          {problem && (
            <div className="border-l-4 border-pencil bg-drop-wash px-4 py-3">
              <p className="font-semibold text-pencil-deep">{problem.message}</p>
              {problem.code === 'payment_declined' && (
                <p className="mt-1">
                  {planChangeTexts.declined}{' '}
                  <AppLink href="/settings/billing" className="font-semibold underline underline-offset-4">
                    {planChangeTexts.changeCard}
                  </AppLink>{' '}
                  {planChangeTexts.inSettings}
                </p>
              )}
              {problem.reference && (
                <p className="mt-1 text-sm text-ink-soft">Reference: {problem.reference}</p>
              )}
            </div>
          )}
        </div>
        <Button busy={isBusy} onClick={confirm} className="w-full text-lg">
          {isBusy ? 'Processing…' : buttonLabel(change, subscription)}
        </Button>
      </div>
    </>
  );
}

function ChangeSummary({ change, subscription }: { change: PlanChange; subscription: SubscriptionView }) {
  const next = plans[change.plan];
  return (
    <SummaryStrip title={planChangeTexts.summary}>
      <SummaryFrame>
        <p className="font-display text-xl font-bold">{next.name}</p>
        <ul className="mt-1 flex flex-col gap-1.5 text-white/85">
          {changeConsequences(change, subscription).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {change.charge > 0 && (
          <dl className="mt-3 grid gap-1">
            <SummaryLine label={next.name}>{formatDollars(change.charge)}</SummaryLine>
            {change.credit > 0 && (
              <SummaryLine label={planChangeTexts.credit}>−{formatDollars(change.credit)}</SummaryLine>
            )}
          </dl>
        )}
      </SummaryFrame>
      <SummaryFrame>
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{planChangeTexts.total}</dt>
          <dd className="font-display text-4xl font-extrabold tabular-nums">
            {formatDollars(change.dueToday)}
          </dd>
        </dl>
        <p className="mt-2 text-white/85">
          {change.firstPrice !== undefined &&
            `${planChangeTexts.firstPrice(formatDollars(change.firstPrice), next.period, formatUtcDay(new Date(change.takesEffectAt)))} `}
          {planChangeTexts.thenPrice(
            formatDollars(change.thenPrice),
            next.period,
            formatUtcDay(new Date(change.thenFrom)),
          )}
        </p>
      </SummaryFrame>
    </SummaryStrip>
  );
}

function NothingToChange({ plan, subscription }: Pick<Props, 'plan' | 'subscription'>) {
  const isCurrent = plan === subscription.plan;
  return (
    <SummaryStrip title={planChangeTexts.summary}>
      <SummaryFrame>
        <p>
          {isCurrent ? planChangeTexts.isYours(plans[plan].name) : planChangeTexts.isNext(plans[plan].name)}
        </p>
      </SummaryFrame>
    </SummaryStrip>
  );
}

function buttonLabel(change: PlanChange, { plan }: SubscriptionView): string {
  if (change.plan === plan) return planChangeTexts.keep(plans[change.plan].name);
  return change.dueToday > 0
    ? planChangeTexts.changeAndPay(formatDollars(change.dueToday))
    : planChangeTexts.change;
}
