import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prorate } from '../src/domain/plan-change.ts';
import { plans, type PlanId } from '../src/domain/plans.ts';
import { dayMs, periodStart } from '../src/domain/subscription.ts';
import type { Db } from '../src/server/db/database.ts';
import {
  GatewayUnavailableError,
  RefundRefusedError,
  type CardInput,
  type FirstPayment,
  type GatewaySubscription,
  type PaymentGateway,
  type PaymentOutcome,
} from '../src/server/adapters/payment/payment-gateway.port.ts';

/** What a card of a test does. */
export type CardKind =
  | 'ok'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'needs_3d_secure'
  | 'renewals_declined';

/** A gateway with what tests need beside it. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  /** Empties all books and sets the clock. */
  reset(at: Date): Promise<void>;
  /** Of the site, which keeps what its users are called at the gateway. */
  db: Db;
  /** A user that nobody has seen yet. */
  addUser(): Promise<string>;
  /** Another card each time. */
  card(kind: CardKind): CardInput;
  /** Lets time go by; the gateway does what is due by itself. */
  advanceTo(at: Date): Promise<void>;
  /** The buyer's answer to the bank. */
  answer(action: Extract<PaymentOutcome, { kind: 'requires_action' }>, isApproved: boolean): Promise<void>;
  /** A card whose first payment is lost: before the gateway hears of it, or after it has charged. */
  lostCard: (when: 'before' | 'after') => CardInput;
  /** Has the bank of a card take a payment back. */
  dispute(paymentId: string): Promise<void>;
  /** Amounts that were charged, the oldest first; refused tries are not among them. */
  charged(): Promise<number[]>;
  /** Amounts that went back. */
  refunded(): Promise<number[]>;
  /** The events that the gateway has told of since the last call, as signed requests of now. */
  takeEvents(): Promise<{ rawBody: string; signature: string }[]>;
  /** The signature of a body at a time. */
  sign(rawBody: string, at: Date): string;
  close(): Promise<void>;
};

const start = new Date('2027-01-31T09:30:00Z');
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const minuteMs = 60_000;

/**
 * What features/billing relies on, whichever gateway there is. `start` builds one; it is built once.
 */
