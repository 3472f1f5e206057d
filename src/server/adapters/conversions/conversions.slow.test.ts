import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  startAdvertiserPeer,
  type AdvertiserBehaviour,
  type AdvertiserPeer,
} from '../../../../test/advertiser-peer.ts';
import { adPlatforms, conversionKinds, type AdPlatform } from '../../../domain/conversion.ts';
import type { Conversion, ConversionApi } from './conversion-api.port.ts';
import { createMetaConversions } from './meta-conversions.ts';
import { createRedditConversions } from './reddit-conversions.ts';
import { createTiktokEvents } from './tiktok-events.ts';

const create = {
  meta: createMetaConversions,
  tiktok: createTiktokEvents,
  reddit: createRedditConversions,
} as const;

const running: AdvertiserPeer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((peer) => peer.close()));
});

async function start(
  platform: AdPlatform,
  behaviour: AdvertiserBehaviour = { kind: 'take' },
  timeoutMs = 2_000,
): Promise<{ peer: AdvertiserPeer; api: ConversionApi }> {
  const peer = await startAdvertiserPeer(platform, () => behaviour);
  running.push(peer);
  return { peer, api: create[platform]({ ...peer.options, timeoutMs }) };
}

const userId = '0b6f3f0e-4a0c-4a52-9d2b-0a4a4f4f4f4f';
const purchase: Conversion = {
  eventId: 'e7a7b6a2-5d0c-4f52-8d0e-7a1d3c2b1a00',
  kind: 'Purchase',
  happenedAt: new Date('2026-11-20T12:00:00.250Z'),
  url: 'https://loupe.example/checkout',
  value: 149,
  product: {
    id: 'loupe-regular-annual',
    name: 'Glow Up Yearly - Annual',
    category: 'Dating Profile Optimization',
    price: 149,
  },
  orderId: '11111111-2222-4333-8444-555555555555',
  person: {
    userId,
    email: ' John_Smith@gmail.com ',
    phoneNumber: '(650)555-1212',
    ipAddress: '203.0.113.9',
    userAgent: 'Mozilla/5.0',
    clickId: null,
    browserId: null,
  },
};
/** Nothing is known of the buyer but who it is. */
const bare: Conversion = {
  ...purchase,
  kind: 'Login',
  value: null,
  product: null,
  orderId: null,
  person: { ...purchase.person, email: '', phoneNumber: '', ipAddress: null },
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('tells Meta of a purchase; hashes as its documents show them', async () => {
  const { api, peer } = await start('meta');
  const ids = { clickId: 'fb.1.1763640000000.IwAR_2', browserId: 'fb.1.1763640000000.1098115397' };
  expect(await api.send({ ...purchase, person: { ...purchase.person, ...ids } })).toEqual({ kind: 'taken' });
  expect(peer.events).toEqual([
    {
      event_name: 'Purchase',
      event_time: 1_795_176_000,
      event_id: purchase.eventId,
      action_source: 'website',
      event_source_url: 'https://loupe.example/checkout',
      user_data: {
        em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
        ph: ['e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
        external_id: [sha256(userId)],
        client_ip_address: '203.0.113.9',
        client_user_agent: 'Mozilla/5.0',
        fbc: ids.clickId,
        fbp: ids.browserId,
      },
      custom_data: {
        currency: 'USD',
        value: 149,
        content_type: 'product',
        content_ids: ['loupe-regular-annual'],
        content_name: 'Glow Up Yearly - Annual',
        content_category: 'Dating Profile Optimization',
        order_id: purchase.orderId,
      },
    },
  ]);
});

it('tells TikTok of a purchase', async () => {
  const { api, peer } = await start('tiktok');
  const ids = { clickId: 'E.C.P.abc', browserId: '2F7h37' };
  expect(await api.send({ ...purchase, person: { ...purchase.person, ...ids } })).toEqual({ kind: 'taken' });
  expect(peer.events).toEqual([
    {
      event: 'Purchase',
      event_time: 1_795_176_000,
      event_id: purchase.eventId,
      user: {
        email: sha256('john_smith@gmail.com'),
        phone: sha256('+16505551212'),
        external_id: sha256(userId),
        ip: '203.0.113.9',
        user_agent: 'Mozilla/5.0',
        ttclid: ids.clickId,
        ttp: ids.browserId,
      },
      page: { url: 'https://loupe.example/checkout' },
      properties: {
        currency: 'USD',
        value: 149,
        content_type: 'product',
        contents: [
          {
            content_id: 'loupe-regular-annual',
            content_name: 'Glow Up Yearly - Annual',
            content_category: 'Dating Profile Optimization',
            price: 149,
            quantity: 1,
          },
        ],
        order_id: purchase.orderId,
      },
    },
  ]);
});

it('tells Reddit of a purchase, with the address in the form that Reddit hashes', async () => {
  const { api, peer } = await start('reddit');
  const person = {
    ...purchase.person,
    email: 'Al.ice$+Apple@Example.Com',
    clickId: '3184742045291813272',
    browserId: '1684189007728.7c73f2ae',
  };
  expect(await api.send({ ...purchase, person })).toEqual({ kind: 'taken' });
  expect(peer.events).toEqual([
    {
      event_at: 1_795_176_000_250,
      action_source: 'WEBSITE',
      event_source_url: 'https://loupe.example/checkout',
      type: { tracking_type: 'PURCHASE' },
      click_id: '3184742045291813272',
      metadata: {
        conversion_id: purchase.eventId,
        currency: 'USD',
        value: 149,
        products: [
          {
            id: 'loupe-regular-annual',
            name: 'Glow Up Yearly - Annual',
            category: 'Dating Profile Optimization',
          },
        ],
      },
      user: {
        email: 'ff8d9819fc0e12bf0d24892e45987e249a28dce836a85cad60e28eaaa8c6d976',
        phone_number: sha256('+16505551212'),
        external_id: sha256(userId),
        ip_address: '203.0.113.9',
        user_agent: 'Mozilla/5.0',
        uuid: '1684189007728.7c73f2ae',
      },
    },
  ]);
});

describe.each(adPlatforms)('%s', (platform) => {
  it.each(conversionKinds)(
    'takes %s in its published form, with all that is known and with nothing',
    async (kind) => {
      const { api, peer } = await start(platform);
      expect(await api.send({ ...purchase, kind })).toEqual({ kind: 'taken' });
      expect(await api.send({ ...bare, kind })).toEqual({ kind: 'taken' });
      expect(JSON.stringify(peer.events[1])).not.toMatch(/""|\[\]|null/);
    },
  );

  it('takes a trial, whose value is 0', async () => {
    const { api, peer } = await start(platform);
    expect(await api.send({ ...purchase, value: 0 })).toEqual({ kind: 'taken' });
    expect(JSON.stringify(peer.events[0])).toContain('"value":0');
  });

  it('never gets a name, number or address in the clear', async () => {
    const { api, peer } = await start(platform);
    await api.send(purchase);
    expect(JSON.stringify(peer.events)).not.toMatch(/john|smith|gmail|650|0b6f3f0e/i);
  });

  it.each([
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
  ])('answers %i: %s', async (status, kind) => {
    const echo = `john_smith@gmail.com ${sha256('+16505551212')}`;
    const { api } = await start(platform, { kind: 'answer', status, body: { error: { message: echo } } });
    expect(await api.send(purchase)).toEqual({ kind, reason: String(status) });
  });

  it.each([
    ['hang', 500, 'TimeoutError'],
    ['cut', 2_000, 'TypeError'],
  ] as const)('may be told again when it does not answer (%s)', async (kind, timeoutMs, reason) => {
    const { api } = await start(platform, { kind }, timeoutMs);
    expect(await api.send(purchase)).toEqual({ kind: 'failed', reason });
  });

  it('may be told again when nothing listens', async () => {
    const { api, peer } = await start(platform);
    await peer.close();
    expect(await api.send(purchase)).toMatchObject({ kind: 'failed' });
  });

  it('is not followed elsewhere', async () => {
    const { api, peer } = await start(platform, { kind: 'answer', status: 307, body: '' });
    expect(await api.send(purchase)).toEqual({ kind: 'refused', reason: '307' });
    expect(peer.requests()).toBe(1);
  });
});

it.each([
  [{ error: { code: 2, is_transient: true } }, 'failed', '400, code 2'],
  [{ error: { code: 4 } }, 'failed', '400, code 4'],
  [{ error: { code: 190, is_transient: false } }, 'refused', '400, code 190'],
])('reads the error %j of Meta', async (body, kind, reason) => {
  const { api } = await start('meta', { kind: 'answer', status: 400, body });
  expect(await api.send(purchase)).toEqual({ kind, reason });
});

it.each([
  [{ code: 40_100, message: 'too frequent' }, 'failed', '200, code 40100'],
  [{ code: 50_000, message: 'system error' }, 'failed', '200, code 50000'],
  [{ code: 40_105, message: 'bad token' }, 'refused', '200, code 40105'],
  ['<html>', 'failed', '200'],
])('reads the answer %j of TikTok, whose status is always 200', async (body, kind, reason) => {
  const { api } = await start('tiktok', { kind: 'answer', status: 200, body });
  expect(await api.send(purchase)).toEqual({ kind, reason });
});
