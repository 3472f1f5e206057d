import type { DatingApp } from '../../../domain/app-limits.ts';
import type { WeekCounts } from '../../../domain/behaviour-tasks.ts';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { countWeekOf } from './stages/stage-counts.ts';
import { diagnoseRecent, type Diagnosed } from './stages/judge-range.ts';
import { readKnownOfApp, readRecentOfApp } from './known-results.ts';
import { listAppsWithResults } from './results.store.ts';

/** What the numbers of an app come to. */
export type AppNumbers = {
  app: DatingApp;
  diagnosis: Diagnosed;
  /** What they tell of the week that begins on this Monday. */
  countWeek: (monday: CalendarDay) => WeekCounts;
};

/**
 * Where a user loses most in an app, without one in the app that was told of last; null where nothing is known. It is the same
 * diagnosis on every page. The caller decides what the user's plan opens.
 */
export type ReadDiagnosis = (userId: string, app?: DatingApp) => Promise<AppNumbers | null>;

export function createReadDiagnosis(deps: { db: Db; log: Log }): ReadDiagnosis {
  return async (userId, wished) => {
    const app = wished ?? (await listAppsWithResults(deps.db, userId))[0];
    if (app === undefined) return null;
    const recent = await readRecentOfApp(deps, userId, app);
    if (recent === null) return null;
    const diagnosis = await diagnoseRecent(app, recent, () => readKnownOfApp(deps, userId, app));
    return { app, diagnosis, countWeek: (monday: CalendarDay) => countWeekOf(recent.known, monday) };
  };
}
