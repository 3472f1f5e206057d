import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import { askGateway } from '../ask-gateway.ts';
import { findGatewayTraces, hasOpenAttempt, type GatewayTraces } from './anonymise-buyer.store.ts';
import { insertOpenAttempt, listOpenTasks } from '../subscription/change/saved-card-charge.store.ts';
import { updateAttempt, type AttemptRow } from '../payment-attempt.store.ts';

/** Has the gateway forget a person whose account goes. */
export type ForgetAtGateway = {
  /** Notes in `tx` what there is to be forgotten, before the user's row goes. */
  note(tx: Tx, userId: string): Promise<void>;
  /**
   * The job: does what is noted, after the person's last payment is settled and the subscription has ended; what fails is
   * tried again, at first each minute and in the end each hour, until it is done.
   */
  settleOpen(): Promise<void>;
};

type Note = GatewayTraces & { gateway: PaymentGateway['kind']; tries: number };

const prefix = 'forget:';
const minuteMs = 60_000;

export function createForgetAtGateway(deps: {
  db: Db;
  gateway: Pick<PaymentGateway, 'findCustomerId' | 'forgetBuyer' | 'kind' | 'remote'>;
  gatewayTimeoutMs: number;
  clock: () => Date;
  log: Log;
}): ForgetAtGateway {
  const { clock, db, gateway } = deps;
  const call = <Answer>(ask: () => Promise<Answer>) => askGateway(deps.gatewayTimeoutMs, ask);

  const forget = async ({ id }: AttemptRow, note: Note): Promise<void> => {
    for (const subscriptionId of note.subscriptionIds) {
      await call(async () => gateway.remote?.endNow(subscriptionId));
    }
    await call(() => gateway.forgetBuyer(note));
    await updateAttempt(db, id, { state: 'succeeded', response: null, updatedAt: clock() });
  };

  const isDue = async ({ updatedAt }: AttemptRow, { attemptIds, gateway: kind, tries }: Note) => {
    const waitMs = Math.min(60, tries === 0 ? 0 : 2 ** (tries - 1)) * minuteMs;
    if (kind !== gateway.kind || clock().getTime() < updatedAt.getTime() + waitMs) return false;
    return !(await hasOpenAttempt(db, attemptIds));
  };

  return {
    async note(tx, userId) {
      const traces = await findGatewayTraces(tx, userId);
      const customerId = await gateway.findCustomerId(userId, tx);
      const customerIds = [...new Set([...traces.customerIds, ...(customerId === null ? [] : [customerId])])];
      if (customerIds.length === 0 && traces.attemptIds.length === 0) return;
      const note: Note = { ...traces, customerIds, gateway: gateway.kind, tries: 0 };
      const key = `${prefix}${randomUUID()}`;
      await insertOpenAttempt(tx, { key, userId: null, orderId: null, now: clock(), note });
    },
    async settleOpen() {
      for (const task of await listOpenTasks(db, prefix, 200)) {
        const note = task.response as Note;
        if (!(await isDue(task, note))) continue;
        try {
          await forget(task, note);
        } catch (error) {
          deps.log.error(
            { err: error, key: task.key, tries: note.tries + 1 },
            'The gateway has not forgotten somebody whose account is gone; tried again',
          );
          const response = JSON.stringify({ ...note, tries: note.tries + 1 });
          await updateAttempt(db, task.id, { response, updatedAt: clock() });
        }
      }
    },
  };
}
