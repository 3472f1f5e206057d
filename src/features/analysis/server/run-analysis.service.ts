import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { valueOf } from '../../../domain/signal.ts';
import { scoreClarity } from '../../../vision/clarity/clarity.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import type { OnFaceAnalysisConsent } from '../../../server/module.ts';
import { photoFileName } from '../../../domain/photo-rules/photo-file-name.ts';
import type { TextEngine } from '../../../text/node/text-engine.ts';
import { canonicalJson } from '../../../domain/canonical-json.ts';
import type { RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { ProfileJson } from '../../profiles/server/snapshot-profile.service.ts';
import type { DropBrowserVerdict } from '../../profiles/server/browser-verdicts.service.ts';
import type { KeepFaces } from '../../profiles/server/find-faces.service.ts';
import type { ReadStoredPhoto } from '../../profiles/server/photo-storage.service.ts';
import type { AgeReview } from '../../moderation/server/age-review.service.ts';
import type { FlagPhoto } from '../../moderation/server/flag-photo.service.ts';
import {
  photoResultSchema,
  reportSchema,
  textResultSchema,
  type PhotoResult,
  type Report,
  type ReportProof,
  type TextResult,
} from '../analysis.contract.ts';
import { withSetSignals, type LookedAt } from '../report/compare-photos.ts';
import { buildPhotoResult, buildReport } from '../report/build-report.ts';
import { needsReview } from '../report/photo-findings.ts';
import { buildTextResult } from '../text-report/build-text-result.ts';
import { analysisEnded } from './analysis-activities.ts';
import {
  deletePhotoResults,
  findAnalysisInput,
  findVersionsBefore,
  finishAnalysis,
  hasPhoto,
  listUnfinishedWithPhotos,
  lockUnfinishedAnalysis,
  markRunning,
  setTextResult,
  upsertPhotoResult,
  type AnalysisInput,
  type PhotoToAnalyse,
} from './analysis-run.store.ts';
import { appendEvent } from './analysis.store.ts';

export type RunAnalysis = {
  /**
   * Analyses what the analysis' version holds and writes each result as it is known. Safe to run again after a crash,
   * and beside itself: results are written over, events once, the end once. Throws when it should be tried again, as
   * when the file of a photo cannot be read from storage.
   */
  run: (analysisId: string) => Promise<void>;
  /** Ends an analysis that will not be tried again; does nothing to one that has ended. */
  giveUp: (analysisId: string) => Promise<void>;
};

/** Runs analyses; `versions` stand in every report, beside that of the rules. */
export function createRunAnalysis(deps: {
  db: Db;
  vision: Pick<VisionPool, 'analysePhoto'>;
  text: Pick<TextEngine, 'readText'>;
  readPhoto: ReadStoredPhoto;
  /** Keeps on a photo where its faces are, for the desk. */
  keepFaces: KeepFaces;
  /** Forgets what the user's browser had said, now that the report is there. */
  dropBrowserVerdict: DropBrowserVerdict;
  /** Reads what profiles store as JSON. */
  profileJson: ProfileJson;
  versions: Omit<Report['versions'], 'rules'>;
  clock: () => Date;
  log: Log;
  activity: RecordActivity;
  flagPhoto: FlagPhoto;
  ageReview: Pick<AgeReview, 'isPaused' | 'refusal'>;
}): RunAnalysis {
  return {
    run: (analysisId) => run(deps, analysisId),
    giveUp: async (analysisId) => {
      const input = await findAnalysisInput(deps.db, analysisId);
      if (!input || hasEnded(input)) return;
      const { photos, userId } = input;
      await fail(deps, analysisId, userId, await explainFailure(deps, photos));
    },
  };
}

type Deps = Parameters<typeof createRunAnalysis>[0];

async function fail(deps: Deps, analysisId: string, userId: string, failure: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await lockUnfinishedAnalysis(tx, analysisId))
      await failLocked(deps, tx, { analysisId, userId, failure });
  });
}

