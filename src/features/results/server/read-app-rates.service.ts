import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Results } from '../results.contract.ts';
import { startOfRange } from './buckets.ts';
import { presentRate } from './changes.ts';
import { judgeRange } from './judge-range.ts';
import { readRecentOfApp } from './known-results.ts';
import { listAppsWithResults } from './results.store.ts';
import { sumOf } from './spans.ts';

/** What one app brought in the last three months that are known of it; the same figures as on the results page. */
export type AppRate = {
  app: DatingApp;
  results: Pick<Results, 'firstDay' | 'lastDay'> & {
    totals: Pick<Results['totals'], 'likes' | 'matches' | 'rate'>;
  };
};

/** Every app with numbers of the user. It reads their last year only. The caller decides what the user's plan opens. */
export type ReadAppRates = (userId: string) => Promise<AppRate[]>;

export function createReadAppRates(deps: { db: Db; log: Log }): ReadAppRates {
  return async (userId) => {
    const apps = await listAppsWithResults(deps.db, userId);
    const rates = await Promise.all(
      apps.map(async (app): Promise<AppRate | null> => {
        const recent = await readRecentOfApp(deps, userId, app);
        if (recent === null) return null;
        const { known } = recent;
        const { firstDay, inside, lastDay, rate } = judgeRange(
          app,
          known,
          startOfRange(known.spans, 'quarter'),
        );
        const totals = {
          likes: sumOf(inside, 'likes'),
          matches: sumOf(inside, 'matches'),
          rate: presentRate(rate),
        };
        return { app, results: { firstDay, lastDay, totals } };
      }),
    );
    return rates.filter((one) => one !== null);
  };
}
