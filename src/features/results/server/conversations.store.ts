import type { Selectable } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { DaysOfExport } from './results.store.ts';

/** A match or a conversation as an export tells it. */
export type ConversationRow = Omit<Selectable<Database['resultConversations']>, 'id' | 'userId' | 'app'>;

/** PostgreSQL takes 65,535 values in one statement. */
const rowsPerInsert = 4_000;

const columns = [
  'matchedOn',
  'likedFirst',
  'beganOn',
  'hoursToWrite',
  'openerWords',
  'ownMessages',
  'ownTurns',
  'ownDays',
  'lastOn',
  'met',
  'hasEnded',
] as const;

/** The day that a conversation belongs to; null where the export gives none. */
export function dayOfConversation({ matchedOn, beganOn }: Pick<ConversationRow, 'matchedOn' | 'beganOn'>) {
  return matchedOn ?? beganOn;
}

/**
 * Puts the conversations of an export in the place of those of its time. What newer exports tell stays, and as those without a
 * day belong to no time, they come from the newest export alone.
 *
 * @param time the first and last day of the export; null where it has none
 * @param outsideOf the times of exports that reach further
 */
export async function replaceConversations(
  tx: Tx,
  userId: string,
  app: DatingApp,
  rows: readonly ConversationRow[],
  { time, outsideOf }: { time: DaysOfExport | null; outsideOf: readonly DaysOfExport[] },
): Promise<void> {
  const isNewest = outsideOf.length === 0;
  const isTold = (day: string | null) =>
    day === null ? isNewest : !outsideOf.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay);
  await tx
    .deleteFrom('resultConversations')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where((eb) => {
      const day = eb.fn.coalesce('matchedOn', 'beganOn');
      const ofTime =
        time === null
          ? eb.lit(false)
          : eb.and([
              eb(day, '>=', time.firstDay),
              eb(day, '<=', time.lastDay),
              ...outsideOf.map(({ firstDay, lastDay }) => eb.not(eb.between(day, firstDay, lastDay))),
            ]);
      return isNewest ? eb.or([ofTime, eb(day, 'is', null)]) : ofTime;
    })
    .execute();
  const told = rows.filter((row) => isTold(dayOfConversation(row)));
  for (let start = 0; start < told.length; start += rowsPerInsert) {
    await tx
      .insertInto('resultConversations')
      .values(told.slice(start, start + rowsPerInsert).map((row) => ({ ...row, userId, app })))
      .execute();
  }
}

/**
 * A user's conversations in an app, the oldest first; those without a day come last. With `from` only those of that day and
 * later, and those without one.
 */
export async function listConversationsOfApp(
  db: Db,
  userId: string,
  app: DatingApp,
  from?: CalendarDay,
): Promise<ConversationRow[]> {
  let rows = db
    .selectFrom('resultConversations')
    .select(columns)
    .where('userId', '=', userId)
    .where('app', '=', app)
    .orderBy((eb) => eb.fn.coalesce('matchedOn', 'beganOn'))
    .orderBy('id');
  if (from !== undefined) {
    rows = rows.where((eb) => {
      const day = eb.fn.coalesce('matchedOn', 'beganOn');
      return eb.or([eb(day, '>=', from), eb(day, 'is', null)]);
    });
  }
  return rows.execute();
}

/** A user's conversations of every app, each with its app. */
export async function listConversations(
  db: Db,
  userId: string,
): Promise<(ConversationRow & { app: DatingApp })[]> {
  return db
    .selectFrom('resultConversations')
    .select(['app', ...columns])
    .where('userId', '=', userId)
    .orderBy('app')
    .orderBy('id')
    .execute();
}
