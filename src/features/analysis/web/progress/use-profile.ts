import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { profilesContract } from '../../../profiles/profiles.contract.ts';

export const profileKey = (profileId: string) => ['profiles', profileId] as const;

/** The profile as it is stored now, which may be newer than what an analysis saw. */
export function useProfile(profileId: string) {
  const api = useApi(profilesContract);
  return useQuery({
    queryKey: profileKey(profileId),
    queryFn: () => api.get({ id: profileId }),
    staleTime: 0,
  });
}
