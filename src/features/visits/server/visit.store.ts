import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type NewVisit = Pick<
  Insertable<Database['visits']>,
  | 'sessionToken'
  | 'ipAddress'
  | 'userAgent'
  | 'url'
  | 'referrer'
  | 'isTestSession'
  | 'lastActivityLocal'
  | 'campaign'
> & { createdAt: Date };

export async function insertVisit(db: Db, visit: NewVisit): Promise<void> {
  await db
    .insertInto('visits')
    .values({ ...visit, lastActivity: visit.createdAt })
    .execute();
}

/** When the visit of this token was last active; undefined unless it began after `since`. */
export async function findVisitBegunAfter(
  db: Db,
  sessionToken: string,
  since: Date,
): Promise<{ lastActivity: Date } | undefined> {
  return db
    .selectFrom('visits')
    .select('lastActivity')
    .where('sessionToken', '=', sessionToken)
    .where('createdAt', '>', since)
    .executeTakeFirst();
}

/** Records that the visit goes on, unless another request has done so since `notActiveSince`. */
export async function touchVisit(
  db: Db,
  sessionToken: string,
  use: { now: Date; localTime: string | null; notActiveSince: Date },
): Promise<void> {
  await db
    .updateTable('visits')
    .set({ lastActivity: use.now, lastActivityLocal: use.localTime })
    .where('sessionToken', '=', sessionToken)
    .where('lastActivity', '<=', use.notActiveSince)
    .execute();
}

/** Says whose visit it is; false when there is no such visit. */
export async function setVisitUser(
  tx: Tx,
  link: { sessionToken: string; userId: string; linkedAt: Date; linkedAtLocal: string | null },
): Promise<boolean> {
  const { sessionToken, userId, linkedAt, linkedAtLocal } = link;
  const result = await tx
    .updateTable('visits')
    .set({ userId, linkedAt, linkedAtLocal, lastActivity: linkedAt })
    .where('sessionToken', '=', sessionToken)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How the first visit began that was linked to the user. */
export async function findFirstVisitOf(
  tx: Tx,
  userId: string,
): Promise<Pick<Selectable<Database['visits']>, 'campaign' | 'createdAt' | 'referrer' | 'url'> | undefined> {
  return tx
    .selectFrom('visits')
    .select(['campaign', 'createdAt', 'referrer', 'url'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}

/** Makes this the visit from which the user last signed in. */
export async function upsertUserToSession(
  tx: Tx,
  link: { sessionToken: string; userId: string; linkedAt: Date },
): Promise<void> {
  const { sessionToken, linkedAt } = link;
  await tx
    .insertInto('userToSession')
    .values({ ...link, createdAt: linkedAt, lastUpdated: linkedAt })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sessionToken, linkedAt, lastUpdated: linkedAt }),
    )
    .execute();
}

/** Deletes the visits of a user, locked in the order in which activities lock them; answers their tokens. */
export async function deleteVisitsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('visits')
    .select('sessionToken')
    .where('userId', '=', userId)
    .orderBy('sessionToken')
    .forUpdate()
    .execute();
  await tx.deleteFrom('visits').where('userId', '=', userId).execute();
  return rows.map((row) => row.sessionToken);
}

/**
 * Deletes visits without a user that were last active before a moment, at most `limit` of them; answers their tokens. One in
 * which somebody was signed in stays: what they did there belongs to their account.
 */
export async function takeOldVisits(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('visits')
    .select('sessionToken')
    .where('userId', 'is', null)
    .where('lastActivity', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activities')
            .select('activities.id')
            .whereRef('activities.sessionToken', '=', 'visits.sessionToken'),
        ),
      ),
    )
    .orderBy('lastActivity')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const tokens = rows.map((row) => row.sessionToken);
  if (tokens.length > 0) await tx.deleteFrom('visits').where('sessionToken', 'in', tokens).execute();
  return tokens;
}
