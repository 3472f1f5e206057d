import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';
import type { experimentsContract } from '../experiments.contract.ts';

type ExperimentsApi = ApiClient<typeof experimentsContract>;

/** The user's tests, the newest first. */
export function experimentsQuery(api: ExperimentsApi) {
  return queryOptions({ queryKey: ['experiments'], queryFn: () => api.list() });
}

export function experimentQuery(api: ExperimentsApi, id: string) {
  return queryOptions({ queryKey: ['experiments', id], queryFn: () => api.get({ id }) });
}
