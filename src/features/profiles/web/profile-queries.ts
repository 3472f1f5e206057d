import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';
import type { profilesContract, Profile } from '../profiles.contract.ts';

type ProfilesApi = ApiClient<typeof profilesContract>;

/** The user's profiles, the newest first. */
export function profilesQuery(api: ProfilesApi) {
  return queryOptions({ queryKey: ['profiles'], queryFn: () => api.list() });
}

/** Read anew whenever its tab comes to the front: another tab may have changed it. */
export function profileQuery(api: ProfilesApi, id: string) {
  return queryOptions({
    queryKey: ['profiles', id],
    queryFn: () => api.get({ id }),
    refetchOnWindowFocus: 'always',
  });
}

/** Notes what the server has answered about a profile; an older answer on its way no longer counts. */
export function noteProfile(queryClient: QueryClient, id: string, change: Partial<Profile>): void {
  const queryKey = ['profiles', id];
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Profile>(queryKey, (known) => known && { ...known, ...change });
  void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true, refetchType: 'none' });
}
