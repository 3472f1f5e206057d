import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import type { RequireEntitlement } from '../features/billing/server/subscription/require-entitlement.service.ts';
import type { ListProfileVersions } from '../features/profiles/server/list-profile-versions.service.ts';
import { createReadInsights } from '../features/results/server/read-insights.service.ts';
import { createReadResults } from '../features/results/server/read-results.service.ts';
import { createResultImports } from '../features/results/server/result-imports.service.ts';
import { createResultWeeks } from '../features/results/server/result-weeks.service.ts';
import { createResultsImportRoutes } from '../features/results/server/results-import.routes.ts';
import { createInsightsRoutes, createResultsRoutes } from '../features/results/server/results.routes.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { Parts } from './parts.ts';

/** What one user may import in a day; an export changes once in a while. */
const importsPerUser = { points: 60, seconds: 24 * 60 * 60 };

/** How profiles do in their apps: imports, weekly numbers, and what they come to. */
export function composeResults(
  { clock, db }: Pick<Parts, 'clock' | 'db'>,
  others: {
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
    requireEntitlement: RequireEntitlement;
    listProfileVersions: ListProfileVersions;
  },
): Readonly<Record<string, Feature>> {
  const { activity, originOf, requireEntitlement, listProfileVersions } = others;
  const readParts = { db, requireEntitlement, listProfileVersions };
  return {
    results: createResultsRoutes({ readResults: createReadResults(readParts) }),
    insights: createInsightsRoutes({ readInsights: createReadInsights(readParts) }),
    resultsImport: createResultsImportRoutes({
      imports: createResultImports({
        db,
        clock,
        requireEntitlement,
        activity,
        perUser: createRateLimit(db, 'import-user', importsPerUser),
      }),
      weeks: createResultWeeks({ db, clock, requireEntitlement }),
      originOf,
    }),
  };
}
