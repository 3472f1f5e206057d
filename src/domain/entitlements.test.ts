import { expect, it } from 'vitest';
import {
  gatedFeatures,
  neededTier,
  subscriptionBadge,
  tierAskedFor,
  type GatedFeature,
} from './entitlements.ts';
import { AppError } from './errors.ts';
import { adminRank, userRank } from './rank.ts';

const features = Object.keys(gatedFeatures) as GatedFeature[];
const user = (status: 'active' | 'inactive', tier: 'regular' | 'premium' | null, rank = userRank) => ({
  rank,
  subscription: { status, tier },
});
const openTo = (status: 'active' | 'inactive', tier: 'regular' | 'premium' | null) =>
  features.filter((feature) => neededTier(feature, user(status, tier)) === null);

it('opens three features to a subscriber and all six to Premium', () => {
  expect(openTo('active', 'regular')).toEqual(['photoAnalysis', 'bioOptimization', 'performanceAnalytics']);
  expect(openTo('active', 'premium')).toEqual(features);
  expect(features).toHaveLength(6);
});

it('opens nothing once a subscription has lapsed', () => {
  expect(openTo('inactive', null)).toEqual([]);
  expect(openTo('inactive', 'premium')).toEqual([]);
});

it('names the tier that opens a feature', () => {
  expect(neededTier('photoAnalysis', user('inactive', null))).toBe('regular');
  expect(neededTier('abTesting', user('inactive', null))).toBe('premium');
  expect(neededTier('abTesting', user('active', 'regular'))).toBe('premium');
});

it('opens every feature to an administrator, whatever the subscription', () => {
  for (const feature of features) {
    expect(neededTier(feature, user('inactive', null, adminRank))).toBeNull();
    expect(neededTier(feature, user('active', 'regular', adminRank))).toBeNull();
    expect(neededTier(feature, user('inactive', null, adminRank - 1))).not.toBeNull();
  }
});

it('has a badge for each', () => {
  expect(subscriptionBadge({ status: 'inactive', tier: 'premium' })).toBe('Unsubscribed');
  expect(subscriptionBadge({ status: 'active', tier: 'regular' })).toBe('Subscriber');
  expect(subscriptionBadge({ status: 'active', tier: 'premium' })).toBe('Premium');
});

it('reads the tier from a refusal, and from nothing else', () => {
  const refusal = (tier: string) => new AppError('subscription_required', 'Locked', { fields: { tier } });
  expect(tierAskedFor(refusal('premium'))).toBe('premium');
  expect(tierAskedFor(refusal('regular'))).toBe('regular');
  expect(tierAskedFor(new AppError('forbidden', 'No', { fields: { tier: 'premium' } }))).toBeNull();
  expect(tierAskedFor(new Error('subscription_required'))).toBeNull();
});
