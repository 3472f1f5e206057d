import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Analysis, AnalysisSummary } from '../analysis.contract.ts';
import { findOwnedAnalysis, listAnalysisSummaries, listPhotoResults, ownsProfile } from './analysis.store.ts';

export type ReadAnalysis = {
  /** Throws `not_found` when there is none or it belongs to another user. */
  get(userId: string, analysisId: string): Promise<Analysis>;
  /** The newest first, at most 100. Throws `not_found` as `get`. */
  list(userId: string, profileId: string): Promise<AnalysisSummary[]>;
};

/** Reading analyses, always as their owner. */
export function createReadAnalysis(deps: { db: Db }): ReadAnalysis {
  return {
    async get(userId, analysisId) {
      const head = await findOwnedAnalysis(deps.db, userId, analysisId);
      if (!head) throw new AppError('not_found', 'There is no such analysis.');
      return {
        id: head.id,
        profileId: head.profileId,
        app: head.app,
        version: head.version,
        status: head.status,
        failure: head.failure,
        createdAt: head.createdAt.toISOString(),
        finishedAt: head.finishedAt?.toISOString() ?? null,
        photoCount: head.photoIds.length,
        photos: await listPhotoResults(deps.db, analysisId),
        text: head.textResult,
        report: head.report,
      };
    },
    async list(userId, profileId) {
      if (!(await ownsProfile(deps.db, userId, profileId)))
        throw new AppError('not_found', 'There is no such profile.');
      return listAnalysisSummaries(deps.db, profileId);
    },
  };
}
