import type { Db } from '../../../../../server/db/database.ts';
import { findOpenChange } from './saved-card-charge.store.ts';
import { getOrder } from '../../order.store.ts';
import { paymentInProgress } from '../subscription-refusals.ts';
import { findOpenAttempt } from '../../payment-attempt.store.ts';
import type { SettleCharge } from './settle-charge.service.ts';

/** Changes of plan that are not decided: their buyer is at the bank, or nobody has learned yet what became of them. */
export type PendingChange = {
  /**
   * Gives up a user's change that waits for its buyer, who has asked for something else instead. Nothing happens where none
   * does; one that was confirmed meanwhile is made. Throws `payment_in_progress` while that is not known.
   */
  giveUp(userId: string): Promise<void>;
  /** Finds out what became of an open change of a subscription, as its gateway calls that. */
  settle(gatewaySubscriptionId: string): Promise<void>;
};

export function createPendingChange({
  db,
  settleCharge,
}: {
  db: Db;
  settleCharge: Pick<SettleCharge, 'giveUp' | 'resume'>;
}): PendingChange {
  return {
    async giveUp(userId) {
      const open = await findOpenAttempt(db, userId);
      if (open?.state !== 'requires_action' || open.orderId === null) return;
      if ((await getOrder(db, open.orderId)).kind !== 'change') return;
      const { kind } = await settleCharge.giveUp(open.id);
      if (kind === 'unknown' || kind === 'requires_action') throw paymentInProgress();
    },
    async settle(gatewaySubscriptionId) {
      const attemptId = await findOpenChange(db, gatewaySubscriptionId);
      if (attemptId !== null) await settleCharge.resume(attemptId);
    },
  };
}
