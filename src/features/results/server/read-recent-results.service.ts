import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays } from '../../../domain/calendar-day.ts';
import { publishedPhi } from '../../../domain/statistics/overdispersion.ts';
import { weekAgainst, type WeekAgainst } from '../../../domain/statistics/week-against.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Results } from '../results.contract.ts';
import { benchmarksOf } from './stages/benchmarks.ts';
import { startOfRange } from './buckets.ts';
import { presentRate } from './changes/changes.ts';
import { diagnoseRecent, judgeRange, type Diagnosed } from './stages/judge-range.ts';
import { readKnownOfApp, readRecentOfApp } from './known-results.ts';
import { listAppsWithResults } from './results.store.ts';
import { sumOf, sumTold } from './spans.ts';

/** What the last three months or the last year of an app brought; the same figures as on the results page. */
export type RecentResults = Pick<Results, 'firstDay' | 'lastDay' | 'benchmarks' | 'benchmarkCaveat'> & {
  diagnosis: Diagnosed;
  totals: Pick<Results['totals'], 'likes' | 'matches' | 'dates' | 'rate'>;
  /** The newest seven days that are known. */
  newestWeek: {
    firstDay: string;
    likes: number;
    matches: number;
    /** Beside the weeks before it, eight at most; null where they cannot be compared. */
    against: WeekAgainst | null;
  };
};

/** So many weeks before the newest say what is usual: enough to know how much they differ, and not another season. */
const weeksToCompare = 8;

/** Reads recent results without the years before them. The caller decides what the user's plan opens. */
export type ReadRecentResults = {
  /** Null where nothing is known of the app. */
  ofApp(userId: string, wish: { app: DatingApp; range: 'quarter' | 'year' }): Promise<RecentResults | null>;
  /** The last three months of every app that has numbers. */
  ofEveryApp(userId: string): Promise<{ app: DatingApp; results: RecentResults }[]>;
};

export function createReadRecentResults(deps: { db: Db; log: Log }): ReadRecentResults {
  const ofApp: ReadRecentResults['ofApp'] = async (userId, { app, range }) => {
    const recent = await readRecentOfApp(deps, userId, app);
    if (recent === null) return null;
    const { known } = recent;
    const { firstDay, inside, lastDay, rate } = judgeRange(app, known, startOfRange(known.spans, range));
    const weekFrom = addDays(lastDay, -6);
    const newest = known.spans.filter((span) => span.from >= weekFrom);
    const week = { likes: sumOf(newest, 'likes'), matches: sumOf(newest, 'matches') };
    const weeksBefore = Array.from({ length: weeksToCompare }, (_, back) => {
      const [from, to] = [addDays(weekFrom, -7 * (back + 1)), addDays(weekFrom, -7 * back)];
      const spans = known.spans.filter((span) => span.from >= from && span.from < to);
      return { likes: sumOf(spans, 'likes'), matches: sumOf(spans, 'matches') };
    });
    const diagnosis = await diagnoseRecent(app, recent, () => readKnownOfApp(deps, userId, app));
    return {
      firstDay,
      lastDay,
      totals: {
        likes: sumOf(inside, 'likes'),
        matches: sumOf(inside, 'matches'),
        dates: sumTold(inside, 'dates'),
        rate: presentRate(rate),
      },
      newestWeek: { firstDay: weekFrom, ...week, against: weekAgainst(week, weeksBefore, publishedPhi[app]) },
      diagnosis,
      ...benchmarksOf(app, rate, known.group),
    };
  };
  return {
    ofApp,
    async ofEveryApp(userId) {
      const apps = await listAppsWithResults(deps.db, userId);
      const read = apps.map(async (app) => ({
        app,
        results: await ofApp(userId, { app, range: 'quarter' }),
      }));
      return (await Promise.all(read)).flatMap(({ app, results }) =>
        results === null ? [] : [{ app, results }],
      );
    },
  };
}
