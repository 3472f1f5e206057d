import { sql, type Insertable, type Selectable } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type ResultImportRow = Selectable<Database['resultImports']>;
export type ResultDayRow = Selectable<Database['resultDays']>;
export type ResultTextRow = Selectable<Database['resultTexts']>;

/** PostgreSQL takes 65,535 values in one statement; a day has fewer than 20. */
const daysPerInsert = 2_000;

/** Makes a user's imports wait for one another until the transaction ends. */
export async function lockResultsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`results:${userId}`}, 0))`.execute(tx);
}

export async function insertImport(
  tx: Tx,
  row: Insertable<Database['resultImports']>,
): Promise<ResultImportRow> {
  return tx.insertInto('resultImports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A user's imports, the newest first. */
export async function listImports(db: Db, userId: string): Promise<ResultImportRow[]> {
  return db
    .selectFrom('resultImports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('importedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** The first and last day of an export. */
export type DaysOfExport = { firstDay: string; lastDay: string };

/** A user's imports of an app whose exports end after `day`, or all that have days; the one that reaches furthest first. */
export async function listImportsThatReachFurther(
  tx: Tx,
  userId: string,
  app: DatingApp,
  day: string | null,
): Promise<DaysOfExport[]> {
  return tx
    .selectFrom('resultImports')
    .select(['firstDay', 'lastDay'])
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where('lastDay', '>', day ?? '-infinity')
    .orderBy('lastDay', 'desc')
    .$narrowType<DaysOfExport>()
    .execute();
}

/** A user's days of one app from one day to another, both included, but for those of the exports `outsideOf`. */
export async function deleteDays(
  tx: Tx,
  userId: string,
  app: DatingApp,
  range: { from: string; to: string; outsideOf: readonly DaysOfExport[] },
): Promise<void> {
  let deletion = tx
    .deleteFrom('resultDays')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to);
  for (const { firstDay, lastDay } of range.outsideOf) {
    deletion = deletion.where((eb) => eb.not(eb.between('day', firstDay, lastDay)));
  }
  await deletion.execute();
}

export async function insertDays(tx: Tx, rows: readonly Insertable<Database['resultDays']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += daysPerInsert) {
    await tx
      .insertInto('resultDays')
      .values(rows.slice(start, start + daysPerInsert))
      .execute();
  }
}

/** A user's days of every app in their order. */
export async function listDays(db: Db, userId: string): Promise<ResultDayRow[]> {
  return db
    .selectFrom('resultDays')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('app')
    .orderBy('day')
    .execute();
}

export async function replaceTexts(
  tx: Tx,
  userId: string,
  app: DatingApp,
  texts: readonly Pick<ResultTextRow, 'kind' | 'question' | 'text' | 'changedOn'>[],
): Promise<void> {
  await tx.deleteFrom('resultTexts').where('userId', '=', userId).where('app', '=', app).execute();
  if (texts.length === 0) return;
  await tx
    .insertInto('resultTexts')
    .values(texts.map((text) => ({ ...text, userId, app })))
    .execute();
}

/** A user's texts of every app as their exports had them, the oldest change first. */
export async function listTexts(db: Db, userId: string): Promise<ResultTextRow[]> {
  return db
    .selectFrom('resultTexts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('app')
    .orderBy('changedOn')
    .orderBy('id')
    .execute();
}

/** Deletes what was imported of an app; false when there was nothing. */
export async function deleteImports(tx: Tx, userId: string, app: DatingApp): Promise<boolean> {
  await tx.deleteFrom('resultDays').where('userId', '=', userId).where('app', '=', app).execute();
  await tx.deleteFrom('resultTexts').where('userId', '=', userId).where('app', '=', app).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('resultImports')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
