import { sql, type Insertable, type Selectable } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type ResultImportRow = Selectable<Database['resultImports']>;
export type ResultDayRow = Selectable<Database['resultDays']>;
export type ResultTextRow = Selectable<Database['resultTexts']>;

/** PostgreSQL takes 65,535 values in one statement; a day or a conversation has fewer than 20. */
const rowsPerInsert = 2_000;

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
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insertInto('resultDays')
      .values(rows.slice(start, start + rowsPerInsert))
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
  await tx.deleteFrom('resultConversations').where('userId', '=', userId).where('app', '=', app).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('resultImports')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

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
        written: eb.ref('excluded.written'),
        replies: eb.ref('excluded.replies'),
        lasting: eb.ref('excluded.lasting'),
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

export type DayRow = Omit<Selectable<Database['resultDays']>, 'userId' | 'app'>;
export type WeekRow = Omit<Selectable<Database['resultWeeks']>, 'userId' | 'app' | 'updatedAt'>;
export type ImportRow = Omit<Selectable<Database['resultImports']>, 'userId' | 'app'>;

/** Apps with days or weeks of a user, the one that was added last first. */
export async function listAppsWithResults(db: Db, userId: string): Promise<DatingApp[]> {
  const rows = await db
    .selectFrom((told) =>
      told
        .selectFrom('resultImports')
        .select(['app', 'importedAt as at'])
        .where('userId', '=', userId)
        .where('dayCount', '>', 0)
        .unionAll(
          told.selectFrom('resultWeeks').select(['app', 'updatedAt as at']).where('userId', '=', userId),
        )
        .as('told'),
    )
    .select(['app', ({ fn }) => fn.max('at').as('at')])
    .groupBy('app')
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ app }) => app);
}

const dayColumns = [
  'day',
  'likes',
  'likesWithComment',
  'passes',
  'matches',
  'matchedLikes',
  'matchedLikesWithComment',
  'messagesSent',
  'messagesReceived',
  'conversations',
  'conversationsThatWentOn',
  'dates',
] as const;

/** Days with any activity in an app, the oldest first; with `daysBack` only so many before the newest. */
export async function listResultDays(
  db: Db,
  userId: string,
  app: DatingApp,
  daysBack?: number,
): Promise<DayRow[]> {
  let days = db
    .selectFrom('resultDays')
    .select(dayColumns)
    .where('userId', '=', userId)
    .where('app', '=', app)
    .orderBy('day');
  if (daysBack !== undefined) {
    const newest = db
      .selectFrom('resultDays')
      .select(({ fn }) => sql<string>`${fn.max('day')} - ${daysBack}::int`.as('from'))
      .where('userId', '=', userId)
      .where('app', '=', app);
    days = days.where('day', '>=', newest);
  }
  return days.execute();
}

/** Weeks that the user wrote down, the oldest first. */
export async function listResultWeeks(db: Db, userId: string, app: DatingApp): Promise<WeekRow[]> {
  return db
    .selectFrom('resultWeeks')
    .select(['weekStart', 'likes', 'matches', 'written', 'replies', 'lasting', 'dates'])
    .where('userId', '=', userId)
    .where('app', '=', app)
    .orderBy('weekStart')
    .execute();
}

/** Imports of an app, the newest first. */
export async function listImportsOfApp(db: Db, userId: string, app: DatingApp): Promise<ImportRow[]> {
  return db
    .selectFrom('resultImports')
    .select(['id', 'source', 'firstDay', 'lastDay', 'dayCount', 'hours', 'openings', 'lags', 'importedAt'])
    .where('userId', '=', userId)
    .where('app', '=', app)
    .orderBy('importedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Who the newest profile of the app that says so says that the user is. */
export async function findWhoUserIs(
  db: Db,
  userId: string,
  app: DatingApp,
): Promise<Selectable<Database['profiles']>['iAm']> {
  const row = await db
    .selectFrom('profiles')
    .select('iAm')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where('iAm', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.iAm ?? null;
}

export type EditRow = { kind: 'bio' | 'prompt'; question: string | null; changedOn: CalendarDay };

/** When texts of the user's profile were last changed in the app, as an export tells. */
export async function listTextEdits(db: Db, userId: string, app: DatingApp): Promise<EditRow[]> {
  const rows = await db
    .selectFrom('resultTexts')
    .select(['kind', 'question', 'changedOn'])
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where('changedOn', 'is not', null)
    .orderBy('changedOn')
    .execute();
  return rows.map(({ changedOn, ...row }) => ({ ...row, changedOn: changedOn ?? '' }));
}
