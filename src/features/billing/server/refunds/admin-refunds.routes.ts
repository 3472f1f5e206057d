import { implement } from '@orpc/server';
import type { Feature } from '../../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../../server/http/request-context.ts';
import type { RequireFreshProof } from '../../../auth/server/second-factor/step-up.service.ts';
import { adminRefundsContract } from '../../admin-refunds.contract.ts';
import type { RefundOrder } from './refund-order.service.ts';

const procedures = implement(adminRefundsContract).$context<RequestContext>();

/** Refunds of single orders, for administrators. */
export function createAdminRefundsRoutes(services: {
  requireFreshProof: RequireFreshProof;
  refundOrder: Pick<RefundOrder, 'request'>;
}): Feature {
  return {
    adminActions: { 'POST /admin/orders/{id}/refund': 'refund orders' },
    procedures: {
      refundOrder: procedures.refundOrder.handler(async ({ input, context }) => {
        const current = requireSignIn(context);
        await services.requireFreshProof(current);
        const { id: orderId, amount, refundedPrice } = input;
        const by = { userId: current.userId, ipAddress: context.clientIp };
        return services.refundOrder.request({ orderId, amount, refundedPrice, by });
      }),
    },
  };
}
