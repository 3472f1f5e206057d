import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openEventStream } from '../../../../web/api/event-stream.ts';
import type { Analysis, PhotoResult, TextResult } from '../../analysis.contract.ts';
import { applyEvent, type ProgressEvent } from './analysis-progress.ts';
import { analysisKey } from './use-analysis.ts';

/**
 * Follows an analysis that is under way. The stream replays from its first event, so a reload or a second tab shows the same.
 * Returns false while a lost connection is being restored.
 */
export function useFollowing(analysisId: string): boolean {
  const queryClient = useQueryClient();
  const [isConnected, setIsConnected] = useState(true);
  useEffect(() => {
    const stream = follow(queryClient, analysisId, setIsConnected);
    return () => stream.close();
  }, [analysisId, queryClient]);
  return isConnected;
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
