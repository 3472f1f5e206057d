import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { planIds, plans } from '../../../domain/plans.ts';
import type { Happening } from '../../../web/tracking/tracking-context.tsx';
import type { User } from '../../accounts/accounts.contract.ts';
import { createAppTracking } from './app-tracking.ts';
import type { DataLayerEvent } from './data-layer.ts';

const user = {
  id: 'u1',
  phoneNumber: '+15551234567',
  email: ' Ana@Example.org ',
  createdAt: '2026-11-20T12:00:00.000Z',
} as User;

const item = {
  item_id: 'loupe-regular-annual',
  item_name: 'Glow Up Yearly - Annual',
  item_category: 'Dating Profile Optimization',
  item_category2: 'Regular Plan',
  item_brand: 'Loupe',
  price: 149,
  currency: 'USD',
  quantity: 1,
  product_id: 'loupe-regular-annual',
  product_name: 'Glow Up Yearly - Annual',
  category: 'Dating Profile Optimization',
  subcategory: 'Regular Plan',
  billing_cycle: 'annual',
  tier: 'regular',
  sku: 'LOUPE-REG-A',
  features: ['Photo analysis with measurements and sources', 'Bio optimization', 'Performance analytics'],
  original_price: 359.88,
  discount: 210.88,
  discount_percent: 59,
};

function createRecorded(changes: Partial<Parameters<typeof createAppTracking>[0]> = {}) {
  const pushed: DataLayerEvent[] = [];
  const reported: unknown[][] = [];
  let count = 0;
  const tracking = createAppTracking({
    campaign: { utm_source: 'forum', rdt_cid: 'abc' },
    push: (event) => pushed.push(event),
    report: (...conversion) => reported.push(conversion),
    newId: () => `id-${(count += 1)}`,
    now: () => new Date('2026-11-20T12:30:00Z'),
    ...changes,
  });
  return { tracking, pushed, reported };
}

/** Events are pushed one after the other, and not at once; plans are loaded for the first one about them. */
const settled = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 5));
};

