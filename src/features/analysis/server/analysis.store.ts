import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { AnalysisSummary, PhotoResult, Report, TextResult } from '../analysis.contract.ts';
import { storedPhotoResult, storedReport, storedTextResult } from './stored-shapes/stored-analysis.ts';

/** The channel on which a new event of an analysis is announced; the payload is the analysis' id. */
export const analysisEventsChannel = 'analysis_events';

export type AnalysisHead = {
  id: string;
  profileId: string;
  app: Database['profiles']['app'];
  version: number;
  status: AnalysisSummary['status'];
  failure: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  photoIds: string[];
  textResult: TextResult | null;
  report: Report | null;
};

/** An analysis with the version it saw, only for the owner of its profile. Throws `stored_data_unreadable`. */
export async function findOwnedAnalysis(
  db: Db,
  userId: string,
  analysisId: string,
): Promise<AnalysisHead | undefined> {
  const row = await db
    .selectFrom('analyses')
    .innerJoin('profiles', 'profiles.id', 'analyses.profileId')
    .innerJoin('profileVersions', 'profileVersions.id', 'analyses.versionId')
    .select([
      'analyses.id',
      'analyses.profileId',
      'profiles.app',
      'profileVersions.number as version',
      'profileVersions.photoIds',
      'analyses.status',
      'analyses.failure',
      'analyses.createdAt',
      'analyses.finishedAt',
      'analyses.textResult',
      'analyses.report',
    ])
    .where('analyses.id', '=', analysisId)
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      textResult: row.textResult && storedTextResult.read(row.textResult, analysisId),
      report: row.report && storedReport.read(row.report, analysisId),
    }
  );
}

/** The results of the photos that are finished and still exist, by position. Throws `stored_data_unreadable`. */
export async function listPhotoResults(db: Db, analysisId: string): Promise<PhotoResult[]> {
  const rows = await db
    .selectFrom('analysisPhotos')
    .select('result')
    .where('analysisId', '=', analysisId)
    .execute();
  return rows
    .map((row) => storedPhotoResult.read(row.result, analysisId))
    .toSorted((a, b) => a.position - b.position);
}

/** An analysis exactly as it is stored, in whatever version. */
export async function findStoredAnalysis(db: Db, analysisId: string): Promise<object | undefined> {
  const row = await db.selectFrom('analyses').selectAll().where('id', '=', analysisId).executeTakeFirst();
  const photos = await db
    .selectFrom('analysisPhotos')
    .select('result')
    .where('analysisId', '=', analysisId)
    .execute();
  return row && { ...row, photos: photos.map(({ result }) => result) };
}

/** The result of one photo; undefined while it is not finished and once the photo is gone. */
export async function findPhotoResult(
  db: Db,
  analysisId: string,
  photoId: string,
): Promise<PhotoResult | undefined> {
  const row = await db
    .selectFrom('analysisPhotos')
    .select('result')
    .where('analysisId', '=', analysisId)
    .where('photoId', '=', photoId)
    .executeTakeFirst();
  return row && storedPhotoResult.read(row.result, analysisId);
}

/** The analyses of a profile, the newest first, at most 100. */
export async function listAnalysisSummaries(db: Db, profileId: string): Promise<AnalysisSummary[]> {
  const rows = await db
    .selectFrom('analyses')
    .innerJoin('profileVersions', 'profileVersions.id', 'analyses.versionId')
    .select([
      'analyses.id',
      'profileVersions.number as version',
      'status',
      'analyses.createdAt',
      'finishedAt',
    ])
    .where('analyses.profileId', '=', profileId)
    .orderBy('analyses.createdAt', 'desc')
    .orderBy('analyses.id')
    .limit(100)
    .execute();
  return rows.map(toSummary);
}

type NewestFinished = Record<'overall' | 'withPhotos' | 'withText', string | null>;

