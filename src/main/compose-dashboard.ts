import type { OwnAccount } from '../features/accounts/server/own-account.service.ts';
import type { ListRecentActivities } from '../features/activity/server/list-recent-activities.service.ts';
import type { ReadAnalysis } from '../features/analysis/server/read-analysis.service.ts';
import { recheckAdvice } from '../features/analysis/server/recheck-advice.service.ts';
import { createReadWeek } from '../features/coaching/server/read-week.service.ts';
import { createDashboardRoutes } from '../features/dashboard/server/dashboard.routes.ts';
import { createReadDashboard } from '../features/dashboard/server/read-dashboard.service.ts';
import type { RequireEntitlement } from '../features/billing/server/subscription/require-entitlement.service.ts';
import type { ListProfileVersions } from '../features/profiles/server/list-profile-versions.service.ts';
import type { OwnProfiles } from '../features/profiles/server/own-profiles.service.ts';
import type { ReadAbTesting } from '../features/results/server/read-ab-testing.service.ts';
import { createReadInsights } from '../features/results/server/read-insights.service.ts';
import { createReadResults } from '../features/results/server/read-results.service.ts';
import type { Feature } from '../server/http/feature.ts';
import type { Parts } from './parts.ts';

/** The dashboard reads what other features know. */
export function composeDashboard(
  { clock, db }: Pick<Parts, 'clock' | 'db'>,
  others: {
    ownAccount: OwnAccount;
    listRecentActivities: ListRecentActivities;
    profiles: OwnProfiles;
    analyses: ReadAnalysis;
    requireEntitlement: RequireEntitlement;
    listProfileVersions: ListProfileVersions;
    readAbTesting: ReadAbTesting;
  },
): Readonly<Record<string, Feature>> {
  const { requireEntitlement, listProfileVersions } = others;
  const resultParts = { db, requireEntitlement, listProfileVersions };
  return {
    dashboard: createDashboardRoutes({
      readDashboard: createReadDashboard({
        readUser: others.ownAccount.read,
        listProfiles: others.profiles.list,
        findNewestAnalyses: others.analyses.findNewest,
        listRecentActivities: others.listRecentActivities,
        readWeek: createReadWeek({ db, clock, recheckAdvice }),
        readResults: createReadResults(resultParts),
        readInsights: createReadInsights(resultParts),
        readAbTesting: others.readAbTesting,
        clock,
      }),
    }),
  };
}