async function tellOf(...happenings: Happening[]) {
  const recorded = createRecorded();
  for (const happening of happenings) recorded.tracking.track(happening);
  await settled();
  return recorded;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const shown = (name: string) => ({
  name,
  title: `Loupe - ${name}`,
  location: `https://loupe.test/${name.toLowerCase()}`,
});

describe('what enters the data layer', () => {
  it.each([
    ['plan_seen', { event: 'view_item' }, null],
    ['plan_chosen', { event: 'add_to_cart' }, 'AddToCart'],
    ['checkout_begun', { event: 'begin_checkout' }, 'InitiateCheckout'],
    ['payment_given', { event: 'custom_event', event_name: 'AddPaymentInfo' }, 'AddPaymentInfo'],
  ] as const)('%s', async (kind, names, conversion) => {
    const { pushed, reported } = await tellOf({ kind, planName: 'Glow Up Yearly - Annual' });
    expect(pushed).toEqual([{ ...names, event_id: 'id-1', currency: 'USD', value: 149, items: [item] }]);
    expect(reported).toEqual(conversion === null ? [] : [[conversion, 'id-1', { plan: 'regularAnnual' }]]);
  });

  it('a purchase, with the campaign and under the id that the server gets', async () => {
    const { pushed, reported } = await tellOf({
      kind: 'purchased',
      planName: 'Glow Up Starter - Monthly',
      orderId: 'o1',
      totalPrice: 0,
      isFirstPurchase: true,
    });
    expect(pushed).toEqual([
      {
        event: 'purchase',
        event_id: 'id-1',
        transaction_id: 'o1',
        value: 0,
        currency: 'USD',
        tax: 0,
        shipping: 0,
        subscription_type: 'monthly',
        is_first_purchase: true,
        items: [expect.objectContaining({ item_name: 'Glow Up Starter - Monthly', price: 20 })],
        utm_source: 'forum',
        rdt_cid: 'abc',
      },
    ]);
    expect(reported).toEqual([['Purchase', 'id-1', { plan: 'regularMonthly', orderId: 'o1' }]]);
  });

  it('a purchase without a known order or total', async () => {
    const { pushed } = await tellOf({
      kind: 'purchased',
      planName: 'Dating Royalty Status - Annual',
      orderId: null,
      totalPrice: null,
      isFirstPurchase: false,
    });
    expect(pushed).toMatchObject([
      { transaction_id: 'id-1', value: 200, subscription_type: 'annual', is_first_purchase: false },
    ]);
  });

  it.each(planIds)('the price and the tier of %s', async (id) => {
    const { pushed } = await tellOf({ kind: 'plan_seen', planName: plans[id].displayName });
    expect(pushed).toMatchObject([
      {
        items: [
          {
            price: { regularMonthly: 20, regularAnnual: 149, premiumMonthly: 20, premiumAnnual: 200 }[id],
            item_category2: id.startsWith('premium') ? 'Premium Plan' : 'Regular Plan',
          },
        ],
      },
    ]);
  });

  it.each([
    ['regularMonthly', { billing_cycle: 'monthly', trial_days: 3, original_price: 29.99, discount: 9.99 }],
    ['premiumMonthly', { sku: 'LOUPE-PRE-M', discount: 29.99, discount_percent: 59 }],
    ['premiumAnnual', { tier: 'premium', billing_cycle: 'annual', discount: 399.88, discount_percent: 67 }],
  ] as const)('the catalogue entry of %s, with its trial and its discount', async (id, entry) => {
    const { pushed } = await tellOf({ kind: 'plan_seen', planName: plans[id].displayName });
    expect(pushed).toMatchObject([
      { items: [{ product_name: plans[id].displayName, features: plans[id].features, ...entry }] },
    ]);
    if (id !== 'regularMonthly') expect(pushed).not.toMatchObject([{ items: [{ trial_days: 3 }] }]);
  });

  it('a search by its list and the length of its term', async () => {
    const { pushed, reported } = await tellOf({ kind: 'searched', list: 'users', termLength: 15 });
    expect(pushed).toEqual([{ event: 'search', search_list: 'users', search_term_length: 15 }]);
    expect(reported).toEqual([]);
  });

  it('no plan that the catalogue does not know, but a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const unknown = { planName: 'Glow Up Starter' };
    const { pushed, reported } = await tellOf(
      { kind: 'plan_seen', ...unknown },
      { kind: 'plan_chosen', ...unknown },
      { kind: 'checkout_begun', ...unknown },
      { kind: 'purchased', ...unknown, orderId: 'o1', totalPrice: 20, isFirstPurchase: true },
    );
    expect([pushed, reported]).toEqual([[], []]);
    expect(warn.mock.calls).toEqual(Array(4).fill(['Tracking knows no plan "Glow Up Starter".']));
  });

  it('signing in and signing up, by phone', async () => {
    const { pushed, reported } = await tellOf({ kind: 'signed_in' }, { kind: 'signed_up' });
    expect(pushed).toEqual([
      { event: 'login', method: 'phone', event_id: 'id-1' },
      { event: 'sign_up', method: 'phone', event_id: 'id-2' },
      { event: 'custom_event', event_name: 'CompleteRegistration', event_id: 'id-3' },
    ]);
    expect(reported.map(([kind, id]) => [kind, id])).toEqual([
      ['Login', 'id-1'],
      ['SignUp', 'id-2'],
      ['CompleteRegistration', 'id-3'],
    ]);
  });

  it('files without their names, forms, pages', async () => {
    const { tracking, pushed } = createRecorded();
    tracking.track({ kind: 'files_added', purpose: 'profile_photo', types: ['image/png', 'image/jpeg'] });
    tracking.noteForm('payment', 'start');
    tracking.showPage(shown('Checkout'));
    await settled();
    expect(pushed).toEqual([
      {
        event: 'file_interaction',
        interaction: 'add',
        file_purpose: 'profile_photo',
        file_types: ['image/png', 'image/jpeg'],
        file_count: 2,
      },
      { event: 'form_interaction', form_name: 'payment', interaction: 'start' },
      {
        event: 'page_view',
        page_name: 'Checkout',
        page_title: 'Loupe - Checkout',
        page_location: 'https://loupe.test/checkout',
      },
    ]);
  });

  it('the user once, with phone and email as hashes only, and in the order in which it happened', async () => {
    const { tracking, pushed } = createRecorded();
    tracking.track({ kind: 'signed_in' });
    tracking.knowUser(user);
    tracking.knowUser({ ...user });
    tracking.showPage(shown('Dashboard'));
    await eventually(() => expect(pushed).toHaveLength(3));
    expect(pushed.map(({ event }) => event)).toEqual(['login', 'user_properties_set', 'page_view']);
    expect(pushed[1]).toEqual({
      event: 'user_properties_set',
      user_properties: {
        user_id: 'u1',
        user_authenticated: true,
        // printf +15551234567 | sha256sum; printf ana@example.org | sha256sum
        user_phone_number: '8a59780bb8cd2ba022bfa5ba2ea3b6e07af17a7d8b30c1f9b3390e36f69019e4',
        user_email: '86b9260a115ceac89a9738af23696ce3a5d70449de8d95ef28bd754bb80196b9',
        user_registration_method: 'phone',
        user_creation_time: '2026-11-20T12:00:00.000Z',
        user_last_sign_in: '2026-11-20T12:30:00.000Z',
      },
    });
    expect(JSON.stringify(pushed)).not.toMatch(/5551234567|example\.org/i);
    tracking.knowUser({ ...user, email: '' });
    await eventually(() => expect(pushed).toHaveLength(4));
    expect(pushed[3]).toHaveProperty('user_properties.user_phone_number');
    expect(pushed[3]).not.toHaveProperty('user_properties.user_email');
  });
});

describe('when tracking fails', () => {
  it('nobody notices but the console, and the next event is pushed', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const pushed: unknown[] = [];
    const { tracking } = createRecorded({
      push: (event) => {
        if (event.event === 'login') throw new Error('a tag is broken');
        pushed.push(event.event);
      },
    });
    expect(() => tracking.track({ kind: 'signed_in' })).not.toThrow();
    tracking.showPage(shown('Dashboard'));
    await settled();
    expect(pushed).toEqual(['page_view']);
    expect(warn).toHaveBeenCalledOnce();
  });
});
