import { getRouteApi } from '@tanstack/react-router';
import type { PlanId } from '../../../../domain/plans.ts';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { PaymentMode, PlanView, SubscriptionView } from '../../billing.contract.ts';
import { AccountPanel } from '../checkout/account-panel.tsx';
import { CheckoutColumns } from '../checkout/checkout-columns.tsx';
import { useTermsConsent } from '../checkout/use-terms-consent.ts';
import { planChangeTexts, subscribedText, suggestedPlan } from './plan-change-texts.ts';
import { PaymentProgress, UnansweredPayment } from '../checkout/payment/payment-progress.tsx';
import { PlanChangeDesk } from './plan-change-desk.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PlanDetails } from './plan-details.tsx';
import { SignedOutNotice } from '../checkout/signed-out-notice.tsx';
import { usePlanChange } from './use-plan-change.ts';
import { useChangeTracking } from '../checkout/use-purchase-tracking.ts';

const route = getRouteApi('/account/checkout');

type Props = {
  me: User;
  catalogue: { plans: readonly PlanView[]; payment: PaymentMode };
  subscription: SubscriptionView;
};

/** /checkout for somebody who is subscribed already: another plan, with what it costs and when it comes. */
export function PlanChangePage({ me, catalogue, subscription }: Props) {
  const navigate = route.useNavigate();
  const { change: orderId, plan: asked } = route.useSearch();
  const { plan: current, pendingPlan } = subscription;
  const terms = useTermsConsent(me);
  const chosen = asked ?? (current === null ? null : suggestedPlan(current));
  const tracked = useChangeTracking({
    userId: me.id,
    current,
    chosen,
    isWaiting: orderId !== undefined,
  });
  const change = usePlanChange({
    mode: catalogue.payment,
    orderId,
    prepare: terms.store,
    tracked,
    onLeft: () => void navigate({ search: { plan: asked }, replace: true, resetScroll: false }),
  });
  const { stage } = change;
  const choose = (plan: PlanId) => {
    if (stage.kind !== 'choice') return;
    tracked.choose(plan);
    void navigate({ search: { plan }, replace: true, resetScroll: false });
  };
  const standings = {
    ...(pendingPlan !== null && { [pendingPlan]: planChangeTexts.comesNext }),
    ...(current !== null && { [current]: planChangeTexts.yourPlan }),
  };
  if (stage.kind === 'signed_out') {
    return (
      <PageShell title={planChangeTexts.title}>
        <SignedOutNotice />
      </PageShell>
    );
  }
  if (stage.kind === 'finishing') {
    return (
      <PageShell title={planChangeTexts.finishing}>
        <PaymentProgress isUnreachable={change.isUnreachable} />
      </PageShell>
    );
  }
  if (stage.kind === 'unanswered') {
    return (
      <PageShell title={planChangeTexts.bankWaits} lead={planChangeTexts.bankAsks}>
        <UnansweredPayment
          onContinue={change.goOn}
          onStartOver={change.startOver}
          leaveLabel={planChangeTexts.backToPlans}
        />
      </PageShell>
    );
  }
  const priced = catalogue.plans.map((plan) => pricedForChange(plan, current));
  return (
    <PageShell title={planChangeTexts.title} lead={subscribedText(subscription)}>
      <CheckoutColumns
        main={<PlanChoice plans={priced} chosen={chosen} standings={standings} onChoose={choose} />}
        summary={
          chosen !== null && (
            <PlanChangeDesk
              key={chosen}
              plan={chosen}
              subscription={subscription}
              stage={stage}
              terms={terms}
              onMake={(preview) => void change.make(chosen, preview)}
            />
          )
        }
        foot={<AccountPanel me={me} />}
        more={<PlanDetails plans={priced} />}
      />
    </PageShell>
  );
}

/**
 * The price of a plan for somebody who changes to it: the introductory one where it has not been had, what it renews for
 * otherwise. A trial is for new subscriptions.
 */
function pricedForChange(plan: PlanView, current: PlanId | null): PlanView {
  const { id, offer, renewalPrice } = plan;
  if (id !== current && offer.trialDays === 0 && offer.dueToday < renewalPrice) return plan;
  return {
    ...plan,
    badge: null,
    price: renewalPrice,
    offer: { ...offer, trialDays: 0, dueToday: renewalPrice, thenPrice: renewalPrice },
  };
}
