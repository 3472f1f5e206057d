import packageJson from '../../package.json' with { type: 'json' };
import type { ClearUserActivities } from '../features/activity/server/clear-user-activities.service.ts';
import type { RecordActivity } from '../features/activity/server/record-activity.service.ts';
import { createAdminFiguresRoutes } from '../features/admin/server/admin-figures.routes.ts';
import { createAdminSystemRoutes } from '../features/admin/server/admin-system.routes.ts';
import { createAdminWindowsRoutes } from '../features/admin/server/admin-windows.routes.ts';
import { createExportList } from '../features/admin/server/export-lists.service.ts';
import { createReadFunnel } from '../features/admin/server/funnel.service.ts';
import { createListWindows } from '../features/admin/server/list-windows.service.ts';
import { createReadOverview } from '../features/admin/server/overview.service.ts';
import { createReadHealth, type ReadHealth } from '../features/admin/server/read-health.service.ts';
import { createReadSessionLink } from '../features/admin/server/read-session-link.service.ts';
import { createReadSubject } from '../features/admin/server/read-subject.service.ts';
import { createReadTimeline } from '../features/admin/server/read-timeline.service.ts';
import { createReadRevenue } from '../features/admin/server/revenue.service.ts';
import { createTestConnection } from '../features/admin/server/test-connection.service.ts';
import type { WriteAuditLog } from '../features/audit/server/write-audit-log.service.ts';
import type { RequireFreshProof } from '../features/auth/server/second-factor/step-up.service.ts';
import { createReadUserSubscriptions } from '../features/billing/server/subscription/read-subscription.service.ts';
import { createModerationRoutes } from '../features/moderation/server/moderation.routes.ts';
import { createReviewPhotos } from '../features/moderation/server/review-photos.service.ts';
import { createOpenPhoto } from '../features/profiles/server/open-photo.service.ts';
import type { PhotoStorage } from '../features/profiles/server/photo-storage.ts';
import { createTakePhotoAway } from '../features/profiles/server/take-photo-away.service.ts';
import type { Feature } from '../server/http/feature.ts';
import type { ReadinessCheck } from '../server/http/health.routes.ts';
import { modelsReadiness, type Parts } from './parts.ts';

/** The administrators' panel: reads everything, writes what its log says. */
export function composeAdmin(
  parts: Pick<Parts, 'clock' | 'config' | 'db' | 'storage'>,
  {
    activity,
    clearUserActivities,
    photoStorage,
    readiness,
    requireFreshProof,
    writeAuditLog,
  }: {
    activity: RecordActivity;
    clearUserActivities: ClearUserActivities;
    photoStorage: PhotoStorage;
    readiness: readonly ReadinessCheck[];
    requireFreshProof: RequireFreshProof;
    writeAuditLog: WriteAuditLog;
  },
): Readonly<Record<string, Feature>> {
  const { clock, db } = parts;
  const windows = createListWindows({ db });
  return {
    moderation: createModerationRoutes({
      reviewPhotos: createReviewPhotos({
        db,
        clock,
        writeAuditLog,
        activity,
        openPhoto: createOpenPhoto(parts),
        takePhotoAway: createTakePhotoAway({ clock, photoStorage }),
      }),
    }),
    adminSystem: createAdminSystemRoutes({
      writeAuditLog,
      readHealth: composeHealth({ ...parts, readiness }),
      testConnection: createTestConnection({ db, clock }),
      clearUserActivities,
      readSessionLink: createReadSessionLink({ db }),
    }),
    adminFigures: createAdminFiguresRoutes({
      readOverview: createReadOverview({ db, clock }),
      readFunnel: createReadFunnel({ db }),
      readRevenue: createReadRevenue({ db, clock }),
    }),
    adminWindows: createAdminWindowsRoutes({
      windows,
      readTimeline: createReadTimeline({ db }),
      readSubject: createReadSubject({
        db,
        clock,
        readSubscriptions: createReadUserSubscriptions({ clock }),
      }),
      exportList: createExportList({ windows }),
      requireFreshProof,
      logExport: ({ actorId, list, ipAddress }) =>
        writeAuditLog({ actorId, action: 'export', subject: list, ipAddress }),
    }),
  };
}

function composeHealth({
  clock,
  config,
  db,
  readiness,
}: Pick<Parts, 'clock' | 'config' | 'db'> & { readiness: readonly ReadinessCheck[] }): ReadHealth {
  const models = readiness.find(({ name }) => name === modelsReadiness);
  return createReadHealth({
    db,
    clock,
    dataDir: config.dataDir,
    facts: {
      version: packageJson.version,
      environment: config.environment,
      databaseKind: config.database.kind,
      adapters: {
        payments: config.payments.kind,
        sms: config.sms.kind,
        mail: config.mail?.kind ?? 'none',
        botCheck: config.botCheck.kind,
        storage: config.storage.kind,
      },
    },
    readModels: async () => {
      if (models === undefined) return 'elsewhere';
      const [looked] = await Promise.allSettled([models.check()]);
      return looked.status === 'fulfilled' ? 'loaded' : 'loading';
    },
  });
}
