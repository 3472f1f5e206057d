import type { Db } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import type { DrawVerdicts } from '../experiments/server/draw-verdicts.service.ts';
import type { ListProfileVersions } from '../profiles/server/list-profile-versions.service.ts';
import { createExportResults } from './server/export-results.service.ts';
import { createReadRecentResults, type ReadRecentResults } from './server/read-recent-results.service.ts';
import { createReadDiagnosis, type ReadDiagnosis } from './server/read-diagnosis.service.ts';
import { createReadInsights, type ReadInsights } from './server/insights/read-insights.service.ts';
import { createReadResults, type ReadResults } from './server/read-results.service.ts';
import { createResultImports } from './server/imports/result-imports.service.ts';
import { createResultWeeks } from './server/imports/result-weeks.service.ts';
import { createResultsImportRoutes } from './server/imports/results-import.routes.ts';
import { createInsightsRoutes, createResultsRoutes } from './server/results.routes.ts';
import { createSummariseResults, type SummariseResults } from './server/summarise-results.service.ts';

export { createKnownNumbers } from './server/known-numbers.service.ts';

/** What one user may import in a day; an export changes once in a while. */
const importsPerUser = { points: 60, seconds: 24 * 60 * 60 };

/** How profiles do in their apps: imports, weekly numbers, and what they come to. */
export function createResults(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  requireEntitlement: RequireEntitlement;
  lockWithVerdictsDrawn: DrawVerdicts['lockWithVerdictsDrawn'];
  listProfileVersions: ListProfileVersions;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<{
  readResults: ReadResults;
  readDiagnosis: ReadDiagnosis;
  readRecentResults: ReadRecentResults;
  readInsights: ReadInsights;
  summariseResults: SummariseResults;
}> {
  const { db, originOf } = deps;
  const readResults = createReadResults(deps);
  const readInsights = createReadInsights(deps);
  return {
    services: {
      readResults,
      readDiagnosis: createReadDiagnosis(deps),
      readRecentResults: createReadRecentResults(deps),
      readInsights,
      summariseResults: createSummariseResults(deps),
    },
    routes: () => ({
      results: createResultsRoutes({ readResults }),
      insights: createInsightsRoutes({ readInsights }),
      resultsImport: createResultsImportRoutes({
        imports: createResultImports({
          ...deps,
          perUser: createRateLimit(db, 'import-user', importsPerUser),
        }),
        weeks: createResultWeeks(deps),
        originOf,
      }),
    }),
    exportSource: createExportResults({ db }),
  };
}
