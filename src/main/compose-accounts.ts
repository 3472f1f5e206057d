import {
  cleanUpAccountsQueue,
  createSendEmailConfirmationJob,
  createSendPackExportJob,
  deleteAccountsQueue,
  emailConfirmationQueue,
  expireExportsQueue,
  packExportQueue,
  startAccountsJobs,
} from '../features/accounts/server/accounts.jobs.ts';
import { createAccountDataRoutes } from '../features/accounts/server/account-data.routes.ts';
import { createAccountsRoutes } from '../features/accounts/server/accounts.routes.ts';
import { createAdminRanksRoutes } from '../features/accounts/server/admin-ranks.routes.ts';
import { createChangeRank, type ChangeRank } from '../features/accounts/server/change-rank.service.ts';
import { createDeleteAccounts } from '../features/accounts/server/delete-accounts.service.ts';
import { createDeleteUserExports } from '../features/accounts/server/delete-user-exports.service.ts';
import { createEmailConfirmation } from '../features/accounts/server/email-confirmation.service.ts';
import { createExportAccount } from '../features/accounts/server/export-account.service.ts';
import { createExportFiles } from '../features/accounts/server/export-files.ts';
import { createOwnAccount, type OwnAccount } from '../features/accounts/server/own-account.service.ts';
import { createOwnExports } from '../features/accounts/server/own-exports.service.ts';
import { createPackExport } from '../features/accounts/server/pack-export.service.ts';
import { createReadRankLog } from '../features/accounts/server/rank-log.service.ts';
import { createRequestDeletion } from '../features/accounts/server/request-deletion.service.ts';
import { createRequireAdmin, type RequireAdmin } from '../features/accounts/server/require-admin.service.ts';
import { setPhoneNumber } from '../features/accounts/server/set-phone-number.service.ts';
import { createExportActivities } from '../features/activity/server/export-activities.service.ts';
import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import { createExportAnalyses } from '../features/analysis/server/export-analyses.service.ts';
import type { AcceptPhoneNumber } from '../features/auth/server/accept-phone-number.service.ts';
import { createChangePhone } from '../features/auth/server/change-phone.service.ts';
import { deleteCodes } from '../features/auth/server/delete-codes.service.ts';
import { createExportSignIns } from '../features/auth/server/export-sign-ins.service.ts';
import type { IssueCode } from '../features/auth/server/issue-code.service.ts';
import { createOwnSignIns } from '../features/auth/server/own-sign-ins.service.ts';
import type { ProveCode } from '../features/auth/server/prove-code.service.ts';
import { createRateLimit } from '../features/auth/server/rate-limit.store.ts';
import type { SignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import { createSignInsRoutes } from '../features/auth/server/sign-ins.routes.ts';
import { createDeleteUserProfiles } from '../features/profiles/server/delete-user-profiles.service.ts';
import { createExportProfiles } from '../features/profiles/server/export-profiles.service.ts';
import type { PhotoStorage } from '../features/profiles/server/photo-storage.ts';
import { createExportVisits } from '../features/visits/server/export-visits.service.ts';
import type { Config } from '../server/config/config.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { Queue } from '../server/jobs/queue.ts';
import type { Parts } from './parts.ts';

export const accountQueues: readonly Queue<object>[] = [
  emailConfirmationQueue,
  packExportQueue,
  expireExportsQueue,
  deleteAccountsQueue,
  cleanUpAccountsQueue,
];

export type AccountsComposition = {
  features: Readonly<Record<string, Feature>>;
  ownAccount: OwnAccount;
  changeRank: ChangeRank;
  requireAdmin: RequireAdmin;
  startWorkers: () => Promise<void>;
};

/** What the account is made of besides `Parts`. */
type AccountParts = {
  cookies: SignInCookies;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  proveCode: ProveCode;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
  photoStorage: PhotoStorage;
};

const hour = 60 * 60;

/** The account itself: names, address, consents, sign-ins, number, rank, export and deletion. */
export function composeAccounts(parts: Parts, accountParts: AccountParts): AccountsComposition {
  const { clock, db, jobs, log, storage } = parts;
  const { activity, cookies, issueCode, originOf, photoStorage, proveCode } = accountParts;
  const emailConfirmation = composeEmailConfirmation(parts);
  const ownAccount = createOwnAccount({ db, clock, emailConfirmation });
  const ownSignIns = createOwnSignIns({ db, clock });
  const changeRank = createChangeRank({ db, clock });
  const requireAdmin = createRequireAdmin({ db });
  const exportFiles = createExportFiles({ db, storage, instanceId: parts.listener.instanceId, clock, log });

  const packExport = createPackExport({
    db,
    clock,
    storage,
    files: exportFiles,
    sources: [
      createExportAccount({ db }),
      createExportSignIns({ db }),
      createExportProfiles({ db, storage }),
      createExportAnalyses({ db }),
      createExportActivities({ db }),
      createExportVisits({ db }),
    ],
  });
  const deleteUserProfiles = createDeleteUserProfiles({ photoStorage });
  const deleteUserExports = createDeleteUserExports({ files: exportFiles });
  const deleteAccounts = createDeleteAccounts({
    db,
    clock,
    log,
    onAccountDeletion: [
      (tx, { id }) => deleteUserProfiles(tx, id),
      (tx, { id }) => deleteUserExports(tx, id),
      deleteCodes,
    ],
  });

  return {
    ownAccount,
    changeRank,
    requireAdmin,
    features: {
      accounts: createAccountsRoutes({ ownAccount, emailConfirmation, cookies }),
      signIns: createSignInsRoutes({
        ownSignIns,
        changePhone: createChangePhone({
          ...accountParts,
          db,
          clock,
          botCheck: parts.botCheck,
          readUser: ownAccount.read,
          setPhoneNumber,
        }),
        originOf,
      }),
      accountData: createAccountDataRoutes({
        ownExports: createOwnExports({
          db,
          clock,
          storage,
          sendJob: createSendPackExportJob(jobs),
          perUser: createRateLimit(db, 'export-user', { points: 10, seconds: 24 * hour }),
        }),
        deletion: createRequestDeletion({
          db,
          clock,
          readUser: ownAccount.read,
          issueCode,
          proveCode,
          endOtherSignIns: ownSignIns.endOthers,
          activity,
        }),
        originOf,
      }),
      adminRanks: createAdminRanksRoutes({
        requireAdmin,
        changeRank,
        readRankLog: createReadRankLog({ db }),
      }),
    },
    startWorkers: () => startAccountsJobs(jobs, { emailConfirmation, packExport, deleteAccounts }),
  };
}

function composeEmailConfirmation({ clock, config, db, jobs, mail }: Parts) {
  return createEmailConfirmation({
    db,
    clock,
    mail,
    origin: linkOrigin(config),
    sendJob: createSendEmailConfirmationJob(jobs),
    budgets: {
      perUser: createRateLimit(db, 'mail-user', { points: 5, seconds: hour }),
      perAddress: createRateLimit(db, 'mail-address', { points: 5, seconds: hour }),
    },
  });
}

/** Where links in mails lead; without PUBLIC_ORIGIN to this machine, on which whoever tries it out is. */
function linkOrigin({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