async function failLocked(
  deps: Pick<Deps, 'clock' | 'activity'>,
  tx: Tx,
  { analysisId, userId, failure }: { analysisId: string; userId: string; failure: string },
): Promise<void> {
  await finishAnalysis(tx, analysisId, { status: 'failed', failure }, deps.clock());
  await appendEvent(tx, analysisId, 'failed');
  await deps.activity.recordIn(tx, analysisEnded({ userId, analysisId, end: 'failed' }));
}

/**
 * Withdrawing the consent to face analysis ends the analyses of photos that wait or run, and deletes what they have found so far.
 * Nothing more is written of them: whatever writes locks an unfinished analysis first.
 */
export function createEndWithoutConsent(deps: Pick<Deps, 'clock' | 'activity'>): OnFaceAnalysisConsent {
  return async (tx, { userId, accepted }) => {
    if (accepted) return;
    for (const analysisId of await listUnfinishedWithPhotos(tx, userId)) {
      if (!(await lockUnfinishedAnalysis(tx, analysisId))) continue;
      await deletePhotoResults(tx, analysisId);
      await failLocked(deps, tx, { analysisId, userId, failure: stoppedWithConsent });
    }
  };
}

const stoppedWithConsent =
  'The analysis stopped because you withdrew your consent to face analysis. To analyze your photos, agree again.';

async function run(deps: Deps, analysisId: string): Promise<void> {
  const input = await findAnalysisInput(deps.db, analysisId);
  // The profile was deleted, or an earlier run has finished.
  if (!input || hasEnded(input)) return;
  if (await deps.ageReview.isPaused(input.userId)) {
    await fail(deps, analysisId, input.userId, (await deps.ageReview.refusal(input.userId)).message);
    return;
  }
  await markRunning(deps.db, analysisId);

  const readPhotos: ReportProof['inputs']['photos'] = [];
  const [photos, text] = await Promise.all([
    Promise.all(
      input.photos.map((photo) =>
        lookAtPhoto(deps, analysisId, input, photo, (read) => readPhotos.push(read)),
      ),
    ),
    readText(deps, analysisId, input),
  ]);
  const { app, iAm, lookingFor, bio } = input;
  const owner = {
    photoId: input.ownerPhotoId,
    face: input.ownerFace === null ? null : deps.profileJson.ownerFace.read(input.ownerFace, analysisId),
  };
  const { photos: results, report: unproven } = buildReport({
    app,
    iAm,
    lookingFor,
    photos: withSetSignals(
      photos.filter((photo) => photo !== null),
      owner,
    ),
    text,
    versions: deps.versions,
    versionsBefore: await findVersionsBefore(deps.db, analysisId, deps.log),
  });
  const prompts = deps.profileJson.prompts.read(input.prompts, `the version of analysis ${analysisId}`);
  const inputs = {
    app,
    iAm,
    lookingFor,
    bio,
    prompts,
    owner,
    photos: readPhotos.toSorted((one, other) => one.position - other.position),
  };
  const report = {
    ...unproven,
    proof: proveReport(inputs, { photos: results, text, report: unproven }),
  };

  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockUnfinishedAnalysis(tx, analysisId))) return;
    for (const result of results) await upsertPhotoResult(tx, analysisId, result);
    await finishAnalysis(tx, analysisId, { status: 'done', report }, deps.clock());
    await deps.dropBrowserVerdict(tx, input.profileId);
    await appendEvent(tx, analysisId, 'done');
    await deps.activity.recordIn(tx, analysisEnded({ userId: input.userId, analysisId, end: 'done' }));
  });
}

function hasEnded({ status }: AnalysisInput): boolean {
  return status === 'done' || status === 'failed';
}

/** What the user reads of an analysis that is given up. */
async function explainFailure(deps: Deps, photos: readonly PhotoToAnalyse[]): Promise<string> {
  const unreadable: number[] = [];
  for (const photo of photos) {
    const isLost = await readBytes(deps, photo).then(
      () => false,
      () => true,
    );
    if (isLost) unreadable.push(photo.position + 1);
  }
  if (unreadable.length === 0) {
    return 'The analysis failed. Nothing of your profile is lost; please start it again.';
  }
  if (unreadable.length === photos.length) {
    return 'The analysis failed because our storage cannot be read right now. Please start it again in a few minutes.';
  }
  const which = `photo${unreadable.length === 1 ? '' : 's'} ${unreadable.join(', ')}`;
  return `The analysis failed because ${which} cannot be read from our storage. Please start it again; if it fails again, delete ${which} and upload it once more.`;
}

