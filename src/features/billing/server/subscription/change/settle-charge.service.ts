import type { DeclineCode } from '../../../../../domain/decline-texts.ts';
import {
  GatewayUnavailableError,
  SubscriptionEndedError,
  type BuyerAction,
  type PaymentGateway,
  type PaymentOutcome,
} from '../../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../../server/db/database.ts';
import type { Log } from '../../../../../server/log/log.ts';
import type { ActivityOrigin } from '../../../../activity/server/record-activity.service.ts';
import { applyOutcome, holdForBuyer, type ApplyDeps, type Settled } from './apply-charge.ts';
import { askGateway } from '../../call-gateway.ts';
import {
  findCharge,
  listOpenChargeIds,
  markAttemptUnknown,
  type SavedCardCharge,
} from './saved-card-charge.store.ts';
import { findSubscription, type SubscriptionRow } from '../../subscription.store.ts';

/**
 * `unknown`: the gateway has to be asked again. `voided`: given up before it was charged. `ended`: not charged, as the
 * subscription has ended. `requires_action`: nothing is charged before the buyer has confirmed it.
 */
export type ChargeResult =
  | { kind: 'completed' | 'voided' | 'unknown' | 'ended' }
  | { kind: 'refused'; code: DeclineCode }
  | { kind: 'requires_action'; action: BuyerAction };

/** Charges of kept cards whose order and attempt are committed; each is charged once, however often and by whom it is asked for. */
export type SettleCharge = {
  /** Charges for the first time; `origin` is the request's that asked for it. */
  begin(attemptId: string, origin?: ActivityOrigin): Promise<ChargeResult>;
  /** Finds out what became of a charge that was begun, and goes on with it. */
  resume(attemptId: string, origin?: ActivityOrigin): Promise<ChargeResult>;
  /** Gives up a charge that waits for its buyer; `completed` when it was too late for that. */
  giveUp(attemptId: string): Promise<ChargeResult>;
  /** The job: finds out what became of those that nobody asks about any more. */
  settleOpen(): Promise<void>;
};

/** A charge that the gateway has never heard of is not on its way any more this long after the gateway's time is over. */
const lostMarginMs = 5_000;
/** How long a charge waits for its buyer to confirm it at the bank. */
const buyerWaitMs = 30 * 60_000;

type Ask = (begun: SavedCardCharge, row: SubscriptionRow) => Promise<PaymentOutcome | 'wait'>;

export function createSettleCharge(
  deps: ApplyDeps & {
    db: Db;
    gateway: PaymentGateway;
    clock: () => Date;
    log: Log;
    gatewayTimeoutMs: number;
  },
): SettleCharge {
  const { clock, db, gateway, log } = deps;
  const call = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    askGateway(deps.gatewayTimeoutMs, ask);
  const ageOf = ({ attempt }: SavedCardCharge): number => clock().getTime() - attempt.updatedAt.getTime();

  const charge = ({ attempt, order }: SavedCardCharge, row: SubscriptionRow): Promise<PaymentOutcome> => {
    const { gatewaySubscriptionId: subscriptionId } = row;
    if (subscriptionId === null) throw new Error(`No gateway keeps the subscription ${row.id}`);
    const { plan, introductoryPrice: isIntroductory } = order;
    return gateway.changeNow({ attemptId: attempt.key, subscriptionId, plan, isIntroductory });
  };

  /** What became of it; one that was lost on its way is given up. */
  const ask: Ask = async (begun) => {
    const { attempt } = begun;
    const found = await gateway.findOutcome(attempt.key);
    const isWaiting = found.kind === 'requires_action' && attempt.state === 'requires_action';
    if (isWaiting && ageOf(begun) >= buyerWaitMs) return gateway.abandon(attempt.key);
    if (found.kind !== 'not_found') return found;
    const isLost = ageOf(begun) >= deps.gatewayTimeoutMs + lostMarginMs;
    return isLost ? gateway.abandon(attempt.key) : 'wait';
  };

  /** A gateway that was to change the plan at once has let go of the change that waited for the end of the period. */
  const keepPendingPlan = async (outcome: PaymentOutcome, row: SubscriptionRow): Promise<void> => {
    const { gatewaySubscriptionId: id, pendingIntroductory, pendingPlan } = row;
    const isMade = outcome.kind === 'succeeded' || outcome.kind === 'requires_action';
    if (isMade || id === null || pendingPlan === null) return;
    try {
      await gateway.schedulePlan(id, pendingPlan, pendingIntroductory);
    } catch (error) {
      // What has ended has no next plan, and its end is mirrored by itself.
      if (!(error instanceof SubscriptionEndedError)) throw error;
    }
  };

  const find = async (attemptId: string): Promise<[SavedCardCharge, SubscriptionRow]> => {
    const begun = await findCharge(db, attemptId);
    const { subscriptionId = null } = begun?.order ?? {};
    const row = subscriptionId === null ? undefined : await findSubscription(db, subscriptionId);
    if (begun === undefined || row === undefined) throw new Error('No such charge');
    return [begun, row];
  };

  const advance = async (
    attemptId: string,
    by: Ask,
    origin: ActivityOrigin | null,
  ): Promise<ChargeResult> => {
    const [begun, row] = await find(attemptId);
    let outcome: PaymentOutcome | 'wait';
    try {
      outcome = await call(() => by(begun, row));
      if (outcome !== 'wait') {
        const known = outcome;
        await call(() => keepPendingPlan(known, row));
      }
    } catch (error) {
      if (error instanceof SubscriptionEndedError) {
        await settle(attemptId, { kind: 'not_found' }, origin);
        return { kind: 'ended' };
      }
      if (!(error instanceof GatewayUnavailableError)) throw error;
      log.warn({ err: error, key: begun.attempt.key }, 'What became of a charge is not known yet');
      outcome = 'wait';
    }
    if (outcome === 'wait') {
      await markAttemptUnknown(db, attemptId);
      return { kind: 'unknown' };
    }
    if (outcome.kind === 'requires_action') {
      const action = outcome;
      const now = clock();
      const isHeld = await db.transaction().execute((tx) => holdForBuyer(tx, { attemptId, action, now }));
      return isHeld ? { kind: 'requires_action', action } : { kind: 'unknown' };
    }
    return settle(attemptId, outcome, origin);
  };

  const settle = async (
    attemptId: string,
    settled: Settled,
    origin: ActivityOrigin | null,
  ): Promise<ChargeResult> => {
    await db.transaction().execute(async (tx) => {
      await applyOutcome(tx, deps, { attemptId, outcome: settled, origin, now: clock() });
    });
    if (settled.kind === 'succeeded') return { kind: 'completed' };
    return settled.kind === 'declined' ? { kind: 'refused', code: settled.code } : { kind: 'voided' };
  };

  const resume: SettleCharge['resume'] = (attemptId, origin) => advance(attemptId, ask, origin ?? null);
  return {
    begin: (attemptId, origin) => advance(attemptId, charge, origin ?? null),
    resume,
    async settleOpen() {
      for (const id of await listOpenChargeIds(db, 200)) {
        try {
          await resume(id);
        } catch (error) {
          log.error({ err: error, id }, 'A change of plan is not settled; tried again');
        }
      }
    },
    giveUp: (attemptId) => advance(attemptId, ({ attempt }) => gateway.abandon(attempt.key), null),
  };
}
