import type { Stripe } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stripe = {} as Stripe;
let answers: (() => Promise<Stripe>)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // A script that is loading is kept by the module.
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.doMock('@stripe/stripe-js/pure/index.js', () => ({
    loadStripe: Object.assign(() => answers.shift()?.(), { setLoadParameters: () => undefined }),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('@stripe/stripe-js/pure/index.js');
  vi.resetModules();
});

it.each([
  ['cannot be loaded', () => Promise.reject(new Error('Failed to load Stripe.js'))],
  ['never comes', () => new Promise<Stripe>(() => undefined)],
])('a script of Stripe that %s is given up, and asked for anew by the next try', async (_, answer) => {
  const { loadStripeScript } = await import('./load-stripe.ts');
  answers = [answer, () => Promise.resolve(stripe)];
  const loading = loadStripeScript('pk_1');
  await Promise.all([
    expect(loading).rejects.toMatchObject({ code: 'payment_unavailable' }),
    vi.advanceTimersByTimeAsync(30_000),
  ]);
  expect(await loadStripeScript('pk_1')).toBe(stripe);
});
