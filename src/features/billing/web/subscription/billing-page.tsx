import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import { useApi } from '../../../../web/api/api-context.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { billingContract } from '../../billing.contract.ts';
import { useOrders, useRefreshBilling, useSubscription } from '../billing-queries.ts';
import { OrderList } from '../orders/order-list.tsx';
import { changeCardTexts } from '../cards/card-texts.ts';
import { SubscriptionDesk } from './subscription-desk.tsx';
import { billingTexts } from './billing-texts.ts';
import { Notice } from './notice.tsx';

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

/** After the bank's page: asks what became of the new card, and says it. */
function CardConfirmation() {
  const api = useApi(billingContract);
  const refresh = useRefreshBilling();
  const answer = useQuery({
    queryKey: ['card-confirmation'],
    queryFn: async () => {
      const confirmed = await api.confirmCard();
      await refresh();
      return confirmed;
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <div role="status" className="mb-4">
      {answer.isPending && <Loading label={changeCardTexts.asking} />}
      {answer.data?.success && (
        <Notice tone="past" text={{ title: changeCardTexts.changed, body: changeCardTexts.chargedFromNow }} />
      )}
      {answer.data?.success === false && (
        <Notice
          tone="coming"
          text={{
            title: changeCardTexts.unconfirmed,
            body: changeCardTexts.unconfirmedHint,
          }}
        />
      )}
      {answer.isError && (
        <Notice
          tone="alarm"
          text={{
            title: changeCardTexts.notChanged,
            body: answer.error instanceof AppError ? answer.error.message : changeCardTexts.tryAgain,
          }}
        />
      )}
    </div>
  );
}
