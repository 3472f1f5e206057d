import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../web/api/api-client.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { profilesContract } from '../../../profiles/profiles.contract.ts';

export const profileKey = (profileId: string) => ['profiles', profileId] as const;

/** The profile as it is stored now, which may be newer than what an analysis saw. */
export function storedProfileQuery(api: ApiClient<typeof profilesContract>, profileId: string) {
  return queryOptions({
    queryKey: profileKey(profileId),
    queryFn: () => api.get({ id: profileId }),
    staleTime: 0,
  });
}

export function useProfile(profileId: string) {
  return useQuery(storedProfileQuery(useApi(profilesContract), profileId));
}
