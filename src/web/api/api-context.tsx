import type { AnyContractRouter } from '@orpc/contract';
import { createContext, use, type ReactNode } from 'react';
import { createApiClient, type ApiClient, type ApiClientOptions } from './api-client.ts';

export type ClientFor = <Contract extends AnyContractRouter>(contract: Contract) => ApiClient<Contract>;

const ApiContext = createContext<ClientFor | null>(null);

/** One client per contract, made on first use. */
export function createClientFor(options: ApiClientOptions = {}): ClientFor {
  const clients = new WeakMap<AnyContractRouter, unknown>();
  return <Contract extends AnyContractRouter>(contract: Contract) => {
    const known = clients.get(contract) as ApiClient<Contract> | undefined;
    if (known) return known;
    const client = createApiClient(contract, options);
    clients.set(contract, client);
    return client;
  };
}

export function ApiProvider({ clientFor, children }: { clientFor: ClientFor; children: ReactNode }) {
  return <ApiContext value={clientFor}>{children}</ApiContext>;
}

/** The client of a contract, the same object on every render: `const api = useApi(profilesContract)`. */
export function useApi<Contract extends AnyContractRouter>(contract: Contract): ApiClient<Contract> {
  const clientFor = use(ApiContext);
  if (!clientFor) throw new Error('useApi stands outside an ApiProvider');
  return clientFor(contract);
}
