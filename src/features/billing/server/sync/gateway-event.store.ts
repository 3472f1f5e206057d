import { stripeApiVersion } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';

/** Keeps an event; false when it was kept before. */
export async function insertGatewayEvent(
  tx: Tx,
  event: { id: string; type: string; objectId: string; receivedAt: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('gatewayEvents')
    .values({ ...event, processedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The object that an event is about; undefined once it has been applied. */
export async function findUnprocessedEvent(db: Db, id: string): Promise<{ objectId: string } | undefined> {
  return db
    .selectFrom('gatewayEvents')
    .select('objectId')
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .executeTakeFirst();
}

export async function markEventProcessed(db: Db, id: string, processedAt: Date): Promise<void> {
  await db.updateTable('gatewayEvents').set({ processedAt }).where('id', '=', id).execute();
}

const unreadPrefix = 'unread:';
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** Notes that events of an API version cannot be read; false when that was noted within a day before `now`. */
export async function noteUnreadVersion(
  db: Db,
  { now, type, version }: { version: string; type: string; now: Date },
): Promise<boolean> {
  const dayBefore = new Date(now.getTime() - dayMs);
  const result = await db
    .insertInto('gatewayEvents')
    .values({ id: `${unreadPrefix}${version}`, type, objectId: version, receivedAt: now, processedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ type, receivedAt: now, processedAt: now })
        .where('gatewayEvents.receivedAt', '<=', dayBefore),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What is wrong with payments, a sentence each for administrators: events of the last week that Loupe can't read. */
export async function listPaymentWarnings(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gatewayEvents')
    .select('objectId')
    .where('id', 'like', `${unreadPrefix}%`)
    .where('receivedAt', '>', new Date(now.getTime() - weekMs))
    .orderBy('id')
    .execute();
  return rows.map(({ objectId }) => unreadText(objectId));
}

/** What to do about events of an API version that Loupe can't read. */
export function unreadText(version: string): string {
  return `Stripe sends events of API version ${version} that Loupe can’t read: set the webhook endpoint’s version to ${stripeApiVersion}.`;
}
