import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { valueOf } from '../../../domain/signal.ts';
import { scoreClarity } from '../../../vision/clarity.ts';
import { compareSet } from '../../../vision/compare-set.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import type { PhotoFingerprint, SetSignals } from '../../../vision/signals.ts';
import type { RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { ReadStoredPhoto } from '../../profiles/server/read-stored-photo.service.ts';
import type { FlagPhoto } from '../../moderation/server/flag-photo.service.ts';
import type { PhotoResult, Report, TextResult } from '../analysis.contract.ts';
import { analysisEnded } from './analysis-activities.ts';
import {
  findAnalysisInput,
  hasPhoto,
  finishAnalysis,
  getOwnerOfAnalysis,
  lockUnfinishedAnalysis,
  markRunning,
  setTextResult,
  upsertPhotoResult,
  type AnalysisInput,
  type PhotoToAnalyse,
} from './analysis-run.store.ts';
import { appendEvent } from './analysis.store.ts';
import type { AnalysedPhoto, FailedPhoto, MeasuredPhoto } from './report/analysed-photo.ts';
import { buildPhotoResult, buildReport } from './report/build-report.ts';
import { needsReview } from './report/photo-findings.ts';
import type { TextEngine } from './text/text-engine.ts';

type LookedAt = FailedPhoto | (MeasuredPhoto & { fingerprint: PhotoFingerprint });

export type RunAnalysis = {
  /**
   * Analyses what the analysis' version holds and writes each result as it is known. Safe to run again after a crash,
   * and beside itself: results are written over, events once, the end once. Throws when it should be tried again.
   */
  run: (analysisId: string) => Promise<void>;
  /** Ends an analysis that will not be tried again; does nothing to one that has ended. */
  giveUp: (analysisId: string) => Promise<void>;
};

/** Runs analyses; `versions` stand in every report, beside that of the rules. */
export function createRunAnalysis(deps: {
  db: Db;
  vision: Pick<VisionPool, 'analysePhoto'>;
  text: Pick<TextEngine, 'analyseText'>;
  readPhoto: ReadStoredPhoto;
  versions: Omit<Report['versions'], 'rules'>;
  clock: () => Date;
  log: Log;
  activity: RecordActivity;
  flagPhoto: FlagPhoto;
}): RunAnalysis {
  return {
    run: (analysisId) => run(deps, analysisId),
    giveUp: (analysisId) =>
      deps.db.transaction().execute(async (tx) => {
        if (!(await lockUnfinishedAnalysis(tx, analysisId))) return;
        const failure =
          'The analysis could not be finished. Nothing of your profile is lost; please start it again.';
        await finishAnalysis(tx, analysisId, { status: 'failed', failure }, deps.clock());
        await appendEvent(tx, analysisId, 'failed');
        await recordEnd(deps, tx, analysisId, 'failed');
      }),
  };
}

type Deps = Parameters<typeof createRunAnalysis>[0];

async function run(deps: Deps, analysisId: string): Promise<void> {
  const input = await findAnalysisInput(deps.db, analysisId);
  // The profile was deleted, or an earlier run has finished.
  if (!input || input.status === 'done' || input.status === 'failed') return;
  await markRunning(deps.db, analysisId);

  const [photos, text] = await Promise.all([
    Promise.all(input.photos.map((photo) => lookAtPhoto(deps, analysisId, input, photo))),
    readText(deps, analysisId, input),
  ]);
  const { photos: results, report } = buildReport({
    app: input.app,
    iAm: input.iAm,
    lookingFor: input.lookingFor,
    photos: compare(
      photos.filter((photo) => photo !== null),
      input.ownerPhotoId,
    ),
    text,
    versions: deps.versions,
  });

  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockUnfinishedAnalysis(tx, analysisId))) return;
    for (const result of results) await upsertPhotoResult(tx, analysisId, result);
    await finishAnalysis(tx, analysisId, { status: 'done', report }, deps.clock());
    await appendEvent(tx, analysisId, 'done');
    await recordEnd(deps, tx, analysisId, 'done');
  });
}

async function recordEnd(deps: Deps, tx: Tx, analysisId: string, end: 'done' | 'failed'): Promise<void> {
  const userId = await getOwnerOfAnalysis(tx, analysisId);
  await deps.activity.recordIn(tx, analysisEnded({ userId, analysisId, end }));
}

