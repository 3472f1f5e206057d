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

describe('an event of another API version', () => {
  const tell = (version: string | undefined, type: string, object: object) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      api_version: version,
      type,
      data: { object },
    });
    const timestamp = start.getTime() / 1000;
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_peer', timestamp });
    return read(payload, header);
  };

  it.each([
    ['2024-06-20', 'invoice.payment_failed', { id: 'in_1', subscription: 'sub_1' }, 'sub_1'],
    ['2022-11-15', 'invoice.paid', { id: 'in_1', subscription: { id: 'sub_2' } }, 'sub_2'],
    ['2023-10-16', 'invoice.voided', { id: 'in_1', subscription: null }, ''],
    [
      '2025-03-31.basil',
      'invoice.paid',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_3' } } },
      'sub_3',
    ],
    ['2025-09-30.clover', 'invoice.paid', { id: 'in_1', parent: null }, ''],
    ['2025-09-30.clover', 'invoice.paid', { id: 'in_1', parent: { subscription_details: null } }, ''],
    ['2031-01-01.later', 'invoice.paid', { id: 'in_1' }, 'in_1'],
    ['2020-08-27', 'customer.subscription.deleted', { id: 'sub_4', current_period_end: 1 }, 'sub_4'],
    ['2022-11-15', 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', invoice: 'in_1' }, 'pi_1'],
    ['2022-08-01', 'charge.refunded', { id: 'ch_1', payment_intent: null, invoice: 'in_1' }, 'in_1'],
    ['2022-08-01', 'charge.refunded', { id: 'ch_1', payment_intent: null, invoice: null }, ''],
    ['2024-09-30.acacia', 'charge.refund.updated', { id: 're_1', payment_intent: { id: 'pi_2' } }, 'pi_2'],
    ['2025-09-30.clover', 'refund.failed', { id: 're_1', payment_intent: 'pi_3' }, 'pi_3'],
    ['2023-08-16', 'charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_4' }, 'pi_4'],
    // Has no id at all before the invoice is made, and is about nothing of ours.
    ['2024-06-20', 'invoice.upcoming', { subscription: 'sub_1' }, ''],
  ])('%s: %s %j names "%s"', (version, type, object, objectId) => {
    expect(tell(version, type, object)).toEqual({ id: 'evt_1', type, objectId });
  });

  it.each([
    ['2016-07-06', 'charge.dispute.created', { id: 'dp_1', charge: 'ch_1' }, '2016-07-06'],
    ['2031-01-01.later', 'invoice.paid', { number: 'in_1' }, '2031-01-01.later'],
    ['2031-01-01.later', 'invoice.paid', { id: 'in_1', parent: 'sub_1' }, '2031-01-01.later'],
    [undefined, 'customer.subscription.updated', { uid: 'sub_1' }, 'unknown'],
  ])('%s: %s %j cannot be read, and says so', (version, type, object, unreadVersion) => {
    expect(tell(version, type, object)).toEqual({ id: 'evt_1', type, objectId: '', unreadVersion });
  });
});
