import { getRouteApi } from '@tanstack/react-router';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import { useOrders, useSubscription } from '../billing-queries.ts';
import { CardConfirmation } from '../cards/card-confirmation.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { SubscriptionDesk } from './subscription-desk.tsx';
import { billingTexts } from './billing-texts.ts';

const route = getRouteApi('/account/settings/billing');

/** /settings/billing: what is had and paid, and everything that can be done about it. */
export function BillingPage() {
  const { card } = route.useSearch();
  const subscription = useSubscription();
  const orders = useOrders();
  return (
    <PageShell
      title={billingTexts.title}
      actions={
        <AppLink
          href="/settings"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {billingTexts.allSettings}
        </AppLink>
      }
    >
      {card === 'confirm' && <CardConfirmation />}
      {subscription.isPending && <Loading />}
      {subscription.isError && (
        <ErrorState
          title={billingTexts.loadFailed}
          error={subscription.error}
          onRetry={() => void subscription.refetch()}
        />
      )}
      {subscription.data && (
        <SubscriptionDesk subscription={subscription.data} newestOrder={orders.data?.orders[0]} />
      )}
      {subscription.data && <Payments orders={orders} />}
    </PageShell>
  );
}

function Payments({ orders }: { orders: ReturnType<typeof useOrders> }) {
  return (
    <SettingsSection title="Payments" about={billingTexts.paymentsAbout}>
      {orders.isPending && <Loading />}
      {orders.isError && (
        <ErrorState
          title={billingTexts.paymentsFailed}
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.data && orders.data.orders.length === 0 && <p>{billingTexts.noPayments}</p>}
      {orders.data && orders.data.orders.length > 0 && <OrderList orders={orders.data.orders} />}
    </SettingsSection>
  );
}