export function testPaymentGateway(name: string, build: (start: Date) => Promise<GatewayUnderTest>): void {
  describe(`the payment gateway ${name}`, () => {
    let site: GatewayUnderTest;
    let gateway: GatewayUnderTest['gateway'];
    let attempts = 0;
    beforeAll(async () => {
      site = await build(start);
      gateway = site.gateway;
    });
    afterAll(() => site.close());
    beforeEach(() => site.reset(start));

    const payment = async (plan: PlanId, card: CardInput, isOfferUsed = false): Promise<FirstPayment> => {
      attempts += 1;
      const { priceCents, renewalPriceCents, trialDays } = plans[plan];
      const hasTrial = trialDays > 0 && !isOfferUsed;
      return {
        attemptId: `attempt-${attempts}`,
        plan,
        amountCents: hasTrial ? 0 : isOfferUsed ? renewalPriceCents : priceCents,
        trialDays: hasTrial ? trialDays : 0,
        thenCents: renewalPriceCents,
        buyer: { userId: await site.addUser(), customerId: null, email: 'zoe@example.com', name: 'Zoë Q' },
        card,
      };
    };
    const read = (id: string): Promise<GatewaySubscription> => gateway.readSubscription(id);
    const findCustomerId = (userId: string): Promise<string | null> =>
      site.db.transaction().execute((tx) => gateway.findCustomerId(userId, tx));

    /** A subscription that has begun. */
    const begun = async (plan: PlanId, kind: CardKind = 'ok', isOfferUsed = false) => {
      const asked = await payment(plan, site.card(kind), isOfferUsed);
      const outcome = succeeded(await gateway.begin(asked));
      return { ...outcome, attemptId: asked.attemptId, userId: asked.buyer.userId };
    };
    const replacement = (one: { customerId: string | null; subscriptionId: string }, kind: CardKind) => {
      attempts += 1;
      const { customerId, subscriptionId } = one;
      return { attemptId: `card:${attempts}`, customerId, subscriptionId, card: site.card(kind) };
    };
    const change = (subscriptionId: string, plan: PlanId, isIntroductory = false) => {
      attempts += 1;
      return { attemptId: `change:${attempts}`, subscriptionId, plan, isIntroductory };
    };

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

    describe('a change at once', () => {
      it.each<[PlanId, PlanId]>([
        ['regularMonthly', 'premiumMonthly'],
        ['regularAnnual', 'premiumAnnual'],
        ['premiumMonthly', 'premiumAnnual'],
        ['regularMonthly', 'premiumAnnual'],
      ])('from %s to %s costs what the preview said, to the cent', async (from, to) => {
        const { subscriptionId } = await begun(from, 'ok', true);
        const before = await read(subscriptionId);
        const now = later(start, 10 * dayMs + 17 * minuteMs);
        await site.advanceTo(now);
        const wanted = change(subscriptionId, to);
        const preview = await gateway.previewChange(wanted);
        const outcome = succeeded(await gateway.changeNow(wanted));
        expect(await gateway.changeNow(wanted)).toEqual(outcome);
        expect(await gateway.findOutcome(wanted.attemptId)).toEqual(outcome);
        expect((await site.charged()).at(-1)).toBe(preview.dueCents);
        const after = await read(subscriptionId);
        expect(after).toMatchObject({ state: 'active', plan: to, periodEndsAt: preview.periodEndsAt });
        expect(after.invoices.at(-1)).toMatchObject({
          id: outcome.paymentId,
          reason: 'change',
          plan: to,
          status: 'paid',
          amountCents: preview.dueCents,
          periodEndsAt: preview.periodEndsAt,
        });
        const { periodEndsAt: endsAt, periodStartsAt: startsAt } = before;
        const paidCents = plans[from].renewalPriceCents;
        const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
        const own = prorate({ plan: from, startsAt, endsAt, paidCents }, to, hour);
        // Credit and charge are each rounded to a cent, in either direction.
        expect(Math.abs(own.dueCents - preview.dueCents)).toBeLessThanOrEqual(2);
        const isOtherPeriod = plans[from].period !== plans[to].period;
        const end = isOtherPeriod ? periodStart(now, plans[to].period, 1) : endsAt;
        expect(preview.periodEndsAt).toEqual(end);
      });

      it('at the introductory price begins a whole period', async () => {
        const { subscriptionId } = await begun('regularMonthly', 'ok', true);
        const now = later(start, 14 * dayMs);
        await site.advanceTo(now);
        const wanted = change(subscriptionId, 'premiumMonthly', true);
        const preview = await gateway.previewChange(wanted);
        succeeded(await gateway.changeNow(wanted));
        expect((await site.charged()).at(-1)).toBe(preview.dueCents);
        expect(preview.dueCents).toBeLessThan(1_100);
        expect(preview.periodEndsAt).toEqual(periodStart(now, 'month', 1));
        await site.advanceTo(later(preview.periodEndsAt, minuteMs));
        expect((await site.charged()).at(-1)).toBe(2_999);
      });

      it('out of a trial is paid in whole and ends the trial', async () => {
        const { subscriptionId } = await begun('regularMonthly');
        await site.advanceTo(later(start, dayMs));
        const wanted = change(subscriptionId, 'premiumMonthly');
        const preview = await gateway.previewChange(wanted);
        expect(preview.dueCents).toBe(2_999);
        succeeded(await gateway.changeNow(wanted));
        expect(await site.charged()).toEqual([2_999]);
        expect(await read(subscriptionId)).toMatchObject({
          state: 'active',
          plan: 'premiumMonthly',
          periodEndsAt: preview.periodEndsAt,
        });
      });

      it('is not made where the card is declined', async () => {
        const one = await begun('regularMonthly', 'renewals_declined', true);
        const wanted = change(one.subscriptionId, 'premiumMonthly');
        await gateway.replaceCard(replacement(one, 'renewals_declined'));
        const outcome = await gateway.changeNow(wanted);
        expect(outcome).toEqual({ kind: 'declined', code: 'card_declined' });
        const given = await gateway.abandon(wanted.attemptId);
        expect(given.kind === 'declined' || given.kind === 'not_found').toBe(true);
        expect(await read(one.subscriptionId)).toMatchObject({ state: 'active', plan: 'regularMonthly' });
        expect(await site.charged()).toEqual([2_000]);
      });

      it.each(['approved', 'refused', 'given up'] as const)('is %s by its buyer', async (how) => {
        const one = await begun('regularAnnual');
        const kept = replacement(one, 'needs_3d_secure');
        await site.answer(waiting(await gateway.replaceCard(kept)), true);
        succeeded(await gateway.findOutcome(kept.attemptId));
        await site.advanceTo(later(start, 40 * dayMs));
        const wanted = change(one.subscriptionId, 'premiumAnnual');
        const preview = await gateway.previewChange(wanted);
        const action = waiting(await gateway.changeNow(wanted));
        expect((await read(one.subscriptionId)).plan).toBe('regularAnnual');
        await site.advanceTo(later(start, 40 * dayMs + minuteMs));
        if (how === 'given up') await gateway.abandon(wanted.attemptId);
        else await site.answer(action, how === 'approved');
        const outcome = await gateway.findOutcome(wanted.attemptId);
        const isMade = how === 'approved';
        expect(outcome.kind === 'succeeded').toBe(isMade);
        expect((await gateway.abandon(wanted.attemptId)).kind === 'succeeded').toBe(isMade);
        expect(await site.charged()).toEqual(isMade ? [14_900, preview.dueCents] : [14_900]);
        expect(await read(one.subscriptionId)).toMatchObject({
          state: 'active',
          plan: isMade ? 'premiumAnnual' : 'regularAnnual',
        });
      });

      it('takes a cancellation back', async () => {
        const { subscriptionId } = await begun('regularMonthly', 'ok', true);
        await gateway.setCancelAtPeriodEnd(subscriptionId, true);
        succeeded(await gateway.changeNow(change(subscriptionId, 'premiumMonthly')));
        expect(await read(subscriptionId)).toMatchObject({
          plan: 'premiumMonthly',
          cancelAtPeriodEnd: false,
        });
      });
    });

    describe('a change at the end of the period', () => {
      it('is read back, takes effect with the renewal, and then waits no more', async () => {
        const { subscriptionId } = await begun('premiumMonthly');
        const { periodEndsAt } = await read(subscriptionId);
        await gateway.schedulePlan(subscriptionId, 'regularMonthly');
        expect(await read(subscriptionId)).toMatchObject({
          plan: 'premiumMonthly',
          pendingChange: { plan: 'regularMonthly', isIntroductory: false, startsAt: periodEndsAt },
        });
        await site.advanceTo(later(periodEndsAt, minuteMs));
        expect(await read(subscriptionId)).toMatchObject({ plan: 'regularMonthly', pendingChange: null });
        expect(await site.charged()).toEqual([2_000, 2_000]);
        await site.advanceTo(later(periodStart(periodEndsAt, 'month', 1), 3 * dayMs));
        expect(await site.charged()).toEqual([2_000, 2_000, 2_000]);
      });

      it('is replaced by another one, and taken back', async () => {
        const { subscriptionId } = await begun('premiumAnnual');
        await gateway.schedulePlan(subscriptionId, 'regularAnnual');
        await gateway.schedulePlan(subscriptionId, 'regularMonthly');
        expect((await read(subscriptionId)).pendingChange?.plan).toBe('regularMonthly');
        for (const taken of [null, 'premiumAnnual']) {
          await gateway.schedulePlan(subscriptionId, 'regularMonthly');
          await gateway.schedulePlan(subscriptionId, taken);
          expect((await read(subscriptionId)).pendingChange).toBeNull();
        }
        await site.advanceTo(later(start, 366 * dayMs));
        expect(await read(subscriptionId)).toMatchObject({ plan: 'premiumAnnual' });
        expect(await site.charged()).toEqual([20_000, 20_000]);
      });

      it('begins at the introductory price once', async () => {
        const { subscriptionId } = await begun('regularAnnual');
        const { periodEndsAt } = await read(subscriptionId);
        await gateway.schedulePlan(subscriptionId, 'premiumMonthly', true);
        expect((await read(subscriptionId)).pendingChange).toEqual({
          plan: 'premiumMonthly',
          isIntroductory: true,
          startsAt: periodEndsAt,
        });
        await site.advanceTo(later(periodEndsAt, minuteMs));
        await site.advanceTo(later(periodStart(periodEndsAt, 'month', 1), minuteMs));
        expect(await site.charged()).toEqual([14_900, 2_000, 2_999]);
      });

      it('takes a cancellation back, and a cancellation takes it back', async () => {
        const { subscriptionId } = await begun('premiumMonthly');
        await gateway.setCancelAtPeriodEnd(subscriptionId, true);
        await gateway.schedulePlan(subscriptionId, 'regularMonthly');
        expect(await read(subscriptionId)).toMatchObject({
          cancelAtPeriodEnd: false,
          pendingChange: { plan: 'regularMonthly' },
        });
        await gateway.setCancelAtPeriodEnd(subscriptionId, true);
        expect(await read(subscriptionId)).toMatchObject({ cancelAtPeriodEnd: true, pendingChange: null });
      });
    });

    describe('the end', () => {
      it.each(['regularMonthly', 'premiumMonthly'] as const)(
        'of %s comes with the period once it is cancelled, without another charge',
        async (plan) => {
          const { subscriptionId } = await begun(plan);
          const charged = await site.charged();
          const { periodEndsAt } = await read(subscriptionId);
          for (const cancel of [true, true, false, false, true])
            await gateway.setCancelAtPeriodEnd(subscriptionId, cancel);
          await site.advanceTo(later(periodEndsAt, -minuteMs));
          expect((await read(subscriptionId)).endedAt).toBeNull();
          await site.advanceTo(later(periodEndsAt, minuteMs));
          const { endedAt, state } = await read(subscriptionId);
          expect(state).toBe('canceled');
          expect(Math.abs((endedAt?.getTime() ?? 0) - periodEndsAt.getTime())).toBeLessThanOrEqual(minuteMs);
          await site.advanceTo(later(periodEndsAt, 60 * dayMs));
          expect(await site.charged()).toEqual(charged);
        },
      );

      it('comes at once when it is asked for, twice without harm', async () => {
        const { subscriptionId } = await begun('premiumMonthly');
        await gateway.schedulePlan(subscriptionId, 'regularMonthly');
        await gateway.endNow(subscriptionId);
        await gateway.endNow(subscriptionId);
        expect(await read(subscriptionId)).toMatchObject({
          state: 'canceled',
          endedAt: start,
          pendingChange: null,
        });
        await site.advanceTo(later(start, 60 * dayMs));
        expect(await site.charged()).toEqual([2_000]);
      });

      it('lets nothing be changed any more', async () => {
        const { subscriptionId } = await begun('premiumMonthly');
        await gateway.endNow(subscriptionId);
        await expect(gateway.schedulePlan(subscriptionId, 'regularMonthly')).rejects.toThrow();
        await expect(gateway.setCancelAtPeriodEnd(subscriptionId, true)).rejects.toThrow();
        await expect(gateway.changeNow(change(subscriptionId, 'premiumAnnual'))).rejects.toThrow();
        expect(await site.charged()).toEqual([2_000]);
      });
    });

    describe('a renewal', () => {
      it('comes with each period, counted from the first, at the later price', async () => {
        const { subscriptionId } = await begun('premiumMonthly');
        const ends: Date[] = [];
        for (let month = 1; month <= 3; month += 1) {
          await site.advanceTo(later(periodStart(start, 'month', month), minuteMs));
          const { periodEndsAt, state } = await read(subscriptionId);
          expect(state).toBe('active');
          ends.push(periodEndsAt);
        }
        expect(ends).toEqual([2, 3, 4].map((month) => periodStart(start, 'month', month)));
        expect(await site.charged()).toEqual([2_000, 2_999, 2_999, 2_999]);
        const { invoices } = await read(subscriptionId);
        expect(invoices.map(({ reason, status, attempts: tries }) => [reason, status, tries])).toEqual([
          ['first', 'paid', 1],
          ['renewal', 'paid', 1],
          ['renewal', 'paid', 1],
          ['renewal', 'paid', 1],
        ]);
      });

      it('follows a trial', async () => {
        const { subscriptionId } = await begun('regularMonthly');
        await site.advanceTo(later(start, 3 * dayMs - minuteMs));
        expect(await site.charged()).toEqual([]);
        await site.advanceTo(later(start, 3 * dayMs + minuteMs));
        expect(await site.charged()).toEqual([2_000]);
        const trialEnd = later(start, 3 * dayMs);
        const { invoices, ...now } = await read(subscriptionId);
        expect(now).toMatchObject({ state: 'active', periodStartsAt: trialEnd });
        expect(now.periodEndsAt).toEqual(periodStart(trialEnd, 'month', 1));
        expect(invoices.map(({ reason }) => reason)).toEqual(['first', 'renewal']);
      });

      it.each<PlanId>(['regularMonthly', 'premiumMonthly'])(
        'of %s that is refused is tried again four times, and then the subscription ends',
        async (plan) => {
          const { subscriptionId } = await begun(plan, 'renewals_declined');
          const charged = await site.charged();
          const { periodEndsAt } = await read(subscriptionId);
          const days = [0, 1, 3, 5, 7];
          for (const [index, day] of days.entries()) {
            if (index > 0) await site.advanceTo(later(periodEndsAt, day * dayMs - minuteMs));
            expect((await read(subscriptionId)).state).toBe(index === 0 ? stateBefore(plan) : 'past_due');
            await site.advanceTo(later(periodEndsAt, day * dayMs));
            const now = await read(subscriptionId);
            const isLast = index === days.length - 1;
            expect(now.state).toBe(isLast ? 'canceled' : 'past_due');
            expect(now.invoices).toHaveLength(2);
            expect(now.invoices[1]).toMatchObject({
              reason: 'renewal',
              status: 'open',
              attempts: index + 1,
              failureCode: 'card_declined',
              createdAt: periodEndsAt,
              periodStartsAt: periodEndsAt,
            });
            if (isLast) continue;
            expect(now).toMatchObject({
              pastDueSince: periodEndsAt,
              nextTryAt: later(periodEndsAt, (days[index + 1] ?? 0) * dayMs),
              periodStartsAt: periodEndsAt,
            });
          }
          await site.advanceTo(later(periodEndsAt, 60 * dayMs));
          expect(await site.charged()).toEqual(charged);
        },
      );

      it('that was refused is paid at once by another card, and its dates do not move', async () => {
        const one = await begun('premiumMonthly', 'renewals_declined');
        const { periodEndsAt } = await read(one.subscriptionId);
        await site.advanceTo(later(periodEndsAt, 2 * dayMs));
        expect((await read(one.subscriptionId)).state).toBe('past_due');
        const { card } = succeeded(await gateway.replaceCard(replacement(one, 'ok')));
        const now = await read(one.subscriptionId);
        expect(now).toMatchObject({ state: 'active', pastDueSince: null, nextTryAt: null, card });
        expect(now.periodEndsAt).toEqual(periodStart(start, 'month', 2));
        expect(now.invoices[1]).toMatchObject({ status: 'paid', paidAt: later(periodEndsAt, 2 * dayMs) });
        expect(await site.charged()).toEqual([2_000, 2_999]);
      });
    });

    describe('another card', () => {
      it('is charged from then on, and stays where the next one is declined', async () => {
        const one = await begun('premiumMonthly');
        const asked = replacement(one, 'ok');
        const { card } = succeeded(await gateway.replaceCard(asked));
        expect(card.id).not.toBe(one.card.id);
        expect(await gateway.replaceCard(asked)).toMatchObject({ kind: 'succeeded', card });
        expect(await gateway.findOutcome(asked.attemptId)).toMatchObject({ kind: 'succeeded', card });
        const declined = await gateway.replaceCard(replacement(one, 'insufficient_funds'));
        expect(declined).toEqual({ kind: 'declined', code: 'insufficient_funds' });
        expect((await read(one.subscriptionId)).card).toEqual(card);
        expect(await site.charged()).toEqual([2_000]);
      });

      it.each([true, false])('is taken once its buyer has approved it (%s)', async (isApproved) => {
        const one = await begun('premiumMonthly');
        const asked = replacement(one, 'needs_3d_secure');
        await site.answer(waiting(await gateway.replaceCard(asked)), isApproved);
        const found = await gateway.findOutcome(asked.attemptId);
        expect(found.kind).toBe(isApproved ? 'succeeded' : 'declined');
        const { card } = await read(one.subscriptionId);
        expect(card?.id === one.card.id).toBe(!isApproved);
      });

      it('has a fingerprint, as the card that paid has', async () => {
        const one = await begun('premiumMonthly');
        const { card } = succeeded(await gateway.replaceCard(replacement(one, 'ok')));
        expect(await gateway.findFingerprint(card.id)).toBe(card.fingerprint);
        expect(await gateway.findPayingFingerprint(one.paymentId ?? '')).toBe(one.card.fingerprint);
        expect(await gateway.findFingerprint('pm_unknown')).toBeNull();
      });
    });

    describe('money', () => {
      it('goes back once for each name', async () => {
        const { paymentId, subscriptionId } = await begun('premiumMonthly');
        const refund = { refundId: 'refund-1', tryId: '1', paymentId: paymentId ?? '', amountCents: 1_500 };
        await gateway.refund(refund);
        await gateway.refund({ ...refund, tryId: '2' });
        expect(await site.refunded()).toEqual([1_500]);
        expect((await read(subscriptionId)).invoices[0]).toMatchObject({
          status: 'paid',
          refundedCents: 1_500,
          disputedCents: 0,
        });
        await gateway.refund({ ...refund, refundId: 'refund-2', amountCents: 500 });
        expect(await site.refunded()).toEqual([1_500, 500]);
        // Nothing is left that could go back.
        await gateway.refund({ ...refund, refundId: 'refund-3', amountCents: 500 });
        expect(await site.refunded()).toEqual([1_500, 500]);
      });

      it('never goes back beyond what was paid, nor without a payment', async () => {
        const { paymentId } = await begun('premiumMonthly');
        const refund = { refundId: 'too-much', tryId: '1', paymentId: paymentId ?? '', amountCents: 2_001 };
        await expect(gateway.refund(refund)).rejects.toThrow(RefundRefusedError);
        const trial = await begun('regularMonthly');
        const free = { ...refund, paymentId: trial.paymentId ?? '', refundId: 'free', amountCents: 1 };
        await expect(gateway.refund(free)).rejects.toThrow(RefundRefusedError);
        expect(await site.refunded()).toEqual([]);
      });

      it('that a bank takes back is told of', async () => {
        const { paymentId, subscriptionId } = await begun('premiumMonthly');
        await site.takeEvents();
        await site.dispute(paymentId ?? '');
        expect((await read(subscriptionId)).invoices[0]).toMatchObject({
          refundedCents: 0,
          disputedCents: 2_000,
        });
        expect(await namesOf(await site.takeEvents())).toContainEqual([
          'charge.dispute.created',
          subscriptionId,
        ]);
      });
    });

    it('forgets a buyer, twice without harm, and keeps the payments', async () => {
      const one = await begun('premiumMonthly');
      const buyer = { customerIds: [one.customerId ?? ''], attemptIds: [one.attemptId] };
      await gateway.forgetBuyer(buyer);
      await gateway.forgetBuyer(buyer);
      await site.advanceTo(later(start, 60 * dayMs));
      expect(await site.charged()).toEqual([2_000]);
      expect((await read(one.subscriptionId)).state).toBe('canceled');
    });

    describe('an event', () => {
      const name = (event: { rawBody: string; signature: string }) =>
        gateway.readEvent(event.rawBody, event.signature, currentTime);
      let currentTime = start;

      it('tells of a renewal, its refusal and the end', async () => {
        const paid = await begun('premiumMonthly');
        const refused = await begun('premiumMonthly', 'renewals_declined');
        await site.takeEvents();
        await site.advanceTo(later(start, 60 * dayMs));
        const told = await namesOf(await site.takeEvents());
        expect(told).toContainEqual(['invoice.paid', paid.subscriptionId]);
        expect(told).toContainEqual(['invoice.payment_failed', refused.subscriptionId]);
        expect(told).toContainEqual(['customer.subscription.deleted', refused.subscriptionId]);
      });

      it('is read only with a good signature of about now', async () => {
        await begun('premiumMonthly');
        const now = later(start, 32 * dayMs);
        currentTime = now;
        await site.advanceTo(now);
        const [event] = await site.takeEvents();
        if (event === undefined) throw new Error('Nothing was told of');
        const { rawBody, signature } = event;
        const known = name(event);
        expect(known).not.toBeNull();
        // The same one comes again under its id.
        expect(name({ rawBody, signature: site.sign(rawBody, later(now, 4 * minuteMs)) })).toEqual(known);
        for (const signed of [
          site.sign(rawBody, later(now, 6 * minuteMs)),
          site.sign(rawBody, later(now, -6 * minuteMs)),
          site.sign(`${rawBody} `, now),
          signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          signature.replace('v1=', 'v0='),
          '',
        ]) {
          expect(name({ rawBody, signature: signed })).toBeNull();
        }
        expect(gateway.readEvent(rawBody, undefined, now)).toBeNull();
        for (const body of ['null', '[]', '{}', 'not JSON', '{"id":"evt_1","type":"invoice.paid"}'])
          expect(name({ rawBody: body, signature: site.sign(body, now) })).toBeNull();
      });

      it('names its subscription, also by a payment, and nothing for what is not known', async () => {
        const { subscriptionId } = await begun('premiumMonthly');
        expect(await gateway.findSubscriptionId(subscriptionId)).toBe(subscriptionId);
        expect(await gateway.findSubscriptionId('cus_unknown')).toBeNull();
      });
    });

    /** Types and subscriptions of signed events of now. */
    async function namesOf(
      events: { rawBody: string; signature: string }[],
    ): Promise<[string, string | null][]> {
      const names: [string, string | null][] = [];
      for (const { rawBody, signature } of events) {
        const seconds = Number(/^t=(\d+)/.exec(signature)?.[1]);
        const event = gateway.readEvent(rawBody, signature, new Date(seconds * 1000));
        if (event === null) throw new Error('A signed event is not read');
        if (event.objectId === '') continue;
        names.push([event.type, await gateway.findSubscriptionId(event.objectId)]);
      }
      return names;
    }
  });
}

function stateBefore(plan: PlanId): GatewaySubscription['state'] {
  // At the very end of its period a renewal is due.
  return plan === 'regularMonthly' ? 'trialing' : 'active';
}

function succeeded(
  outcome: PaymentOutcome,
): Extract<PaymentOutcome, { kind: 'succeeded' }> & { subscriptionId: string } {
  if (outcome.kind !== 'succeeded' || outcome.subscriptionId === null) {
    throw new Error(`It was to succeed: ${JSON.stringify(outcome)}`);
  }
  return { ...outcome, subscriptionId: outcome.subscriptionId };
}

function waiting(outcome: PaymentOutcome): Extract<PaymentOutcome, { kind: 'requires_action' }> {
  if (outcome.kind !== 'requires_action') throw new Error(`It was to wait: ${JSON.stringify(outcome)}`);
  return outcome;
}

function onlyUnavailable(error: unknown): void {
  if (!(error instanceof GatewayUnavailableError)) throw error;
}
