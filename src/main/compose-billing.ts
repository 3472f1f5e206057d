import { fillDetails } from '../features/accounts/server/fill-details.service.ts';
import type { RecordActivity } from '../features/activity/server/record-activity.service.ts';
import { createWriteAuditLog } from '../features/audit/server/write-audit-log.service.ts';
import { networkOfAddress } from '../server/limits/network-of-address.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { createBilling, type BillingModule } from '../features/billing/billing.module.ts';
import { isInstanceAlive } from '../server/db/listen.ts';
import { linkOrigin } from './compose-account-jobs.ts';
import type { WorkerParts } from './parts.ts';

/** Billing from the parts of this process. */
export function composeBilling(
  parts: Omit<WorkerParts, 'vision' | 'textEngine'>,
  activity: RecordActivity,
): BillingModule {
  const { clock, config, db, jobs, listener, log, mail, payments } = parts;
  return createBilling({
    db,
    clock,
    log,
    jobs,
    payments,
    paymentMode:
      config.payments.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: config.payments.publishableKey }
        : { kind: 'sandbox' },
    mail,
    linkOrigin: linkOrigin(config),
    supportEmail: config.supportEmail,
    activity,
    writeAuditLog: createWriteAuditLog({ db, clock }),
    fillDetails,
    createRateLimit: (name, allowance) => createRateLimit(db, name, allowance),
    networkOf: networkOfAddress,
    instances: { ownId: listener.instanceId, isAlive: (instanceId) => isInstanceAlive(db, instanceId) },
  });
}
