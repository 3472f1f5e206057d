import { dayMs } from '../../../../domain/subscription.ts';
import { dueStep, ended } from '../../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import { writeRenewal } from './change/charge-order.service.ts';
import { listOpenChargeIds } from './change/saved-card-charge.store.ts';
import { findNewestOrder } from '../order.store.ts';
import { isWorkOpen } from '../billing-task.store.ts';
import type { SettleCharge } from './change/settle-charge.service.ts';
import { subscriptionEnded } from './subscription-activities.ts';
import {
  lifeOf,
  listDueSubscriptionIds,
  listTrialsToRemind,
  lockFreeSubscription,
  saveLife,
  updateSubscription,
} from '../subscription.store.ts';

/**
 * The job of each minute: asks what became of charges that are open, does what is due with each subscription, and
 * reminds of trials that end within a day. Safe at any time, twice at once, and after a crash.
 */
export type RenewSubscriptions = (signal?: AbortSignal) => Promise<void>;

const batchSize = 200;

export function createRenewSubscriptions(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  settleCharge: SettleCharge;
  activity: Pick<RecordActivity, 'recordIn'>;
  queueMail: QueueBillingMail;
  checkpoint: (point: string) => void;
}): RenewSubscriptions {
  const { clock, db, log, settleCharge } = deps;

  /** Does what is due; answers the attempt whose charge is to be made now, once that it will be made is committed. */
  const step = async (tx: Tx, id: string): Promise<string | null> => {
    const now = clock();
    const row = await lockFreeSubscription(tx, id);
    if (row === undefined || row.userId === null) return null;
    const { userId } = row;
    if (await isWorkOpen(tx, userId)) return null;
    const due = dueStep(lifeOf(row), now);
    if (due.kind === 'wait') return null;
    if (due.kind === 'end') {
      await saveLife(tx, id, ended(lifeOf(row), due.event), now);
      await deps.activity.recordIn(tx, subscriptionEnded({ userId, origin: null }, row.plan));
      // Who had cancelled has had their mail. This one could not know: the last try never came.
      const refused = due.event === 'grace_ended' ? await findNewestOrder(tx, id) : undefined;
      if (refused !== undefined) await deps.queueMail(tx, 'payment-failed', `${refused.id}/ended`);
      return null;
    }
    const { amountCents, periodEndsAt, periodIndex, periodStartsAt, plan } = due;
    const period = { amountCents, periodEndsAt, periodIndex, periodStartsAt, plan };
    const order = { ...period, kind: 'renewal' as const, renewalTerms: null };
    return (await writeRenewal(tx, { ...row, userId }, order, now)).id;
  };

  const renew = async (id: string): Promise<void> => {
    const attemptId = await db.transaction().execute((tx) => step(tx, id));
    if (attemptId === null) return;
    deps.checkpoint('renewal-written');
    await settleCharge.begin(attemptId);
  };

  const remind = (id: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const now = clock();
      const row = await lockFreeSubscription(tx, id);
      const isWanted =
        row?.state === 'trialing' && !row.cancelAtPeriodEnd && row.trialReminderSentAt === null;
      if (!isWanted || row.periodEndsAt <= now) return;
      await updateSubscription(tx, id, { trialReminderSentAt: now });
      await deps.queueMail(tx, 'trial-ends', id);
    });

  return async (signal) => {
    const forEach = async (ids: string[], what: string, act: (id: string) => Promise<unknown>) => {
      for (const id of ids) {
        if (signal?.aborted === true) return;
        try {
          await act(id);
        } catch (error) {
          log.error({ err: error, id }, `${what} failed; tried again with the next run`);
        }
      }
    };
    await forEach(await listOpenChargeIds(db, batchSize), 'Settling a charge', (id) =>
      settleCharge.resume(id),
    );
    await forEach(await listDueSubscriptionIds(db, clock(), batchSize), 'A renewal', renew);
    const tomorrow = new Date(clock().getTime() + dayMs);
    await forEach(await listTrialsToRemind(db, tomorrow, batchSize), 'A reminder of a trial', remind);
  };
}
