import type { Selectable } from 'kysely';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type DayRow = Omit<Selectable<Database['resultDays']>, 'userId' | 'app'>;
export type WeekRow = Omit<Selectable<Database['resultWeeks']>, 'userId' | 'app' | 'updatedAt'>;
export type ImportRow = Omit<Selectable<Database['resultImports']>, 'userId' | 'app'>;

/** Apps of which a user has days or weeks, the one that was told last first. */
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

/** Days with any activity in an app, the oldest first. */
export async function listResultDays(db: Db, userId: string, app: DatingApp): Promise<DayRow[]> {
  return db
    .selectFrom('resultDays')
    .select([
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
    ])
    .where('userId', '=', userId)
    .where('app', '=', app)
    .orderBy('day')
    .execute();
}

/** Weeks that the user wrote down, the oldest first. */
export async function listResultWeeks(db: Db, userId: string, app: DatingApp): Promise<WeekRow[]> {
  return db
    .selectFrom('resultWeeks')
    .select(['weekStart', 'likes', 'matches', 'replies', 'dates'])
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
