import type { FirstTouch } from '../../domain/campaign-parameters.ts';
import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { Sms } from '../../server/adapters/sms/sms.port.ts';
import type { Storage } from '../../server/adapters/storage/storage.port.ts';
import type { Db, Tx } from '../../server/db/database.ts';
import type { ExportSource } from '../../server/export/export-file.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module, OnAccountDeletion, OnFaceAnalysisConsent } from '../../server/module.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../audit/server/write-audit-log.service.ts';
import type { IssueCode } from '../auth/server/issue-code.service.ts';
import type { ProveCode } from '../auth/server/prove-code.service.ts';
import type { RequireSecondFactorOfAdmin } from '../auth/server/second-factor/admin-second-factor.service.ts';
import type { MailCode } from '../auth/server/second-factor/mail-code.service.ts';
import type { ProveSecondFactor } from '../auth/server/second-factor/prove-second-factor.service.ts';
import type { RequireFreshProof, StepUp } from '../auth/server/second-factor/step-up.service.ts';
import type { User } from './accounts.contract.ts';
import { createAccountDataRoutes, type CodeBrowserOf } from './server/account-data.routes.ts';
import {
  cleanUpAccountsQueue,
  createSendEmailConfirmationJob,
  createSendPackExportJob,
  deleteAccountsQueue,
  emailConfirmationQueue,
  expireExportsQueue,
  packExportQueue,
  startAccountsJobs,
} from './server/accounts.jobs.ts';
import { createAccountsRoutes, type AccountCookies } from './server/accounts.routes.ts';
import { createAdminRanksRoutes } from './server/admin-ranks.routes.ts';
import { createChangeRank, type ChangeRank } from './server/change-rank.service.ts';
import {
  createSetConsent,
  lockFaceAnalysisConsent,
  type LockFaceAnalysisConsent,
} from './server/consents.service.ts';
import { listReadyExports } from './server/data-export.store.ts';
import { createDeleteAccounts } from './server/delete-accounts.service.ts';
import { createDeleteUserExports } from './server/delete-user-exports.service.ts';
import { createEmailConfirmation, type EmailConfirmation } from './server/email-confirmation.service.ts';
import { createExportAccount } from './server/export-account.service.ts';
import { createExportFiles, exportKey } from './server/export-files.ts';
import { createExportGuide } from './server/export-guide.service.ts';
import { createFindOrCreateUser, type FindOrCreateUser } from './server/find-or-create-user.service.ts';
import { createOwnAccount, type OwnAccount } from './server/own-account.service.ts';
import { createOwnExports } from './server/own-exports.service.ts';
import { createPackExport } from './server/pack-export.service.ts';
import { phoneNumbers, type PhoneNumbers } from './server/phone-numbers.service.ts';
import type { RecordParts } from './server/present-user.ts';
import { createReadRankLog } from './server/rank-log.service.ts';
import { createRequestDeletion } from './server/request-deletion.service.ts';
import { createRequireAdmin, type RequireAdminRank } from './server/require-admin.service.ts';
import { createRequireTerms, type RequireTerms } from './server/require-terms.service.ts';
import { findFirstTouch, findUser, setFirstTouch, setSessionToken } from './server/user.store.ts';

// For what comes before users: billing, and commands, which have a database and nothing else.
export { createChangeRank, type ChangeRank } from './server/change-rank.service.ts';
export { fillDetails } from './server/fill-details.service.ts';

/** The files of all exports in the storage. */
export async function listReadyArchives(db: Db): Promise<string[]> {
  return (await listReadyExports(db)).map(exportKey);
}

/** Each user's record, which nearly every feature reads. */
export type UserServices = {
  ownAccount: OwnAccount;
  readUser: (userId: string) => Promise<User>;
  hasFaceAnalysisConsent: (userId: string) => Promise<boolean>;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  findOrCreateUser: FindOrCreateUser;
  requireTerms: RequireTerms;
  emailConfirmation: EmailConfirmation;
  phoneNumbers: PhoneNumbers;
  findUser: typeof findUser;
  /** How a user first came; null where that is not known, undefined where there is no such user. */
  findFirstTouch: (userId: string) => Promise<FirstTouch | null | undefined>;
  setFirstTouch: typeof setFirstTouch;
  setSessionToken: typeof setSessionToken;
};

/** What administrators are. */
export type AccountServices = { changeRank: ChangeRank; requireAdmin: RequireAdminRank };

const hour = 60 * 60;

