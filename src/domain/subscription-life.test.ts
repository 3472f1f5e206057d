import { refundableUntil } from './money-back.ts';
import { describe, expect, it } from 'vitest';
import { prorate } from './plan-change.ts';
import {
  accessEndsAt,
  afterCharge,
  afterRefusal,
  beginPaid,
  beginTrial,
  cancelled,
  canResume,
  cardReplaced,
  changedNow,
  changeScheduled,
  dueStep,
  ended,
  hasAccess,
  resumed,
  type DueCharge,
  type SubscriptionLife,
} from './subscription-life.ts';

const at = (text: string): Date => new Date(`${text}T10:00:00Z`);
const later = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

function chargeDue(life: SubscriptionLife, now: Date): DueCharge {
  const step = dueStep(life, now);
  if (step.kind !== 'charge') throw new Error(`Not a charge but ${step.kind}`);
  return step;
}

describe('a trial', () => {
  const trial = beginTrial('regularMonthly', at('2026-01-28'));

  it("charges nothing for three days, then its first period, counted from the trial's end", () => {
    expect(dueStep(trial, new Date(at('2026-01-31').getTime() - 1))).toEqual({ kind: 'wait' });
    const charge = chargeDue(trial, at('2026-01-31'));
    expect(charge).toMatchObject({
      periodIndex: 0,
      amountCents: 2_000,
      periodStartsAt: at('2026-01-31'),
      periodEndsAt: at('2026-02-28'),
    });
    const paid = afterCharge(trial, charge, at('2026-01-31'));
    expect(paid).toMatchObject({ state: 'active', periodIndex: 0, firstChargedAt: at('2026-01-31') });
    expect(chargeDue(paid, at('2026-02-28')).periodEndsAt).toEqual(at('2026-03-31'));
  });

  it('is there for plans that have one', () => {
    expect(() => beginTrial('premiumMonthly', at('2026-01-28'))).toThrow(RangeError);
  });

  it('has nothing to give back', () => {
    expect(refundableUntil(trial, at('2026-01-29'))).toBeNull();
  });
});

describe('a renewal', () => {
  const paid = beginPaid('premiumMonthly', 2_000, at('2026-01-31'));

  it('costs the second price after the first month', () => {
    expect(chargeDue(paid, at('2026-02-28'))).toMatchObject({ periodIndex: 1, amountCents: 2_999 });
  });

  it('is charged once for the period that runs when nothing ran for longer than one', () => {
    const charge = chargeDue(paid, at('2026-04-05'));
    expect(charge).toMatchObject({
      periodIndex: 2,
      periodStartsAt: at('2026-03-31'),
      periodEndsAt: at('2026-04-30'),
    });
    expect(dueStep(afterCharge(paid, charge, at('2026-04-05')), at('2026-04-05'))).toEqual({ kind: 'wait' });
  });

  it('is charged for the period that begins in this very moment, not for the one that ends in it', () => {
    const life = beginPaid('regularAnnual', 14_900, at('2026-01-01'));
    expect(chargeDue(life, at('2028-01-01'))).toMatchObject({
      periodIndex: 2,
      periodStartsAt: at('2028-01-01'),
      periodEndsAt: at('2029-01-01'),
    });
  });

  it('that was refused is tried again after 1, 3, 5 and 7 days, and then it is over', () => {
    const due = at('2026-02-28');
    let life = afterRefusal(paid, due);
    for (const days of [1, 3, 5, 7]) {
      expect(life).toMatchObject({ state: 'past_due', nextAttemptAt: later(due, days) });
      expect(dueStep(life, new Date(later(due, days).getTime() - 1))).toEqual({ kind: 'wait' });
      expect(accessEndsAt(life)).toEqual(later(due, 7));
      expect(chargeDue(life, later(due, days)).periodIndex).toBe(1);
      life = afterRefusal(life, later(due, days));
    }
    expect(life).toMatchObject({ state: 'canceled', nextAttemptAt: null });
    expect(accessEndsAt(life)).toBeNull();
  });

  it('that succeeds late keeps the dates of its period', () => {
    const due = at('2026-02-28');
    const failed = afterRefusal(paid, due);
    const settled = afterCharge(failed, chargeDue(failed, later(due, 3)), later(due, 3));
    expect(settled).toMatchObject({
      state: 'active',
      pastDueSince: null,
      retryCount: 0,
      periodStartsAt: due,
      periodEndsAt: at('2026-03-31'),
    });
  });

  it('is not charged once the grace has long gone by, which ran out while nothing ran', () => {
    const failed = afterRefusal(paid, at('2026-02-28'));
    expect(dueStep(failed, later(at('2026-02-28'), 7)).kind).toBe('charge');
    expect(dueStep(failed, later(at('2026-02-28'), 8))).toEqual({ kind: 'end', event: 'grace_ended' });
    expect(hasAccess(failed, later(at('2026-02-28'), 7))).toBe(false);
  });
});

