import { analysisQueue, startAnalysisJobs } from '../features/analysis/server/analysis.jobs.ts';
import { createRunAnalysis } from '../features/analysis/server/run-analysis.service.ts';
import type { TextEngine } from '../features/analysis/server/text/text-engine.ts';
import { cleanUpSignInQueue, startAuthJobs } from '../features/auth/server/auth.jobs.ts';
import { createCleanUpSignIn } from '../features/auth/server/clean-up-sign-in.service.ts';
import { startProfilesJobs, sweepStorageQueue } from '../features/profiles/server/profiles.jobs.ts';
import { createReadStoredPhoto } from '../features/profiles/server/read-stored-photo.service.ts';
import { createSweepStorage } from '../features/profiles/server/sweep-storage.service.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { Db } from '../server/db/database.ts';
import type { ReadinessCheck } from '../server/http/health.routes.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Queue } from '../server/jobs/queue.ts';
import type { Log } from '../server/log/log.ts';
import type { VisionPool } from '../vision/node/vision-pool.ts';

/** Every queue of every feature; `startJobs` prepares them. */
export const queues: readonly Queue<object>[] = [cleanUpSignInQueue, sweepStorageQueue, analysisQueue];

/** What jobs are made of. */
export type WorkerParts = {
  clock: () => Date;
  log: Log;
  db: Db;
  jobs: Jobs;
  storage: Storage;
  vision: VisionPool;
  textEngine: TextEngine;
};

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
  });
  let isWarm = false;
  return {
    async start() {
      await startAuthJobs(jobs, createCleanUpSignIn({ db, clock }));
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
      await Promise.all([vision.close(), textEngine.close()]);
    },
  };
}
