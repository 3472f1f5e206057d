import type { QueryClient } from '@tanstack/react-query';

export const importsKey = ['results', 'imports'];
export const weeksKey = ['results', 'weeks'];

/** Asks anew for everything that rests on imports and weekly numbers. */
export async function refreshResults(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['results'], ['insights'], ['dashboard'], ['coach'], ['next-step']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
