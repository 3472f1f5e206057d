import { Counter, type Registry } from 'prom-client';
import { createCountAgreement } from './server/count-agreement.service.ts';
import { createModelPieceRoutes } from './server/model-pieces/model-pieces.routes.ts';
import { createReadModelPiece } from './server/model-pieces/model-pieces.service.ts';
import type { Db } from '../../server/db/database.ts';
import type { Listener } from '../../server/db/listen.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { TextEngine } from '../../text/node/text-engine.ts';
import type { TextInput } from '../../text/text-reading.ts';
import type { VisionPool } from '../../vision/node/vision-pool.ts';
import type { LockFaceAnalysisConsent } from '../accounts/server/consents.service.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import type { AgeReview } from '../moderation/server/age-review.service.ts';
import type { FlagPhoto } from '../moderation/server/flag-photo.service.ts';
import type { DropBrowserVerdict } from '../profiles/server/browser-verdicts.service.ts';
import type { KeepFaces } from '../profiles/server/find-faces.service.ts';
import type { ReadStoredPhoto } from '../profiles/server/photo-storage.service.ts';
import type { ProfileJson, SnapshotProfile } from '../profiles/server/snapshot-profile.service.ts';
import type { TextResult } from './analysis.contract.ts';
import { analysisQueue, createSendAnalysisJob, startAnalysisJobs } from './server/analysis.jobs.ts';
import { createAnalysisRoutes } from './server/analysis.routes.ts';
import { createExportAnalyses } from './server/export-analyses.service.ts';
import { createFollowAnalysis, createSubscribeToAnalyses } from './server/follow-analysis.service.ts';
import { listAdvice, type ListAdvice } from './server/list-advice.service.ts';
import { createReadAnalysis, type ReadAnalysis } from './server/read-analysis.service.ts';
import { recheckAdvice, type RecheckAdvice } from './server/recheck-advice.service.ts';
import { recheckText, type RecheckText } from './server/recheck-text.service.ts';
import { createEndWithoutConsent, createRunAnalysis } from './server/run-analysis.service.ts';
import { analysesPerHour, createStartAnalysis } from './server/start-analysis.service.ts';
import { buildTextResult } from './text-report/build-text-result.ts';
import { withoutClarityNumber } from './without-clarity-number.ts';

// For profiles, which come before.
export { findLatestAnalyses } from './server/analysis.store.ts';

export type AnalysisServices = {
  analyses: ReadAnalysis;
  /** Reads the texts of a profile and says of them what a report would. */
  analyseText: (texts: TextInput) => Promise<TextResult>;
  listAdvice: ListAdvice;
  recheckAdvice: RecheckAdvice;
  recheckText: RecheckText;
  /** Whether the nets are loaded in this process; `elsewhere` where another one runs the jobs. */
  modelsState: () => 'loaded' | 'loading' | 'elsewhere';
};

const analysisAllowance = { points: analysesPerHour, seconds: 60 * 60 };

/** Reports on profiles: requests start and follow them, a job makes them with the engines. */
export function createAnalysis(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  listener: Listener;
  textEngine: TextEngine;
  /** Null where this process runs no jobs. */
  vision: VisionPool | null;
  snapshotProfile: SnapshotProfile;
  readPhoto: ReadStoredPhoto;
  keepFaces: KeepFaces;
  dropBrowserVerdict: DropBrowserVerdict;
  profileJson: ProfileJson;
  flagPhoto: FlagPhoto;
  ageReview: AgeReview;
  requireEntitlement: RequireEntitlement;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
  /** Where the models are that browsers fetch, and where their compressed pieces are saved. */
  modelsDir: string;
  modelPiecesDir: string;
}): Module<AnalysisServices> {
  const { db, jobs } = deps;
  const analyses = createReadAnalysis(deps);
  const engines = createEngineUse(deps);
  return {
    services: {
      analyses: {
        ...analyses,
        get: async (...ids) => withoutClarityNumber(await analyses.get(...ids)),
      },
      analyseText: async (texts) => buildTextResult(await deps.textEngine.readText(texts)),
      listAdvice,
      recheckAdvice,
      recheckText,
      modelsState: engines.state,
    },
    routes: ({ streams, registry }) => ({
      analysis: createAnalysisRoutes({
        startAnalysis: createStartAnalysis({
          ...deps,
          spendAllowance: (tx, userId) =>
            createRateLimit(tx, 'analysis-user', analysisAllowance).spend(userId),
          sendJob: createSendAnalysisJob(jobs),
        }),
        analyses,
        followAnalysis: createFollowAnalysis({ db, subscribe: createSubscribeToAnalyses(deps.listener) }),
        countAgreement: createCountAgreement({ analyses, count: countVerdictsIn(registry) }),
        openEventStream: streams.open,
        originOf: deps.originOf,
      }),
      modelPieces: createModelPieceRoutes(createReadModelPiece(deps)),
    }),
    queues: [analysisQueue],
    ...engines.module,
    exportSource: createExportAnalyses(deps),
    onFaceAnalysisConsent: createEndWithoutConsent(deps),
  };
}

/** `/metrics` shows how many verdicts of browsers were compared with reports, and how many agreed. */
function countVerdictsIn(registry: Registry): (agrees: boolean) => void {
  const verdicts = new Counter({
    name: 'browser_agreement_total',
    help: 'Verdicts on photos that a browser gave before the report, by whether the report agrees',
    labelNames: ['agrees'],
    registers: [registry],
  });
  return (agrees) => verdicts.inc({ agrees: String(agrees) });
}

/** How long after a failed load the next one may begin. */
const reloadAfterMs = 10_000;

/**
 * What only a process with jobs does: it loads the nets, counts as ready once they are loaded, and runs analyses. After a load
 * that failed, a later readiness check loads them again, and a photo that was analysed shows that they are there.
 */
function createEngineUse(deps: Parameters<typeof createAnalysis>[0]): {
  state: AnalysisServices['modelsState'];
  module: Pick<Module, 'startJobs' | 'warmUp' | 'readiness'>;
} {
  const { textEngine, vision } = deps;
  if (vision === null) return { state: () => 'elsewhere', module: {} };
  let state: 'loaded' | 'loading' = 'loading';
  let failedAtMs: number | null = null;
  const load = async () => {
    failedAtMs = null;
    try {
      // One worker is enough to begin with; the others would only take processors from it.
      await Promise.all([vision.warmUpOne(), textEngine.warmUp()]);
      state = 'loaded';
      await vision.warmUp();
    } catch (error) {
      failedAtMs = deps.clock().getTime();
      throw error;
    }
  };
  const check = () => {
    if (state === 'loaded') return Promise.resolve();
    if (failedAtMs !== null && deps.clock().getTime() - failedAtMs >= reloadAfterMs) {
      load().catch((error: unknown) => deps.log.error({ err: error }, 'The models could not be loaded'));
    }
    return Promise.reject(new Error('The models are not loaded'));
  };
  const watched: VisionPool = {
    ...vision,
    async analysePhoto(photo) {
      const measurement = await vision.analysePhoto(photo);
      state = 'loaded';
      return measurement;
    },
  };
  return {
    state: () => state,
    module: {
      startJobs: async () =>
        startAnalysisJobs(
          deps.jobs,
          createRunAnalysis({
            ...deps,
            vision: watched,
            text: textEngine,
            versions: {
              engine: `${vision.engineVersion}, ${textEngine.version}`,
              models: [...vision.modelVersions, ...(await textEngine.modelVersions())],
            },
          }),
        ),
      warmUp: load,
      readiness: [{ name: 'models', check }],
    },
  };
}
