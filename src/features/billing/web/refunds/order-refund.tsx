import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAsciiDigits } from '../../../../domain/digits.ts';
import { centsOf, formatDollars, formatMoney } from '../../../../domain/money.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { adminRefundsContract } from '../../admin-refunds.contract.ts';
import { orderRefundTexts } from './refund-texts.ts';

type RefundableOrder = { id: string; status: string; totalPrice: number; refundedPrice: number };

/** Sends an order back, in whole or in part, for administrators; nothing where nothing can go back. */
export function OrderRefundForm({ order }: { order: RefundableOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const leftCents = (centsOf(order.totalPrice) ?? 0) - (centsOf(order.refundedPrice) ?? 0);
  if (order.status !== 'completed' || leftCents <= 0) return null;
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Refund…
      </Button>
      {isAsking && (
        <OrderRefundDialog order={order} leftCents={leftCents} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function OrderRefundDialog({
  order,
  leftCents,
  onClose,
}: {
  order: RefundableOrder;
  leftCents: number;
  onClose: () => void;
}) {
  const api = useApi(adminRefundsContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [typed, setTyped] = useState((leftCents / 100).toFixed(2));
  const [isRefused, setIsRefused] = useState(false);
  const amountCents = readCents(typed);
  const isPossible = amountCents !== null && amountCents <= leftCents;
  const { id, refundedPrice } = order;
  const refund = useMutation({
    mutationFn: (amount: number) => api.refundOrder({ id, amount, refundedPrice }),
    onSuccess: (done, amount) => {
      showToast({
        title: orderRefundTexts.sent(formatDollars(amount)),
        ...(done.endedSubscription && { description: orderRefundTexts.ended }),
      });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <ConfirmDialog
      open
      title={orderRefundTexts.title}
      consequences={[
        orderRefundTexts.money,
        amountCents === leftCents ? orderRefundTexts.wholePeriod : orderRefundTexts.partPeriod,
        orderRefundTexts.notified,
      ]}
      confirmLabel={
        isPossible ? orderRefundTexts.confirm(formatMoney(amountCents)) : orderRefundTexts.confirmNone
      }
      keepLabel={orderRefundTexts.keep}
      isBusy={refund.isPending}
      error={refund.error}
      failure={orderRefundTexts.failed}
      onConfirm={() => {
        setIsRefused(!isPossible);
        if (isPossible) refund.mutate(amountCents / 100);
      }}
      onClose={onClose}
    >
      <div className="mb-4 max-w-52">
        <TextField
          label={orderRefundTexts.amount}
          hint={orderRefundTexts.left(formatMoney(leftCents))}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(isRefused && !isPossible && { error: orderRefundTexts.amountInvalid(formatMoney(leftCents)) })}
        />
      </div>
    </ConfirmDialog>
  );
}

/** What was typed as whole cents above 0; null for anything else. */
function readCents(typed: string): number | null {
  const text = toAsciiDigits(typed).trim().replace(/^\$/, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [dollars = '0', parts = ''] = text.split('.');
  const cents = Number(dollars) * 100 + Number(parts.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}
