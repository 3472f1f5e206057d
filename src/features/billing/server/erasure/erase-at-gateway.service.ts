import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import { askGateway } from '../call-gateway.ts';
import { findGatewayTraces, hasOpenAttempt, type GatewayTraces } from './anonymise-buyer.store.ts';
import { insertTask, listDueTasks, updateTask, type TaskRow } from '../billing-task.store.ts';
import { storedErasure } from '../stored-billing.ts';

/** Has the gateway forget a person whose account goes. */
export type EraseAtGateway = {
  /** Notes in `tx` what there is to be forgotten, before the user's row goes. */
  note(tx: Tx, userId: string): Promise<void>;
  /**
   * The job: does what is noted, after the person's last payment is settled and the subscription has ended; what fails is
   * tried again, at first each minute and in the end each hour, until it is done.
   */
  settleOpen(): Promise<void>;
};

type Note = GatewayTraces & { gateway: PaymentGateway['kind'] };

const minuteMs = 60_000;

export function createEraseAtGateway(deps: {
  db: Db;
  gateway: Pick<PaymentGateway, 'findCustomerId' | 'endNow' | 'forgetBuyer' | 'kind'>;
  gatewayTimeoutMs: number;
  clock: () => Date;
  log: Log;
}): EraseAtGateway {
  const { clock, db, gateway } = deps;
  const call = <Answer>(ask: () => Promise<Answer>) => askGateway(deps.gatewayTimeoutMs, ask);

  const forget = async ({ id }: TaskRow, note: Note): Promise<void> => {
    for (const subscriptionId of note.subscriptionIds) {
      await call(() => gateway.endNow(subscriptionId));
    }
    await call(() => gateway.forgetBuyer(note));
    await updateTask(db, id, { state: 'succeeded', details: '{}', updatedAt: clock() });
  };

  const isDue = async ({ attemptIds, gateway: kind }: Note): Promise<boolean> =>
    kind === gateway.kind && !(await hasOpenAttempt(db, attemptIds));

  return {
    async note(tx, userId) {
      const traces = await findGatewayTraces(tx, userId);
      const customerId = await gateway.findCustomerId(userId, tx);
      const customerIds = [...new Set([...traces.customerIds, ...(customerId === null ? [] : [customerId])])];
      if (customerIds.length === 0 && traces.attemptIds.length === 0) return;
      const details: Note = { ...traces, customerIds, gateway: gateway.kind };
      const gatewayKey = `forget:${randomUUID()}`;
      const now = clock();
      await insertTask(tx, {
        kind: 'erasure',
        userId: null,
        gatewayKey,
        details: storedErasure.write(details),
        nextTryAt: now,
        now,
      });
    },
    async settleOpen() {
      for (const task of await listDueTasks(db, 'erasure', clock())) {
        try {
          const note = storedErasure.read(task.details, task.id);
          if (await isDue(note)) await forget(task, note);
        } catch (error) {
          deps.log.error(
            { err: error, key: task.gatewayKey, tries: task.tries + 1 },
            'The gateway has not forgotten somebody whose account is gone; tried again',
          );
          const waitMs = Math.min(60, 2 ** task.tries) * minuteMs;
          const nextTryAt = new Date(clock().getTime() + waitMs);
          await updateTask(db, task.id, { tries: task.tries + 1, nextTryAt });
        }
      }
    },
  };
}
