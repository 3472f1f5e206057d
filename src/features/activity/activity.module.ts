import type { Db } from '../../server/db/database.ts';
import type { Cookies, RequestContext } from '../../server/http/request-context.ts';
import { createAddressLimit } from '../../server/limits/address-limit.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import { createActivityIngest } from './server/activity-ingest.ts';
import { createActivityRoutes } from './server/activity.routes.ts';
import {
  deleteAnonymousActivities,
  forgetActivitiesWithoutVisit,
  forgetAnonymousActivities,
  insertActivities,
} from './server/activity.store.ts';
import { createClearActivities } from './server/clear-activities.service.ts';
import {
  createClearUserActivities,
  type ClearUserActivities,
} from './server/clear-user-activities.service.ts';
import { createExportActivities } from './server/export-activities.service.ts';
import {
  createListRecentActivities,
  type ListRecentActivities,
} from './server/list-recent-activities.service.ts';
import {
  createRecordActivity,
  type ActivityOrigin,
  type RecordActivity,
} from './server/record-activity.service.ts';
import { createReportActivities } from './server/report-activities.service.ts';

export type ActivityServices = {
  /** How features write what happened. */
  activity: RecordActivity;
  /** Where a request comes from, for activities that the server writes because of it. */
  originOf: (context: RequestContext) => ActivityOrigin;
  listRecentActivities: ListRecentActivities;
  clearUserActivities: ClearUserActivities;
  deleteAnonymousActivities: typeof deleteAnonymousActivities;
  forgetAnonymousActivities: typeof forgetAnonymousActivities;
  forgetActivitiesWithoutVisit: typeof forgetActivitiesWithoutVisit;
};

/** What one address may send; many people can be behind it. */
const activitiesPerAddress = { points: 200, seconds: 1 };

/** What people did, as browsers report it and as features record it. */
export function createActivity(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  isBot: (userAgent: string) => boolean;
  /** The token of the visit that a request belongs to; null without one. */
  readVisitToken: (cookies: Cookies) => string | null;
}): Module<ActivityServices> {
  const { db, readVisitToken } = deps;
  const ingest = createActivityIngest({
    store: (activities) => insertActivities(db, activities),
    log: deps.log,
  });
  const originOf = (context: RequestContext): ActivityOrigin => ({
    sessionToken: readVisitToken(context.cookies),
    ipAddress: context.clientIp,
    userAgent: context.userAgent,
    url: context.pageUrl,
    referrer: '',
  });
  return {
    services: {
      activity: createRecordActivity({ ...deps, ingest }),
      originOf,
      listRecentActivities: createListRecentActivities({ db }),
      clearUserActivities: createClearUserActivities({ db }),
      deleteAnonymousActivities,
      forgetAnonymousActivities,
      forgetActivitiesWithoutVisit,
    },
    routes: () => ({
      activity: createActivityRoutes({
        reportActivities: createReportActivities({
          ...deps,
          ingest,
          allowActivities: createAddressLimit(activitiesPerAddress),
        }),
        clearActivities: createClearActivities({ db }),
        originOf,
      }),
    }),
    exportSource: createExportActivities({ db }),
    stop: () => ingest.drain(),
  };
}
