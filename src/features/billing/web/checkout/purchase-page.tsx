import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { defaultPlanId, type PlanId } from '../../../../domain/plans.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { formatDollars } from '../../../../domain/money.ts';
import type { CampaignParameters } from '../../../../domain/campaign-parameters.ts';
import { ownZone } from '../../../../domain/time-zone.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { PaymentMode, PaymentRequest, PlanView } from '../../billing.contract.ts';
import { PlanDetails } from '../plans/plan-details.tsx';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { savingsMessage, thenText, tierText } from '../plans/plan-texts.ts';
import type { EnteredCard } from '../cards/card-fields.ts';
import { AccountPanel } from './account-panel.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import {
  cardPurpose,
  checkoutHeadings,
  checkoutTexts,
  summaryTexts,
  type CheckoutView,
} from './checkout-texts.ts';
import type { Refusal } from './payment/payment-outcome.ts';
import { PaymentProgress, UnansweredPayment } from './payment/payment-progress.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useTermsConsent } from './use-terms-consent.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { usePayment, type PaymentStage } from './payment/use-payment.ts';
import { usePurchaseTracking } from './use-purchase-tracking.ts';
import { useWelcome } from './use-welcome.ts';
import { SummaryFrame, SummaryLine, SummaryStrip } from './summary-strip.tsx';

const CheckoutForm = lazyPart(async () => (await import('./payment-form.tsx')).CheckoutForm);
const CardFieldsOfSite = lazyPart(
  async () => (await import('../cards/card-fields-of-site.tsx')).CardFieldsOfSite,
);

const route = getRouteApi('/account/checkout');

/** Refusals of what was shown. */
const outdated: ReadonlySet<string> = new Set([
  'price_changed',
  'conflict',
  'already_subscribed',
  'terms_required',
  'deletion_pending',
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
      void welcome(paid.message).then(() => {
        // A buyer who goes back before the dashboard has loaded sees the plan they have.
        if (window.location.pathname === '/checkout') onPaying(false);
      });
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
  const [hasForm, setHasForm] = useState(false);
  if (view !== 'choice' && !hasForm) setHasForm(true);
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
    <PageShell {...checkoutHeadings[view]}>
      {view === 'finishing' && <PaymentProgress isUnreachable={payment.isUnreachable} />}
      {view === 'paid' && <Loading label={checkoutTexts.openingDashboard} />}
      {view === 'signed_out' && <SignedOutNotice />}
      {payment.stage.kind === 'unanswered' && (
        <UnansweredPayment
          leaveLabel={checkoutTexts.otherCard}
          onContinue={payment.goOn}
          onStartOver={() => {
            payment.startOver();
            onPaying(false);
            void navigate({ search: { plan: plan.id, step: 'payment' }, replace: true });
          }}
        />
      )}
      {view === 'choice' && (
        <div className="max-lg:pb-32 [&_:is(a,input)]:scroll-mb-40">
          <CheckoutColumns
            main={<PlanChoice plans={plans} chosen={plan.id} onChoose={choose} />}
            summary={
              <>
                <OrderSummary plan={plan} />
                <ProceedBar plan={plan} onProceed={proceed} />
              </>
            }
            foot={<AccountPanel me={me} />}
            more={<PlanDetails plans={plans} />}
          />
        </div>
      )}
      {/* Hidden and not gone, so that nothing has to be typed twice. */}
      {hasForm && (
        <div hidden={view !== 'payment'}>
          <CheckoutColumns
            summaryFirst
            main={
              <Suspense fallback={<Loading />}>
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
              </Suspense>
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
                    {checkoutTexts.changePlan}
                  </button>
                }
              />
            }
            foot={<AccountPanel me={me} />}
          />
        </div>
      )}
    </PageShell>
  );
}

/** The way on, with what the card will be asked for. It stays at the foot of a phone's screen. */
function ProceedBar({ plan, onProceed }: { plan: PlanView; onProceed: () => void }) {
  return (
    <div
      data-foot-bar
      className="flex flex-col gap-2 max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:[@media(min-height:32rem)]:fixed max-lg:[@media(min-height:32rem)]:border-t max-lg:[@media(min-height:32rem)]:border-line-strong max-lg:[@media(min-height:32rem)]:bg-white max-lg:[@media(min-height:32rem)]:px-4 max-lg:[@media(min-height:32rem)]:pt-3 max-lg:[@media(min-height:32rem)]:pb-[calc(env(safe-area-inset-bottom)+0.75rem)]"
    >
      <p className="text-sm text-ink-soft max-lg:text-center">{cardPurpose(plan)}</p>
      <Button className="w-full text-lg" onClick={onProceed}>
        {checkoutTexts.proceed}
      </Button>
    </div>
  );
}

function viewOf(stage: PaymentStage, step: 'payment' | undefined): CheckoutView {
  const isForm = stage.kind === 'form' || stage.kind === 'sending' || stage.kind === 'leaving';
  if (!isForm) return stage.kind;
  return step === 'payment' || stage.kind !== 'form' ? 'payment' : 'choice';
}

/** As on a new screen, reading goes on at the top once another view stands in place of the one before. */
function useFocusOnChange(view: CheckoutView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}

/** What is bought, what is charged today, and what comes after and when. */
function OrderSummary({ plan, action }: { plan: PlanView; action?: ReactNode }) {
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

type Purchase = {
  me: User;
  plan: PlanView;
  holder: { email: string; cardName: string };
  card: EnteredCard;
  campaign: CampaignParameters;
  now: Date;
};

/** The body of POST /api/payment, as the specification has it: what was shown, what was typed, and from where. */
function buildPaymentRequest({ me, plan, holder, card, campaign, now }: Purchase): PaymentRequest {
  const { offer, ...planDetails } = plan;
  return {
    userId: me.id,
    userInfo: me,
    plan: plan.id,
    planDetails,
    totalPrice: offer.dueToday,
    paymentInfo: { email: holder.email.trim(), cardName: holder.cardName.trim(), ...card },
    acceptedRenewal: true,
    // Links made by Reddit use the second name. An id that is longer than the call accepts isn't from Reddit.
    redditClickId: (campaign.reddit_click_id ?? campaign.rdt_cid)?.slice(0, 200) ?? null,
    screenDimensions: { width: screen.width, height: screen.height },
    timestamp: now.toISOString(),
    userAgent: navigator.userAgent,
    language: navigator.language,
    timezone: ownZone() ?? 'UTC',
  };
}
