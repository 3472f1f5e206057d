import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type NewVisit = Pick<
  Insertable<Database['visits']>,
  'sessionToken' | 'ipAddress' | 'userAgent' | 'url' | 'referrer' | 'isTestSession' | 'lastActivityLocal'
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
