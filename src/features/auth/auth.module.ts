import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { Sms } from '../../server/adapters/sms/sms.port.ts';
import type { Db, Tx } from '../../server/db/database.ts';
import type { RequestContext, ResolveSignIn } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { FindOrCreateUser } from '../accounts/server/find-or-create-user.service.ts';
import type { PhoneNumbers } from '../accounts/server/phone-numbers.service.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { LinkVisit } from '../visits/server/link-visit.service.ts';
import { createAcceptPhoneNumber, type AcceptPhoneNumber } from './server/accept-phone-number.service.ts';
import {
  announceSignInQueue,
  cleanUpSignInQueue,
  createSendAnnounceSignInJob,
  startAuthJobs,
} from './server/auth.jobs.ts';
import { createAuthRoutes } from './server/auth.routes.ts';
import { createAnnounceSignIn } from './server/browsers/announce-sign-in.service.ts';
import { createCodeBrowsers, type CodeBrowsers } from './server/browsers/code-browser.ts';
import { createCleanUpSignIn } from './server/clean-up-sign-in.service.ts';
import { createCodeSecret } from './server/code-secret.ts';
import { deleteCodes } from './server/delete-codes.service.ts';
import { createExportSignIns } from './server/export-sign-ins.service.ts';
import { createIssueCode, type IssueCode } from './server/issue-code.service.ts';
import { createMeasureDifficulty, type MeasureDifficulty } from './server/limits/bot-check-difficulty.ts';
import { createCodeBudget } from './server/limits/code-budget.ts';
import { nameDevice } from './server/name-device.ts';
import { createOpenSignIn, type OpenSignIn } from './server/open-sign-in.service.ts';
import { createOwnSignIns, type OwnSignIns } from './server/own-sign-ins.service.ts';
import { createRefuseReservedNumber } from './server/phone-change/refuse-reserved-number.service.ts';
import { createProveCode, type ProveCode } from './server/prove-code.service.ts';
import { createWarnOfQuota } from './server/quota-warning.ts';
import { createResolveToken } from './server/resolve-sign-in.service.ts';
import {
  createRequireSecondFactorOfAdmin,
  type RequireSecondFactorOfAdmin,
} from './server/second-factor/admin-second-factor.service.ts';
import { createMailCode, type MailCode } from './server/second-factor/mail-code.service.ts';
import { createOwnSecondFactor } from './server/second-factor/own-second-factor.service.ts';
import {
  createProveSecondFactor,
  type ProveSecondFactor,
} from './server/second-factor/prove-second-factor.service.ts';
import {
  createSecondFactorSecret,
  type SecondFactorSecret,
} from './server/second-factor/second-factor-secret.ts';
import {
  createSecondFactorRoutes,
  createSecondStepCookie,
} from './server/second-factor/second-factor.routes.ts';
import { createSecondStep } from './server/second-factor/second-step.service.ts';
import { createStepUp, type RequireFreshProof, type StepUp } from './server/second-factor/step-up.service.ts';
import { createSendCode } from './server/send-code.service.ts';
import { createResolveSignIn, createSignInCookies, type SignInCookies } from './server/sign-in-cookies.ts';
import { createAllowances, type SignInAllowances } from './server/sign-in-rules.ts';
import { shortenSignIns } from './server/sign-in.store.ts';
import { createSignInsRoutes } from './server/sign-ins.routes.ts';
import { createSignOut, type SignOut } from './server/sign-out.service.ts';
import { createVerifyCode } from './server/verify-code.service.ts';

// For commands, which have a database and nothing else, and for the adapter that checks challenges.
export { createResetSecondFactor } from './server/second-factor/admin-second-factor.service.ts';
export type { SignInAllowances } from './server/sign-in-rules.ts';
export { shortenSignIns } from './server/sign-in.store.ts';
export { insertUsedChallenge } from './server/used-challenge.store.ts';

export type AuthServices = {
  resolveSignIn: ResolveSignIn;
  cookies: SignInCookies;
  codeBrowsers: CodeBrowsers;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  proveCode: ProveCode;
  measureDifficulty: MeasureDifficulty;
  openSignIn: OpenSignIn;
  signOut: SignOut;
  endOtherSignIns: OwnSignIns['endOthers'];
  shortenSignIns: (tx: Tx, userId: string) => Promise<void>;
  nameDevice: (userAgent: string) => string;
  /** Seals the secrets of authenticator apps and hashes recovery codes. */
  secret: SecondFactorSecret;
  proveSecondFactor: ProveSecondFactor;
  requireSecondFactor: RequireSecondFactorOfAdmin;
  /** Call before anything a stolen session must not do. */
  requireFreshProof: RequireFreshProof;
  /** The same, where signing in is not enough. */
  requireOwnProof: RequireFreshProof;
  readStepUp: StepUp['read'];
  /** Null where no mail can be sent. */
  mailCode: MailCode | null;
};

