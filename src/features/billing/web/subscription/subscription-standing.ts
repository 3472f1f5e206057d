import { isLive } from '../../../../domain/subscription.ts';
import type { SubscriptionView } from '../../billing.contract.ts';

/** How a user stands to the service, as the billing screen tells it apart. */
export type SubscriptionStanding =
  /** Never had a subscription, or only a first payment that came to nothing. */
  | 'never'
  /** A first payment waits for the bank or for its buyer. */
  | 'unfinished'
  | 'trial'
  | 'active'
  /** Cancelled, with access until the period ends. */
  | 'ending'
  /** A renewal was refused; there is access in the days of grace. */
  | 'past_due'
  | 'ended';

/** The standing of a subscription; one whose access is over has ended, also before the server has closed it. */
export function standingOf(subscription: SubscriptionView): SubscriptionStanding {
  const { cancelAtPeriodEnd, state, status } = subscription;
  if (state === 'none' || state === 'incomplete_expired') return 'never';
  if (state === 'incomplete') return 'unfinished';
  if (!isLive(state) || status === 'inactive') return 'ended';
  if (cancelAtPeriodEnd) return 'ending';
  if (state === 'past_due') return 'past_due';
  return state === 'trialing' ? 'trial' : 'active';
}

/** Whether there is a subscription that can be changed, cancelled or taken up again. */
export function isRunning(standing: SubscriptionStanding): boolean {
  return ['trial', 'active', 'ending', 'past_due'].includes(standing);
}
