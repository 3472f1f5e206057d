import type { OrderView } from '../../billing.contract.ts';

const kindTexts: Readonly<Record<OrderView['kind'], string>> = {
  first: 'First payment',
  renewal: 'Renewal',
  change: 'Change of plan',
};

/** What an order is for. The $0.00 with which a trial begins is an order too. */
export function orderKindText({ kind, totalPrice }: Pick<OrderView, 'kind' | 'totalPrice'>): string {
  return kind === 'first' && totalPrice === 0 ? 'Free trial' : kindTexts[kind];
}

/** Whether there is a receipt: for what was paid, also when the money went back, and for a trial. */
export function hasReceipt({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'completed' || status === 'refunded';
}

/** The screen of an order's receipt. */
export function receiptPath(orderId: string): string {
  return `/settings/billing/receipts/${encodeURIComponent(orderId)}`;
}

/** The list of payments. */
export const orderListTexts = {
  showAll: 'Show all',
  receiptOf: (day: string, amount: string) => `Receipt for ${day}, ${amount}`,
  confirm: 'Confirm payment',
  failed: 'Nothing was charged',
  sentBack: (amount: string) => `${amount} sent back`,
} as const;

export const receiptTexts = {
  allPayments: 'All payments',
  loadFailed: 'We couldn’t load the receipt',
  missing: 'Either nothing was charged for it, or it belongs to another account.',
  number: 'Receipt number',
  paidWith: 'Paid with',
  refunded: 'Refunded to the card',
  totalAfterRefund: 'Total after refund',
  period: (from: string, to: string) => `, ${from} to ${to} (UTC)`,
} as const;
