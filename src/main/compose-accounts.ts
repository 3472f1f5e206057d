import { createSendPackExportJob } from '../features/accounts/server/accounts.jobs.ts';
import { createAccountDataRoutes } from '../features/accounts/server/account-data.routes.ts';
import { createAccountsRoutes } from '../features/accounts/server/accounts.routes.ts';
import { createAdminRanksRoutes } from '../features/accounts/server/admin-ranks.routes.ts';
import type { ChangeRank } from '../features/accounts/server/change-rank.service.ts';
import { createOwnAccount, type OwnAccount } from '../features/accounts/server/own-account.service.ts';
import { createOwnExports } from '../features/accounts/server/own-exports.service.ts';
import { createReadRankLog } from '../features/accounts/server/rank-log.service.ts';
import { createRequestDeletion } from '../features/accounts/server/request-deletion.service.ts';
import { createRequireAdmin } from '../features/accounts/server/require-admin.service.ts';
import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../features/audit/server/write-audit-log.service.ts';
import type { CodeBrowsers } from '../features/auth/server/browsers/code-browser.ts';
import type { AcceptPhoneNumber } from '../features/auth/server/accept-phone-number.service.ts';
import type { MeasureDifficulty } from '../features/auth/server/limits/bot-check-difficulty.ts';
import type { CodeSecret } from '../features/auth/server/code-secret.ts';
import type { IssueCode } from '../features/auth/server/issue-code.service.ts';
import type { OpenSignIn } from '../features/auth/server/open-sign-in.service.ts';
import { createOwnSignIns } from '../features/auth/server/own-sign-ins.service.ts';
import type { ProveCode } from '../features/auth/server/prove-code.service.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { createRequireSecondFactorOfAdmin } from '../features/auth/server/second-factor/admin-second-factor.service.ts';
import type { SignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import { createSignInsRoutes } from '../features/auth/server/sign-ins.routes.ts';
import type { SignOut } from '../features/auth/server/sign-out.service.ts';
import { createReadUserSubscriptions } from '../features/billing/server/subscription/read-subscription.service.ts';
import type { RequireAdmin } from '../features/accounts/server/require-admin.service.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { HttpParts } from '../server/module.ts';
import { composeEmailConfirmation } from './compose-account-jobs.ts';
import { composePhoneChange } from './compose-phone-change.ts';
import { composeSecondFactor, type SecondFactorComposition } from './compose-second-factor.ts';
import type { Parts } from './parts.ts';

export type AccountsComposition = {
  routes: (http: HttpParts) => Readonly<Record<string, Feature>>;
  ownAccount: OwnAccount;
  requireAdmin: RequireAdmin;
  secondFactor: Omit<SecondFactorComposition, 'feature'>;
};

/** What the account is made of besides `AppParts`. */
type AccountParts = {
  cookies: SignInCookies;
  codeBrowsers: CodeBrowsers;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  proveCode: ProveCode;
  openSignIn: OpenSignIn;
  signOut: SignOut;
  secondFactorKey: Buffer;
  measureDifficulty: MeasureDifficulty;
  codeSecret: CodeSecret;
  activity: RecordActivity;
  changeRank: ChangeRank;
  writeAuditLog: WriteAuditLog;
  originOf: (context: RequestContext) => ActivityOrigin;
};

const hour = 60 * 60;

/** The account itself: names, address, consents, sign-ins, number, rank, export and deletion. */
export function composeAccounts(parts: Parts, accountParts: AccountParts): AccountsComposition {
  const { clock, db, jobs, storage } = parts;
  const { activity, changeRank, codeBrowsers, cookies, issueCode, originOf, proveCode } = accountParts;
  const emailConfirmation = composeEmailConfirmation(parts);
  const ownAccount = createOwnAccount({
    db,
    clock,
    emailConfirmation,
    readSubscriptions: createReadUserSubscriptions({ clock }),
    site: { canConfirmEmail: parts.mail !== null },
  });
  const ownSignIns = createOwnSignIns({ db, clock });
  const { feature: secondFactorFeature, ...secondFactor } = composeSecondFactor(parts, {
    ...accountParts,
    readUser: ownAccount.read,
    endOtherSignIns: ownSignIns.endOthers,
  });
  const { requireFreshProof } = secondFactor;

  return {
    ownAccount,
    requireAdmin: createRequireAdmin({
      db,
      requireSecondFactor: createRequireSecondFactorOfAdmin({ db, clock }),
    }),
    secondFactor,
    routes: (http) => ({
      secondFactor: secondFactorFeature,
      accounts: createAccountsRoutes({ ownAccount, emailConfirmation, cookies }),
      signIns: createSignInsRoutes({ ownSignIns }),
      phoneChange: composePhoneChange(parts, http, {
        ...accountParts,
        ...secondFactor,
        readUser: ownAccount.read,
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
          ...parts,
          ...secondFactor,
          readUser: ownAccount.read,
          issueCode,
          proveCode,
          endOtherSignIns: ownSignIns.endOthers,
          activity,
        }),
        requireFreshProof,
        codeBrowsers,
        originOf,
      }),
      adminRanks: createAdminRanksRoutes({
        requireFreshProof,
        changeRank,
        readRankLog: createReadRankLog({ db }),
      }),
    }),
  };
}
