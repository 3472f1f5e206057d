import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { PhotoResult, Report, TextResult } from '../analysis.contract.ts';
import { storedPhotoResult, storedReport, storedTextResult } from './stored-shapes/stored-analysis.ts';

/** The id of the analysis of this profile that is queued or running, if any. */
export async function findUnfinishedAnalysis(db: Db, profileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('analyses')
    .select('id')
    .where('profileId', '=', profileId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a queued analysis of that version and answers its id. */
export async function insertAnalysis(db: Db, profileId: string, versionId: string): Promise<string> {
  const row = await db
    .insertInto('analyses')
    .values({ profileId, versionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type PhotoToAnalyse = {
  id: string;
  position: number;
  format: 'jpeg' | 'webp';
  /** SHA-256 of the file as it was uploaded. */
  contentHash: string;
  width: number;
  height: number;
  metadata: Selectable<Database['photos']>['metadata'];
};

export type AnalysisInput = {
  status: 'queued' | 'running' | 'done' | 'failed';
  /** Whose profile it is. */
  userId: string;
  profileId: string;
  app: Database['profiles']['app'];
  bio: string;
  prompts: Selectable<Database['profileVersions']>['prompts'];
  iAm: Database['profileVersions']['iAm'];
  lookingFor: Database['profileVersions']['lookingFor'];
  /** The photo on which the user says that they are. */
  ownerPhotoId: string | null;
  /** Where they are on it, as stored; null where they named the photo alone. */
  ownerFace: Selectable<Database['profileVersions']>['ownerFace'];
  photos: PhotoToAnalyse[];
};

/** What an analysis is to look at: its version's text, and those of its photos that still exist. */
export async function findAnalysisInput(db: Db, analysisId: string): Promise<AnalysisInput | undefined> {
  const head = await db
    .selectFrom('analyses')
    .innerJoin('profiles', 'profiles.id', 'analyses.profileId')
    .innerJoin('profileVersions as version', 'version.id', 'analyses.versionId')
    .select([
      'analyses.status',
      'analyses.profileId',
      'profiles.userId',
      'profiles.app',
      'version.bio',
      'version.prompts',
      'version.iAm',
      'version.lookingFor',
      'version.photoIds',
      'version.ownerPhotoId',
      'version.ownerFace',
    ])
    .where('analyses.id', '=', analysisId)
    .executeTakeFirst();
  if (!head) return undefined;
  const { photoIds, ...input } = head;
  const { profileId } = input;
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'format', 'contentHash', 'width', 'height', 'metadata'])
    .where('profileId', '=', profileId)
    .where('id', 'in', photoIds.length > 0 ? photoIds : ['00000000-0000-0000-0000-000000000000'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const photos = photoIds.flatMap((id, position) => {
    const photo = byId.get(id);
    return photo ? [{ ...photo, position }] : [];
  });
  return { ...input, photos };
}

/**
 * The versions that made the newest finished report on the same profile before this analysis; null where there is none, and
 * where its report cannot be read, which is logged.
 */
export async function findVersionsBefore(
  db: Db,
  analysisId: string,
  log: Log,
): Promise<Report['versions'] | null> {
  const row = await db
    .selectFrom('analyses as current')
    .innerJoin('analyses as earlier', 'earlier.profileId', 'current.profileId')
    .select(['earlier.id', 'earlier.report'])
    .where('current.id', '=', analysisId)
    .where('earlier.status', '=', 'done')
    .where('earlier.report', 'is not', null)
    .whereRef('earlier.createdAt', '<', 'current.createdAt')
    .orderBy('earlier.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return storedReport.readOr(row.report, row.id, { instead: null, log })?.versions ?? null;
}

/** Whether the photo still exists. */
export async function hasPhoto(db: Db, photoId: string): Promise<boolean> {
  const row = await db.selectFrom('photos').select('id').where('id', '=', photoId).executeTakeFirst();
  return row !== undefined;
}

/** Locks an unfinished analysis for the rest of the transaction; false when it has ended or is gone. */
export async function lockUnfinishedAnalysis(tx: Tx, analysisId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('analyses')
    .select('status')
    .where('id', '=', analysisId)
    .where('status', 'in', ['queued', 'running'])
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The analyses of a user that look at photos and are queued or running. */
export async function listUnfinishedWithPhotos(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('analyses')
    .innerJoin('profiles', 'profiles.id', 'analyses.profileId')
    .innerJoin('profileVersions as version', 'version.id', 'analyses.versionId')
    .select('analyses.id')
    .where('profiles.userId', '=', userId)
    .where('analyses.status', 'in', ['queued', 'running'])
    .where((eb) => eb(eb.fn<number>('cardinality', ['version.photoIds']), '>', 0))
    .orderBy('analyses.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes what an analysis has found on photos. The caller holds the lock on the analysis. */
export async function deletePhotoResults(tx: Tx, analysisId: string): Promise<void> {
  await tx.deleteFrom('analysisPhotos').where('analysisId', '=', analysisId).execute();
}

/** A queued analysis is running from now on; does nothing to one that runs or has ended. */
export async function markRunning(db: Db, analysisId: string): Promise<void> {
  await db
    .updateTable('analyses')
    .set({ status: 'running' })
    .where('id', '=', analysisId)
    .where('status', '=', 'queued')
    .execute();
}

/** Writes one photo's result, over an earlier one of the same analysis; does nothing when the photo is gone. */
export async function upsertPhotoResult(db: Db, analysisId: string, result: PhotoResult): Promise<boolean> {
  const written = await db
    .insertInto('analysisPhotos')
    .columns(['analysisId', 'photoId', 'result'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select([
          eb.val(analysisId).$castTo<string>().as('analysisId'),
          'photos.id as photoId',
          eb.val(storedPhotoResult.write(result)).$castTo<string>().as('result'),
        ])
        .where('photos.id', '=', result.photoId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['analysisId', 'photoId'])
        .doUpdateSet((eb) => ({ result: eb.ref('excluded.result') })),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes what was read of the text, over an earlier one of the same analysis. */
export async function setTextResult(db: Db, analysisId: string, text: TextResult): Promise<void> {
  await db
    .updateTable('analyses')
    .set({ textResult: storedTextResult.write(text) })
    .where('id', '=', analysisId)
    .execute();
}

/** `finishedAt` is the moment of the end. The analysis' row is locked by the caller. */
export async function finishAnalysis(
  db: Db,
  analysisId: string,
  end: { status: 'done'; report: Report } | { status: 'failed'; failure: string },
  finishedAt: Date,
): Promise<void> {
  await db
    .updateTable('analyses')
    .set(
      end.status === 'done'
        ? { status: 'done', report: storedReport.write(end.report), finishedAt }
        : { status: 'failed', failure: end.failure, finishedAt },
    )
    .where('id', '=', analysisId)
    .execute();
}
