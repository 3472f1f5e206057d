import type { Tx } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { AnnounceSignIn } from './browsers/announce-sign-in.service.ts';
import type { CleanUpSignIn } from './clean-up-sign-in.service.ts';

/** Removes what sign-in needs no longer. */
export const cleanUpSignInQueue = defineQueue<Record<string, never>>('auth.clean-up');

/** Tells users of sign-ins from unknown browsers. */
export const announceSignInQueue = defineQueue<{ signInId: string }>('auth.announce-sign-in', {
  retryLimit: 5,
  retryDelaySeconds: 10,
  policy: 'short',
});

/** Has a sign-in announced when `tx` has committed. */
export function createSendAnnounceSignInJob(jobs: Jobs): (tx: Tx, signInId: string) => Promise<void> {
  return async (tx, signInId) => {
    await jobs.send(announceSignInQueue, { signInId }, { tx, singletonKey: signInId });
  };
}

/** Cleans up once an hour, on one of the servers, and announces sign-ins. */
export async function startAuthJobs(
  jobs: Jobs,
  services: { cleanUpSignIn: CleanUpSignIn; announceSignIn: AnnounceSignIn },
): Promise<void> {
  await jobs.work(cleanUpSignInQueue, {
    concurrency: 1,
    handle: async () => {
      await services.cleanUpSignIn();
    },
  });
  await jobs.work(announceSignInQueue, {
    concurrency: 2,
    handle: ({ data }) => services.announceSignIn(data.signInId),
  });
  await jobs.schedule(cleanUpSignInQueue, '17 * * * *');
}
