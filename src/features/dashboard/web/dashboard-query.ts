import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';
import { analysisStates } from '../../analysis/analysis.contract.ts';
import type { dashboardContract, Dashboard } from '../dashboard.contract.ts';

export const dashboardKey = ['dashboard'] as const;

/** How often the dashboard looks again while an analysis is under way. */
const followEveryMs = 4_000;

/** All that the dashboard shows; with it comes the user's own record, which every screen shares. */
export function dashboardQuery(api: ApiClient<typeof dashboardContract>) {
  return queryOptions({
    queryKey: dashboardKey,
    queryFn: async ({ signal, client }) => {
      const dashboard = await api.get({}, { signal });
      client.setQueryData(['me'], dashboard.user);
      return dashboard;
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? followEveryMs : false),
  });
}

function isUnderWay({ profiles }: Dashboard): boolean {
  return profiles.some(
    ({ latestAnalysis }) =>
      latestAnalysis !== null && analysisStates[latestAnalysis.status].tone === 'caution',
  );
}
