import type { Insertable, Selectable } from 'kysely';
import type { AdPlatform } from '../../../domain/conversion.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type ConversionEventRow = Selectable<Database['conversionEvents']>;
export type ConversionEventKey = { eventId: string; platform: AdPlatform };
type Settled = Exclude<ConversionEventRow['status'], 'waiting'>;

/** Writes the rows that are new and answers their platforms: none for an event or a purchase that was written before. */
export async function insertNewConversionEvents(
  tx: Tx,
  rows: Insertable<Database['conversionEvents']>[],
): Promise<AdPlatform[]> {
  const inserted = await tx
    .insertInto('conversionEvents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('platform')
    .execute();
  return inserted.map(({ platform }) => platform);
}

/** The row that is to be sent; undefined once it is settled, and when its user is gone. */
export async function findWaitingConversionEvent(
  db: Db,
  { eventId, platform }: ConversionEventKey,
): Promise<ConversionEventRow | undefined> {
  return db
    .selectFrom('conversionEvents')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('platform', '=', platform)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** Writes what became of a row, and forgets the browser. */
export async function settleConversionEvent(
  db: Db,
  { eventId, platform }: ConversionEventKey,
  { attempts, now, status }: { status: Settled; attempts: number; now: Date },
): Promise<void> {
  await db
    .updateTable('conversionEvents')
    .set({ status, attempts, settledAt: now, client: null })
    .where('eventId', '=', eventId)
    .where('platform', '=', platform)
    .where('status', '=', 'waiting')
    .execute();
}

/** Counts an attempt that is to be followed by another; false when the row is settled or gone. */
export async function countAttempt(
  tx: Tx,
  { eventId, platform }: ConversionEventKey,
  attempts: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('conversionEvents')
    .set({ attempts })
    .where('eventId', '=', eventId)
    .where('platform', '=', platform)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes rows that are older; answers how many. */
export async function deleteConversionEventsBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('conversionEvents').where('createdAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** All that advertisers were told of a user, the oldest first. */
export async function listConversionEventsOf(db: Db, userId: string): Promise<ConversionEventRow[]> {
  return db
    .selectFrom('conversionEvents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('eventId')
    .orderBy('platform')
    .execute();
}
