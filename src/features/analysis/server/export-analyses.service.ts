import type { Db } from '../../../server/db/database.ts';
import { logUnreadable } from '../../../server/db/stored-shape.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import type { Log } from '../../../server/log/log.ts';
import {
  findOwnedAnalysis,
  findStoredAnalysis,
  listAnalysisIdsOfUser,
  listPhotoResults,
} from './analysis.store.ts';

/** Every analysis of a user's profiles, with what it measured and what it found; as it is stored where it cannot be read. */
export function createExportAnalyses({ db, log }: { db: Db; log: Log }): ExportSource {
  const read = async (userId: string, id: string): Promise<object | undefined> => {
    try {
      const analysis = await findOwnedAnalysis(db, userId, id);
      return analysis && { ...analysis, photos: await listPhotoResults(db, id) };
    } catch (error) {
      logUnreadable(error, log);
      return findStoredAnalysis(db, id);
    }
  };
  return async function* files(userId) {
    for (const id of await listAnalysisIdsOfUser(db, userId)) {
      const analysis = await read(userId, id);
      if (analysis !== undefined) yield jsonFile(`analyses/${id}.json`, analysis);
    }
  };
}
