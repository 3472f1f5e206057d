import { withoutClarityNumber } from '../without-clarity-number.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import { logUnreadable } from '../../../server/db/stored-shape.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Analysis, AnalysisSummary } from '../analysis.contract.ts';
import {
  findNewestFinished,
  findOwnedAnalysis,
  listAnalysisSummaries,
  listPhotoResults,
  ownsProfile,
} from './analysis.store.ts';

export type ReadAnalysis = {
  /** Throws `not_found` when there is none or it belongs to another user, and `stored_data_unreadable`. */
  get(userId: string, analysisId: string): Promise<Analysis>;
  /** The newest first, at most 100. Throws `not_found` as `get`. */
  list(userId: string, profileId: string): Promise<AnalysisSummary[]>;
  /** The newest finished analyses of all of the user's profiles; null where there is none that can be read. */
  findNewest(userId: string): Promise<{
    overall: Analysis | null;
    /** Of a profile that had photos. */
    withPhotos: Analysis | null;
    /** Of a profile that had text. */
    withText: Analysis | null;
    /** Which of them is there and cannot be read, and the sentence for the user; null where all can. */
    unreadable: UnreadableAnalyses | null;
  }>;
};

export type UnreadableAnalyses = {
  message: string;
  overall: boolean;
  withPhotos: boolean;
  withText: boolean;
};

/** Reading analyses, always as their owner. */
export function createReadAnalysis(deps: { db: Db; log: Log }): ReadAnalysis {
  const find = async (userId: string, analysisId: string): Promise<Analysis | null> => {
    const head = await findOwnedAnalysis(deps.db, userId, analysisId);
    if (!head) return null;
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
  };
  /** The analysis, or why it cannot be read. */
  const findReadable = async (userId: string, analysisId: string): Promise<Analysis | AppError | null> => {
    try {
      return await find(userId, analysisId);
    } catch (error) {
      return logUnreadable(error, deps.log);
    }
  };
  return {
    async get(userId, analysisId) {
      const analysis = await find(userId, analysisId);
      if (!analysis) throw new AppError('not_found', 'We couldn’t find that analysis.');
      return analysis;
    },
    async list(userId, profileId) {
      if (!(await ownsProfile(deps.db, userId, profileId)))
        throw new AppError('not_found', 'We couldn’t find that profile.');
      return listAnalysisSummaries(deps.db, profileId);
    },
    async findNewest(userId) {
      const ids = await findNewestFinished(deps.db, userId);
      // Most often all three are the same one.
      const found = new Map<string, ReturnType<typeof findReadable>>();
      const findOnce = (id: string | null) => {
        if (id === null) return null;
        const known = found.get(id) ?? findReadable(userId, id);
        found.set(id, known);
        return known;
      };
      const [overall, withPhotos, withText] = await Promise.all([
        findOnce(ids.overall),
        findOnce(ids.withPhotos),
        findOnce(ids.withText),
      ]);
      const fault = [overall, withPhotos, withText].find((one) => one instanceof AppError);
      const readable = (one: typeof overall) =>
        one === null || one instanceof AppError ? null : withoutClarityNumber(one);
      return {
        overall: readable(overall),
        withPhotos: readable(withPhotos),
        withText: readable(withText),
        unreadable: fault
          ? {
              message: fault.message,
              overall: overall instanceof AppError,
              withPhotos: withPhotos instanceof AppError,
              withText: withText instanceof AppError,
            }
          : null,
      };
    },
  };
}