/** Hears of each photo whose file was read, for the proof of the report. */
type OnRead = (photo: ReportProof['inputs']['photos'][number]) => void;

async function lookAtPhoto(
  deps: Deps,
  analysisId: string,
  input: AnalysisInput,
  photo: PhotoToAnalyse,
  onRead: OnRead,
): Promise<LookedAt | null> {
  const looked = await measurePhoto(deps, input, photo, onRead);
  if (looked !== null) await writePhoto(deps, analysisId, looked, buildPhotoResult(looked, input));
  return looked;
}

/** Null when the photo has been deleted meanwhile. */
async function measurePhoto(
  deps: Deps,
  input: AnalysisInput,
  photo: PhotoToAnalyse,
  onRead: OnRead,
): Promise<LookedAt | null> {
  const place = { photoId: photo.id, position: photo.position };
  const { flashFired, focalLengthMm } = deps.profileJson.metadata.read(photo.metadata, photo.id);
  const metadata = { width: photo.width, height: photo.height, flashFired, focalLengthMm };
  const bytes = await readBytes(deps, photo);
  if (bytes === null) return null;
  const sha256 = { uploaded: photo.contentHash, stored: sha256Hex(bytes) };
  onRead({ ...place, file: photoFileName(photo), sha256, ...metadata });
  try {
    const { signals, fingerprint } = await deps.vision.analysePhoto({ bytes, metadata, app: input.app });
    const faces = signals.faces.value?.map(({ box }) => box);
    if (faces !== undefined) await deps.keepFaces(photo.id, faces);
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
    deps.log.warn({ err: error, photoId: photo.id }, 'A photo could not be analyzed');
    return { status: 'failed', ...place, reason: error.reason };
  }
}

/**
 * Null when the photo has been deleted meanwhile. Throws when its file cannot be read: that says something about the
 * storage and nothing about the photo.
 */
async function readBytes(deps: Deps, photo: PhotoToAnalyse): Promise<Uint8Array | null> {
  try {
    return await deps.readPhoto(photo);
  } catch (error) {
    if (!(await hasPhoto(deps.db, photo.id))) return null;
    throw new Error(`The file of photo ${photo.id} cannot be read from storage`, { cause: error });
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
  const { app, bio } = input;
  const prompts = deps.profileJson.prompts.read(input.prompts, `the version of analysis ${analysisId}`);
  const text = buildTextResult(await deps.text.readText({ app, bio, prompts }));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockUnfinishedAnalysis(tx, analysisId))) return;
    await setTextResult(tx, analysisId, text);
    await appendEvent(tx, analysisId, 'text');
  });
  return text;
}

/** What an analysis gives, without what says when and by whom. */
export type Outputs = { photos: readonly PhotoResult[]; text: TextResult | null; report: Report };

const { nextSteps, setFindings, recommendedOrder, lineUp, rules } = reportSchema.shape;
/** Versions have a hash of their own, and a change of the engine concerns an earlier report. */
const outputsSchema = z.object({
  photos: z.array(photoResultSchema),
  text: z.nullable(textResultSchema),
  report: z.object({ nextSteps, setFindings, recommendedOrder, lineUp, rules }),
});

/** The proof of a report that was just made from `inputs`. */
export function proveReport(inputs: ReportProof['inputs'], outputs: Outputs): ReportProof {
  const { versions } = outputs.report;
  return {
    inputs,
    sha256: { inputs: hashOf(inputs), versions: hashOf(versions), outputs: hashOf(provenOutputs(outputs)) },
  };
}

/** What is hashed of results: as they are stored and sent, in the order of the photos, and nothing that the schema does not name. */
export function provenOutputs({ photos, text, report }: Outputs): z.infer<typeof outputsSchema> {
  const inOrder = photos.toSorted((one, other) => one.position - other.position);
  return outputsSchema.parse(JSON.parse(JSON.stringify({ photos: inOrder, text, report })));
}

/** SHA-256 of the canonical JSON of a value, in hex. */
export function hashOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** In hex; a text as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
