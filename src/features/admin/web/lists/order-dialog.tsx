import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { RowsSkeleton } from '../admin-skeletons.tsx';
import { OrderStatusBadge } from '../../../../web/ui/order-status-badge.tsx';
import { adminWindowsContract, type AdminOrder } from '../../admin-windows.contract.ts';
import { cardExpiry, fullName, maskedCard, orNotAvailable, orUnknown } from '../admin-texts.ts';
import { Fact, FactList } from '../subject/facts.tsx';
import { SubjectLink } from '../subject/subject-link.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';

/** Under which an order is kept in the query cache. */
export function orderKey(id: string) {
  return ['admin', 'order', id] as const;
}

export type OrderActions = (order: AdminOrder) => ReactNode;

/** All that is written down about an order, over the list. `actions` says what can be done about it. */
export function OrderDialog({
  id,
  actions,
  onClose,
}: {
  id: string;
  actions?: OrderActions | undefined;
  onClose: () => void;
}) {
  const { getOrder } = useApi(adminWindowsContract);
  const order = useQuery({ queryKey: orderKey(id), queryFn: () => getOrder({ id }) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Order Details"
      footer={order.data && actions?.(order.data)}
    >
      {order.isPending && <RowsSkeleton count={8} className="h-8" />}
      {order.isError && (
        <ErrorState
          title="Failed to load admin data."
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      )}
      {order.data && <OrderFacts order={order.data} />}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const { userInfo, planDetails, paymentInfo, userId } = order;
  return (
    <div className="mt-2 space-y-6">
      <FactList title="Order Information">
        <Fact name="Order ID">{order.id}</Fact>
        <Fact name="Status">
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact name="Amount">{formatDollars(order.totalPrice)}</Fact>
        {order.refundedPrice > 0 && <Fact name="Sent back">{formatDollars(order.refundedPrice)}</Fact>}
        <Fact name="Created">
          <ZonedTime iso={order.createdAt} />
        </Fact>
        <Fact name="Updated">
          <ZonedTime iso={order.updatedAt} />
        </Fact>
      </FactList>
      <FactList title="Customer Information">
        <Fact name="Name">{orUnknown(fullName(userInfo))}</Fact>
        <Fact name="Email">{orNotAvailable(userInfo.email)}</Fact>
        <Fact name="Phone">{orNotAvailable(userInfo.phoneNumber)}</Fact>
        {userId !== null && (
          <Fact name="Account">
            <SubjectLink subject={{ kind: 'user', id: userId }}>Show this user</SubjectLink>
          </Fact>
        )}
      </FactList>
      <FactList title="Plan Details">
        <Fact name="Name">{orUnknown(planDetails.name)}</Fact>
        <Fact name="Period">{orNotAvailable(planDetails.period)}</Fact>
        <Fact name="Tier">{orNotAvailable(planDetails.tier)}</Fact>
        <Fact name="Description">{orNotAvailable(planDetails.description)}</Fact>
      </FactList>
      <FactList title="Payment Information">
        <Fact name="Card name">{orNotAvailable(paymentInfo.cardName)}</Fact>
        <Fact name="Card number">{maskedCard(paymentInfo)}</Fact>
        <Fact name="Expiry">{cardExpiry(paymentInfo)}</Fact>
        <Fact name="Card type">{orUnknown(paymentInfo.cardType)}</Fact>
      </FactList>
    </div>
  );
}
