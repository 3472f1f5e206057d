import type { QueryClient } from '@tanstack/react-query';

/** The element of the document that holds what its drawn screen was made of: query keys, each with the API's answer. */
export const drawnDataId = 'drawn-data';

/** The screen is not asked for again what its document has brought, while it comes to life. */
const freshMs = 10_000;

/** What a drawn screen was made of, for its document. */
export function packQueries(queryClient: QueryClient): readonly (readonly [key: unknown, data: unknown])[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Puts what `packQueries` has packed into the queries of the app. */
export function unpackQueries(queryClient: QueryClient, text: string): void {
  for (const [key, data] of JSON.parse(text) as [string[], unknown][])
    queryClient.setQueryData(key, data, { updatedAt: Date.now() + freshMs });
}
