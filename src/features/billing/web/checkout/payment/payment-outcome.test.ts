import { describe, expect, it } from 'vitest';
import { paymentFailed, readOutcome } from './payment-outcome.ts';

const order = { orderId: '6f1c0b5e-93a0-4f7e-8a55-0d3f9d1f2a10' };

describe('what an answer says of a payment', () => {
  it('is paid, pending, or goes on elsewhere', () => {
    expect(readOutcome(200, { success: true, message: 'Welcome' })).toEqual({
      kind: 'paid',
      message: 'Welcome',
      orderId: null,
    });
    expect(readOutcome(202, { success: false, pending: true, ...order })).toEqual({
      kind: 'pending',
      ...order,
    });
    expect(readOutcome(200, { success: false, requiresAction: true, actionPath: '/bank', ...order })).toEqual(
      { kind: 'needs_action', actionPath: '/bank', clientSecret: null, ...order },
    );
  });

  it('is refused with the server’s words, or the specification’s where it has none', () => {
    const declined = readOutcome(402, {
      success: false,
      code: 'payment_declined',
      message: 'Your bank declined the card.',
      requestId: 'r1',
    });
    expect(declined).toMatchObject({
      kind: 'refused',
      refusal: { message: 'Your bank declined the card.', reference: null },
    });
    expect(readOutcome(400, 'Bad Request')).toMatchObject({ refusal: { message: paymentFailed } });
    expect(readOutcome(502, { success: false, code: 'payment_unavailable', requestId: 'r2' })).toMatchObject({
      kind: 'refused',
      refusal: { message: paymentFailed, reference: 'r2' },
    });
  });

  it('says nothing of the charge when something between has failed', () => {
    expect(readOutcome(504, '<html>Gateway Timeout</html>')).toEqual({ kind: 'lost' });
    expect(readOutcome(503, { code: 'service_unavailable', message: 'away' })).toEqual({ kind: 'lost' });
    expect(readOutcome(500, { success: false, code: 'internal_error' })).toEqual({ kind: 'lost' });
  });
});
