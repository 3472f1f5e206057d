import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../web/api/api-client.ts';
import type { Analysis, analysisContract, PhotoResult } from '../../analysis.contract.ts';

type BrowserVerdict = { photoId: string; verdict: PhotoResult['verdict'] };
type Api = Pick<ApiClient<typeof analysisContract>, 'countAgreement'>;

/** What this browser said of photos, until a report on them is there. In memory only. */
const waiting = new Map<string, PhotoResult['verdict']>();
let stopWatching: (() => void) | null = null;

/**
 * Notes what this browser said of photos. When a finished report on them comes to this window, the server counts how many it judges
 * otherwise; then they are forgotten.
 */
export function rememberVerdicts(
  verdicts: readonly BrowserVerdict[],
  { api, queryClient }: { api: Api; queryClient: QueryClient },
): void {
  for (const { photoId, verdict } of verdicts) waiting.set(photoId, verdict);
  if (waiting.size === 0) return;
  stopWatching ??= queryClient.getQueryCache().subscribe(({ query }) => {
    const analysis = asFinished(query.queryKey, query.state.data);
    if (analysis === null) return;
    const said = analysis.photos.flatMap(({ photoId }) => {
      const verdict = waiting.get(photoId);
      return verdict === undefined ? [] : [{ photoId, verdict }];
    });
    if (said.length === 0) return;
    for (const { photoId } of said) waiting.delete(photoId);
    stopWatching?.();
    stopWatching = null;
    // A count that does not arrive changes nothing for the user.
    api.countAgreement({ id: analysis.id, verdicts: said }).catch(() => undefined);
  });
}

/** What a query of one analysis holds, where that is finished. */
function asFinished(key: readonly unknown[], data: unknown): Analysis | null {
  if (key[0] !== 'analyses' || key.length !== 2 || data === undefined) return null;
  const analysis = data as Analysis;
  return analysis.status === 'done' ? analysis : null;
}
