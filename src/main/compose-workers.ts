import { createActivityIngest } from '../features/activity/server/activity-ingest.ts';
import {
  createRecordActivity,
  createStoreActivities,
} from '../features/activity/server/record-activity.service.ts';
import { foldStatisticsQueue, startStatisticsJobs } from '../features/admin/server/statistics.jobs.ts';
import { analysisQueue, startAnalysisJobs } from '../features/analysis/server/analysis.jobs.ts';
import { createRunAnalysis } from '../features/analysis/server/run-analysis.service.ts';
import { announceSignInQueue, cleanUpSignInQueue, startAuthJobs } from '../features/auth/server/auth.jobs.ts';
import { createAnnounceSignIn } from '../features/auth/server/browsers/announce-sign-in.service.ts';
import {
  completePhoneChangesQueue,
  phoneChangeNoticeQueue,
} from '../features/auth/server/phone-change/phone-change.jobs.ts';
import { createCleanUpSignIn } from '../features/auth/server/clean-up-sign-in.service.ts';
import { createFlagPhoto } from '../features/moderation/server/flag-photo.service.ts';
import { startProfilesJobs, sweepStorageQueue } from '../features/profiles/server/profiles.jobs.ts';
import { createReadStoredPhoto } from '../features/profiles/server/read-stored-photo.service.ts';
import { createSweepStorage } from '../features/profiles/server/sweep-storage.service.ts';
import type { ReadinessCheck } from '../server/http/health.routes.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { billingQueues } from '../features/billing/billing.module.ts';
import { coachingQueues, composeCoachingJobs } from './compose-coaching.ts';
import { accountQueues, composeAccountJobs, linkOrigin } from './compose-account-jobs.ts';
import { composeBilling } from './compose-billing.ts';
import { composeExperimentJobs, experimentQueues } from './compose-experiments.ts';
import { composePhoneChangeJobs } from './compose-phone-change.ts';
import { composeTrackingJobs, trackingQueues } from './compose-tracking.ts';
import { composeVisitJobs, visitQueues } from './compose-visit-jobs.ts';
import { modelsReadiness, type WorkerParts } from './parts.ts';

/** Every queue of every feature; `startJobs` prepares them. */
export const queues: readonly Queue<object>[] = [
  ...accountQueues,
  announceSignInQueue,
  cleanUpSignInQueue,
  phoneChangeNoticeQueue,
  completePhoneChangesQueue,
  sweepStorageQueue,
  analysisQueue,
  ...billingQueues,
  ...trackingQueues,
  ...visitQueues,
  ...experimentQueues,
  ...coachingQueues,
  foldStatisticsQueue,
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
  const activity = createRecordActivity({ ingest, clock, log });
  const startChangesOfPhone = composePhoneChangeJobs(parts, activity);
  const billing = composeBilling(parts, activity);
  const startTrackingJobs = composeTrackingJobs(parts);
  const startVisitJobs = composeVisitJobs(parts);
  const startExperimentJobs = composeExperimentJobs(parts);
  const startCoachJobs = composeCoachingJobs(parts);
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
    activity,
    flagPhoto: createFlagPhoto({ clock }),
  });
  let isWarm = false;
  return {
    async start() {
      await startAuthJobs(jobs, {
        cleanUpSignIn: createCleanUpSignIn({ db, clock }),
        announceSignIn: createAnnounceSignIn({
          db,
          clock,
          mail: parts.mail,
          origin: linkOrigin(parts.config),
        }),
      });
      await startChangesOfPhone();
      await startAccountJobs();
      await billing.startJobs();
      await startTrackingJobs();
      await startVisitJobs();
      await startExperimentJobs();
      await startCoachJobs();
      await startProfilesJobs(jobs, createSweepStorage({ db, storage, clock, log }));
      await startStatisticsJobs(jobs, db);
      await startAnalysisJobs(jobs, runAnalysis);
    },
    async warmUp() {
      await Promise.all([vision.warmUp(), textEngine.warmUp()]);
      isWarm = true;
    },
    readiness: {
      name: modelsReadiness,
      check: async () => {
        if (!isWarm) throw new Error('The models are being loaded');
      },
    },
    async stop() {
      await Promise.all([ingest.drain(), vision.close(), textEngine.close()]);
    },
  };
}
