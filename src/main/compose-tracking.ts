import { findUser } from '../features/accounts/server/user.store.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { findOrder } from '../features/billing/server/order.store.ts';
import { createForgetConversions } from '../features/tracking/server/forget-conversions.service.ts';
import { createReportConversion } from '../features/tracking/server/report-conversion.service.ts';
import { createSendConversion } from '../features/tracking/server/send-conversion.service.ts';
import {
  conversionQueue,
  createQueueConversion,
  forgetConversionsQueue,
  startTrackingJobs,
} from '../features/tracking/server/tracking.jobs.ts';
import { createTrackingRoutes } from '../features/tracking/server/tracking.routes.ts';
import { adPlatforms } from '../domain/conversion.ts';
import type { Feature } from '../server/http/feature.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { linkOrigin } from './compose-account-jobs.ts';
import type { AppParts, WorkerParts } from './parts.ts';

export const trackingQueues: readonly Queue<object>[] = [conversionQueue, forgetConversionsQueue];

/** What one user may hand over in ten minutes; a whole checkout is six events. */
const eventsPerUser = { points: 60, seconds: 10 * 60 };

/** What browsers hand over for advertisers. */
export function composeTracking({
  clock,
  conversionApis,
  db,
  jobs,
}: AppParts): Readonly<Record<string, Feature>> {
  return {
    tracking: createTrackingRoutes({
      reportConversion: createReportConversion({
        db,
        clock,
        platforms: adPlatforms.filter((platform) => conversionApis[platform] !== undefined),
        allowEvent: createRateLimit(db, 'conversion-user', eventsPerUser).spend,
        findOrder,
        findUser,
        queueConversion: createQueueConversion(jobs),
      }),
    }),
  };
}

/** Answers what begins to tell advertisers in this process. */
export function composeTrackingJobs({
  clock,
  config,
  conversionApis,
  db,
  jobs,
  log,
}: Omit<WorkerParts, 'vision' | 'textEngine'>): () => Promise<void> {
  return () =>
    startTrackingJobs(jobs, {
      sendConversion: createSendConversion({
        db,
        clock,
        log,
        apis: conversionApis,
        origin: linkOrigin(config),
        findUser,
        queueConversion: createQueueConversion(jobs),
      }),
      forgetConversions: createForgetConversions({ db, clock }),
    });
}
