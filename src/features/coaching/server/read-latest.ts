import type { Analysis } from '../../analysis/analysis.contract.ts';
import type { ReadAnalysis } from '../../analysis/server/read-analysis.service.ts';

/** The newest analysis of a profile that has come to its end; null where there is none. Throws `not_found`. */
export type ReadLatest = (userId: string, profileId: string) => Promise<Analysis | null>;

export function createReadLatest(analyses: Pick<ReadAnalysis, 'get' | 'list'>): ReadLatest {
  return async (userId, profileId) => {
    const summaries = await analyses.list(userId, profileId);
    const newest = summaries.find(({ status }) => status === 'done');
    return newest === undefined ? null : analyses.get(userId, newest.id);
  };
}