/** Who the users are. Comes before sign-in, which needs them, and so before `createAccounts`, which needs sign-in. */
export function createUsers(
  deps: {
    db: Db;
    clock: () => Date;
    log: Log;
    jobs: Jobs;
    /** Null where no mail can be sent. */
    mail: Mail | null;
    /** Scheme, host and port of the links in mails. */
    origin: string;
  } & RecordParts,
): Module<UserServices> {
  const { db, jobs } = deps;
  const site = { canConfirmEmail: deps.mail !== null };
  const emailConfirmation = createEmailConfirmation({
    ...deps,
    sendJob: createSendEmailConfirmationJob(jobs),
    budgets: {
      perUser: createRateLimit(db, 'mail-user', { points: 5, seconds: hour }),
      perAddress: createRateLimit(db, 'mail-address', { points: 5, seconds: hour }),
    },
  });
  const ownAccount = createOwnAccount({ ...deps, emailConfirmation, site });
  const readUser = (userId: string): Promise<User> => ownAccount.read(userId);
  return {
    services: {
      ownAccount,
      readUser,
      hasFaceAnalysisConsent: async (userId) => (await readUser(userId)).consents.faceAnalysis !== null,
      lockFaceAnalysisConsent,
      findOrCreateUser: createFindOrCreateUser({ ...deps, site }),
      requireTerms: createRequireTerms({ db }),
      emailConfirmation,
      phoneNumbers,
      findUser,
      findFirstTouch: (userId) => findFirstTouch(deps, userId),
      setFirstTouch,
      setSessionToken,
    },
  };
}

/** What users do with their account: details, consents, export, deletion, ranks. Comes after every other feature. */
export function createAccounts(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  storage: Storage;
  sms: Sms;
  mail: Mail | null;
  /** The number of this process; see `Listener`. */
  instanceId: string;
  ownAccount: OwnAccount;
  readUser: (userId: string) => Promise<User>;
  emailConfirmation: EmailConfirmation;
  cookies: AccountCookies;
  codeBrowsers: CodeBrowserOf;
  originOf: (context: RequestContext) => ActivityOrigin;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
  issueCode: IssueCode;
  proveCode: ProveCode;
  proveSecondFactor: ProveSecondFactor;
  readStepUp: StepUp['read'];
  requireFreshProof: RequireFreshProof;
  requireOwnProof: RequireFreshProof;
  requireSecondFactor: RequireSecondFactorOfAdmin;
  mailCode: MailCode | null;
  endOtherSignIns: (current: { id: string; userId: string }, tx: Tx) => Promise<number>;
  shortenSignIns: (tx: Tx, userId: string) => Promise<void>;
  /** What the other features keep about a user, and what they do when a user is deleted. */
  exportSources: readonly ExportSource[];
  deletionHandlers: readonly OnAccountDeletion[];
  /** What they do when a user agrees to face analysis or withdraws that. */
  faceAnalysisHandlers: readonly OnFaceAnalysisConsent[];
}): Module<AccountServices> {
  const { db, jobs, ownAccount, emailConfirmation, requireFreshProof } = deps;
  const changeRank = createChangeRank(deps);
  const files = createExportFiles(deps);
  const deleteUserExports = createDeleteUserExports({ files });
  return {
    services: { changeRank, requireAdmin: createRequireAdmin(deps) },
    routes: () => ({
      accounts: createAccountsRoutes({
        ownAccount,
        setConsent: createSetConsent(deps),
        emailConfirmation,
        cookies: deps.cookies,
        requireOwnProof: deps.requireOwnProof,
      }),
      accountData: createAccountDataRoutes({
        ...deps,
        ownExports: createOwnExports({
          ...deps,
          sendJob: createSendPackExportJob(jobs),
          perUser: createRateLimit(db, 'export-user', { points: 10, seconds: 24 * hour }),
        }),
        deletion: createRequestDeletion(deps),
      }),
      adminRanks: createAdminRanksRoutes({
        requireFreshProof,
        changeRank,
        readRankLog: createReadRankLog({ db }),
      }),
    }),
    queues: [
      emailConfirmationQueue,
      packExportQueue,
      expireExportsQueue,
      deleteAccountsQueue,
      cleanUpAccountsQueue,
    ],
    startJobs: () =>
      startAccountsJobs(jobs, {
        emailConfirmation,
        packExport: createPackExport({
          ...deps,
          files,
          sources: [createExportGuide(), createExportAccount({ db }), ...deps.exportSources],
        }),
        deleteAccounts: createDeleteAccounts({
          ...deps,
          onAccountDeletion: [...deps.deletionHandlers, (tx, { id }) => deleteUserExports(tx, id)],
        }),
      }),
  };
}
