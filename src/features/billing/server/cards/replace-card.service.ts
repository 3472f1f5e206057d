import { randomUUID } from 'node:crypto';
import { declineText } from '../../../../domain/decline-texts.ts';
import { AppError } from '../../../../domain/errors.ts';
import {
  GatewayUnavailableError,
  type CardInput,
  type GatewayCard,
  type PaymentGateway,
  type PaymentOutcome,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { PaymentAnswer } from '../../billing.contract.ts';
import { askGateway } from '../call-gateway.ts';
import type { CardTries } from './card-tries.ts';
import {
  findNewestTask,
  insertTask,
  isOpenTask,
  listDueTasks,
  lockOpenWork,
  lockTask,
  updateTask,
  type TaskRow,
} from '../billing-task.store.ts';
import { storedCard } from '../stored-billing.ts';
import { noSubscription, paymentInProgress } from '../subscription/subscription-refusals.ts';
import type { PendingChange } from '../subscription/change/pending-change.service.ts';
import { cardWasReplaced } from '../subscription/subscription-activities.ts';
import { cardColumnsOf, lockLiveSubscription, updateSubscription } from '../subscription.store.ts';

export type ReplaceCard = {
  /**
   * Has another card charged from now on; a renewal that had failed is tried with it within a minute. The answer may
   * ask the buyer to confirm it first. Throws `conflict` without a subscription, `payment_in_progress`,
   * `payment_declined`, `too_many_requests` after too many of these, and `payment_unavailable` while it is not known whether the card was taken.
   */
  replace(userId: string, card: CardInput, origin: ActivityOrigin): Promise<PaymentAnswer>;
  /** What became of it, after the buyer was asked to confirm it. Throws as `replace`. */
  confirm(userId: string, origin: ActivityOrigin): Promise<PaymentAnswer>;
  /** The job: settles what nobody asks about any more. */
  settleOpen(): Promise<void>;
};

/** How long a buyer may take to confirm a card. */
const confirmWithinMs = 30 * 60_000;
/** A request that never ended is not under way any more this long after the gateway's time is over. */
const lostMarginMs = 5_000;

export function createReplaceCard(deps: {
  db: Db;
  gateway: PaymentGateway;
  cardTries: CardTries;
  gatewayTimeoutMs: number;
  clock: () => Date;
  log: Log;
  pendingChange: Pick<PendingChange, 'giveUp'>;
  activity: Pick<RecordActivity, 'recordIn'>;
}): ReplaceCard {
  const { cardTries, clock, db, gateway } = deps;

  const close = (
    { id }: TaskRow,
    outcome: Exclude<PaymentOutcome, { kind: 'requires_action' }>,
    origin: ActivityOrigin | null,
  ): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const task = await lockTask(tx, id);
      if (task === undefined || !isOpenTask(task)) return;
      const now = clock();
      const state = outcome.kind === 'succeeded' ? 'succeeded' : 'failed';
      await updateTask(tx, id, { state, updatedAt: now });
      const row = task.userId === null ? undefined : await lockLiveSubscription(tx, task.userId);
      if (outcome.kind !== 'succeeded' || row === undefined || row.userId === null) return;
      // When and how often a renewal is tried is the gateway's: the refusals told of are counted by what was mirrored.
      await updateSubscription(tx, row.id, { ...columnsOf(outcome), updatedAt: now });
      const who = { userId: row.userId, origin };
      await deps.activity.recordIn(tx, cardWasReplaced(who, outcome.card.last4));
    });

  const settle = async (
    task: TaskRow,
    ask: () => Promise<PaymentOutcome>,
    origin: ActivityOrigin | null,
  ): Promise<PaymentAnswer> => {
    let outcome: PaymentOutcome;
    try {
      outcome = await askGateway(deps.gatewayTimeoutMs, ask);
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error;
      throw new AppError(
        'payment_unavailable',
        'We don’t know yet whether your bank accepted the card. Please check again in a few minutes.',
        { cause: error },
      );
    }
    if (outcome.kind === 'requires_action') {
      const now = clock();
      if (task.state !== 'requires_action')
        await updateTask(db, task.id, {
          state: 'requires_action',
          details: storedCard.write({ paymentId: outcome.paymentId }),
          nextTryAt: new Date(now.getTime() + confirmWithinMs),
          updatedAt: now,
        });
      return askToConfirm(outcome);
    }
    await close(task, outcome, origin);
    if (outcome.kind === 'succeeded') return { success: true };
    throw refused(outcome.kind === 'declined' ? outcome.code : null);
  };

  const giveUp = async (task: TaskRow): Promise<void> => {
    const call = (ask: () => Promise<PaymentOutcome>) => askGateway(deps.gatewayTimeoutMs, ask);
    const found = await call(() => gateway.findOutcome(task.gatewayKey));
    const isSettled = found.kind === 'succeeded' || found.kind === 'declined';
    const outcome = isSettled ? found : await call(() => gateway.abandon(task.gatewayKey));
    if (outcome.kind !== 'requires_action') await close(task, outcome, null);
  };

  return {
    async replace(userId, card, origin) {
      const buyer = { userId, ipAddress: origin.ipAddress };
      await cardTries.check(buyer);
      await deps.pendingChange.giveUp(userId);
      const { task, row } = await db.transaction().execute(async (tx) => {
        const locked = await lockLiveSubscription(tx, userId);
        if (locked === undefined) throw noSubscription();
        if (await lockOpenWork(tx, userId)) throw paymentInProgress();
        const now = clock();
        const task = await insertTask(tx, {
          kind: 'card',
          userId,
          gatewayKey: `card:${randomUUID()}`,
          nextTryAt: new Date(now.getTime() + deps.gatewayTimeoutMs + lostMarginMs),
          now,
        });
        return { row: locked, task };
      });
      const { gatewayCustomerId: customerId, gatewaySubscriptionId: subscriptionId } = row;
      const replacement = { attemptId: task.gatewayKey, customerId, subscriptionId, card };
      try {
        const answer = await settle(task, () => gateway.replaceCard(replacement), origin);
        await cardTries.count(buyer, answer);
        return answer;
      } catch (error) {
        if (error instanceof AppError) await cardTries.count(buyer, { code: error.code });
        throw error;
      }
    },
    async confirm(userId, origin) {
      const task = await findNewestTask(db, 'card', userId);
      if (task === undefined) throw new AppError('conflict', 'No change of card is waiting for your bank.');
      if (task.state === 'succeeded') return { success: true };
      if (!isOpenTask(task)) throw refused(null);
      return settle(task, () => gateway.findOutcome(task.gatewayKey), origin);
    },
    async settleOpen() {
      for (const task of await listDueTasks(db, 'card', clock())) {
        try {
          await giveUp(task);
        } catch (error) {
          deps.log.error({ err: error, key: task.gatewayKey }, 'A new card is not settled; tried again');
        }
      }
    },
  };
}

function askToConfirm({
  actionPath,
  clientSecret,
}: Extract<PaymentOutcome, { kind: 'requires_action' }>): PaymentAnswer {
  return {
    success: false,
    requiresAction: true,
    message: 'Your bank wants you to confirm this card.',
    ...(actionPath === null ? {} : { actionPath }),
    ...(clientSecret === null ? {} : { clientSecret }),
  };
}

function refused(code: string | null): AppError {
  return new AppError('payment_declined', declineText(code));
}

function columnsOf({ card, customerId }: { card: GatewayCard; customerId: string | null }) {
  return {
    ...cardColumnsOf(card),
    ...(customerId === null ? {} : { gatewayCustomerId: customerId }),
  };
}
