import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { adminRefundsContract } from '../admin-refunds.contract.ts';
import type { RefundOrder } from './refund-order.service.ts';

const procedures = implement(adminRefundsContract).$context<RequestContext>();

/** Refunds of single orders, for administrators. */
export function createAdminRefundsRoutes(services: { refundOrder: Pick<RefundOrder, 'request'> }): Feature {
  return {
    adminActions: { 'POST /admin/orders/{id}/refund': 'refund orders' },
    procedures: {
      refundOrder: procedures.refundOrder.handler(async ({ input, context }) => {
        const { userId } = requireSignIn(context);
        const { id: orderId, amount, refundedPrice } = input;
        const by = { userId, ipAddress: context.clientIp };
        return services.refundOrder.request({ orderId, amount, refundedPrice, by });
      }),
    },
  };
}
