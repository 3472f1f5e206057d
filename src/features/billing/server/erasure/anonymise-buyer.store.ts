import { sql } from 'kysely';
import type { Db, Tx } from '../../../../server/db/database.ts';
import { openStates } from '../payment-attempt.store.ts';
import { noUserInfo, storedUserInfo } from '../stored-billing.ts';

/** Takes the person out of a user's orders, which stay; amounts, plans and dates are kept. */
export async function pseudonymiseOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      userId: null,
      userInfo: storedUserInfo.write(noUserInfo),
      paymentInfo: sql`payment_info || '{"cardName":""}'::jsonb`,
      redditClickId: null,
      updatedAt: now,
    })
    .where('userId', '=', userId)
    .execute();
}

/** Forgets the card of every subscription that a user has had. */
export async function forgetCards(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set((eb) => ({
      gatewayCardId: null,
      cardBrand: null,
      cardLast4: null,
      cardExpiryMonth: null,
      cardExpiryYear: null,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('userId', '=', userId)
    .execute();
}

/** Lets what a user has used of the offers be forgotten at `expiresAt`. */
export async function expireUsedOffers(tx: Tx, userId: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('usedOffers').set({ expiresAt }).where('userId', '=', userId).execute();
}

export async function deleteExpiredOffers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('usedOffers').where('expiresAt', '<=', now).execute();
}

/** Whether a user's open attempt is a first payment. */
export async function isFirstPayment(tx: Tx, attemptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select('orders.kind')
    .where('paymentAttempts.id', '=', attemptId)
    .executeTakeFirst();
  return row?.kind === 'first';
}

/** What a gateway may keep of a user, by the names that it was asked under. */
export type GatewayTraces = { customerIds: string[]; subscriptionIds: string[]; attemptIds: string[] };

/** Where a gateway has to be asked to forget a user. */
export async function findGatewayTraces(tx: Tx, userId: string): Promise<GatewayTraces> {
  const attempts = await tx
    .selectFrom('paymentAttempts')
    .select(['id', 'key'])
    .where('userId', '=', userId)
    .execute();
  const tasks = await tx
    .selectFrom('billingTasks')
    .select('gatewayKey')
    .where('userId', '=', userId)
    .execute();
  const subscriptions = await tx
    .selectFrom('subscriptions')
    .select(['gatewayCustomerId', 'gatewaySubscriptionId'])
    .where('userId', '=', userId)
    .execute();
  const isKnown = (id: string | null): id is string => id !== null;
  return {
    customerIds: [...new Set(subscriptions.map((row) => row.gatewayCustomerId).filter(isKnown))],
    subscriptionIds: subscriptions.map((row) => row.gatewaySubscriptionId).filter(isKnown),
    // A gateway knows a first payment by its attempt, everything else by a key of the site's own, which has a colon. Keys that
    // came from outside have none, and name nothing at the gateway.
    attemptIds: [
      ...attempts.flatMap(({ id, key }) => (key.includes(':') ? [id, key] : [id])),
      ...tasks.map(({ gatewayKey }) => gatewayKey),
    ],
  };
}

/** Whether one of these attempts is not settled yet; keys among them are passed over. */
export async function hasOpenAttempt(db: Db, attemptIds: readonly string[]): Promise<boolean> {
  const ids = attemptIds.filter((id) => !id.includes(':'));
  if (ids.length === 0) return false;
  const row = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return row !== undefined;
}
