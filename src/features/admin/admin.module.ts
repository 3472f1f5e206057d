import type { ReadBackupState } from '../../server/backup/backup-state.ts';
import type { Db } from '../../server/db/database.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { ClearUserActivities } from '../activity/server/clear-user-activities.service.ts';
import type { WriteAuditLog } from '../audit/server/write-audit-log.service.ts';
import type { RequireFreshProof } from '../auth/server/second-factor/step-up.service.ts';
import type { ReadUserSubscription } from '../billing/server/subscription/read-subscription.service.ts';
import type { OrderJson } from '../billing/server/list-orders.service.ts';
import type { Health } from './admin-system.contract.ts';
import { createAdminFiguresRoutes } from './server/admin-figures.routes.ts';
import { createAdminSystemRoutes } from './server/admin-system.routes.ts';
import { createAdminWindowsRoutes } from './server/admin-windows.routes.ts';
import { createExportList } from './server/export-lists.service.ts';
import { createReadFunnel } from './server/funnel.service.ts';
import { addJobGauges } from './server/job-gauges.ts';
import { createListWindows } from './server/list-windows.service.ts';
import { createReadOverview } from './server/overview.service.ts';
import { createReadHealth, type HealthFacts } from './server/read-health.service.ts';
import { createReadSessionLink } from './server/read-session-link.service.ts';
import { createReadSubject } from './server/read-subject.service.ts';
import { createListActivities, createReadTimeline } from './server/read-timeline.service.ts';
import { createReadRevenue } from './server/revenue.service.ts';
import { foldStatisticsQueue, startStatisticsJobs } from './server/statistics.jobs.ts';
import { createTestConnection } from './server/test-connection.service.ts';

// For the doctor, who has a database and nothing else.
export { createTestConnection } from './server/test-connection.service.ts';

/** The administrators' panel: reads everything, writes what its log says. */
export function createAdmin(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  orderJson: OrderJson;
  /** What the settings say of this installation. */
  facts: HealthFacts;
  /** The folder whose disk fills up. */
  dataDir: string;
  modelsState: () => Health['models'];
  /** What administrators should see to; a sentence each. */
  listWarnings: () => Promise<string[]>;
  readBackupState: ReadBackupState;
  readSubscription: ReadUserSubscription;
  clearUserActivities: ClearUserActivities;
  requireFreshProof: RequireFreshProof;
  writeAuditLog: WriteAuditLog;
}): Module {
  const { db, clearUserActivities, requireFreshProof, writeAuditLog } = deps;
  const windows = createListWindows(deps);
  return {
    services: {},
    routes: ({ registry }) => {
      addJobGauges(registry, deps);
      return {
        adminSystem: createAdminSystemRoutes({
          writeAuditLog,
          readHealth: createReadHealth({ ...deps, readModels: () => Promise.resolve(deps.modelsState()) }),
          testConnection: createTestConnection(deps),
          clearUserActivities,
          requireFreshProof,
          readSessionLink: createReadSessionLink({ db }),
        }),
        adminFigures: createAdminFiguresRoutes({
          readOverview: createReadOverview(deps),
          readFunnel: createReadFunnel({ db }),
          readRevenue: createReadRevenue(deps),
        }),
        adminWindows: createAdminWindowsRoutes({
          windows,
          readTimeline: createReadTimeline({ db }),
          listActivities: createListActivities({ db }),
          readSubject: createReadSubject(deps),
          exportList: createExportList(deps),
          requireFreshProof,
          // What was sought may be a name or an address, which must not outlive its user here.
          logExport: ({ actorId, asked: { list, only = null, search }, ipAddress }) =>
            writeAuditLog({
              actorId,
              action: 'export',
              subject: list,
              details: { ...(only !== null && { filter: only }), ...(search !== '' && { search: 'yes' }) },
              ipAddress,
            }),
        }),
      };
    },
    queues: [foldStatisticsQueue],
    startJobs: () => startStatisticsJobs(deps),
  };
}
