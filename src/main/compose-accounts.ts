import { createAccountsRoutes } from '../features/accounts/server/accounts.routes.ts';
import {
  cleanUpAccountsQueue,
  createSendEmailConfirmationJob,
  emailConfirmationQueue,
  startAccountsJobs,
} from '../features/accounts/server/accounts.jobs.ts';
import { createEmailConfirmation } from '../features/accounts/server/email-confirmation.service.ts';
import { createOwnAccount, type OwnAccount } from '../features/accounts/server/own-account.service.ts';
import { createRateLimit } from '../features/auth/server/rate-limit.store.ts';
import type { SignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import type { Config } from '../server/config/config.ts';
import type { Feature } from '../server/http/feature.ts';
import type { Queue } from '../server/jobs/queue.ts';
import type { Parts } from './parts.ts';

export const accountQueues: readonly Queue<object>[] = [emailConfirmationQueue, cleanUpAccountsQueue];

export type AccountsComposition = {
  features: Readonly<Record<string, Feature>>;
  ownAccount: OwnAccount;
  startWorkers: () => Promise<void>;
};

const hour = 60 * 60;

/** The account itself: names, address, consents, sign-ins, export and deletion. */
export function composeAccounts(parts: Parts, { cookies }: { cookies: SignInCookies }): AccountsComposition {
  const { clock, config, db, jobs } = parts;
  const emailConfirmation = createEmailConfirmation({
    db,
    clock,
    mail: parts.mail,
    origin: linkOrigin(config),
    sendJob: createSendEmailConfirmationJob(jobs),
    budgets: {
      perUser: createRateLimit(db, 'mail-user', { points: 5, seconds: hour }),
      perAddress: createRateLimit(db, 'mail-address', { points: 5, seconds: hour }),
    },
  });
  const ownAccount = createOwnAccount({ db, clock, emailConfirmation });
  return {
    ownAccount,
    features: { accounts: createAccountsRoutes({ ownAccount, emailConfirmation, cookies }) },
    startWorkers: () => startAccountsJobs(jobs, { emailConfirmation }),
  };
}

/** Where links in mails lead; without PUBLIC_ORIGIN to this machine, on which whoever tries it out is. */
function linkOrigin({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
