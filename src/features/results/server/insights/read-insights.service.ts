import type { DatingApp } from '../../../../domain/app-limits.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import { forecastOf } from '../../../../domain/statistics/forecast.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import type { ListProfileVersions } from '../../../profiles/server/list-profile-versions.service.ts';
import type { InsightsForecast, InsightsView } from '../../insights.contract.ts';
import { resultRanges } from '../../results.contract.ts';
import { compareChanges } from '../changes/changes.ts';
import { readKnown, type KnownOfApp } from '../known-results.ts';
import { daysOfChange } from '../changes/markers.ts';
import { listAppsWithResults } from '../results.store.ts';
import { startOfRange } from '../buckets.ts';
import { countStages } from '../stages/stage-counts.ts';
import { insightsAnswer } from './insight-headline.ts';
import { insightSections } from './insight-sections.ts';

export type ReadInsights = (userId: string, app: DatingApp | undefined) => Promise<InsightsView>;

/** What a user's own numbers say about how they use an app. Throws `subscription_required`. */
export function createReadInsights(deps: {
  db: Db;
  log: Log;
  requireEntitlement: RequireEntitlement;
  listProfileVersions: ListProfileVersions;
}): ReadInsights {
  return async (userId, wished) => {
    await deps.requireEntitlement(userId, 'smartMatchingInsights');
    const appsWithResults = await listAppsWithResults(deps.db, userId);
    const app = wished ?? appsWithResults[0] ?? 'tinder';
    const known = appsWithResults.includes(app) ? await readKnown(deps, userId, app) : null;
    if (known === null) return { app, appsWithResults, insights: null };
    const { first, last, versions, edits } = known;
    const sections = insightSections(app, known);
    return {
      app,
      appsWithResults,
      insights: {
        firstDay: first,
        lastDay: last,
        ...insightsAnswer(sections),
        sections,
        forecast: presentForecast(app, known),
        ...compareChanges(daysOfChange(versions, edits), known),
      },
    };
  };
}

/** What the user's own funnel leads to: of the last three months where they tell enough, else of the year, else of everything. */
function presentForecast(app: DatingApp, known: KnownOfApp): InsightsForecast | null {
  for (const range of resultRanges) {
    const from = startOfRange(known.spans, range);
    const found = forecastOf(countStages(app, known, from));
    if (found !== null) {
      return {
        end: found.end,
        unknown: [...found.unknown],
        plans: [...found.plans],
        firstDay: known.spans.find((span) => span.from >= from)?.from ?? known.first,
      };
    }
  }
  return null;
}
