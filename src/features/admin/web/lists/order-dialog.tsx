import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { RowsSkeleton } from '../admin-skeletons.tsx';
import { OrderStatusBadge } from '../../../../web/ui/order-status-badge.tsx';
import { adminWindowsContract, type AdminOrder } from '../../admin-windows.contract.ts';
import { adminTexts, cardExpiry, fullName, maskedCard, orNotAvailable, orUnknown } from '../admin-texts.ts';
import { Fact, FactList } from '../subject/facts.tsx';
import { SubjectLink } from '../subject/subject-link.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';
import { orderDetailTexts } from './list-texts.ts';

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
      title={orderDetailTexts.title}
      footer={order.data && actions?.(order.data)}
    >
      {order.isPending && <RowsSkeleton count={8} className="h-8" />}
      {order.isError && (
        <ErrorState title={adminTexts.loadFailed} error={order.error} onRetry={() => void order.refetch()} />
      )}
      {order.data && <OrderFacts order={order.data} />}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const { userInfo, planDetails, paymentInfo, userId } = order;
  return (
    <div className="mt-2 space-y-6">
      <FactList title={orderDetailTexts.order}>
        <Fact name={orderDetailTexts.id}>{order.id}</Fact>
        <Fact name={orderDetailTexts.status}>
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact name={orderDetailTexts.amount}>{formatDollars(order.totalPrice)}</Fact>
        {order.refundedPrice > 0 && (
          <Fact name={orderDetailTexts.sentBack}>{formatDollars(order.refundedPrice)}</Fact>
        )}
        <Fact name={orderDetailTexts.created}>
          <ZonedTime iso={order.createdAt} />
        </Fact>
        <Fact name={orderDetailTexts.updated}>
          <ZonedTime iso={order.updatedAt} />
        </Fact>
      </FactList>
      <FactList title={orderDetailTexts.customer}>
        <Fact name={orderDetailTexts.name}>{orUnknown(fullName(userInfo))}</Fact>
        <Fact name={orderDetailTexts.email}>{orNotAvailable(userInfo.email)}</Fact>
        <Fact name={orderDetailTexts.phone}>{orNotAvailable(userInfo.phoneNumber)}</Fact>
        {userId !== null && (
          <Fact name={orderDetailTexts.account}>
            <SubjectLink subject={{ kind: 'user', id: userId }}>{orderDetailTexts.showUser}</SubjectLink>
          </Fact>
        )}
      </FactList>
      <FactList title={orderDetailTexts.plan}>
        <Fact name={orderDetailTexts.name}>{orUnknown(planDetails.name)}</Fact>
        <Fact name={orderDetailTexts.period}>{orNotAvailable(planDetails.period)}</Fact>
        <Fact name={orderDetailTexts.tier}>{orNotAvailable(planDetails.tier)}</Fact>
        <Fact name={orderDetailTexts.description}>{orNotAvailable(planDetails.description)}</Fact>
      </FactList>
      <FactList title={orderDetailTexts.payment}>
        <Fact name={orderDetailTexts.cardName}>{orNotAvailable(paymentInfo.cardName)}</Fact>
        <Fact name={orderDetailTexts.cardNumber}>{maskedCard(paymentInfo)}</Fact>
        <Fact name={orderDetailTexts.expiry}>{cardExpiry(paymentInfo)}</Fact>
        <Fact name={orderDetailTexts.cardType}>{orUnknown(paymentInfo.cardType)}</Fact>
      </FactList>
    </div>
  );
}
