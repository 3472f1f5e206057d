import { isPlanId, plans, type PlanId } from '../../../../domain/plans.ts';
import { followedState, isLive } from '../../../../domain/subscription.ts';
import type {
  GatewayInvoice,
  GatewaySubscription,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { SubscriptionRow } from '../subscription.store.ts';

type Life = Pick<
  SubscriptionRow,
  | 'plan'
  | 'state'
  | 'cancelAtPeriodEnd'
  | 'pendingPlan'
  | 'pendingIntroductory'
  | 'anchorAt'
  | 'periodIndex'
  | 'periodStartsAt'
  | 'periodEndsAt'
  | 'periodPaidCents'
  | 'firstChargedAt'
  | 'pastDueSince'
  | 'retryCount'
  | 'nextAttemptAt'
  | 'canceledAt'
>;

/**
 * What is kept of a subscription, made from what the gateway tells of it now and nothing else but that what has ended stays
 * ended, and what is being changed here is not taken back (`isChanging`): whoever asks last writes the truth, however often it was asked before. The period is the one that is paid: the
 * gateway begins the next one also where its renewal was refused.
 */
export function stateAtGateway(
  kept: SubscriptionRow,
  told: GatewaySubscription & { plan: PlanId },
  { isChanging, now }: { isChanging: boolean; now: Date },
): Life {
  const followed = followedState(kept.state, told.state);
  const state = followed === 'none' ? kept.state : followed;
  const paid = told.invoices.filter(({ status }) => status === 'paid');
  const charged = paid.filter(({ amountCents }) => amountCents > 0);
  const running = paid.findLast(({ reason }) => reason !== 'change') ?? paid.at(-1);
  const isPastDue = state === 'past_due';
  const endedSince = isLive(state) ? null : kept.pastDueSince;
  const unpaid = told.invoices.findLast(({ reason, status }) => reason === 'renewal' && status === 'open');
  const lastPaid = paid.at(-1);
  const period = isPastDue && lastPaid !== undefined ? lastPaid : told;
  const wasChanged = lastPaid !== undefined && lastPaid.reason === 'change';
  return {
    plan: told.plan,
    state,
    cancelAtPeriodEnd: told.cancelAtPeriodEnd,
    ...pendingAtGateway(kept, { ...told, state }, isChanging),
    anchorAt: period.periodStartsAt,
    periodIndex: countPeriods(charged) - 1,
    periodStartsAt: period.periodStartsAt,
    periodEndsAt: period.periodEndsAt,
    periodPaidCents: wasChanged ? plans[told.plan].renewalPriceCents : (running?.amountCents ?? 0),
    firstChargedAt: charged[0]?.paidAt ?? null,
    // Kept beyond the end, which is said to have been that of the grace.
    pastDueSince: isPastDue || !isLive(state) ? (told.pastDueSince ?? endedSince) : null,
    // How often the renewal was refused that is still unpaid.
    retryCount: unpaid?.attempts ?? 0,
    nextAttemptAt: isPastDue ? told.nextTryAt : null,
    canceledAt: isLive(state) ? null : (kept.canceledAt ?? told.endedAt ?? now),
  };
}

/**
 * The change that waits for the end of the period. While another one is under way the gateway may have let go of it, and
 * whoever makes that one settles it.
 */
function pendingAtGateway(
  kept: SubscriptionRow,
  { pendingChange, plan, state }: Pick<GatewaySubscription, 'pendingChange' | 'plan' | 'state'>,
  isChanging: boolean,
): Pick<Life, 'pendingPlan' | 'pendingIntroductory'> {
  const none = { pendingPlan: null, pendingIntroductory: false };
  if (!isLive(state)) return none;
  if (isChanging)
    return kept.pendingPlan === plan
      ? none
      : { pendingPlan: kept.pendingPlan, pendingIntroductory: kept.pendingIntroductory };
  if (pendingChange === null || !isPlanId(pendingChange.plan) || pendingChange.plan === plan) return none;
  return { pendingPlan: pendingChange.plan, pendingIntroductory: pendingChange.isIntroductory };
}

function countPeriods(charged: readonly GatewayInvoice[]): number {
  return new Set(charged.map(({ periodEndsAt }) => periodEndsAt.getTime())).size;
}
