import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';
import type { votesContract } from '../votes.contract.ts';

/** The user's votes, the newest first; votes come in while the screen is open. */
export function voteLinksQuery(api: ApiClient<typeof votesContract>) {
  return queryOptions({
    queryKey: ['vote-links'],
    queryFn: () => api.listLinks(),
    refetchOnWindowFocus: 'always',
  });
}
