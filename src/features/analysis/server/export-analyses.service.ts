import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { findOwnedAnalysis, listAnalysisIdsOfUser, listPhotoResults } from './analysis.store.ts';

/** Every analysis of a user's profiles, with what it measured and what it found. */
export function createExportAnalyses({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    for (const id of await listAnalysisIdsOfUser(db, userId)) {
      const analysis = await findOwnedAnalysis(db, userId, id);
      if (analysis === undefined) continue;
      yield jsonFile(`analyses/${id}.json`, { ...analysis, photos: await listPhotoResults(db, id) });
    }
  };
}
