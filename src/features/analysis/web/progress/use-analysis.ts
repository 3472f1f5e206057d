import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { analysisContract, type Analysis } from '../../analysis.contract.ts';
import { withoutClarityNumber } from '../../without-clarity-number.ts';
import { isUnderWay, mergeSnapshot } from './analysis-progress.ts';

const retryMs = 5_000;

export const analysisKey = (analysisId: string) => ['analyses', analysisId] as const;
export const analysisListKey = (profileId: string) => ['profiles', profileId, 'analyses'] as const;

/** The analyses of a profile, the newest first. */
export function useAnalysisList(profileId: string) {
  const api = useApi(analysisContract);
  return useQuery({
    queryKey: analysisListKey(profileId),
    queryFn: () => api.list({ id: profileId }),
    staleTime: 0,
  });
}

/** One analysis; while it is under way, `useFollowing` brings what comes. */
export function useAnalysis(analysisId: string) {
  const api = useApi(analysisContract);
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: analysisKey(analysisId),
    queryFn: async () => {
      const answer = await api.get({ id: analysisId });
      return mergeSnapshot(queryClient.getQueryData<Analysis>(analysisKey(analysisId)), answer);
    },
    select: withoutClarityNumber,
    // The stream ends with the analysis; were the last reading to fail, nothing else would bring the report.
    refetchInterval: ({ state }) => (state.error && state.data && isUnderWay(state.data) ? retryMs : false),
  });
}
