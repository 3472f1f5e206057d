import { describe, expect, it } from 'vitest';
import type { PlanId } from '../../src/domain/plans.ts';
import { dayMs } from '../../src/domain/subscription.ts';
import {
  GatewayUnavailableError,
  type GatewaySubscription,
} from '../../src/server/adapters/payment/payment-gateway.port.ts';
import { later, onlyUnavailable, start, succeeded, waiting, type Suite } from './suite.ts';

/** What begins a subscription, or does not. */
export function testFirstPayments({ begun, findCustomerId, gateway, payment, read, site }: Suite): void {
  describe('a first payment', () => {
    it.each<[PlanId, boolean, number, GatewaySubscription['state'], string]>([
      ['regularMonthly', false, 0, 'trialing', '2027-02-03T09:30:00.000Z'],
      ['regularMonthly', true, 2_000, 'active', '2027-02-28T09:30:00.000Z'],
      ['premiumMonthly', false, 2_000, 'active', '2027-02-28T09:30:00.000Z'],
      ['premiumMonthly', true, 2_999, 'active', '2027-02-28T09:30:00.000Z'],
      ['regularAnnual', false, 14_900, 'active', '2028-01-31T09:30:00.000Z'],
      ['premiumAnnual', false, 20_000, 'active', '2028-01-31T09:30:00.000Z'],
    ])('of %s (offer used: %s) costs %i and is %s until %s', async (plan, isUsed, cents, state, endsAt) => {
      const { card, customerId, paymentId, subscriptionId, userId } = await begun(plan, 'ok', isUsed);
      expect(await site.charged()).toEqual(cents === 0 ? [] : [cents]);
      expect(await findCustomerId(userId)).toBe(customerId);
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
      const period = { periodStartsAt: start, periodEndsAt: new Date(endsAt) };
      expect(await read(subscriptionId)).toEqual({
        id: subscriptionId,
        state,
        plan,
        ...period,
        cancelAtPeriodEnd: false,
        pendingChange: null,
        pastDueSince: null,
        nextTryAt: null,
        endedAt: null,
        card,
        invoices: [
          {
            id: paymentId,
            reason: 'first',
            plan,
            status: 'paid',
            amountCents: cents,
            attempts: 1,
            createdAt: start,
            paidAt: start,
            refundedCents: 0,
            disputedCents: 0,
            failureCode: null,
            ...period,
          },
        ],
      });
    });

    it('asked for again, also at the same time, is answered again and charged once', async () => {
      const asked = await payment('premiumAnnual', site.card('ok'));
      const answers = await Promise.all([gateway.begin(asked), gateway.begin(asked)]);
      answers.push(await gateway.begin(asked), await gateway.findOutcome(asked.attemptId));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.kind).toBe('succeeded');
      expect(await site.charged()).toEqual([20_000]);
    });

    it.each(['card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc'] as const)(
      'is declined as %s and is never charged afterwards',
      async (code) => {
        for (const plan of ['regularMonthly', 'regularAnnual'] as const) {
          const asked = await payment(plan, site.card(code));
          expect(await gateway.begin(asked)).toEqual({ kind: 'declined', code });
          // Why, it may say only once.
          expect((await gateway.findOutcome(asked.attemptId)).kind).toBe('declined');
        }
        await site.advanceTo(later(start, 40 * dayMs));
        expect(await site.charged()).toEqual([]);
      },
    );

    it.each<[PlanId, number[]]>([
      ['regularMonthly', []],
      ['premiumMonthly', [2_000]],
    ])('of %s waits for its buyer, who approves it', async (plan, amounts) => {
      const asked = await payment(plan, site.card('needs_3d_secure'));
      const action = waiting(await gateway.begin(asked));
      expect(action.clientSecret === null).toBe(action.actionPath !== null);
      expect(await gateway.findOutcome(asked.attemptId)).toEqual(action);
      expect(await site.charged()).toEqual([]);
      await site.answer(action, true);
      const outcome = succeeded(await gateway.findOutcome(asked.attemptId));
      expect(outcome.paymentId).toBe(action.paymentId);
      expect(await gateway.abandon(asked.attemptId)).toEqual(outcome);
      expect(await site.charged()).toEqual(amounts);
      const state = plan === 'regularMonthly' ? 'trialing' : 'active';
      expect(await read(outcome.subscriptionId)).toMatchObject({ state, card: outcome.card });
    });

    it.each<[PlanId, 'refused' | 'given up' | 'left']>([
      ['regularMonthly', 'refused'],
      ['premiumMonthly', 'refused'],
      ['regularMonthly', 'given up'],
      ['premiumMonthly', 'given up'],
      ['premiumMonthly', 'left'],
    ])('of %s that is %s by its buyer is never charged', async (plan, how) => {
      const asked = await payment(plan, site.card('needs_3d_secure'));
      const action = waiting(await gateway.begin(asked));
      if (how === 'refused') await site.answer(action, false);
      if (how === 'given up') await gateway.abandon(asked.attemptId);
      if (how === 'left') await site.advanceTo(later(start, dayMs));
      const declined = { kind: 'declined', code: 'authentication_failed' };
      expect(await gateway.findOutcome(asked.attemptId)).toEqual(declined);
      expect(await gateway.abandon(asked.attemptId)).toEqual(declined);
      if (action.subscriptionId !== null)
        expect((await read(action.subscriptionId)).state).toMatch(/canceled|incomplete_expired/);
      await site.advanceTo(later(start, 40 * dayMs));
      expect(await site.charged()).toEqual([]);
    });

    it('that the gateway never heard of can be given up, and is then not made any more', async () => {
      const asked = await payment('premiumMonthly', site.lostCard('before'));
      await expect(gateway.begin(asked)).rejects.toThrow(GatewayUnavailableError);
      expect(await gateway.findOutcome(asked.attemptId)).toEqual({ kind: 'not_found' });
      expect(await gateway.abandon(asked.attemptId)).toEqual({ kind: 'not_found' });
      // The request that was thought lost comes after all.
      await gateway.begin({ ...asked, card: site.card('ok') }).catch(onlyUnavailable);
      expect(await site.charged()).toEqual([]);
    });

    it('whose answer was lost is found by its attempt', async () => {
      const asked = await payment('premiumMonthly', site.lostCard('after'));
      await expect(gateway.begin(asked)).rejects.toThrow(GatewayUnavailableError);
      const found = succeeded(await gateway.findOutcome(asked.attemptId));
      expect(await gateway.abandon(asked.attemptId)).toEqual(found);
      expect((await read(found.subscriptionId)).state).toBe('active');
      expect(await site.charged()).toEqual([2_000]);
    });

    it('of the same buyer uses the same customer', async () => {
      const asked = await payment('premiumMonthly', site.card('ok'));
      const first = succeeded(await gateway.begin(asked));
      const again = { ...asked, attemptId: `${asked.attemptId}-again`, card: site.card('ok') };
      expect(succeeded(await gateway.begin(again)).customerId).toBe(first.customerId);
      expect(await findCustomerId(await site.addUser())).toBeNull();
    });
  });
}
