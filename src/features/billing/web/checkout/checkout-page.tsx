import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isLive } from '../../../../domain/subscription.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { useApi } from '../../../../web/api/api-context.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import {
  billingContract,
  type PaymentMode,
  type PlanView,
  type SubscriptionView,
} from '../../billing.contract.ts';
import { Notice } from '../subscription/notice.tsx';
import { useMe, useSubscription } from '../billing-queries.ts';
import { readKeptPayment } from './payment/kept-payment.ts';
import { checkoutStateTexts, deletionFirstText } from './checkout-texts.ts';

// A visitor sees only one of them.
const PlanChangePage = lazy(async () => ({
  default: (await import('../plans/plan-change-page.tsx')).PlanChangePage,
}));
const PurchasePage = lazy(async () => ({ default: (await import('./purchase-page.tsx')).PurchasePage }));

type Loaded = {
  me: User;
  catalogue: { plans: PlanView[]; payment: PaymentMode };
  subscription: SubscriptionView;
};

const route = getRouteApi('/account/checkout');

/** /checkout: a first payment, or for a subscriber the change of plan. */
export function CheckoutPage() {
  const { me, catalogue, subscription, error, reload } = useCheckoutData();
  if (error !== null) {
    return (
      <PageShell title="Checkout">
        <ErrorState title={checkoutStateTexts.failed} error={error} onRetry={reload} />
      </PageShell>
    );
  }
  const waiting = (
    <PageShell title="Checkout">
      <Loading />
    </PageShell>
  );
  if (me === undefined || catalogue === undefined || subscription === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CheckoutDesk {...{ me, catalogue, subscription }} />
    </Suspense>
  );
}

function CheckoutDesk({ me, catalogue, subscription }: Loaded) {
  const { order, change } = route.useSearch();
  // A payment that is under way ends on its own screen, also once the subscription has begun.
  const [isPaying, setPaying] = useState(() => order !== undefined || readKeptPayment(me.id) !== null);
  if (me.deletionDueAt !== null && !isPaying && change === undefined) {
    return (
      <PageShell title="Checkout">
        <Notice text={deletionFirstText} tone="alarm" />
      </PageShell>
    );
  }
  return isLive(subscription.state) && !isPaying ? (
    <PlanChangePage me={me} catalogue={catalogue} subscription={subscription} />
  ) : (
    <PurchasePage
      me={me}
      catalogue={catalogue}
      isFirst={subscription.state !== 'canceled'}
      onPaying={setPaying}
    />
  );
}

/** What the checkout has to know: who buys, what is for sale, and whether there is a subscription already. */
function useCheckoutData() {
  const me = useMe();
  const billing = useApi(billingContract);
  const catalogue = useQuery({ queryKey: ['plans'], queryFn: () => billing.listPlans(), staleTime: 0 });
  const subscription = useSubscription();
  const queries = [me, catalogue, subscription];
  return {
    me: me.data,
    catalogue: catalogue.data,
    subscription: subscription.data,
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    reload: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
