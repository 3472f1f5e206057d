import { phoneNumbers } from '../features/accounts/server/phone-numbers.service.ts';
import type { User } from '../features/accounts/accounts.contract.ts';
import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../features/audit/server/write-audit-log.service.ts';
import type { AcceptPhoneNumber } from '../features/auth/server/accept-phone-number.service.ts';
import type { CodeBrowsers } from '../features/auth/server/browsers/code-browser.ts';
import type { MeasureDifficulty } from '../features/auth/server/limits/bot-check-difficulty.ts';
import type { IssueCode } from '../features/auth/server/issue-code.service.ts';
import {
  createApplyPhoneChange,
  createHoldForChange,
} from '../features/auth/server/phone-change/apply-phone-change.service.ts';
import { createCompletePhoneChanges } from '../features/auth/server/phone-change/complete-phone-changes.service.ts';
import { createNotifyPhoneChange } from '../features/auth/server/phone-change/notify-phone-change.service.ts';
import {
  createCancelPhoneChange,
  createReadPhoneChange,
} from '../features/auth/server/phone-change/phone-change-status.service.ts';
import {
  createSendPhoneChangeNotices,
  startPhoneChangeJobs,
} from '../features/auth/server/phone-change/phone-change.jobs.ts';
import { createPhoneChangeRoutes } from '../features/auth/server/phone-change/phone-change.routes.ts';
import { createProvePhoneChange } from '../features/auth/server/phone-change/prove-phone-change.service.ts';
import { createStartPhoneChange } from '../features/auth/server/phone-change/start-phone-change.service.ts';
import { createUsePhoneChangeLink } from '../features/auth/server/phone-change/use-phone-change-link.service.ts';
import type { OpenSignIn } from '../features/auth/server/open-sign-in.service.ts';
import type { ProveSecondFactor } from '../features/auth/server/second-factor/prove-second-factor.service.ts';
import type { SecondFactorSecret } from '../features/auth/server/second-factor/second-factor-secret.ts';
import type { SignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import type { SignOut } from '../features/auth/server/sign-out.service.ts';
import { createRecoverAccount } from '../features/auth/server/phone-change/recover-account.service.ts';
import type { ProveCode } from '../features/auth/server/prove-code.service.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { createOffers } from '../features/billing/server/offers.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import { linkOrigin } from './compose-account-jobs.ts';
import type { HttpParts } from '../server/module.ts';
import type { Parts } from './parts.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Changing the phone number, as requests do it. */
export function composePhoneChange(
  parts: Parts,
  { botCheck }: HttpParts,
  account: {
    writeAuditLog: WriteAuditLog;
    acceptPhoneNumber: AcceptPhoneNumber;
    issueCode: IssueCode;
    proveCode: ProveCode;
    measureDifficulty: MeasureDifficulty;
    codeBrowsers: CodeBrowsers;
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
    readUser: (userId: string) => Promise<User>;
    openSignIn: OpenSignIn;
    proveSecondFactor: ProveSecondFactor;
    secret: SecondFactorSecret;
    signOut: SignOut;
    cookies: SignInCookies;
  },
): Feature {
  const { db } = parts;
  const changeParts = { ...account, ...composeChange(parts, account) };
  return createPhoneChangeRoutes({
    startPhoneChange: createStartPhoneChange({ ...changeParts, botCheck }),
    provePhoneChange: createProvePhoneChange({
      ...changeParts,
      budgets: {
        changes: createRateLimit(db, 'phone-change', { points: 5, seconds: day }),
        waits: createRateLimit(db, 'phone-change-wait', { points: 3, seconds: day }),
      },
    }),
    recoverAccount: createRecoverAccount({
      ...changeParts,
      botCheck,
      budgets: {
        perNetwork: createRateLimit(db, 'lost-number-network', { points: 10, seconds: hour }),
        perNewNumber: createRateLimit(db, 'lost-number-new', { points: 10, seconds: day }),
        perOldNumber: createRateLimit(db, 'lost-number-old', { points: 100, seconds: day }),
      },
    }),
    readPhoneChange: createReadPhoneChange(changeParts),
    cancelPhoneChange: createCancelPhoneChange(changeParts),
    usePhoneChangeLink: createUsePhoneChangeLink(changeParts),
    ...account,
  });
}

/** Answers what begins to send notices and to complete the changes whose wait is over. */
export function composePhoneChangeJobs(
  parts: Parts,
  shared: { activity: RecordActivity; writeAuditLog: WriteAuditLog },
): () => Promise<void> {
  const completePhoneChanges = createCompletePhoneChanges({
    ...composeChange(parts, shared),
    log: parts.log,
  });
  const notifyPhoneChange = createNotifyPhoneChange({ ...parts, origin: linkOrigin(parts.config) });
  return () => startPhoneChangeJobs(parts.jobs, { notifyPhoneChange, completePhoneChanges });
}

/** What requests and jobs both need to change a number. */
function composeChange(
  { clock, db, jobs, payments }: Pick<Parts, 'clock' | 'db' | 'jobs' | 'payments'>,
  { activity, writeAuditLog }: { activity: RecordActivity; writeAuditLog: WriteAuditLog },
) {
  const shared = {
    db,
    clock,
    numbers: phoneNumbers,
    activity,
    writeAuditLog,
    carryOffers: createOffers({ db, clock, secret: payments.secret }).carryOver,
    sendNotices: createSendPhoneChangeNotices(jobs),
  };
  return {
    ...shared,
    holdForChange: createHoldForChange(shared),
    applyPhoneChange: createApplyPhoneChange(shared),
  };
}
