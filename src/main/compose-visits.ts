import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { setFirstTouch, setSessionToken } from '../features/accounts/server/user.store.ts';
import { createActivityIngest } from '../features/activity/server/activity-ingest.ts';
import { createActivityRoutes } from '../features/activity/server/activity.routes.ts';
import { createClearActivities } from '../features/activity/server/clear-activities.service.ts';
import {
  createRecordActivity,
  createStoreActivities,
  type ActivityOrigin,
  type RecordActivity,
} from '../features/activity/server/record-activity.service.ts';
import { createReportActivities } from '../features/activity/server/report-activities.service.ts';
import { networkOfAddress } from '../server/limits/network-of-address.ts';
import { createLinkVisit, type LinkVisit } from '../features/visits/server/link-visit.service.ts';
import { isBot } from '../features/visits/server/recognise-bot.ts';
import { createStartVisit } from '../features/visits/server/start-visit.service.ts';
import { readVisitToken } from '../features/visits/server/visit-cookie.ts';
import { createVisitsRoutes } from '../features/visits/server/visits.routes.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { AppParts } from './parts.ts';

/** What one address may begin and send; many people can be behind it. */
const visitsPerMinute = 60;
const activitiesPerSecond = 200;

export type VisitsComposition = {
  features: { visits: Feature; activity: Feature };
  /** Where a request comes from, for activities that the server writes because of it. */
  originOf: (context: RequestContext) => ActivityOrigin;
  activity: RecordActivity;
  linkVisit: LinkVisit;
  /** Settles when every activity that was taken is stored. */
  stop: () => Promise<void>;
};

/** Visits and activities: what other features write their activities with, and the browser's side of it. */
export function composeVisits({
  clock,
  config,
  db,
  log,
}: Pick<AppParts, 'clock' | 'config' | 'db' | 'log'>): VisitsComposition {
  const ingest = createActivityIngest({ store: createStoreActivities(db), log });
  const originOf = (context: RequestContext): ActivityOrigin => ({
    sessionToken: readVisitToken(context.cookies),
    ipAddress: context.clientIp,
    userAgent: context.userAgent,
    url: context.pageUrl,
    referrer: '',
  });
  const allowNewVisit = createAddressLimit({ points: visitsPerMinute, duration: 60 });
  const allowActivities = createAddressLimit({ points: activitiesPerSecond, duration: 1 });
  return {
    features: {
      visits: createVisitsRoutes({
        startVisit: createStartVisit({
          db,
          clock,
          isBot,
          isTestInstallation: config.environment === 'test',
          allowNewVisit,
        }),
        isHttps: config.isHttps,
      }),
      activity: createActivityRoutes({
        reportActivities: createReportActivities({ ingest, isBot, allowActivities, clock, log }),
        clearActivities: createClearActivities({ db }),
        originOf,
      }),
    },
    originOf,
    activity: createRecordActivity({ ingest, clock, log }),
    linkVisit: createLinkVisit({ setSessionToken, setFirstTouch }),
    stop: () => ingest.drain(),
  };
}

/** A limit by address in this process' memory: it keeps floods out and need not be exact over several servers. */
function createAddressLimit(options: { points: number; duration: number }) {
  const limiter = new RateLimiterMemory(options);
  return async (ipAddress: string, count = 1): Promise<boolean> => {
    try {
      await limiter.consume(networkOfAddress(ipAddress), count);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
}
