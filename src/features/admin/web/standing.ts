import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '../../../domain/errors.ts';

/** Under which the panel keeps what the server says of who looks at it. */
export const standingKey = ['admin-standing'] as const;

/** Asks again who is looking when the server refuses something of the panel: the rank is gone while it is open. */
export function useRankRefusals(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state;
        const isRefused = error instanceof AppError && error.code === 'forbidden';
        if (type !== 'updated' || !isRefused || query.queryKey[0] !== 'admin') return;
        if (queryClient.isFetching({ queryKey: standingKey }) === 0) {
          void queryClient.invalidateQueries({ queryKey: standingKey });
        }
      }),
    [queryClient],
  );
}
