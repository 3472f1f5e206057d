import type { Module } from '../../server/module.ts';
import type { ReadAnalysis } from '../analysis/server/read-analysis.service.ts';
import type { OwnProfiles } from '../profiles/server/own-profiles.service.ts';
import { createDashboardRoutes } from './server/dashboard.routes.ts';
import { createReadDashboard } from './server/read-dashboard.service.ts';

type Needs = Omit<
  Parameters<typeof createReadDashboard>[0],
  'listProfiles' | 'getProfile' | 'findNewestAnalyses'
>;

/** The dashboard: one answer from what the other features know. */
export function createDashboard(deps: Needs & { profiles: OwnProfiles; analyses: ReadAnalysis }): Module {
  const readDashboard = createReadDashboard({
    ...deps,
    listProfiles: deps.profiles.list,
    getProfile: deps.profiles.get,
    findNewestAnalyses: deps.analyses.findNewest,
  });
  return { services: {}, routes: () => ({ dashboard: createDashboardRoutes({ readDashboard }) }) };
}
