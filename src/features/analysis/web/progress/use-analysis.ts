import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { openEventStream } from '../../../../web/api/event-stream.ts';
import {
  analysisContract,
  type Analysis,
  type PhotoResult,
  type TextResult,
} from '../../analysis.contract.ts';
import { withoutClarityNumber } from '../../without-clarity-number.ts';
import { applyEvent, isUnderWay, mergeSnapshot, type ProgressEvent } from './analysis-progress.ts';

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

/**
 * One analysis, followed while it is under way. The stream replays from its first event, so a reload or a second tab
 * shows the same; `isConnected` is false while a lost connection is being restored.
 */
export function useAnalysis(analysisId: string) {
  const api = useApi(analysisContract);
  const queryClient = useQueryClient();
  const [isConnected, setIsConnected] = useState(true);
  const query = useQuery({
    queryKey: analysisKey(analysisId),
    queryFn: async () => {
      const answer = await api.get({ id: analysisId });
      return mergeSnapshot(queryClient.getQueryData<Analysis>(analysisKey(analysisId)), answer);
    },
    select: withoutClarityNumber,
    // The stream ends with the analysis; were the last reading to fail, nothing else would bring the report.
    refetchInterval: ({ state }) => (state.error && state.data && isUnderWay(state.data) ? retryMs : false),
  });
  const isFollowing = query.data !== undefined && isUnderWay(query.data);

  useEffect(() => {
    if (!isFollowing) return;
    const stream = follow(queryClient, analysisId, setIsConnected);
    return () => {
      stream.close();
      setIsConnected(true);
    };
  }, [analysisId, isFollowing, queryClient]);

  return { query, isConnected };
}

type Events = { photo: PhotoResult; text: TextResult; done: unknown; failed: unknown; resync: unknown };

function follow(
  queryClient: QueryClient,
  analysisId: string,
  onConnection: (isConnected: boolean) => void,
): { close: () => void } {
  const key = analysisKey(analysisId);
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: key });
  const apply = (event: ProgressEvent) =>
    queryClient.setQueryData<Analysis>(key, (known) => known && applyEvent(known, event));
  const end = () => {
    stream.close();
    readAnew();
    void queryClient.invalidateQueries({ queryKey: ['profiles'] });
  };
  const stream = openEventStream<Events>(`/api/analyses/${analysisId}/events`, {
    on: {
      photo: (result) => apply({ name: 'photo', result }),
      text: (result) => apply({ name: 'text', result }),
      done: end,
      failed: end,
      resync: readAnew,
    },
    onConnection,
  });
  return stream;
}