async function lookAtPhoto(
  deps: Deps,
  analysisId: string,
  input: AnalysisInput,
  photo: PhotoToAnalyse,
): Promise<LookedAt | null> {
  const looked = await measurePhoto(deps, input, photo);
  if (looked !== null) await writePhoto(deps, analysisId, looked, buildPhotoResult(looked, input));
  return looked;
}

/** Null when the photo has been deleted meanwhile. */
async function measurePhoto(
  deps: Deps,
  input: AnalysisInput,
  photo: PhotoToAnalyse,
): Promise<LookedAt | null> {
  const place = { photoId: photo.id, position: photo.position };
  const { flashFired, focalLengthMm } = photo.metadata;
  const metadata = { width: photo.width, height: photo.height, flashFired, focalLengthMm };
  const bytes = await readBytes(deps, photo);
  if (bytes === null) {
    const isThere = await hasPhoto(deps.db, photo.id);
    return isThere ? { status: 'failed', ...place, reason: 'its file could not be read.' } : null;
  }
  try {
    const { signals, fingerprint } = await deps.vision.analysePhoto({ bytes, metadata, app: input.app });
    return {
      status: 'analysed',
      ...place,
      signals,
      fingerprint,
      set: null,
      clarity: scoreClarity(signals, null),
    };
  } catch (error) {
    if (!(error instanceof PhotoAnalysisError)) throw error;
    deps.log.warn({ err: error, photoId: photo.id }, 'A photo could not be analysed');
    return { status: 'failed', ...place, reason: error.reason };
  }
}

/** Null when the file cannot be read, which costs this photo and not the others. */
async function readBytes(deps: Deps, photo: PhotoToAnalyse): Promise<Uint8Array | null> {
  try {
    return await deps.readPhoto(photo);
  } catch (error) {
    deps.log.error({ err: error, photoId: photo.id }, 'The file of a photo could not be read');
    return null;
  }
}

async function writePhoto(
  deps: Deps,
  analysisId: string,
  looked: LookedAt,
  result: PhotoResult,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockUnfinishedAnalysis(tx, analysisId))) return;
    const isThere = await upsertPhotoResult(tx, analysisId, result);
    if (!isThere) return;
    await appendEvent(tx, analysisId, 'photo', result.photoId);
    if (looked.status === 'failed' || !needsReview(looked)) return;
    const confidence = valueOf(looked.signals.moderation) ?? 0;
    await deps.flagPhoto(tx, { photoId: result.photoId, confidence });
  });
}

async function readText(deps: Deps, analysisId: string, input: AnalysisInput): Promise<TextResult> {
  const text = await deps.text.analyseText({ app: input.app, bio: input.bio, prompts: input.prompts });
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockUnfinishedAnalysis(tx, analysisId))) return;
    await setTextResult(tx, analysisId, text);
    await appendEvent(tx, analysisId, 'text');
  });
  return text;
}

/** Adds what only the whole set tells. The fingerprints end here. */
function compare(photos: readonly LookedAt[], ownerPhotoId: string | null): AnalysedPhoto[] {
  const measured = photos.filter((photo) => photo.status === 'analysed');
  const named = measured.findIndex(({ photoId }) => photoId === ownerPhotoId);
  const sets = compareSet(measured, named === -1 ? null : named);
  return photos.map((photo) => {
    if (photo.status === 'failed') return photo;
    const { fingerprint: _compared, ...rest } = photo;
    const set = withPositions(sets[measured.indexOf(photo)], measured);
    return { ...rest, set, clarity: scoreClarity(rest.signals, set) };
  });
}

/** The engine counts the photos that it was given; everybody else knows a photo by its place in the user's own order. */
function withPositions(
  set: SetSignals | undefined,
  measured: readonly { position: number }[],
): SetSignals | null {
  if (set === undefined) return null;
  const { nearDuplicateOf } = set;
  if (nearDuplicateOf.state !== 'measured' || nearDuplicateOf.value === null) return set;
  const position = measured[nearDuplicateOf.value]?.position ?? null;
  return { ...set, nearDuplicateOf: { ...nearDuplicateOf, value: position } };
}
