import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Estimate, Results } from '../results.contract.ts';
import { startOfRange } from './buckets.ts';
import { presentRate } from './changes.ts';
import { insightSections } from './insight-sections.ts';
import { diagnoseKnown, judgeRange } from './judge-range.ts';
import { readKnownOfApp } from './known-results.ts';
import { listAppsWithResults } from './results.store.ts';

/** What two cards of the dashboard say; null where nothing is known, and for a card that was not asked for. */
export type ResultSummary = {
  /** How the profile did in the year up to the newest day that is known. */
  performance: {
    app: DatingApp;
    lastDay: string;
    rate: Estimate;
    failing: Results['diagnosis']['failing'];
  } | null;
  /** How many of the questions can be answered, and the first of the answers. */
  insights: {
    app: DatingApp;
    lastDay: string;
    answered: number;
    asked: number;
    finding: string | null;
  } | null;
};

/**
 * Summarises how a user does in the app with the newest data. It reads the numbers once for both cards and skips what they do
 * not show: changes of the profile, buckets and texts. The caller decides what the user's plan opens.
 */
export type SummariseResults = (
  userId: string,
  wish: { performance: boolean; insights: boolean },
) => Promise<ResultSummary>;

export function createSummariseResults({ db, log }: { db: Db; log: Log }): SummariseResults {
  return async (userId, wish) => {
    const nothing = { performance: null, insights: null };
    if (!wish.performance && !wish.insights) return nothing;
    const [app] = await listAppsWithResults(db, userId);
    const known = app === undefined ? null : await readKnownOfApp({ db, log }, userId, app);
    if (app === undefined || known === null) return nothing;
    const summary: ResultSummary = { ...nothing };
    if (wish.performance) {
      const { lastDay, rate } = judgeRange(app, known, startOfRange(known.spans, 'year'));
      summary.performance = {
        app,
        lastDay,
        rate: presentRate(rate),
        failing: diagnoseKnown(app, known).failing,
      };
    }
    if (wish.insights) {
      const sections = insightSections(app, known);
      summary.insights = {
        app,
        lastDay: known.last,
        answered: sections.filter(({ rows }) => rows.some(({ isEnough }) => isEnough)).length,
        asked: sections.length,
        finding: sections.find(({ finding }) => finding !== null)?.finding ?? null,
      };
    }
    return summary;
  };
}
