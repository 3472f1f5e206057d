import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripePeer, type StripePeer } from '../../../../../test/stripe-peer.ts';
import { createStripeClient } from './stripe-client.ts';

// What the stand-in lets pass, every other test of Stripe rests on.

let peer: StripePeer;
let stripe: Stripe;
beforeAll(async () => {
  peer = await startStripePeer(new Date('2026-11-20T12:00:00Z'));
  stripe = createStripeClient(peer.access);
});
afterAll(() => peer.close());

const untyped = (call: (raw: { rawRequest: Stripe['rawRequest'] }) => Promise<unknown>): Promise<unknown> =>
  call(stripe);

it.each<[string, () => Promise<unknown>, string]>([
  [
    'a parameter that Stripe does not publish',
    () => untyped((raw) => raw.rawRequest('POST', '/v1/customers', { nickname: 'Zoë' })),
    'POST /v1/customers',
  ],
  [
    'a value that is none of an enumeration',
    () =>
      untyped((raw) =>
        raw.rawRequest('POST', '/v1/subscriptions', { customer: 'cus_1', payment_behavior: 'whatever' }),
      ),
    'POST /v1/subscriptions',
  ],
  [
    'a parameter of a question that Stripe does not publish',
    () => untyped((raw) => raw.rawRequest('GET', '/v1/invoices?subscripton=sub_1')),
    'GET /v1/invoices',
  ],
  [
    'a parameter of a deletion',
    () => untyped((raw) => raw.rawRequest('DELETE', '/v1/customers/cus_1?really=true')),
    'DELETE /v1/customers/cus_1',
  ],
  ['an address that nothing answers at', () => stripe.balance.retrieve(), 'GET /v1/balance'],
  [
    'a method that an address does not take',
    () => untyped((raw) => raw.rawRequest('DELETE', '/v1/invoices/in_1')),
    'DELETE /v1/invoices/in_1',
  ],
])('%s fails the test, also where the caller deals with the refusal', async (_, ask, named) => {
  await ask().catch(() => undefined);
  expect(() => peer.expectNoViolations()).toThrow(named);
  expect(() => peer.expectNoViolations()).not.toThrow();
});