describe('a new card', () => {
  const paid = beginPaid('premiumMonthly', 2_000, at('2026-01-31'));
  const refused = afterRefusal(afterRefusal(paid, at('2026-02-28')), at('2026-03-01'));

  it('is tried at once where a renewal was refused, and costs none of the tries that are left', () => {
    const replaced = cardReplaced(refused, at('2026-03-02'));
    expect(replaced).toMatchObject({ retryCount: 1, nextAttemptAt: at('2026-03-02') });
    expect(dueStep(replaced, at('2026-03-02')).kind).toBe('charge');
  });

  it('changes nothing while all is paid, or once its user has cancelled', () => {
    expect(cardReplaced(paid, at('2026-02-01'))).toBe(paid);
    const left = cancelled(refused);
    expect(cardReplaced(left, at('2026-03-02'))).toBe(left);
  });
});

describe('a cancellation', () => {
  const paid = beginPaid('regularMonthly', 2_000, at('2026-01-31'));

  it('leaves access to the end of the period and charges nothing more', () => {
    const life = cancelled(paid);
    expect(hasAccess(life, new Date(at('2026-02-28').getTime() - 1))).toBe(true);
    expect(hasAccess(life, at('2026-02-28'))).toBe(false);
    expect(dueStep(life, at('2026-02-27'))).toEqual({ kind: 'wait' });
    expect(dueStep(life, at('2026-02-28'))).toEqual({ kind: 'end', event: 'period_ended_after_cancel' });
    expect(ended(life, 'period_ended_after_cancel').state).toBe('canceled');
  });

  it('can be taken back until then', () => {
    const life = cancelled(paid);
    expect(canResume(life, at('2026-02-27'))).toBe(true);
    expect(canResume(life, at('2026-02-28'))).toBe(false);
    expect(canResume(paid, at('2026-02-27'))).toBe(false);
    expect(resumed(life)).toEqual(paid);
  });

  it('takes a waiting change of plan back', () => {
    const premium = changeScheduled(beginPaid('premiumMonthly', 2_000, at('2026-01-31')), 'regularMonthly');
    expect(cancelled(premium).pendingPlan).toBeNull();
  });

  it('in the days of grace ends access and retries at once', () => {
    const life = cancelled(afterRefusal(paid, at('2026-02-28')));
    expect(accessEndsAt(life)).toEqual(at('2026-02-28'));
    expect(dueStep(life, at('2026-02-28')).kind).toBe('end');
  });

  it('is over as soon as a charge that had begun before it was refused', () => {
    const life = afterRefusal(cancelled(paid), at('2026-02-28'));
    expect(life.nextAttemptAt).toEqual(at('2026-02-28'));
    expect(dueStep(life, at('2026-02-28')).kind).toBe('end');
  });
});

