import { dayMs } from '../../../../domain/subscription.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import { listTrialsToRemind, lockFreeSubscription, updateSubscription } from '../subscription.store.ts';

/** The job: reminds users of trials that end within a day; once each, also when it runs twice at once. */
export type RemindOfTrials = () => Promise<void>;

const batchSize = 200;

export function createRemindOfTrials({
  clock,
  db,
  log,
  queueMail,
}: {
  db: Db;
  clock: () => Date;
  log: Log;
  queueMail: QueueBillingMail;
}): RemindOfTrials {
  const remind = (id: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const now = clock();
      const row = await lockFreeSubscription(tx, id);
      const isWanted =
        row?.state === 'trialing' && !row.cancelAtPeriodEnd && row.trialReminderSentAt === null;
      if (!isWanted || row.periodEndsAt <= now) return;
      await updateSubscription(tx, id, { trialReminderSentAt: now });
      await queueMail(tx, 'trial-ends', id);
    });

  return async () => {
    const tomorrow = new Date(clock().getTime() + dayMs);
    for (const id of await listTrialsToRemind(db, tomorrow, batchSize)) {
      try {
        await remind(id);
      } catch (error) {
        log.error({ err: error, id }, 'A reminder of a trial failed; tried again with the next run');
      }
    }
  };
}
