import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { defaultPlanId, type PlanId } from '../../../../domain/plans.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { PaymentMode, PlanView } from '../../billing.contract.ts';
import { AccountPanel } from './account-panel.tsx';
import { CardFieldsOfSite } from '../cards/card-fields-of-site.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { OrderSummary } from './order-summary.tsx';
import { CheckoutForm } from './payment-form.tsx';
import type { Refusal } from './payment/payment-outcome.ts';
import { PaymentProgress, UnansweredPayment } from './payment/payment-progress.tsx';
import { buildPaymentRequest } from './payment/payment-request.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useTermsConsent } from './use-terms-consent.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { usePayment, type PaymentStage } from './payment/use-payment.ts';
import { usePurchaseTracking } from './use-purchase-tracking.ts';
import { useWelcome } from './use-welcome.ts';

const route = getRouteApi('/account/checkout');

/** Refusals of what was shown. */
const outdated: ReadonlySet<string> = new Set([
  'price_changed',
  'conflict',
  'already_subscribed',
  'terms_required',
]);

type Props = {
  me: User;
  catalogue: { plans: PlanView[]; payment: PaymentMode };
  /** Whether the user has never bought before. */
  isFirst: boolean;
  /** Whether a payment is being made, or has been. */
  onPaying: (isPaying: boolean) => void;
};

/** The choice of a plan, its payment, and what becomes of it. */
export function PurchasePage({ me, catalogue, isFirst, onPaying }: Props) {
  const { order, plan: asked, step } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const welcome = useWelcome();
  const { campaign } = useTracking();
  const [ownOffers, setOwnOffers] = useState<{ [Id in PlanId]?: PlanView['offer'] }>({});
  const form = usePaymentForm({ email: me.email, cardName: `${me.firstName} ${me.lastName}`.trim() });

  const terms = useTermsConsent(me);

  const planId = asked ?? defaultPlanId;
  const plans = catalogue.plans.map((plan) => ({ ...plan, offer: ownOffers[plan.id] ?? plan.offer }));
  const plan = plans.find(({ id }) => id === planId);

  const payment = usePayment({
    userId: me.id,
    orderId: order,
    isFirst,
    entry: () => form.entry.current,
    onPaid: (paid) => {
      tracked.paid(paid);
      onPaying(true);
      void welcome(paid.message);
    },
    onRefused: (refusal, paidPlan) => {
      showRefused(refusal, paidPlan ?? planId);
      onPaying(false);
    },
  });

  const showRefused = ({ code, fields, offer }: Refusal, refused: PlanId) => {
    form.showRefused(fields);
    if (offer !== null) setOwnOffers((known) => ({ ...known, [refused]: offer }));
    // What was agreed to does not hold any more.
    if (code === 'price_changed') form.setAccepted(false);
    // The server knows something that this page does not: another tab may have bought, or changed the account.
    if (code !== null && outdated.has(code) && offer === null) {
      for (const key of ['plans', 'me', 'subscription']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    }
    void navigate({ search: { plan: refused, step: 'payment' }, replace: true, resetScroll: false });
  };

  const view = viewOf(payment.stage, step);
  const tracked = usePurchaseTracking({ planId, isChoosing: view === 'choice' });
  useFocusOnChange(view);
  if (plan === undefined) return null;

  const isBusy = payment.stage.kind === 'sending' || payment.stage.kind === 'leaving';
  const choose = (id: PlanId) => {
    tracked.choose(id);
    void navigate({ search: { plan: id }, replace: true, resetScroll: false });
  };
  const proceed = () => {
    tracked.proceed(plan.id);
    void navigate({ search: { plan: plan.id, step: 'payment' } });
  };
  const pay = () => {
    tracked.pay(plan.id);
    onPaying(true);
    void payment.pay(plan.id, async () => {
      await terms.store();
      const { holder, entry } = form;
      const card = (await entry.current?.takeCard(holder)) ?? {};
      return buildPaymentRequest({ me, plan, holder, card, campaign: campaign(), now: new Date() });
    });
  };

  return (
    <PageShell {...headings[view]}>
      {view === 'finishing' && <PaymentProgress isUnreachable={payment.isUnreachable} />}
      {view === 'paid' && <Loading label="Opening your dashboard…" />}
      {view === 'signed_out' && <SignedOutNotice />}
      {payment.stage.kind === 'unanswered' && (
        <UnansweredPayment
          leaveLabel="Use another card"
          onContinue={payment.goOn}
          onStartOver={() => {
            payment.startOver();
            onPaying(false);
            void navigate({ search: { plan: plan.id, step: 'payment' }, replace: true });
          }}
        />
      )}
      {view === 'choice' && (
        <CheckoutColumns
          main={<PlanChoice plans={plans} chosen={plan.id} onChoose={choose} />}
          summary={
            <>
              <OrderSummary plan={plan} />
              <Button className="mt-5 w-full text-lg" onClick={proceed}>
                Continue to payment
              </Button>
            </>
          }
          foot={<AccountPanel me={me} />}
        />
      )}
      {/* Hidden and not gone, so that nothing has to be typed twice. */}
      <div hidden={view !== 'payment'}>
        <CheckoutColumns
          summaryFirst
          main={
            <CheckoutForm
              plan={plan}
              form={form}
              terms={terms}
              isShown={view === 'payment'}
              renderCard={(props) => <CardFieldsOfSite mode={catalogue.payment} {...props} />}
              isBusy={isBusy}
              isCardGone={payment.isCardGone}
              refusal={payment.stage.kind === 'form' ? payment.stage.refusal : null}
              onPay={pay}
            />
          }
          summary={
            <OrderSummary
              plan={plan}
              action={
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void navigate({ search: { plan: plan.id } })}
                  className="min-h-11 shrink-0 font-semibold text-edge underline underline-offset-4 outline-edge disabled:opacity-60"
                >
                  Change Plan
                </button>
              }
            />
          }
          foot={<AccountPanel me={me} />}
        />
      </div>
    </PageShell>
  );
}

type View = 'choice' | 'payment' | 'finishing' | 'unanswered' | 'signed_out' | 'paid';

const headings: Readonly<Record<View, { title: string; lead?: string }>> = {
  choice: {
    title: 'Choose your plan',
    lead: 'You can cancel every plan in two clicks. If you are new here, your first charge comes back within 14 days if you ask for it.',
  },
  payment: { title: 'Payment details' },
  finishing: { title: 'Finishing your payment' },
  unanswered: {
    title: 'Your bank is waiting',
    lead: 'It asks you to confirm this payment. Nothing has been charged yet.',
  },
  signed_out: { title: 'Checkout' },
  paid: { title: 'Payment successful' },
};

function viewOf(stage: PaymentStage, step: 'payment' | undefined): View {
  const isForm = stage.kind === 'form' || stage.kind === 'sending' || stage.kind === 'leaving';
  if (!isForm) return stage.kind;
  return step === 'payment' || stage.kind !== 'form' ? 'payment' : 'choice';
}

/** As on a new screen, reading goes on at the top once another view stands in place of the one before. */
function useFocusOnChange(view: View): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}
