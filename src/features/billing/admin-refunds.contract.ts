import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const orderRefundSchema = z.object({
  orderId: z.string(),
  status: z.enum(['completed', 'refunded']),
  /** Dollars, as all amounts here. */
  totalPrice: z.number(),
  /** What has gone back of it in all. */
  refundedPrice: z.number(),
  /** Whether the subscription ended with it. */
  endedSubscription: z.boolean(),
});

/** For administrators (rank 99 and more), which is read from the database with every call; `forbidden` for others. */
export const adminRefundsContract = {
  /**
   * Sends a completed order back, in whole or in part. `refundedPrice` is what had gone back of it when this was decided: the
   * same ask again is answered as before and sends nothing, another one is refused with `conflict`. `payment_unavailable`
   * while the gateway does not answer: the refund then goes on by itself. `refund_refused` when it will not send it.
   */
  refundOrder: oc
    .route({ method: 'POST', path: '/admin/orders/{id}/refund' })
    .input(z.object({ id: z.uuid(), amount: z.number(), refundedPrice: z.number() }))
    .output(orderRefundSchema),
};

export type OrderRefund = z.infer<typeof orderRefundSchema>;
