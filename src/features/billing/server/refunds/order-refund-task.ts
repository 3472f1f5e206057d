import * as z from 'zod/mini';
import type { TaskRow } from '../billing-task.store.ts';

/** A refund of one order, as it is noted before the gateway is called. */
export type OrderRefundTask = {
  orderId: string;
  /** What had gone back of the order before. */
  beforeCents: number;
  amountCents: number;
  /** Whether the subscription ended with it; false until it is through. */
  endedSubscription: boolean;
};

/** The name of a refund: of an order there is one from each amount that had gone back before. */
export function orderRefundKey(orderId: string, beforeCents: number): string {
  return `order-refund:${orderId}:${beforeCents}`;
}

/** Reads the refund of an order from its task. Throws for a task of another kind. */
export function orderRefundOf({ details, gatewayKey, orderId }: TaskRow): OrderRefundTask {
  const refund = orderRefundSchema.safeParse(details);
  if (orderId === null || !refund.success) throw new Error(`${gatewayKey} is no refund of an order`);
  return { orderId, ...refund.data };
}

const orderRefundSchema = z.object({
  beforeCents: z.number(),
  amountCents: z.number(),
  endedSubscription: z.boolean(),
});
