import { dollarsOf } from '../../../domain/money.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { OrderView } from '../billing.contract.ts';
import { listOrders, type OrderRow } from './order.store.ts';
import { readPaymentInfo, readPlanDetails, readUserInfo, type orderJson } from './stored-billing.ts';

/** A user's orders, whatever became of them, the newest first. */
export type ListOrders = (userId: string) => Promise<OrderView[]>;

/** How the texts of orders are stored, for another feature that lists orders. */
export type OrderJson = typeof orderJson;

export function createListOrders({ db, log }: { db: Db; log: Log }): ListOrders {
  return async (userId) => (await listOrders(db, userId)).map((order) => presentOrder(order, log));
}

/** What the buyer sees of an order: dollars and ISO times. Columns that are not named here stay on the server. */
export function presentOrder(order: OrderRow, log: Log): OrderView {
  return {
    id: order.id,
    status: order.status,
    kind: order.kind,
    totalPrice: dollarsOf(order.totalPriceCents),
    refunded: dollarsOf(order.refundedCents),
    periodStartsAt: order.periodStartsAt?.toISOString() ?? null,
    periodEndsAt: order.periodEndsAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    userInfo: readUserInfo(order, log),
    planDetails: readPlanDetails(order, log),
    paymentInfo: readPaymentInfo(order, log),
  };
}
