import type { Selectable } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type ResultWeekRow = Selectable<Database['resultWeeks']>;

/** A user's weeks of every app, the newest first. */
export async function listWeeks(db: Db, userId: string): Promise<ResultWeekRow[]> {
  return db
    .selectFrom('resultWeeks')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('weekStart', 'desc')
    .orderBy('app')
    .execute();
}

/** Writes weeks, each of another app or Monday, in the place of those that were there. */
export async function upsertWeeks(db: Db, rows: readonly ResultWeekRow[]): Promise<void> {
  await db
    .insertInto('resultWeeks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'app', 'weekStart']).doUpdateSet((eb) => ({
        likes: eb.ref('excluded.likes'),
        matches: eb.ref('excluded.matches'),
        replies: eb.ref('excluded.replies'),
        dates: eb.ref('excluded.dates'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

/** Deletes a week; false when there was none. */
export async function deleteWeek(
  db: Db,
  userId: string,
  app: DatingApp,
  weekStart: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resultWeeks')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where('weekStart', '=', weekStart)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
