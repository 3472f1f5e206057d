import { AppError } from './errors.ts';
import type { Tier } from './plans.ts';
import { isAdmin } from './rank.ts';

/** What a subscription unlocks. Source: the specification's section 6. */
export const gatedFeatures = {
  photoAnalysis: 'regular',
  bioOptimization: 'regular',
  performanceAnalytics: 'regular',
  smartMatchingInsights: 'premium',
  abTesting: 'premium',
  personalCoaching: 'premium',
} as const satisfies Record<string, Tier>;
export type GatedFeature = keyof typeof gatedFeatures;

/** The subscription of a user record: subscribed only while `status` is active. */
export type SubscriptionStatus = { status: 'active' | 'inactive'; tier: Tier | null };

/** What decides which features are open to a user. */
export type Entitled = { rank: number; subscription: SubscriptionStatus };

/** The tier that opens a feature to this user, or null where it is open already: administrators have every feature. */
export function neededTier(feature: GatedFeature, { rank, subscription }: Entitled): Tier | null {
  if (isAdmin(rank)) return null;
  const tier = gatedFeatures[feature];
  if (subscription.status !== 'active') return tier;
  return tier === 'premium' && subscription.tier !== 'premium' ? 'premium' : null;
}

/** The badge of a user: the specification's three words. */
export function subscriptionBadge({
  status,
  tier,
}: SubscriptionStatus): 'Unsubscribed' | 'Subscriber' | 'Premium' {
  if (status !== 'active') return 'Unsubscribed';
  return tier === 'premium' ? 'Premium' : 'Subscriber';
}

/** What stands on a locked feature, by the tier that opens it: the specification's words. */
export const lockTexts: Readonly<Record<Tier, { title: string; sentence: string; button: string }>> = {
  regular: {
    title: 'Subscriber Only',
    sentence: 'Subscribe to Loupe to access this feature',
    button: 'Subscribe',
  },
  premium: {
    title: 'Premium Feature',
    sentence: 'Upgrade to Premium to unlock this feature',
    button: 'Upgrade',
  },
};

/** The tier that a refused call asked for; null for every other failure. */
export function tierAskedFor(error: unknown): Tier | null {
  if (!(error instanceof AppError) || error.code !== 'subscription_required') return null;
  return error.fields?.['tier'] === 'premium' ? 'premium' : 'regular';
}
