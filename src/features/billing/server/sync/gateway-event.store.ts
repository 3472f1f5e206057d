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
