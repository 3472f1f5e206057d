import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followedState,
  isLive,
  nextState,
  periodStart,
  subscriptionEvents,
  subscriptionStates,
  subscriptionTransitions,
} from './subscription.ts';

describe('periodStart', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'month', 1, '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'month', 2, '2026-03-31T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'month', 3, '2026-04-30T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 'month', 1, '2028-02-29T10:00:00Z'],
    ['2026-12-31T23:59:59.999Z', 'month', 2, '2027-02-28T23:59:59.999Z'],
    ['2026-11-30T00:00:00Z', 'month', 14, '2028-01-30T00:00:00Z'],
    ['2028-02-29T05:00:00Z', 'year', 1, '2029-02-28T05:00:00Z'],
    ['2028-02-29T05:00:00Z', 'year', 4, '2032-02-29T05:00:00Z'],
    ['2026-03-29T02:30:00+02:00', 'month', 1, '2026-04-29T00:30:00Z'],
    ['2026-06-15T08:00:00Z', 'month', 0, '2026-06-15T08:00:00Z'],
  ] as const)('%s, by %s, number %d', (anchor, period, index, expected) => {
    expect(periodStart(new Date(anchor), period, index)).toEqual(new Date(expected));
  });

  it('has periods that follow one another without a gap, at the anchor time of day, and returns to its day', () => {
    const anchors = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anchors, fc.constantFrom('month', 'year'), fc.nat(60), (anchor, period, index) => {
        const start = periodStart(anchor, period, index);
        const days = (periodStart(anchor, period, index + 1).getTime() - start.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(period === 'month' ? 28 : 365);
        expect(days).toBeLessThanOrEqual(period === 'month' ? 31 : 366);
        expect(start.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
        expect(periodStart(anchor, period, period === 'month' ? 12 * 4 : 4).getUTCDate()).toBe(
          anchor.getUTCDate(),
        );
      }),
    );
  });
});

describe('the states', () => {
  it('are all reached from none, and each that is live can end', () => {
    const reached = new Set(['none']);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const state of subscriptionStates.filter((name) => reached.has(name))) {
        for (const next of Object.values(subscriptionTransitions[state])) reached.add(next);
      }
    }
    expect([...reached].toSorted()).toEqual([...subscriptionStates].toSorted());
    for (const state of subscriptionStates.filter(isLive)) {
      expect(nextState(state, 'ended_now')).toBe('canceled');
      expect(nextState(state, 'period_ended_after_cancel')).toBe('canceled');
    }
  });

  it('know nothing after the end', () => {
    for (const state of ['canceled', 'incomplete_expired'] as const) {
      expect(subscriptionEvents.map((event) => nextState(state, event))).toEqual(
        subscriptionEvents.map(() => null),
      );
    }
  });

  it('give access in a trial, a paid period and the grace', () => {
    expect(subscriptionStates.filter(isLive)).toEqual(['trialing', 'active', 'past_due']);
  });
});

describe('following a gateway that renews by itself', () => {
  it('ends the same in every order and number of its events', () => {
    const histories = fc.array(fc.constantFrom(...subscriptionEvents), { maxLength: 12 });
    fc.assert(
      fc.property(histories, fc.array(fc.nat()), (history, asks) => {
        let remote: (typeof subscriptionStates)[number] = 'none';
        const told = history.map((event) => (remote = nextState(remote, event) ?? remote));
        // Each event has us ask whenever it arrives; what is answered then is never older than the answer before it.
        const moments = asks.map((at) => at % (told.length + 1)).toSorted((a, b) => a - b);
        const answers = [...moments.map((at) => told[at] ?? remote), remote];
        const kept = answers.reduce<(typeof subscriptionStates)[number]>(followedState, 'none');
        expect(kept).toBe(remote);
        expect([...answers, remote, remote].reduce(followedState, kept)).toBe(remote);
      }),
    );
  });

  it('never has back what has ended', () => {
    expect(followedState('canceled', 'active')).toBe('canceled');
    expect(followedState('active', 'incomplete')).toBe('active');
    expect(followedState('past_due', 'active')).toBe('active');
  });
});
