import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays, utcDay } from '../../../domain/calendar-day.ts';
import { joinRanges, type DayRange } from '../../../domain/day-ranges.ts';
import { isRipe } from '../../../domain/statistics/censoring.ts';
import type { RateUnit } from '../../../domain/statistics/statistics-types.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { furthestImport, readLags, ripeningOfDays } from './known-results.ts';
import {
  listDays,
  listImports,
  listWeeks,
  lockResultsOfUser,
  type ResultDayRow,
  type ResultImportRow,
  type ResultWeekRow,
} from './results.store.ts';
import { storedLags } from './stored-results.ts';
import { toldUntilOf } from './spans.ts';

/** A user's numbers, for features that compare rates of their own with them. */
export type KnownNumbers = {
  /** For a screen: without the times to a match that cannot be read. */
  read(userId: string): Promise<NumbersOf>;
  /** For what is kept: throws `stored_data_unreadable` when an import cannot be read. */
  readToKeep(tx: Tx, userId: string): Promise<NumbersOf>;
  /** Locks the numbers until `tx` ends. */
  lock(tx: Tx, userId: string): Promise<void>;
};

/** What is known of how a user's profiles did in an app. */
export type NumbersOf = (app: DatingApp) => CountedDays & {
  /** Those that were written down. */
  readonly weeks: readonly Pick<ResultWeekRow, 'weekStart' | 'likes' | 'matches' | 'updatedAt'>[];
};

type KnownImport = ResultImportRow & { lags: Lags };
type Lags = ReturnType<typeof storedLags.read>;

type CountedDay = RateUnit & { readonly date: string };

export type CountedDays = {
  readonly days: readonly CountedDay[];
  /** Whether each match is known to be of the like of its day. */
  readonly matchesByLike: boolean;
  /** The time that the imports cover in full, whole days only. */
  readonly told: readonly DayRange[];
};

export function createKnownNumbers({ db, log }: { db: Db; log: Log }): { knownNumbers: KnownNumbers } {
  return {
    knownNumbers: {
      read: (userId) => readNumbers(db, userId, (row) => readLags(row, log)),
      readToKeep: (tx, userId) => readNumbers(tx, userId, ({ id, lags }) => storedLags.read(lags, id)),
      lock: lockResultsOfUser,
    },
  };
}

async function readNumbers(
  db: Db | Tx,
  userId: string,
  lagsOf: (row: { id: string; lags: object }) => Lags,
): Promise<NumbersOf> {
  const imports = (await listImports(db, userId)).map((row) => ({ ...row, lags: lagsOf(row) }));
  const days = await listDays(db, userId);
  const weeks = await listWeeks(db, userId);
  return (app) => ({
    ...countedDays(app, { days, imports }),
    weeks: weeks.filter((week) => week.app === app),
  });
}

/**
 * The days of an app as rates count them: where the app ties matches to likes, by the like, and only as long as these have had
 * their time; elsewhere by the day on which the match was made.
 */
export function countedDays(
  app: DatingApp,
  { days, imports }: { days: readonly ResultDayRow[]; imports: readonly KnownImport[] },
): CountedDays {
  const own = days.filter((day) => day.app === app);
  const ownImports = imports.filter((one) => one.app === app);
  const matchesByLike = own.length > 0 && own.every(({ matchedLikes }) => matchedLikes !== null);
  const ripening = matchesByLike ? ripeningOfDays(own, furthestImport(ownImports)) : null;
  const told = joinRanges(
    ownImports.flatMap(({ firstDay, lastDay, importedAt }) => {
      if (firstDay === null || lastDay === null) return [];
      // Of the day on which it was made an import knows no more than a part.
      const dayBefore = addDays(utcDay(importedAt), -1);
      const wholeUntil = lastDay < dayBefore ? lastDay : dayBefore;
      const to = addDays(wholeUntil, -(ripening?.days ?? 0));
      return firstDay <= to ? [{ from: firstDay, to }] : [];
    }),
  );
  const counted = own.flatMap(({ day, likes, matches, matchedLikes }) => {
    if (ripening === null) return [{ date: day, likes, matches }];
    const toldUntil = toldUntilOf(day, ownImports);
    const hasHadItsTime = toldUntil === null || isRipe(day, toldUntil, ripening);
    return hasHadItsTime ? [{ date: day, likes, matches: matchedLikes ?? matches }] : [];
  });
  return { days: counted, matchesByLike, told };
}
