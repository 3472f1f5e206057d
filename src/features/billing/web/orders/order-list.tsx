import { useState } from 'react';
import { describeCard } from '../../../../domain/card.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import type { OrderView } from '../../billing.contract.ts';
import { OrderStatusBadge } from '../../../../web/ui/order-status-badge.tsx';
import { hasReceipt, orderKindText, orderListTexts, receiptPath } from './order-texts.ts';

/** A year of monthly payments. */
const shownAtFirst = 12;

/** Every charge that was tried, the newest first, with its receipt where money moved or a trial began. */
export function OrderList({ orders }: { orders: readonly OrderView[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label="Payments" className="divide-y divide-line rounded-card border border-line bg-white">
        {shown.map((order) => (
          <li key={order.id} className="px-4 py-3 sm:px-5">
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button kind="quiet" className="mt-4" onClick={() => setIsWhole(true)}>
          {orderListTexts.showAll} {orders.length}
        </Button>
      )}
    </>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { createdAt, id, paymentInfo, planDetails, refunded, status, totalPrice } = order;
  const day = dateOnly(createdAt);
  const amount = formatDollars(totalPrice);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div>
        <p className="font-semibold">{planDetails.name}</p>
        <p className="text-ink-soft">
          {orderKindText(order)},{' '}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {day}
          </time>
        </p>
        {paymentInfo.cardLast4 !== '' && (
          <p className="text-ink-soft">
            {describeCard({ brand: paymentInfo.cardType, last4: paymentInfo.cardLast4 })}
          </p>
        )}
      </div>
      <div className="col-start-1 row-start-2 empty:hidden sm:col-start-2 sm:row-start-1 sm:-mt-2">
        {hasReceipt(order) && (
          <AppLink
            href={receiptPath(id)}
            aria-label={orderListTexts.receiptOf(day, amount)}
            className={linkStyle}
          >
            Receipt
          </AppLink>
        )}
        {status === 'requires_action' && (
          <AppLink href={`/checkout?order=${encodeURIComponent(id)}`} className={linkStyle}>
            {orderListTexts.confirm}
          </AppLink>
        )}
      </div>
      <div className="col-start-2 row-span-2 row-start-1 flex flex-col items-end gap-1.5 text-right sm:col-start-3 sm:min-w-32">
        <p className="text-lg leading-6 font-semibold tabular-nums">{amount}</p>
        <OrderStatusBadge status={status} />
        {status === 'failed' && <p className="text-sm text-ink-soft">{orderListTexts.failed}</p>}
        {refunded > 0 && (
          <p className="text-sm text-ink-soft">{orderListTexts.sentBack(formatDollars(refunded))}</p>
        )}
      </div>
    </div>
  );
}

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-plum underline underline-offset-4 hover:text-ink';
