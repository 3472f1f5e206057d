import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { OpenPayments } from './open-payments.ts';
import { listOpenFirstAttempts, type AttemptRow } from '../payment-attempt.store.ts';
import type { SettlePayment } from './settle-payment.service.ts';

/** Settles first payments whose outcome nobody was told; answers how many are still open. */
export type SettleOpenPayments = () => Promise<{ settled: number; open: number }>;

const batch = 200;
const minuteMs = 60_000;

export function createSettleOpenPayments(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  openPayments: OpenPayments;
  settlePayment: SettlePayment;
  /** How long 3-D Secure waits for its buyer. */
  actionMinutes?: number;
}): SettleOpenPayments {
  const { db, clock, log, openPayments, settlePayment, actionMinutes = 30 } = deps;

  const settle = async (attempt: AttemptRow): Promise<boolean> => {
    if (await openPayments.isInFlight(attempt)) return false;
    const waitedMs = clock().getTime() - attempt.updatedAt.getTime();
    const isLeft = attempt.state === 'requires_action' && waitedMs >= actionMinutes * minuteMs;
    const answer = isLeft ? await settlePayment.giveUp(attempt) : await settlePayment.ask(attempt, null);
    return answer.requiresAction !== true;
  };

  return async () => {
    let settled = 0;
    const attempts = await listOpenFirstAttempts(db, batch);
    for (const attempt of attempts) {
      try {
        if (await settle(attempt)) settled += 1;
      } catch (error) {
        // The others are not to wait for one that cannot be settled now.
        log.warn({ err: error, attemptId: attempt.id }, 'A payment could not be settled');
      }
    }
    return { settled, open: attempts.length - settled };
  };
}
