import { AppError } from '../../../domain/errors.ts';
import type { PhotoResult } from '../analysis.contract.ts';
import type { ReadAnalysis } from './read-analysis.service.ts';

export type BrowserVerdict = { photoId: string; verdict: PhotoResult['verdict'] };

export type CountAgreement = (
  userId: string,
  analysisId: string,
  verdicts: readonly BrowserVerdict[],
) => Promise<{ compared: number; disagreed: number }>;

/**
 * Compares what a browser said of photos with the report that the server has made, and counts. What the browser says changes
 * nothing else. Throws `not_found` as reading does, and `conflict` while the report is not finished.
 */
export function createCountAgreement(deps: {
  analyses: Pick<ReadAnalysis, 'get'>;
  count: (agrees: boolean) => void;
}): CountAgreement {
  return async (userId, analysisId, verdicts) => {
    const { status, photos } = await deps.analyses.get(userId, analysisId);
    if (status !== 'done') throw new AppError('conflict', 'This analysis has no report yet.');
    const said = new Map(verdicts.map(({ photoId, verdict }) => [photoId, verdict]));
    const compared = photos.filter((photo) => photo.status === 'analysed' && said.has(photo.photoId));
    const agreeing = compared.map(({ photoId, verdict }) => said.get(photoId) === verdict);
    for (const agrees of agreeing) deps.count(agrees);
    return { compared: agreeing.length, disagreed: agreeing.filter((agrees) => !agrees).length };
  };
}
