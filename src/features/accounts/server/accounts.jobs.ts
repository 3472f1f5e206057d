import type { Tx } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';

/** Carries no address: the one that counts is the user's when the job runs. */
export const emailConfirmationQueue = defineQueue<{ userId: string }>('accounts.confirm-email', {
  retryLimit: 5,
  retryDelaySeconds: 10,
  policy: 'short',
});

export const cleanUpAccountsQueue = defineQueue<Record<string, never>>('accounts.clean-up');

/** Has the confirmation mail sent when `tx` has committed. */
export function createSendEmailConfirmationJob(jobs: Jobs): (tx: Tx, userId: string) => Promise<void> {
  return async (tx, userId) => {
    await jobs.send(emailConfirmationQueue, { userId }, { tx, singletonKey: userId });
  };
}

/** Begins to send mails, and cleans up once an hour on one of the servers. */
export async function startAccountsJobs(
  jobs: Jobs,
  services: { emailConfirmation: EmailConfirmation },
): Promise<void> {
  const { emailConfirmation } = services;
  await jobs.work(emailConfirmationQueue, {
    concurrency: 2,
    handle: ({ data }) => emailConfirmation.sendMail(data.userId),
  });
  await jobs.work(cleanUpAccountsQueue, { concurrency: 1, handle: () => emailConfirmation.cleanUp() });
  await jobs.schedule(cleanUpAccountsQueue, '27 * * * *');
}
