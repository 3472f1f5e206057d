import {
  forgetActivitiesWithoutVisit,
  forgetAnonymousActivities,
} from '../features/activity/server/activity.store.ts';
import { createForgetVisits } from '../features/visits/server/forget-visits.service.ts';
import { forgetVisitsQueue, startVisitsJobs } from '../features/visits/server/visits.jobs.ts';
import type { Queue } from '../server/jobs/queue.ts';
import type { WorkerParts } from './parts.ts';

export const visitQueues: readonly Queue<object>[] = [forgetVisitsQueue];

/** Answers what begins to forget old visits in this process. */
export function composeVisitJobs({
  clock,
  config,
  db,
  jobs,
}: Pick<WorkerParts, 'clock' | 'config' | 'db' | 'jobs'>): () => Promise<void> {
  const forgetVisits = createForgetVisits({
    db,
    clock,
    keptDays: config.visitRetentionDays,
    forgetAnonymousActivities,
    forgetActivitiesWithoutVisit,
  });
  return () => startVisitsJobs(jobs, forgetVisits);
}
