import { subscriptionBadge, type SubscriptionStatus } from '../../../../domain/entitlements.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';

const tones: Readonly<Record<ReturnType<typeof subscriptionBadge>, BadgeTone>> = {
  Unsubscribed: 'neutral',
  Subscriber: 'keep',
  Premium: 'film',
};

/** Beside an account: whether and to what it is subscribed. */
export function SubscriptionBadge({ subscription }: { subscription: SubscriptionStatus }) {
  const word = subscriptionBadge(subscription);
  return <Badge tone={tones[word]}>{word}</Badge>;
}
