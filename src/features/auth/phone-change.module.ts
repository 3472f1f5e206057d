import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { Sms } from '../../server/adapters/sms/sms.port.ts';
import type { Db, Tx } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { User } from '../accounts/accounts.contract.ts';
import type { PhoneNumbers } from '../accounts/server/phone-numbers.service.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../audit/server/write-audit-log.service.ts';
import type { AuthServices } from './auth.module.ts';
import {
  createApplyPhoneChange,
  createHoldForChange,
} from './server/phone-change/apply-phone-change.service.ts';
import { createCompletePhoneChanges } from './server/phone-change/complete-phone-changes.service.ts';
import { createNotifyPhoneChange } from './server/phone-change/notify-phone-change.service.ts';
import {
  createCancelPhoneChange,
  createReadPhoneChange,
} from './server/phone-change/phone-change-status.service.ts';
import {
  completePhoneChangesQueue,
  createSendPhoneChangeNotices,
  phoneChangeNoticeQueue,
  startPhoneChangeJobs,
} from './server/phone-change/phone-change.jobs.ts';
import { createPhoneChangeRoutes } from './server/phone-change/phone-change.routes.ts';
import { createProvePhoneChange } from './server/phone-change/prove-phone-change.service.ts';
import { createRecoverAccount } from './server/phone-change/recover-account.service.ts';
import { createStartPhoneChange } from './server/phone-change/start-phone-change.service.ts';
import { createUsePhoneChangeLink } from './server/phone-change/use-phone-change-link.service.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Changing the phone number, and signing in again after the old one was lost. */
export function createPhoneChange(
  deps: Pick<
    AuthServices,
    | 'acceptPhoneNumber'
    | 'codeBrowsers'
    | 'cookies'
    | 'issueCode'
    | 'measureDifficulty'
    | 'openSignIn'
    | 'proveCode'
    | 'proveSecondFactor'
    | 'secret'
    | 'signOut'
  > & {
    db: Db;
    clock: () => Date;
    log: Log;
    jobs: Jobs;
    sms: Sms;
    /** Null where no mail can be sent. */
    mail: Mail | null;
    /** Scheme, host and port of the links in messages. */
    origin: string;
    phoneNumbers: PhoneNumbers;
    readUser: (userId: string) => Promise<User>;
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
    writeAuditLog: WriteAuditLog;
    /** Keeps what is given once per number, such as the trial, from being given again to the new one. */
    carryOffers: (tx: Tx, change: { userId: string; oldNumber: string; newNumber: string }) => Promise<void>;
  },
): Module {
  const { db, jobs } = deps;
  const shared = { ...deps, numbers: deps.phoneNumbers, sendNotices: createSendPhoneChangeNotices(jobs) };
  const changing = {
    ...shared,
    holdForChange: createHoldForChange(shared),
    applyPhoneChange: createApplyPhoneChange(shared),
  };
  return {
    services: {},
    routes: ({ botCheck }) => ({
      phoneChange: createPhoneChangeRoutes({
        ...deps,
        startPhoneChange: createStartPhoneChange({ ...changing, botCheck }),
        provePhoneChange: createProvePhoneChange({
          ...changing,
          budgets: {
            changes: createRateLimit(db, 'phone-change', { points: 5, seconds: day }),
            waits: createRateLimit(db, 'phone-change-wait', { points: 3, seconds: day }),
          },
        }),
        recoverAccount: createRecoverAccount({
          ...changing,
          botCheck,
          budgets: {
            perNetwork: createRateLimit(db, 'lost-number-network', { points: 10, seconds: hour }),
            perNewNumber: createRateLimit(db, 'lost-number-new', { points: 10, seconds: day }),
            perOldNumber: createRateLimit(db, 'lost-number-old', { points: 100, seconds: day }),
          },
        }),
        readPhoneChange: createReadPhoneChange(deps),
        cancelPhoneChange: createCancelPhoneChange(deps),
        usePhoneChangeLink: createUsePhoneChangeLink(changing),
      }),
    }),
    queues: [phoneChangeNoticeQueue, completePhoneChangesQueue],
    startJobs: () =>
      startPhoneChangeJobs(jobs, {
        notifyPhoneChange: createNotifyPhoneChange(deps),
        completePhoneChanges: createCompletePhoneChanges(changing),
      }),
  };
}
