import { describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/subscription.ts';
import { RefundRefusedError } from '../../src/server/adapters/payment/payment-gateway.port.ts';
import { later, minuteMs, start, succeeded, waiting, type Suite } from './suite.ts';

/** Cards, refunds, disputes, erasure, and what a gateway tells of. */
export function testMoneyAndEvents({ begun, gateway, read, replacement, site }: Suite): void {
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

    it('reports a charge that the bank takes back', async () => {
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
}
