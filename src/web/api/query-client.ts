import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '../../domain/errors.ts';

const maxRetries = 2;

/**
 * Queries are fresh for 30 s and are tried again only when the server could not be reached; mutations never are.
 * Without a network they fail at once and say so: what the user asked for never waits to be sent behind their back.
 * `onError` hears every failure, beside the screen that shows it.
 */
export function createQueryClient(options: { onError?: (error: Error) => void } = {}): QueryClient {
  const onError = (error: Error) => options.onError?.(error);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < maxRetries && error instanceof AppError && error.code === 'service_unavailable',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
