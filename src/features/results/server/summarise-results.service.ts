import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { canAnswer, weeksAnswer } from '../../../domain/insights.ts';
import { stopHeadline } from '../../../domain/statistics/stop-headline.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { ListProfileVersions } from '../../profiles/server/list-profile-versions.service.ts';
import type { Estimate } from '../results.contract.ts';
import { startOfRange } from './buckets.ts';
import { presentRate } from './changes/changes.ts';
import { insightsAnswer } from './insights/insight-headline.ts';
import { insightSections } from './insights/insight-sections.ts';
import { diagnoseKnown, judgeRange } from './stages/judge-range.ts';
import { readKnown, readKnownOfApp } from './known-results.ts';
import { listAppsWithResults } from './results.store.ts';

/** What two cards of the dashboard say; null where nothing is known, and for a card that was not asked for. */
export type ResultSummary = {
  /** How the profile did in the year up to the newest day that is known. */
  performance: {
    app: DatingApp;
    lastDay: string;
    rate: Estimate;
    /** Where the user loses people. */
    headline: string;
  } | null;
  /** Of the questions that data of the app can answer, how many have an answer; and the first difference that is clear. */
  insights: {
    app: DatingApp;
    lastDay: string;
    answered: number;
    asked: number;
    finding: string | null;
    /** Which data would answer more; null where none would. */
    more: string | null;
  } | null;
};

/**
 * Summarises how a user does in the app with the newest data. It reads the numbers once for both cards and skips what they do
 * not show. The caller decides what the user's plan opens.
 */
export type SummariseResults = (
  userId: string,
  wish: { performance: boolean; insights: boolean },
) => Promise<ResultSummary>;

export function createSummariseResults(deps: {
  db: Db;
  log: Log;
  listProfileVersions: ListProfileVersions;
}): SummariseResults {
  const { db, log } = deps;
  return async (userId, wish) => {
    const nothing = { performance: null, insights: null };
    if (!wish.performance && !wish.insights) return nothing;
    const [app] = await listAppsWithResults(db, userId);
    if (app === undefined) return nothing;
    const withChanges = wish.insights ? await readKnown(deps, userId, app) : null;
    const known = withChanges ?? (await readKnownOfApp({ db, log }, userId, app));
    if (known === null) return nothing;
    const summary: ResultSummary = { ...nothing };
    if (wish.performance) {
      const { lastDay, rate } = judgeRange(app, known, startOfRange(known.spans, 'year'));
      summary.performance = {
        app,
        lastDay,
        rate: presentRate(rate),
        headline: stopHeadline(diagnoseKnown(app, known)),
      };
    }
    if (withChanges !== null) {
      const sections = insightSections(app, withChanges);
      const asked = sections.filter(({ id }) => canAnswer(id, app));
      summary.insights = {
        app,
        lastDay: known.last,
        answered: asked.filter(({ rows }) => rows.some(({ isEnough }) => isEnough)).length,
        asked: asked.length,
        finding: sections.some(({ verdict }) => verdict === 'found')
          ? `${insightsAnswer(sections).headline}.`
          : null,
        more:
          known.source === 'weeks' && asked.some(({ id }) => !weeksAnswer(id))
            ? `An export of ${appLimits[app].name} answers more.`
            : null,
      };
    }
    return summary;
  };
}
