import type { DatingApp } from '../../../../domain/app-limits.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import type { ListProfileVersions } from '../../../profiles/server/list-profile-versions.service.ts';
import type { InsightsView } from '../../insights.contract.ts';
import { compareChanges } from '../changes/changes.ts';
import { presentForecast } from './present-forecast.ts';
import { insightsAnswer } from './insight-headline.ts';
import { insightSections } from './insight-sections.ts';
import { readKnown } from '../known-results.ts';
import { daysOfChange } from '../changes/markers.ts';
import { listAppsWithResults } from '../results.store.ts';

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
