import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdvertiserPeer, type AdvertiserPeer } from '../../test/advertiser-peer.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { eventually } from '../../test/eventually.ts';
import { subscribe } from '../../test/subscribe.ts';
import { registerUser } from '../../test/test-user.ts';
import { adPlatforms, type AdPlatform } from '../domain/conversion.ts';
import { consentCookieName } from '../domain/consent-cookie.ts';
import { consentRevision } from '../domain/tracking-consent.ts';
import { createMetaConversions } from '../server/adapters/conversions/meta-conversions.ts';
import { createRedditConversions } from '../server/adapters/conversions/reddit-conversions.ts';
import { createTiktokEvents } from '../server/adapters/conversions/tiktok-events.ts';
import { loadConfig } from '../server/config/config.ts';
import { createConversionApis } from './adapters.ts';

let app: TestApp;
let peers: Record<AdPlatform, AdvertiserPeer>;
beforeAll(async () => {
  const [meta, tiktok, reddit] = await Promise.all([
    startAdvertiserPeer('meta'),
    startAdvertiserPeer('tiktok'),
    startAdvertiserPeer('reddit'),
  ]);
  peers = { meta, tiktok, reddit };
  app = await createTestApp({
    withWorkers: true,
    parts: {
      conversionApis: {
        meta: createMetaConversions(meta.options),
        tiktok: createTiktokEvents(tiktok.options),
        reddit: createRedditConversions(reddit.options),
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all(Object.values(peers).map((peer) => peer.close()));
});

const seen = () => adPlatforms.map((platform) => peers[platform].requests());

it('tells three advertisers of a purchase after consent, and nobody of anything before', async () => {
  const user = await registerUser(app, '+15551234551');
  const { orderId } = await subscribe(user, { plan: 'regularAnnual' });
  const report = async (consent: string) => {
    const body = { kind: 'Purchase', eventId: randomUUID(), url: '/checkout', orderId };
    const headers = { cookie: `${user.cookie}; ${consent}`, 'user-agent': 'Mozilla/5.0' };
    const response = await user.request('/api/conversions', { body, headers });
    return (await response.json()) as unknown;
  };
  const choice = {
    categories: ['advertising'],
    revision: consentRevision,
    lastConsentTimestamp: '2026-11-20T11:00:00.000Z',
  };
  const cookieOf = (value: object) => `${consentCookieName}=${encodeURIComponent(JSON.stringify(value))}`;

  expect(await report('')).toEqual({ accepted: false });
  expect(await report(cookieOf({ ...choice, categories: [] }))).toEqual({ accepted: false });
  expect(await report(cookieOf(choice))).toEqual({ accepted: true });
  await eventually(() => expect(seen()).toEqual([1, 1, 1]));
  expect(peers.meta.events).toMatchObject([{ event_name: 'Purchase', custom_data: { value: 149 } }]);
  expect(peers.tiktok.events).toMatchObject([{ event: 'Purchase', properties: { value: 149 } }]);
  expect(peers.reddit.events).toMatchObject([
    { type: { tracking_type: 'PURCHASE' }, metadata: { value: 149 } },
  ]);
  // But for the message and the mail that the log stands for.
  const lines = app.logLines.filter((line) => !/^{"msg":"(sms|mail)"/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toMatch(/peer-token|1234551|zoe@/);
});

it('tells those from the server that have a token', () => {
  const pixels = {
    META_PIXEL_ID: '1234567890',
    REDDIT_PIXEL_ID: 'a2_abc123',
    TIKTOK_PIXEL_ID: 'C4ABCDEF0123',
  };
  const apisOf = (env: Record<string, string>) =>
    Object.keys(createConversionApis(loadConfig({ ...pixels, ...env }).tracking));
  expect(apisOf({})).toEqual([]);
  expect(apisOf({ TIKTOK_CONVERSIONS_TOKEN: 'token-of-tiktok' })).toEqual(['tiktok']);
  expect(
    apisOf({ META_CONVERSIONS_TOKEN: 'token-of-meta', REDDIT_CONVERSIONS_TOKEN: 'token-of-reddit' }),
  ).toEqual(['meta', 'reddit']);
});
