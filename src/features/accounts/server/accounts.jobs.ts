import type { Tx } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { DeleteAccounts } from './delete-accounts.service.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';
import type { PackExport } from './pack-export.service.ts';

/** Carries no address: the one that counts is the user's when the job runs. */
export const emailConfirmationQueue = defineQueue<{ userId: string }>('accounts.confirm-email', {
  retryLimit: 5,
  retryDelaySeconds: 10,
  policy: 'short',
});

/** An attempt ends before the sweep of storage takes its file for abandoned. */
export const packExportQueue = defineQueue<{ exportId: string }>('accounts.pack-export', {
  expireInSeconds: 10 * 60,
});

export const expireExportsQueue = defineQueue<Record<string, never>>('accounts.expire-exports');
export const deleteAccountsQueue = defineQueue<Record<string, never>>('accounts.delete-accounts', {
  expireInSeconds: 10 * 60,
});
export const cleanUpAccountsQueue = defineQueue<Record<string, never>>('accounts.clean-up');

/** Has the confirmation mail sent when `tx` has committed. */
export function createSendEmailConfirmationJob(jobs: Jobs): (tx: Tx, userId: string) => Promise<void> {
  return async (tx, userId) => {
    await jobs.send(emailConfirmationQueue, { userId }, { tx, singletonKey: userId });
  };
}

/** Has an export packed when `tx` has committed. */
export function createSendPackExportJob(jobs: Jobs): (tx: Tx, exportId: string) => Promise<void> {
  return async (tx, exportId) => {
    await jobs.send(packExportQueue, { exportId }, { tx });
  };
}

/** Begins to send mails, to pack and remove exports, and to delete the accounts whose time has come. */
export async function startAccountsJobs(
  jobs: Jobs,
  services: { emailConfirmation: EmailConfirmation; packExport: PackExport; deleteAccounts: DeleteAccounts },
): Promise<void> {
  const { emailConfirmation, packExport, deleteAccounts } = services;
  await jobs.work(emailConfirmationQueue, {
    concurrency: 2,
    handle: ({ data }) => emailConfirmation.sendMail(data.userId),
  });
  await jobs.work(packExportQueue, {
    concurrency: 1,
    handle: ({ data, signal }) => packExport.run(data.exportId, signal),
    onGivenUp: ({ exportId }) => packExport.giveUp(exportId),
  });
  await jobs.work(expireExportsQueue, { concurrency: 1, handle: () => packExport.expire() });
  await jobs.work(deleteAccountsQueue, {
    concurrency: 1,
    handle: async () => {
      await deleteAccounts();
    },
  });
  await jobs.work(cleanUpAccountsQueue, { concurrency: 1, handle: () => emailConfirmation.cleanUp() });
  await jobs.schedule(expireExportsQueue, '*/10 * * * *');
  await jobs.schedule(deleteAccountsQueue, '*/5 * * * *');
  await jobs.schedule(cleanUpAccountsQueue, '27 * * * *');
}
