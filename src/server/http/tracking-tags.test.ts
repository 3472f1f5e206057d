import { afterAll, beforeAll, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readTrackingIds } from '../../domain/tracking-ids.ts';
import { buildHttpFixture, type HttpFixture } from '../../../test/build-http-app.ts';
import { chooseEncoding } from './completed-page.ts';

const tracking = {
  gtmContainerId: 'GTM-ABC1',
  meta: { pixelId: '123', token: 'secret-of-meta' },
  tiktok: { pixelId: 'C4A', token: null },
  reddit: { pixelId: 't2_a', token: null },
};
let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await buildHttpFixture();
});
afterAll(() => fixture.remove());

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

it('names the configured ids in the public pages, with the question, and never a token', async () => {
  const app = await fixture.makeApp({ tracking });
  const html = await (await app.request('/')).text();
  const content = /<meta name="loupe-tracking" content="([^"]+)">/.exec(html)?.[1] ?? '';
  expect(readTrackingIds(content.replaceAll('&amp;', '&'))).toEqual({
    gtm: 'GTM-ABC1',
    meta: '123',
    tiktok: 'C4A',
    reddit: 't2_a',
  });
  expect(html).toContain('<body><p data-question="/assets/consent-1.js">May we?</p>');
  expect(html).toContain('<meta name="loupe-conversions" content="1">');
  expect(html).not.toContain('secret-of-meta');
});

it('lets the scripts of exactly the configured tags come, and nothing inline', async () => {
  const all = policyOf(await (await fixture.makeApp({ tracking })).request('/'));
  expect(all).toContain(
    "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net https://analytics.tiktok.com https://www.redditstatic.com;",
  );
  expect(all).not.toContain('unsafe');
  const one = policyOf(await (await fixture.makeApp({ tracking: { reddit: tracking.reddit } })).request('/'));
  expect(one).toContain("script-src 'self' https://www.redditstatic.com;");
  expect(one).toContain("img-src 'self' blob: https://alb.reddit.com;");
  expect(one).not.toMatch(/google|facebook|tiktok/);
});

it('lets none of it into the app’s document or any other answer', async () => {
  const app = await fixture.makeApp({ tracking });
  for (const path of ['/login', '/dashboard', '/checkout', '/settings', '/api/nothing', '/robots.txt']) {
    expect(policyOf(await app.request(path))).not.toContain('https:');
  }
  const html = await (await app.request('/checkout')).text();
  expect(html).toContain('<meta name="loupe-conversions" content="1">');
  expect(html).not.toMatch(/loupe-tracking|consent-1/);
});

it('changes nothing where no id is configured', async () => {
  const app = await fixture.makeApp();
  for (const path of ['/', '/checkout']) {
    const answer = await app.request(path);
    expect(policyOf(answer)).not.toContain('https:');
    expect(await answer.text()).not.toMatch(/loupe-(tracking|conversions)|consent-1/);
  }
});

it('sends a completed page in the encoding that is asked for', async () => {
  const app = await fixture.makeApp({ tracking });
  const ask = (accepted: string) => app.request('/', { headers: { 'accept-encoding': accepted } });
  const plain = await (await app.request('/')).text();
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const answer = await ask(accepted);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
  }
  expect(chooseEncoding('br;q=0, gzip;q=0.0')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});
