import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../domain/errors.ts';

const maxRetries = 2;

/** Queries are fresh for 30 s and are tried again only when the server could not be reached; mutations never are. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < maxRetries && error instanceof AppError && error.code === 'service_unavailable',
      },
      mutations: { retry: false },
    },
  });
}
