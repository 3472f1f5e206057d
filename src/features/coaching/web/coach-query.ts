import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';
import type { coachingContract } from '../coaching.contract.ts';

export const coachKey = ['coach'] as const;

/** The coach's desk for one profile, read anew with every visit: an analysis may have ended since. */
export function coachQuery(api: ApiClient<typeof coachingContract>, profileId: string | undefined) {
  return queryOptions({
    queryKey: [...coachKey, profileId ?? null],
    queryFn: () => api.get(profileId === undefined ? {} : { profileId }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export const textsKey = (profileId: string) => ['coach-texts', profileId] as const;
