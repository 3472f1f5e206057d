import { expect, it } from 'vitest';
import { declineCodes, declineText, declineTexts } from './decline-texts.ts';
import { offerOf, plans, type PlanId } from './plans.ts';
import { firstRenewalAt, renewalTerms } from './renewal-terms.ts';
import { formatUtcMoment } from './utc-date.ts';

const now = new Date('2026-01-31T23:30:00Z');

it.each([
  [
    'regularMonthly',
    false,
    'I agree that after 3 days free Glow Up Starter renews for $20.00 every month, first on Feb 3, 2026 (UTC), until I cancel.',
  ],
  [
    'regularMonthly',
    true,
    'I agree that $20.00 is charged today and that Glow Up Starter renews for $20.00 every month, first on Feb 28, 2026 (UTC), until I cancel.',
  ],
  [
    'premiumMonthly',
    false,
    'I agree that $20.00 is charged today and that Main Character Energy renews for $29.99 every month, first on Feb 28, 2026 (UTC), until I cancel.',
  ],
  [
    'premiumAnnual',
    false,
    'I agree that $200.00 is charged today and that Dating Royalty Status renews for $200.00 every year, first on Jan 31, 2027 (UTC), until I cancel.',
  ],
] as const)('the terms of %s (used before: %s)', (id: PlanId, used, terms) => {
  const plan = plans[id];
  const offer = offerOf(plan, { trial: used, introductoryPrice: used });
  expect(renewalTerms(plan, offer, firstRenewalAt(plan, offer, now))).toBe(terms);
});

it('the terms of a change that waits say nothing of a charge today', () => {
  const offer = { dueTodayCents: 0, trialDays: 0, thenCents: 2_000 };
  expect(renewalTerms(plans.regularMonthly, offer, new Date('2026-03-01T00:00:00Z'))).toBe(
    'I agree that Glow Up Starter renews for $20.00 every month, first on Mar 1, 2026 (UTC), until I cancel.',
  );
});

it('moments are written in UTC, midnight as 00', () => {
  expect(formatUtcMoment(new Date('2026-11-23T00:05:00Z'))).toBe('Nov 23, 2026, 12:05 AM UTC');
});

it('has a sentence of its own for every refusal, and one for what a gateway invents', () => {
  expect(new Set(Object.values(declineTexts)).size).toBe(declineCodes.length);
  expect(declineText('insufficient_funds')).toBe(declineTexts.insufficient_funds);
  expect(declineText('do_not_honor')).toBe(declineTexts.card_declined);
  expect(declineText(null)).toBe(declineTexts.card_declined);
});
