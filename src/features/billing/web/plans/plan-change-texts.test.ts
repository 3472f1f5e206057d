import { describe, expect, it } from 'vitest';
import type { PlanChange, SubscriptionView } from '../../billing.contract.ts';
import { changeConsequences, isChange, subscribedText, suggestedPlan } from './plan-change-texts.ts';

const subscription: SubscriptionView = {
  status: 'active',
  state: 'active',
  plan: 'premiumMonthly',
  tier: 'premium',
  expiresAt: '2026-12-20T12:00:00Z',
  cancelAtPeriodEnd: false,
  pendingPlan: null,
  nextCharge: { amount: 29.99, at: '2026-12-20T12:00:00Z' },
  card: null,
  grace: null,
  refund: null,
};

const downgrade: PlanChange = {
  plan: 'regularMonthly',
  takesEffect: 'at_period_end',
  takesEffectAt: '2026-12-20T12:00:00Z',
  credit: 0,
  charge: 0,
  dueToday: 0,
  thenPrice: 20,
  thenFrom: '2026-12-20T12:00:00Z',
  renewalTerms: 'I agree',
};

describe('a change of plan in words', () => {
  it('says of a smaller plan that it waits, what stays until then, and what closes', () => {
    const said = changeConsequences(downgrade, subscription).join(' ');
    expect(said).toContain('Nothing changes before Dec 20, 2026 (UTC), and nothing is charged today.');
    expect(said).toContain('On that day you change to Glow Up Starter.');
    expect(said).toContain('you no longer have smart matching insights, A/B testing and personal coaching');
  });

  it('says of a larger plan that it is there at once', () => {
    const upgrade = { ...downgrade, plan: 'premiumAnnual', takesEffect: 'now', dueToday: 170.01 } as const;
    expect(changeConsequences(upgrade, subscription)).toEqual(['Dating Royalty Status starts immediately.']);
  });

  it('says that a waiting change and a cancellation are taken back', () => {
    const waiting = { ...subscription, pendingPlan: 'regularMonthly', cancelAtPeriodEnd: true } as const;
    const said = changeConsequences({ ...downgrade, plan: 'premiumMonthly' }, waiting).join(' ');
    expect(said).toContain('The change to Glow Up Starter is canceled.');
    expect(said).toContain('This undoes your cancellation');
  });

  it('offers only what changes something', () => {
    expect(isChange('premiumMonthly', subscription)).toBe(false);
    expect(isChange('premiumMonthly', { ...subscription, pendingPlan: 'regularMonthly' })).toBe(true);
    expect(isChange('regularMonthly', { ...subscription, pendingPlan: 'regularMonthly' })).toBe(false);
    expect(isChange('premiumAnnual', subscription)).toBe(true);
    expect(suggestedPlan('regularAnnual')).toBe('premiumAnnual');
  });

  it('says to somebody who came to buy what is had already', () => {
    expect(subscribedText(subscription)).toBe(
      'You already subscribe to Main Character Energy. Next charge: $29.99 on Dec 20, 2026 (UTC).',
    );
    expect(subscribedText({ ...subscription, cancelAtPeriodEnd: true, nextCharge: null })).toContain(
      'It ends on Dec 20, 2026 (UTC).',
    );
  });
});
