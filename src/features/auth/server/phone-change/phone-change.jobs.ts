import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';
import type { SendPhoneChangeNotices } from './apply-phone-change.service.ts';
import type { CompletePhoneChanges } from './complete-phone-changes.service.ts';
import type { NoticeChannel, NotifyPhoneChange } from './notify-phone-change.service.ts';

/** Carries neither number nor token: they are looked up and made when the job runs. */
export const phoneChangeNoticeQueue = defineQueue<{ changeId: string; channel: NoticeChannel }>(
  'auth.phone-change-notice',
  { retryLimit: 9, retryDelaySeconds: 2 },
);

export const completePhoneChangesQueue = defineQueue<Record<string, never>>('auth.complete-phone-changes');

export function createSendPhoneChangeNotices(jobs: Jobs): SendPhoneChangeNotices {
  return async (tx, { id, email }) => {
    await jobs.send(phoneChangeNoticeQueue, { changeId: id, channel: 'sms' }, { tx });
    if (email !== null) await jobs.send(phoneChangeNoticeQueue, { changeId: id, channel: 'mail' }, { tx });
  };
}

/** Begins to send notices and to complete the changes whose wait is over. */
export async function startPhoneChangeJobs(
  jobs: Jobs,
  services: { notifyPhoneChange: NotifyPhoneChange; completePhoneChanges: CompletePhoneChanges },
): Promise<void> {
  await jobs.work(phoneChangeNoticeQueue, {
    concurrency: 2,
    handle: ({ data }) => services.notifyPhoneChange(data),
  });
  await jobs.work(completePhoneChangesQueue, {
    concurrency: 1,
    handle: async () => {
      await services.completePhoneChanges();
    },
  });
  await jobs.schedule(completePhoneChangesQueue, '*/5 * * * *');
}
