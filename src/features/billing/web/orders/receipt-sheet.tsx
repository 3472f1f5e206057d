import type { ReactNode } from 'react';
import { describeCard } from '../../../../domain/card.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import type { OrderView } from '../../billing.contract.ts';
import { OrderStatusBadge } from '../../../../web/ui/order-status-badge.tsx';
import { orderKindText, receiptTexts } from './order-texts.ts';

/** A sheet of paper that says what was paid, by whom, for what and how; in UTC, as the mails about it. */
export function ReceiptSheet({ order }: { order: OrderView }) {
  const { createdAt, id, paymentInfo, planDetails, refunded, status, totalPrice, userInfo } = order;
  const name = `${userInfo.firstName} ${userInfo.lastName}`.trim();
  return (
    <article className="rounded-card border border-line bg-white p-5 sm:p-8 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="font-display text-2xl font-extrabold tracking-tight">Loupe</p>
        <OrderStatusBadge status={status} />
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name={receiptTexts.number} isWide>
          <span className="tabular-nums wrap-anywhere">{id}</span>
        </Fact>
        <Fact name="Date">{formatUtcDay(new Date(createdAt))} (UTC)</Fact>
        <Fact name={receiptTexts.paidWith}>
          {describeCard({ brand: paymentInfo.cardType, last4: paymentInfo.cardLast4 })}
          {paymentInfo.cardName !== '' && <span className="block wrap-anywhere">{paymentInfo.cardName}</span>}
        </Fact>
        <Fact name="For" isWide>
          {name !== '' && <span className="block wrap-anywhere">{name}</span>}
          {userInfo.email !== '' && <span className="block wrap-anywhere">{userInfo.email}</span>}
          {userInfo.phoneNumber !== '' && formatPhoneNumberInput(userInfo.phoneNumber)}
        </Fact>
      </dl>
      <table className="mt-8 w-full border-t border-ink text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line align-top">
            <td className="py-4 pr-4">
              <span className="block font-semibold">{planDetails.name}</span>
              <span className="block text-ink-soft">
                {orderKindText(order)}
                {periodText(order)}
              </span>
            </td>
            <td className="py-4 text-right tabular-nums">{formatDollars(totalPrice)}</td>
          </tr>
          {refunded > 0 && (
            <tr className="border-b border-line">
              <td className="py-4 pr-4">{receiptTexts.refunded}</td>
              <td className="py-4 text-right whitespace-nowrap tabular-nums">−{formatDollars(refunded)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="text-xl font-bold">
            <th scope="row" className="pt-4 pr-4">
              {refunded > 0 ? receiptTexts.totalAfterRefund : 'Total'} (USD)
            </th>
            <td className="pt-4 text-right tabular-nums">{formatDollars(left(order))}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function periodText({ periodStartsAt, periodEndsAt }: OrderView): string {
  if (periodStartsAt === null || periodEndsAt === null) return '';
  return receiptTexts.period(formatUtcDay(new Date(periodStartsAt)), formatUtcDay(new Date(periodEndsAt)));
}

/** In whole cents, so that nothing of a cent is left over. */
function left({ refunded, totalPrice }: OrderView): number {
  return (Math.round(totalPrice * 100) - Math.round(refunded * 100)) / 100;
}
