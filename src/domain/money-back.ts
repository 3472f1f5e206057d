import { dayMs, isLive, refundDays } from './subscription.ts';
import type { SubscriptionLife } from './subscription-life.ts';

/**
 * Until when the money can be had back; null before the first charge and after those days. They count from the first charge
 * of the user, which may have been for an earlier subscription: otherwise every new one would be free for two weeks.
 */
export function refundableUntil(
  life: SubscriptionLife,
  now: Date,
  firstChargedAt: Date | null = life.firstChargedAt,
): Date | null {
  if (firstChargedAt === null || !isLive(life.state)) return null;
  const until = new Date(firstChargedAt.getTime() + refundDays * dayMs);
  return now < until ? until : null;
}
