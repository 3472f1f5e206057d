import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Log } from '../../../server/log/log.ts';
import { readPaymentInfo, type OrderPaymentInfo, type OrderUserInfo } from './stored-billing.ts';
import type { SubscriptionRow } from './subscription.store.ts';

export type OrderRow = Selectable<Database['orders']>;

export async function insertOrder(db: Db | Tx, order: Insertable<Database['orders']>): Promise<OrderRow> {
  return db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function updateOrder(
  db: Db | Tx,
  id: string,
  changes: Updateable<Database['orders']>,
): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an order until `tx` ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The order that a payment of the gateway is for, when it is this user's. */
export async function findOrderOfPayment(
  db: Db,
  userId: string,
  gatewayPaymentId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('gatewayPaymentId', '=', gatewayPaymentId)
    .executeTakeFirst();
}

/** Throws when there is no such order. */
export async function getOrder(db: Db | Tx, id: string): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A user's orders, newest first. */
export async function listOrders(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** The orders of a subscription whose money was taken and not yet given back. */
export async function listPaidOrders(db: Db | Tx, subscriptionId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'completed')
    .where('totalPriceCents', '>', 0)
    .orderBy('createdAt')
    .execute();
}

/** The newest order of a subscription. */
export async function findNewestOrder(db: Db | Tx, subscriptionId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Names, address and number of a buyer as they are now. */
export async function findBuyer(db: Db | Tx, userId: string): Promise<OrderUserInfo | undefined> {
  return db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'phoneNumber'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** What went back of a subscription's charges. */
export async function sumRefundedCents(db: Db, subscriptionId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<string | null>('refundedCents').as('sum'))
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** The order of a payment, as its gateway calls that. */
export async function findOrderByPayment(tx: Tx, gatewayPaymentId: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('gatewayPaymentId', '=', gatewayPaymentId)
    .executeTakeFirst();
}

/** The payment details of an order that a subscription's saved card pays; the name comes from an earlier one. */
export function paymentInfoOfSavedCard(
  row: SubscriptionRow,
  earlier: OrderRow | undefined,
  log: Log,
): OrderPaymentInfo {
  return {
    cardName: earlier === undefined ? '' : readPaymentInfo(earlier, log).cardName,
    cardLast4: row.cardLast4 ?? '',
    expiryMonth: row.cardExpiryMonth === null ? '' : String(row.cardExpiryMonth).padStart(2, '0'),
    expiryYear: row.cardExpiryYear === null ? '' : String(row.cardExpiryYear),
    cardType: row.cardBrand ?? '',
  };
}
