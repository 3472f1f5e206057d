import { AppError } from '../../../../domain/errors.ts';
import type { PaymentAnswer } from '../../billing.contract.ts';
import { GatewayUnavailableError } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import { askGateway } from '../call-gateway.ts';
import { findOrder } from '../order.store.ts';
import { isOpen, listOpenFirstAttempts, type AttemptRow } from '../payment-attempt.store.ts';
import { pendingReply } from './payment-replies.ts';
import { replyOf, type SettlePayment } from './settle-payment.service.ts';

/** Payments whose outcome nobody has been told yet. */
export type OpenPayments = {
  /** Whether a request is still waiting for the gateway, which then settles it by itself. */
  isInFlight(attempt: AttemptRow): Promise<boolean>;
  /** What became of an attempt: as it was answered, or as the gateway says, or pending. */
  read(attempt: AttemptRow, origin: ActivityOrigin | null): Promise<PaymentAnswer>;
  /**
   * Makes room for another payment of the same user: settles what can be settled, and gives up what waits for its buyer.
   *
   * @throws AppError `payment_in_progress` when the outcome stays open
   */
  clear(attempt: AttemptRow): Promise<void>;
};

/** Another payment of the same user is open. */
export function otherPaymentInProgress(): AppError {
  return new AppError(
    'payment_in_progress',
    'We are still processing another payment from you. Please wait a minute and check your subscription before you try again.',
  );
}

/** How much longer than a request waits for the gateway its attempt counts as under way. */
const slackMs = 5_000;
/** How many payments one run of the job settles. */
const batch = 200;
const minuteMs = 60_000;

export function createOpenPayments(deps: {
  db: Db;
  clock: () => Date;
  gatewayTimeoutMs: number;
  settlePayment: SettlePayment;
  isInstanceAlive: (instanceId: string) => Promise<boolean>;
}): OpenPayments {
  const { db, clock, settlePayment } = deps;

  const isInFlight = async ({ state, createdAt, instanceId }: AttemptRow): Promise<boolean> => {
    if (state !== 'started' && state !== 'gateway_called') return false;
    const ageMs = clock().getTime() - createdAt.getTime();
    if (ageMs > deps.gatewayTimeoutMs + slackMs) return false;
    return instanceId !== null && deps.isInstanceAlive(instanceId);
  };

  return {
    isInFlight,
    async read(attempt, origin) {
      if (!isOpen(attempt)) return replyOf(attempt);
      if (await isInFlight(attempt)) return pendingReply(attempt.orderId);
      try {
        return await askGateway(deps.gatewayTimeoutMs, () => settlePayment.ask(attempt, origin));
      } catch (error) {
        if (error instanceof GatewayUnavailableError) return pendingReply(attempt.orderId);
        throw error;
      }
    },
    async clear(attempt) {
      const order = attempt.orderId === null ? undefined : await findOrder(db, attempt.orderId);
      // Renewals and changes of plan are settled by those who made them.
      if (order?.kind !== 'first' || (await isInFlight(attempt))) throw otherPaymentInProgress();
      try {
        await askGateway(deps.gatewayTimeoutMs, () =>
          attempt.state === 'requires_action'
            ? settlePayment.giveUp(attempt)
            : settlePayment.ask(attempt, null),
        );
      } catch (error) {
        throw error instanceof GatewayUnavailableError ? otherPaymentInProgress() : error;
      }
    },
  };
}

/** Settles first payments whose outcome nobody was told; answers how many are still open. */
export type SettleOpenPayments = () => Promise<{ settled: number; open: number }>;

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