/** Codes by SMS, sign-ins, and the second factor. */
export function createAuth(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  sms: Sms;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links in mails. */
  origin: string;
  /** The host that browsers fill codes in for by themselves; null where the site has no address of its own. */
  autofillHost: string | null;
  isHttps: boolean;
  /** Countries whose numbers get codes, and whether fictional numbers do. */
  countries: readonly string[];
  acceptFictional: boolean;
  /** How many codes are sent in a day, and to one address in an hour. */
  smsDailyLimit: number;
  smsHourlyLimitPerAddress: number;
  /** Replaces single allowances. */
  allowances: Partial<SignInAllowances>;
  /** The installation's own secret that hashes codes. */
  codePepper: Buffer;
  /** The installation's own secret that seals secrets and hashes recovery codes. */
  secondFactorKey: Buffer;
  findOrCreateUser: FindOrCreateUser;
  phoneNumbers: PhoneNumbers;
  readUser: (userId: string) => Promise<{ phoneNumber: string; rank: number }>;
  linkVisit: LinkVisit;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<AuthServices> {
  const { db, clock, jobs, isHttps, mail } = deps;
  const cookies = createSignInCookies(isHttps);
  const codeBrowsers = createCodeBrowsers(isHttps);
  const allowances = {
    ...createAllowances(deps.smsDailyLimit, deps.smsHourlyLimitPerAddress),
    ...deps.allowances,
  };
  const codes = { ...deps, allowances, codeSecret: createCodeSecret(deps.codePepper) };
  const warnOfQuota = createWarnOfQuota(deps);
  const ownSignIns = createOwnSignIns({ db, clock });
  const proving = {
    cookies,
    codeBrowsers,
    acceptPhoneNumber: createAcceptPhoneNumber(deps),
    issueCode: createIssueCode({
      ...codes,
      codeBudget: createCodeBudget({ ...codes, warnOfQuota }),
      warnOfQuota,
    }),
    proveCode: createProveCode(codes),
    measureDifficulty: createMeasureDifficulty(codes),
    openSignIn: createOpenSignIn({
      ...deps,
      announceSignIn: mail === null ? null : createSendAnnounceSignInJob(jobs),
    }),
    signOut: createSignOut({ db, clock }),
    endOtherSignIns: ownSignIns.endOthers,
    secret: createSecondFactorSecret(deps.secondFactorKey),
  };
  const base = { ...codes, ...proving };
  const proveSecondFactor = createProveSecondFactor(base);
  const stepUp = createStepUp({ ...base, proveSecondFactor });
  const secondStep = createSecondStep({ ...base, proveSecondFactor });
  const secondStepCookie = createSecondStepCookie(isHttps);
  return {
    services: {
      ...proving,
      resolveSignIn: createResolveSignIn(createResolveToken(deps), isHttps),
      shortenSignIns,
      nameDevice,
      proveSecondFactor,
      requireSecondFactor: createRequireSecondFactorOfAdmin({ db, clock }),
      requireFreshProof: stepUp.requireFreshProof,
      requireOwnProof: stepUp.requireOwnProof,
      readStepUp: stepUp.read,
      mailCode: mail === null ? null : createMailCode({ ...base, mail }),
    },
    routes: ({ botCheck, outbox }) => ({
      auth: createAuthRoutes({
        ...base,
        botCheck,
        outbox,
        secondStepCookie,
        sendCode: createSendCode({ ...base, botCheck }),
        verifyCode: createVerifyCode({
          ...base,
          refuseReservedNumber: createRefuseReservedNumber({ numbers: deps.phoneNumbers }),
          beginSecondStep: secondStep.begin,
        }),
      }),
      signIns: createSignInsRoutes({ ownSignIns, requireOwnProof: stepUp.requireOwnProof }),
      secondFactor: createSecondFactorRoutes({
        ...base,
        ownSecondFactor: createOwnSecondFactor(base),
        stepUp,
        secondStep,
        secondStepCookie,
      }),
    }),
    queues: [announceSignInQueue, cleanUpSignInQueue],
    startJobs: () =>
      startAuthJobs(jobs, {
        cleanUpSignIn: createCleanUpSignIn({ db, clock }),
        announceSignIn: createAnnounceSignIn(deps),
      }),
    exportSource: createExportSignIns({ db }),
    onAccountDeletion: deleteCodes,
  };
}
