import { getRouteApi } from '@tanstack/react-router';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { useOrders } from '../billing-queries.ts';
import { hasReceipt, receiptTexts } from './order-texts.ts';
import './receipt-print.css';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { MissingRecord } from '../../../../web/ui/missing-record.tsx';

const route = getRouteApi('/account/settings/billing/receipts/$orderId');

/** The receipt of one order, to read and to print. */
export function ReceiptPage() {
  const { orderId } = route.useParams();
  const orders = useOrders();
  const order = orders.data?.orders.find(({ id }) => id === orderId);
  return (
    <PageShell
      title="Receipt"
      width="narrow"
      name="receipt"
      actions={
        <div className="flex flex-wrap gap-5 print:hidden">
          <AppLink
            href="/settings/billing"
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {receiptTexts.allPayments}
          </AppLink>
          {order && hasReceipt(order) && <Button onClick={() => window.print()}>Print</Button>}
        </div>
      }
    >
      {orders.isPending && <Loading />}
      {orders.isError && (
        <ErrorState
          title={receiptTexts.loadFailed}
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.data && (order === undefined || !hasReceipt(order)) && (
        <MissingRecord what="receipt" href="/settings/billing" way={receiptTexts.allPayments}>
          {receiptTexts.missing}
        </MissingRecord>
      )}
      {order && hasReceipt(order) && <ReceiptSheet order={order} />}
    </PageShell>
  );
}
