import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../web/api/api-client.ts';
import type { experimentsContract } from '../../experiments.contract.ts';
import type { votesContract } from '../../votes.contract.ts';

type ExperimentsApi = ApiClient<typeof experimentsContract>;

/** The user's tests, the newest first. */
export function experimentsQuery(api: ExperimentsApi) {
  return queryOptions({ queryKey: ['experiments'], queryFn: () => api.list() });
}

export function experimentQuery(api: ExperimentsApi, id: string) {
  return queryOptions({ queryKey: ['experiments', id], queryFn: () => api.get({ id }) });
}

/** The user's votes, the newest first; votes come in while the screen is open. */
export function voteLinksQuery(api: ApiClient<typeof votesContract>) {
  return queryOptions({
    queryKey: ['vote-links'],
    queryFn: () => api.listLinks(),
    refetchOnWindowFocus: 'always',
  });
}
