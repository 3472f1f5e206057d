import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../../domain/errors.ts';
import type { PlanId } from '../../../../../domain/plans.ts';
import { isLive } from '../../../../../domain/subscription.ts';
import { changeScheduled, resumed } from '../../../../../domain/subscription-life.ts';
import {
  GatewayUnavailableError,
  SubscriptionEndedError,
  type PaymentGateway,
} from '../../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../../server/db/database.ts';
import type { Log } from '../../../../../server/log/log.ts';
import type { ActivityOrigin, RecordActivity } from '../../../../activity/server/record-activity.service.ts';
import { askGateway, endedAtGateway } from '../../call-gateway.ts';
import {
  insertTask,
  isOpenTask,
  listDueTasks,
  lockTask,
  updateTask,
  type TaskRow,
} from '../../billing-task.store.ts';
import {
  findSubscription,
  stateOf,
  lockSubscription,
  saveState,
  updateSubscription,
  type SubscriptionRow,
} from '../../subscription.store.ts';
import { storedPlanChange } from '../../stored-billing.ts';
import { deleteUsedOffersOfTask } from '../../used-offer.store.ts';
import { subscriptionChanged } from '../subscription-activities.ts';

/** Changes of plan for the end of the period, which the gateway makes by itself. */
export type ScheduleChange = {
  /** Notes in `tx` a change that has been found allowed; nothing is asked of the gateway yet. */
  note(
    tx: Tx,
    row: SubscriptionRow & { userId: string },
    change: { plan: PlanId; isIntroductory: boolean },
  ): Promise<TaskRow>;
  /**
   * Asks the gateway for a noted change and writes it down. Throws `payment_unavailable` while it is not known whether the
   * gateway makes it, which the job then finds out.
   */
  begin(task: TaskRow, origin: ActivityOrigin): Promise<void>;
  /** The job: finds out what became of changes that were not answered. */
  settleOpen(): Promise<void>;
};

/** A request that never ended is not under way any more this long after the gateway's time is over. */
const lostMarginMs = 5_000;

export function createScheduleChange(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  gateway: Pick<PaymentGateway, 'readSubscription' | 'schedulePlan'>;
  gatewayTimeoutMs: number;
  activity: Pick<RecordActivity, 'recordIn'>;
}): ScheduleChange {
  const { clock, db } = deps;
  const { gateway } = deps;

  const find = async (task: TaskRow) => {
    const row = task.subscriptionId === null ? undefined : await findSubscription(db, task.subscriptionId);
    if (row === undefined) throw new Error(`The task ${task.id} has no subscription`);
    return { row, change: storedPlanChange.read(task.details, task.id) };
  };

  /** Settles the task once, and with it the subscription and the offer that the change has taken. */
  const settle = (task: TaskRow, isMade: boolean, origin: ActivityOrigin | null): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const row = await lockSubscription(tx, task.subscriptionId ?? '');
      const current = await lockTask(tx, task.id);
      if (row === undefined || current === undefined || !isOpenTask(current)) return;
      const now = clock();
      const isApplied = isMade && isLive(row.state);
      await updateTask(tx, task.id, { state: isApplied ? 'succeeded' : 'failed', updatedAt: now });
      if (!isApplied) {
        await deleteUsedOffersOfTask(tx, task.id);
        return;
      }
      const { isIntroductory, plan } = storedPlanChange.read(task.details, task.id);
      await saveState(tx, row.id, changeScheduled(resumed(stateOf(row)), plan, isIntroductory), now);
      await updateSubscription(tx, row.id, { ownChanges: row.ownChanges + 1 });
      if (plan === row.plan || row.userId === null) return;
      const who = { userId: row.userId, origin };
      await deps.activity.recordIn(tx, subscriptionChanged(who, plan, 'at_period_end'));
    });

  /** Whether the gateway will make the change. */
  const ask = async (task: TaskRow): Promise<boolean> => {
    const { row, change } = await find(task);
    const id = row.gatewaySubscriptionId;
    if (id === null) throw new Error(`No gateway keeps the subscription ${row.id}`);
    const { pendingChange, plan, state } = await askGateway(deps.gatewayTimeoutMs, () =>
      gateway.readSubscription(id),
    );
    if (!isLive(state)) return false;
    return change.plan === plan ? pendingChange === null : pendingChange?.plan === change.plan;
  };

  return {
    note(tx, row, change) {
      const now = clock();
      return insertTask(tx, {
        kind: 'plan-change',
        userId: row.userId,
        subscriptionId: row.id,
        gatewayKey: `plan-change:${randomUUID()}`,
        details: storedPlanChange.write(change),
        nextTryAt: new Date(now.getTime() + deps.gatewayTimeoutMs + lostMarginMs),
        now,
      });
    },
    async begin(task, origin) {
      const { row, change } = await find(task);
      const id = row.gatewaySubscriptionId;
      if (id === null) throw new Error(`No gateway keeps the subscription ${row.id}`);
      try {
        await askGateway(deps.gatewayTimeoutMs, () =>
          gateway.schedulePlan(id, change.plan, change.isIntroductory),
        );
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) {
          await settle(task, false, null);
          throw error instanceof SubscriptionEndedError ? endedAtGateway(error) : error;
        }
        const message = 'We don’t know yet whether your plan changed. Please check again in a few minutes.';
        throw new AppError('payment_unavailable', message, { cause: error });
      }
      await settle(task, true, origin);
    },
    async settleOpen() {
      for (const task of await listDueTasks(db, 'plan-change', clock())) {
        try {
          await settle(task, await ask(task), null);
        } catch (error) {
          deps.log.error({ err: error, taskId: task.id }, 'A change of plan is not settled; tried again');
        }
      }
    },
  };
}
