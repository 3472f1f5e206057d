import type { RecordActivity } from '../features/activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../features/audit/server/write-audit-log.service.ts';
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
import type { Queue } from '../server/jobs/queue.ts';
import { coachingQueues, composeCoachingJobs } from './compose-coaching.ts';
import { accountQueues, composeAccountJobs, linkOrigin } from './compose-account-jobs.ts';
import { composeExperimentJobs, experimentQueues } from './compose-experiments.ts';
import { composePhoneChangeJobs } from './compose-phone-change.ts';
import type { Module } from '../server/module.ts';
import type { CollectedModules } from './collect-modules.ts';
import { modelsReadiness, type Parts } from './parts.ts';

/** Every queue of every feature; `startJobs` prepares them. */
const queues: readonly Queue<object>[] = [
  ...accountQueues,
  announceSignInQueue,
  cleanUpSignInQueue,
  phoneChangeNoticeQueue,
  completePhoneChangesQueue,
  sweepStorageQueue,
  analysisQueue,
  ...experimentQueues,
  ...coachingQueues,
  foldStatisticsQueue,
];

/** The jobs of all features that have no module yet. */
export function composeWorkers(
  parts: Parts,
  modules: CollectedModules,
  shared: { activity: RecordActivity; writeAuditLog: WriteAuditLog },
): Module {
  const { clock, db, jobs, log, storage, vision, textEngine } = parts;
  if (vision === null) return { services: {}, queues };
  const { activity } = shared;
  const startAccountJobs = composeAccountJobs(parts, modules);
  const startChangesOfPhone = composePhoneChangeJobs(parts, shared);
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
    services: {},
    queues,
    async startJobs() {
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
    readiness: [
      {
        name: modelsReadiness,
        check: async () => {
          if (!isWarm) throw new Error('The models are being loaded');
        },
      },
    ],
  };
}