/** The ids of a user's newest finished analyses: of any profile, of one that had photos, of one that had text. */
export async function findNewestFinished(db: Db, userId: string): Promise<NewestFinished> {
  const newest = sql`array_agg(analyses.id order by finished_at desc, analyses.id)`;
  const { rows } = await sql<NewestFinished>`
    select
      (${newest})[1] as overall,
      (${newest} filter (where cardinality(photo_ids) > 0))[1] as with_photos,
      (${newest} filter (where text_result ->> 'status' <> 'empty'))[1] as with_text
    from profiles
    join analyses on analyses.profile_id = profiles.id
    join profile_versions on profile_versions.id = analyses.version_id
    where profiles.user_id = ${userId} and status = 'done'
  `.execute(db);
  return rows[0] ?? { overall: null, withPhotos: null, withText: null };
}

/** The newest analysis of each of these profiles. */
export async function findLatestAnalyses(
  db: Db,
  profileIds: string[],
): Promise<Map<string, AnalysisSummary>> {
  if (profileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('analyses')
    .innerJoin('profileVersions', 'profileVersions.id', 'analyses.versionId')
    .distinctOn('analyses.profileId')
    .select([
      'analyses.profileId',
      'analyses.id',
      'profileVersions.number as version',
      'status',
      'analyses.createdAt',
      'finishedAt',
    ])
    .where('analyses.profileId', 'in', profileIds)
    .orderBy('analyses.profileId')
    .orderBy('analyses.createdAt', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.profileId, toSummary(row)]));
}

function toSummary(row: {
  id: string;
  version: number;
  status: AnalysisSummary['status'];
  createdAt: Date;
  finishedAt: Date | null;
}): AnalysisSummary {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Whether the profile exists and is the user's. */
export async function ownsProfile(db: Db, userId: string, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profileId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export type AnalysisEvent = {
  seq: number;
  name: 'photo' | 'text' | 'done' | 'failed';
  photoId: string | null;
};

/** The number of the newest event of an analysis; 0 when there is none yet. */
export async function findNewestEventSeq(db: Db, analysisId: string): Promise<number> {
  const row = await db
    .selectFrom('analysisEvents')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('analysisId', '=', analysisId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The events of an analysis after `afterSeq`, in order. */
export async function listEventsAfter(
  db: Db,
  analysisId: string,
  afterSeq: number,
): Promise<AnalysisEvent[]> {
  return db
    .selectFrom('analysisEvents')
    .select(['seq', 'name', 'photoId'])
    .where('analysisId', '=', analysisId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .execute();
}

/**
 * Appends an event and announces it when the transaction commits. An event that an earlier run of the same job
 * has written already is kept as it is. The caller holds the lock on the analysis' row.
 */
export async function appendEvent(
  tx: Tx,
  analysisId: string,
  name: AnalysisEvent['name'],
  photoId: string | null = null,
): Promise<void> {
  await tx
    .insertInto('analysisEvents')
    .columns(['analysisId', 'seq', 'name', 'photoId'])
    .expression((eb) =>
      eb
        .selectFrom('analysisEvents')
        .select([
          sql<string>`${analysisId}::uuid`.as('analysisId'),
          sql<number>`coalesce(max(seq), 0) + 1`.as('seq'),
          sql<AnalysisEvent['name']>`${name}::text`.as('name'),
          sql<string | null>`${photoId}::uuid`.as('photoId'),
        ])
        .where('analysisId', '=', analysisId),
    )
    .onConflict((conflict) => conflict.columns(['analysisId', 'name', 'photoId']).doNothing())
    .execute();
  await sql`select pg_notify(${analysisEventsChannel}, ${analysisId})`.execute(tx);
}

/** The ids of all analyses of a user's profiles, the oldest first. */
export async function listAnalysisIdsOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('analyses')
    .innerJoin('profiles', 'profiles.id', 'analyses.profileId')
    .select('analyses.id')
    .where('profiles.userId', '=', userId)
    .orderBy('analyses.createdAt')
    .execute();
  return rows.map((row) => row.id);
}
