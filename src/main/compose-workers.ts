import { createActivityIngest } from '../features/activity/server/activity-ingest.ts';
import {
  createRecordActivity,
  createStoreActivities,
} from '../features/activity/server/record-activity.service.ts';
import { analysisQueue, startAnalysisJobs } from '../features/analysis/server/analysis.jobs.ts';
import { createRunAnalysis } from '../features/analysis/server/run-analysis.service.ts';
import { cleanUpSignInQueue, startAuthJobs } from '../features/auth/server/auth.jobs.ts';
import { createCleanUpSignIn } from '../features/auth/server/clean-up-sign-in.service.ts';
import { startProfilesJobs, sweepStorageQueue } from '../features/profiles/server/profiles.jobs.ts';
import { createReadStoredPhoto } from '../features/profiles/server/read-stored-photo.service.ts';
import { createSweepStorage } from '../features/profiles/server/sweep-storage.service.ts';
import type { ReadinessCheck } from '../server/http/health.routes.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { accountQueues, composeAccountJobs } from './compose-account-jobs.ts';
import type { WorkerParts } from './parts.ts';

/** Every queue of every feature; `startJobs` prepares them. */
export const queues: readonly Queue<object>[] = [
  ...accountQueues,
  cleanUpSignInQueue,
  sweepStorageQueue,
  analysisQueue,
];

export type Workers = {
  /** Begins to run jobs in this process. */
  start: () => Promise<void>;
  /** Loads the models, which takes a moment. */
  warmUp: () => Promise<void>;
  /** Whether `warmUp` is through. */
  readiness: ReadinessCheck;
  /** Ends the engines' threads; after the jobs have stopped. */
  stop: () => Promise<void>;
};

/** The jobs of all features, for the server to run beside its requests or for a process that does nothing else. */
export function composeWorkers(parts: WorkerParts): Workers {
  const { clock, db, jobs, log, storage, vision, textEngine } = parts;
  const ingest = createActivityIngest({ store: createStoreActivities(db), log });
  const startAccountJobs = composeAccountJobs(parts);
  const runAnalysis = createRunAnalysis({
    db,
    vision,
    text: textEngine,
    readPhoto: createReadStoredPhoto({ storage }),
    versions: {
      engine: `${vision.engineVersion}, ${textEngine.version}`,
      models: vision.modelVersions,
    },
    clock,
    log,
    activity: createRecordActivity({ ingest, clock, log }),
  });
  let isWarm = false;
  return {
    async start() {
      await startAuthJobs(jobs, createCleanUpSignIn({ db, clock }));
      await startAccountJobs();
      await startProfilesJobs(jobs, createSweepStorage({ db, storage, clock, log }));
      await startAnalysisJobs(jobs, runAnalysis);
    },
    async warmUp() {
      await Promise.all([vision.warmUp(), textEngine.warmUp()]);
      isWarm = true;
    },
    readiness: {
      name: 'models',
      check: async () => {
        if (!isWarm) throw new Error('The models are being loaded');
      },
    },
    async stop() {
      await Promise.all([ingest.drain(), vision.close(), textEngine.close()]);
    },
  };
}
