import { adPlatforms } from '../../domain/conversion.ts';
import type { Db } from '../../server/db/database.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import { createExportConversions } from './server/export-conversions.service.ts';
import { createForgetConversions } from './server/forget-conversions.service.ts';
import { createReportConversion } from './server/report-conversion.service.ts';
import { createSendConversion, type ConversionApis } from './server/send-conversion.service.ts';
import {
  conversionQueue,
  createQueueConversion,
  forgetConversionsQueue,
  startTrackingJobs,
} from './server/tracking.jobs.ts';
import { createTrackingRoutes } from './server/tracking.routes.ts';

export type { ConversionApis };

type Report = Parameters<typeof createReportConversion>[0];
type Send = Parameters<typeof createSendConversion>[0];

/** What one user may hand over in ten minutes; a whole checkout is six events. */
const eventsPerUser = { points: 60, seconds: 10 * 60 };

/** What advertisers learn, from users who agreed to it. */
export function createTracking(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  /** The advertisers that the server sends conversions to. */
  apis: ConversionApis;
  /** Scheme and host of this site. */
  origin: string;
  findOrder: Report['findOrder'];
  findFirstTouch: Report['findFirstTouch'];
  findUser: Send['findUser'];
}): Module {
  const { db, jobs, apis } = deps;
  const queueConversion = createQueueConversion(jobs);
  return {
    services: {},
    routes: () => ({
      tracking: createTrackingRoutes({
        reportConversion: createReportConversion({
          ...deps,
          platforms: adPlatforms.filter((platform) => apis[platform] !== undefined),
          allowEvent: createRateLimit(db, 'conversion-user', eventsPerUser).spend,
          queueConversion,
        }),
      }),
    }),
    queues: [conversionQueue, forgetConversionsQueue],
    startJobs: () =>
      startTrackingJobs(jobs, {
        sendConversion: createSendConversion({ ...deps, queueConversion }),
        forgetConversions: createForgetConversions(deps),
      }),
    exportSource: createExportConversions({ db }),
  };
}
