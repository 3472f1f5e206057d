import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { appErrorFromResponse, networkError } from './app-error-from-response.ts';

/** The calls of a contract as the browser makes them: typed input in, typed JSON out, AppError thrown. */
export type ApiClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract>>;

export type ApiClientOptions = {
  /** Where the API lives; `/api` of this page's origin unless told. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * A client for a contract: `createApiClient(profilesContract).get({ id })` calls `GET /api/profiles/{id}`.
 *
 * @throws AppError from each call: the server's own, or `service_unavailable` when no answer came. An aborted call
 *   (`{ signal }` as its second argument) throws the signal's reason.
 */
export function createApiClient<Contract extends AnyContractRouter>(
  contract: Contract,
  options: ApiClientOptions = {},
): ApiClient<Contract> {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const link = new OpenAPILink(contract, {
    url: () => options.baseUrl ?? new URL('/api', location.origin),
    fetch: async (request) => {
      try {
        return await send(request);
      } catch (cause) {
        if (request.signal.aborted) throw cause;
        throw networkError(cause);
      }
    },
    customErrorResponseBodyDecoder: (body, { status }) => {
      throw appErrorFromResponse(status, body);
    },
  });
  return createORPCClient<ApiClient<Contract>>(link);
}