describe('a change of plan', () => {
  it('within a period length keeps the period and its dates', () => {
    const life = beginPaid('regularMonthly', 2_000, at('2026-01-31'));
    const now = later(at('2026-01-31'), 14);
    const proration = prorate(
      { plan: 'regularMonthly', startsAt: life.periodStartsAt, endsAt: life.periodEndsAt, paidCents: 2_000 },
      'premiumMonthly',
      now,
    );
    const premium = changedNow(cancelled(life), 'premiumMonthly', proration, now);
    expect(premium).toMatchObject({ plan: 'premiumMonthly', periodIndex: 0, cancelAtPeriodEnd: false });
    expect(chargeDue(premium, at('2026-02-28'))).toMatchObject({ periodIndex: 1, amountCents: 2_999 });
  });

  it('out of a trial begins a period', () => {
    const life = beginTrial('regularMonthly', at('2026-01-28'));
    const now = at('2026-01-29');
    const proration = prorate(
      { plan: 'regularMonthly', startsAt: life.periodStartsAt, endsAt: life.periodEndsAt, paidCents: 0 },
      'premiumAnnual',
      now,
    );
    const annual = changedNow(life, 'premiumAnnual', proration, now);
    expect(annual).toMatchObject({
      state: 'active',
      periodIndex: 0,
      periodPaidCents: 20_000,
      firstChargedAt: now,
    });
    expect(annual.periodEndsAt).toEqual(at('2027-01-29'));
  });

  it('in the days of grace is paid in full and settles the renewal that had failed', () => {
    const failed = afterRefusal(beginPaid('regularMonthly', 2_000, at('2026-01-31')), at('2026-02-28'));
    const now = at('2026-03-02');
    const proration = prorate(
      {
        plan: 'regularMonthly',
        startsAt: failed.periodStartsAt,
        endsAt: failed.periodEndsAt,
        paidCents: 2_000,
      },
      'premiumMonthly',
      now,
    );
    expect(proration).toMatchObject({ creditCents: 0, dueCents: 2_999, startsPeriod: true });
    const premium = changedNow(failed, 'premiumMonthly', proration, now);
    expect(premium).toMatchObject({ state: 'active', pastDueSince: null, retryCount: 0, periodIndex: 1 });
    expect(accessEndsAt(premium)).toEqual(at('2026-04-02'));
  });

  it('downwards waits for the end of the period, and a year becomes months from there', () => {
    const life = changeScheduled(beginPaid('premiumAnnual', 20_000, at('2027-02-28')), 'regularMonthly');
    const charge = chargeDue(life, at('2028-02-28'));
    expect(charge).toMatchObject({
      plan: 'regularMonthly',
      amountCents: 2_000,
      periodIndex: 1,
      periodEndsAt: at('2028-03-28'),
    });
    const monthly = afterCharge(life, charge, at('2028-02-28'));
    expect(chargeDue(monthly, at('2028-03-28'))).toMatchObject({
      periodIndex: 2,
      periodEndsAt: at('2028-04-28'),
    });
    expect(changeScheduled(life, 'premiumAnnual').pendingPlan).toBeNull();
  });
});

describe('money back', () => {
  const paid = beginPaid('regularMonthly', 2_000, at('2026-01-31'));

  it('is there for 14 days after the first charge', () => {
    expect(refundableUntil(paid, new Date(at('2026-02-14').getTime() - 1))).toEqual(at('2026-02-14'));
    expect(refundableUntil(paid, at('2026-02-14'))).toBeNull();
  });

  it('ends the subscription for good', () => {
    const life = ended(paid, 'ended_now');
    expect(hasAccess(life, at('2026-02-01'))).toBe(false);
    expect(dueStep(life, at('2026-03-31'))).toEqual({ kind: 'wait' });
    for (const change of [
      cancelled,
      resumed,
      (gone: SubscriptionLife) => changeScheduled(gone, 'premiumMonthly'),
    ]) {
      expect(() => change(life)).toThrow(RangeError);
    }
    expect(() => ended(life, 'ended_now')).toThrow(RangeError);
  });
});

it('a renewal that nothing has tried yet takes nothing from its user for the days of grace', () => {
  const paid = beginPaid('regularMonthly', 2_000, at('2026-01-31'));
  expect(hasAccess(paid, later(at('2026-02-28'), 6))).toBe(true);
  expect(hasAccess(paid, later(at('2026-02-28'), 7))).toBe(false);
});
