import type { AttemptRow } from '../payment-attempt.store.ts';

/** A refund of one order, as it is noted before the gateway is called. */
export type OrderRefundTask = {
  orderId: string;
  /** What had gone back of the order before. */
  beforeCents: number;
  amountCents: number;
  /** Whether the subscription ended with it; false until it is through. */
  endedSubscription: boolean;
};

export const orderRefundPrefix = 'order-refund:';

/** The name of a refund: of an order there is one from each amount that had gone back before. */
export function orderRefundKey(orderId: string, beforeCents: number): `order-refund:${string}` {
  return `${orderRefundPrefix}${orderId}:${beforeCents}`;
}

/** What an attempt of that prefix says. Throws when it says nothing. */
export function orderRefundOf(attempt: AttemptRow): OrderRefundTask {
  const [orderId, before] = attempt.key.slice(orderRefundPrefix.length).split(':');
  const note: unknown = attempt.response;
  if (orderId === undefined || !isNote(note)) throw new Error(`${attempt.key} is no refund of an order`);
  return { orderId, beforeCents: Number(before), ...note };
}

function isNote(note: unknown): note is Pick<OrderRefundTask, 'amountCents' | 'endedSubscription'> {
  return (
    typeof note === 'object' &&
    note !== null &&
    'amountCents' in note &&
    typeof note.amountCents === 'number' &&
    'endedSubscription' in note &&
    typeof note.endedSubscription === 'boolean'
  );
}
