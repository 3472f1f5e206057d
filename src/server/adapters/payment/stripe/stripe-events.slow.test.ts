import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEvent } from './stripe-events.ts';

const start = new Date('2026-11-20T12:00:00Z');
const stripe = new Stripe('sk_test_peer');
const read = (rawBody: string, signature: string | undefined) =>
  readEvent(stripe, 'whsec_peer', { rawBody, signature, now: start });

describe('an event', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_1' } },
  });
  const signed = (secondsAhead: number, payload = body, secret = 'whsec_peer') =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(start.getTime() / 1000) + secondsAhead,
    });

  it('is read when it is signed for about now', () => {
    for (const ahead of [0, -299, 299]) {
      const event = read(body, signed(ahead));
      expect(event).toEqual({ id: 'evt_1', type: 'customer.subscription.updated', objectId: 'sub_1' });
    }
  });

  it.each(['null', '[]', '"text"', '{}', '{"id":"evt_1","type":"invoice.paid"}', 'not JSON'])(
    'is refused, though signed, when its body is %s',
    (payload) => {
      expect(read(payload, signed(0, payload))).toBeNull();
    },
  );

  it.each([
    ['an hour ahead', body, signed(3_600)],
    ['an hour old', body, signed(-3_600)],
    ['another body', `${body} `, signed(0)],
    ['another secret', body, signed(0, body, 'whsec_other')],
    ['no signature', body, undefined],
    ['nonsense', body, 't=,v1='],
    ['two times', body, `t=${start.getTime() / 1000},${signed(3_600)}`],
  ])('is refused with %s', (_, payload, signature) => {
    expect(read(payload, signature)).toBeNull();
  });
});
