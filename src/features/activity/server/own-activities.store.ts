import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type ListedActivity = Pick<
  Selectable<Database['activities']>,
  'id' | 'type' | 'title' | 'description' | 'icon' | 'timestamp'
>;

/** What the user did and has not cleared, the newest first, `limit` at most. */
export async function listRecentActivities(db: Db, userId: string, limit: number): Promise<ListedActivity[]> {
  return db
    .selectFrom('activities')
    .select(['id', 'type', 'title', 'description', 'icon', 'timestamp'])
    .where('userId', '=', userId)
    .where('private', '=', false)
    .where('cleared', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks all that `listRecentActivities` could list as cleared by this clearing; answers how many there were. */
export async function markCleared(db: Db | Tx, userId: string, clearingId: string): Promise<number> {
  // The user is locked before what is theirs, as by everything that holds both.
  const { numAffectedRows } = await sql`
    with owner as materialized (select id from users where id = ${userId} for key share)
    update activities set cleared = true, clearing_id = ${clearingId}
    where user_id in (select id from owner) and not private and not cleared
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes a clearing of the user's back; answers how many activities it had hidden. */
export async function unmarkCleared(db: Db, userId: string, clearingId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with owner as materialized (select id from users where id = ${userId} for key share)
    update activities set cleared = false, clearing_id = null
    where user_id in (select id from owner) and clearing_id = ${clearingId}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function hasUser(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
