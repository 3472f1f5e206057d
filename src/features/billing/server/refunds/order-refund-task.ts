import type { TaskRow } from '../billing-task.store.ts';
import { storedOrderRefund } from '../stored-billing.ts';

/** A refund of one order, as it is noted before the gateway is called. */
export type OrderRefundTask = { orderId: string } & ReturnType<typeof storedOrderRefund.read>;

/** The name of a refund: of an order there is one from each amount that had gone back before. */
export function orderRefundKey(orderId: string, beforeCents: number): string {
  return `order-refund:${orderId}:${beforeCents}`;
}

/** Reads the refund of an order from its task. Throws for a task of another kind, and `stored_data_unreadable`. */
export function orderRefundOf({ id, details, gatewayKey, kind, orderId }: TaskRow): OrderRefundTask {
  if (orderId === null || kind !== 'order-refund') throw new Error(`${gatewayKey} is no refund of an order`);
  return { orderId, ...storedOrderRefund.read(details, id) };
}
