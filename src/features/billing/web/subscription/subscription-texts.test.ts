import { describe, expect, it } from 'vitest';
import { dateAndTime, dateOnly } from '../../../../web/ui/date-texts.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { activeSubscription } from '../billing.fixtures.ts';
import { isRunning, standingOf } from './subscription-standing.ts';
import {
  cancelConsequences,
  endingNotice,
  pastDueNotice,
  pendingPlanNotice,
  refundConsequences,
  stripTexts,
  trialNotice,
} from './subscription-texts.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const view = (changes: Partial<SubscriptionView>): SubscriptionView => ({
  ...activeSubscription,
  ...changes,
});
const graceUntil = '2026-11-27T12:00:00.000Z';
const pastDue = view({
  state: 'past_due',
  grace: { until: graceUntil, nextTryAt: '2026-11-21T12:00:00.000Z' },
});

describe('standingOf', () => {
  it.each<[string, Partial<SubscriptionView>, boolean]>([
    ['never', { state: 'none', status: 'inactive', plan: null }, false],
    ['never', { state: 'incomplete_expired', status: 'inactive' }, false],
    ['unfinished', { state: 'incomplete', status: 'inactive' }, false],
    ['trial', { state: 'trialing' }, true],
    ['active', {}, true],
    ['ending', { cancelAtPeriodEnd: true }, true],
    ['ending', { state: 'trialing', cancelAtPeriodEnd: true }, true],
    ['past_due', { state: 'past_due' }, true],
    ['ended', { state: 'canceled', status: 'inactive' }, false],
  ])('is %s for %o', (standing, changes, runs) => {
    expect(standingOf(view(changes))).toBe(standing);
    expect(isRunning(standingOf(view(changes)))).toBe(runs);
  });

  it('has ended as soon as access is over, before the server has closed it', () => {
    expect(standingOf(view({ state: 'past_due', cancelAtPeriodEnd: true, status: 'inactive' }))).toBe(
      'ended',
    );
  });
});

describe('stripTexts', () => {
  it('says what the plan costs from now on, until when there is access and what is charged next', () => {
    const texts = stripTexts(
      view({ plan: 'premiumMonthly', nextCharge: { amount: 29.99, at: '2026-12-20T12:00:00.000Z' } }),
      now,
    );
    expect(texts.plan).toEqual({ main: 'Main Character Energy', note: '$29.99 a month' });
    expect(texts.access.main).toBe(`Until ${dateOnly('2026-12-20T12:00:00.000Z')}`);
    expect(texts.charge).toEqual({
      main: '$29.99',
      note: `${dateOnly('2026-12-20T12:00:00.000Z')}, Visa ending in 4242`,
    });
  });

  it('names the plan that comes next instead of promising a renewal', () => {
    const strip = stripTexts(view({ pendingPlan: 'regularMonthly' }), now);
    expect(strip.access.note).toBe('Then Glow Up Starter');
  });

  it('promises no charge after a cancellation', () => {
    const { access, charge } = stripTexts(view({ cancelAtPeriodEnd: true, nextCharge: null }), now);
    expect(charge.main).toBe('None');
    expect(access.note).toBe('Then it ends');
  });

  it('says that a charge whose time has come is made now', () => {
    const due = view({ nextCharge: { amount: 20, at: '2026-11-20T11:59:00.000Z' } });
    expect(stripTexts(due, now).charge.note).toBe('Now, Visa ending in 4242');
  });

  it('counts access in the days of grace to their end', () => {
    expect(stripTexts(pastDue, now).access.main).toBe(`Until ${dateOnly(graceUntil)}`);
  });
});

describe('notices', () => {
  it('a failed payment says until when all is open, when it is tried again and what helps', () => {
    const { body } = pastDueNotice(pastDue);
    expect(body).toContain('We could not charge $20.00 to your Visa ending in 4242.');
    expect(body).toContain(`full access until ${dateAndTime(graceUntil)}`);
    expect(body).toContain(`try again on ${dateAndTime('2026-11-21T12:00:00.000Z')}`);
    expect(body).toContain('another card');
  });

  it('a failed payment promises no other try where none will be made', () => {
    expect(
      pastDueNotice(view({ ...pastDue, grace: { until: graceUntil, nextTryAt: null } })).body,
    ).not.toContain('try again');
  });

  it('a trial says when it ends, what is charged then and how to prevent it', () => {
    const notice = trialNotice(view({ state: 'trialing' }));
    expect(notice?.title).toContain(dateAndTime('2026-12-20T12:00:00.000Z'));
    expect(notice?.body).toContain('$20.00 to your Visa ending in 4242, and again every month');
    expect(notice?.body).toContain('Cancel before');
  });

  it('a cancellation says what is kept until when', () => {
    const notice = endingNotice(view({ cancelAtPeriodEnd: true, nextCharge: null }));
    expect(notice?.body).toContain(`stays active until ${dateAndTime('2026-12-20T12:00:00.000Z')}`);
    expect(notice?.body).toContain('can still read');
  });

  it('a waiting change names both plans, the day and the new price', () => {
    const notice = pendingPlanNotice(view({ plan: 'premiumAnnual', pendingPlan: 'regularMonthly' }));
    expect(notice?.title).toBe(`You change to Glow Up Starter on ${dateOnly('2026-12-20T12:00:00.000Z')}`);
    expect(notice?.body).toBe(
      'Until then you keep Dating Royalty Status. From then on it is $20.00 a month.',
    );
    expect(pendingPlanNotice(activeSubscription)).toBeNull();
    const atOffer = view({
      plan: 'regularAnnual',
      pendingPlan: 'premiumMonthly',
      nextCharge: { amount: 20, at: '2026-12-20T12:00:00.000Z' },
    });
    expect(pendingPlanNotice(atOffer)?.body).toBe(
      'Until then you keep Glow Up Yearly. The first month costs $20.00, every later one $29.99.',
    );
  });
});

describe('what is said before it is confirmed', () => {
  it('a cancellation keeps access to the end of the period and can be taken back', () => {
    const said = cancelConsequences(activeSubscription).join(' ');
    expect(said).toContain(`until ${dateAndTime('2026-12-20T12:00:00.000Z')}`);
    expect(said).toContain('undo this');
  });

  it('a cancellation in the days of grace ends access at once and promises no way back', () => {
    const said = cancelConsequences(pastDue).join(' ');
    expect(said).toContain('ends right away');
    expect(said).not.toContain('undo this');
  });

  it('a cancellation of a trial says that nothing was charged', () => {
    expect(cancelConsequences(view({ state: 'trialing' })).join(' ')).toContain(
      'You haven’t been charged, and you won’t be.',
    );
  });

  it('a refund says the amount, that the plan ends at once and that this is for good', () => {
    const said = refundConsequences(view({ refund: { amount: 149, until: graceUntil } })).join(' ');
    expect(said).toContain('$149.00');
    expect(said).toContain('ends right away. You can’t undo this.');
    expect(refundConsequences(activeSubscription)).toEqual([]);
  });
});
