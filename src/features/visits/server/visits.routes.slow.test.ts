import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../../test/create-test-app.ts';
import { productionSettings } from '../../../../test/production-settings.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const production = { ...productionSettings, TRUSTED_PROXY_HOPS: '2' };
const minute = 60_000;
const day = 24 * 60 * minute;
const beginning = new Date('2026-11-20T12:00:00Z').getTime();

let nowMs = beginning;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(nowMs) });
});
afterAll(() => app.close());
beforeEach(async () => {
  nowMs = beginning;
  await app.db.deleteFrom('visits').execute();
});

const about = { url: 'http://localhost/?utm_source=x', referrer: 'https://forum.example/thread' };
const start = (on: TestApp, body: object = {}, request: TestRequest = {}) =>
  on.request('/api/visits', {
    ...request,
    body: { ...about, ...body },
    headers: { 'user-agent': chrome, ...request.headers },
  });
const cookieOf = (response: Response): string =>
  (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
const visits = (on: TestApp) => on.db.selectFrom('visits').selectAll().orderBy('createdAt').execute();

it('begins a visit with every field and a cookie of 30 days', async () => {
  const response = await start(app, { timestampLocal: '2026-11-20T07:00:00-05:00' }, { from: '203.0.113.9' });
  expect([response.status, await response.json()]).toEqual([200, { isNew: true }]);
  const [visit, ...others] = await visits(app);
  expect(others).toEqual([]);
  expect(visit).toEqual({
    sessionToken: expect.stringMatching(/^[\w-]{32}$/) as string,
    userId: null,
    ipAddress: '203.0.113.9',
    userAgent: chrome,
    ...about,
    isTestSession: true,
    campaign: {},
    activityCount: 0,
    lastActivityLocal: '2026-11-20T07:00:00-05:00',
    linkedAt: null,
    linkedAtLocal: null,
    createdAt: new Date(beginning),
    lastActivity: new Date(beginning),
  });
  expect(response.headers.getSetCookie()).toEqual([
    `loupe_session=${visit?.sessionToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`,
  ]);
});

it('never replaces a visit that lives, and records use at most once a minute', async () => {
  const cookie = cookieOf(await start(app));
  const lastActivity = async () =>
    (await visits(app)).map((visit) => visit.lastActivity.getTime() - beginning);
  nowMs += minute - 1;
  const again = await start(app, { url: 'http://localhost/elsewhere' }, { headers: { cookie } });
  expect([await again.json(), again.headers.getSetCookie()]).toEqual([{ isNew: false }, []]);
  expect(await lastActivity()).toEqual([0]);
  nowMs += 1;
  await start(app, {}, { headers: { cookie } });
  expect(await lastActivity()).toEqual([minute]);
  nowMs = beginning + 30 * day - 1;
  expect(await (await start(app, {}, { headers: { cookie } })).json()).toEqual({ isNew: false });
  expect((await visits(app))[0]?.url).toBe(about.url);
});

it('begins anew after 30 days, and for a token that no server has given out', async () => {
  const cookie = cookieOf(await start(app));
  nowMs += 30 * day;
  const anew = await start(app, {}, { headers: { cookie } });
  expect(await anew.json()).toEqual({ isNew: true });
  const invented = `loupe_session=${'a'.repeat(32)}`;
  const other = await start(app, {}, { headers: { cookie: invented } });
  expect(await other.json()).toEqual({ isNew: true });
  expect(new Set([cookie, cookieOf(anew), cookieOf(other), invented]).size).toBe(4);
  expect(await visits(app)).toHaveLength(3);
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'curl/8.5.0',
  '',
])('gives the bot %j no visit', async (userAgent) => {
  const response = await start(app, {}, { headers: { 'user-agent': userAgent } });
  expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([
    200,
    { isNew: false },
    [],
  ]);
  expect(await visits(app)).toEqual([]);
});

it('cuts what is too long, and keeps no value that opens something', async () => {
  const long = `http://localhost/confirm?token=secret&q=${'x'.repeat(600)}`;
  const request = { headers: { 'user-agent': chrome + 'x'.repeat(600) } };
  const response = await start(app, { url: long, referrer: long, timestampLocal: 'y'.repeat(200) }, request);
  expect(response.status).toBe(200);
  const [visit] = await visits(app);
  expect(visit).toMatchObject({
    url: long.replace('secret', '').slice(0, 500),
    referrer: long.replace('secret', '').slice(0, 500),
    lastActivityLocal: 'y'.repeat(64),
  });
  expect(visit?.userAgent).toHaveLength(500);
});

it('keeps the campaign parameters it knows, cut to length, with a visit that begins', async () => {
  const campaign = {
    utm_source: 'newsletter',
    rdt_cid: 'x'.repeat(600),
    fbclid: 'a\0b',
    gclid: '',
    email: 'zoe@example.com',
    ['__proto__']: 'y',
    toString: 'z',
  };
  const cookie = cookieOf(await start(app, { campaign }));
  await start(app, { campaign: { utm_source: 'another' } }, { headers: { cookie } });
  expect((await visits(app)).map((visit) => visit.campaign)).toEqual([
    { rdt_cid: 'x'.repeat(500), utm_source: 'newsletter', fbclid: 'ab' },
  ]);
  expect((await start(app, { campaign: { utm_source: 7 } })).status).toBe(400);
});

it('limits the visits that one address begins', async () => {
  const request = { from: '203.0.113.10' };
  const answers = await Promise.all(Array.from({ length: 70 }, () => start(app, {}, request)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('without a proxy believes the socket and no header', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const response = await app.request('/api/ip', { from: '203.0.113.9', headers });
  expect([response.status, await response.json()]).toEqual([200, { ip: '203.0.113.9' }]);
  await start(app, {}, { from: '203.0.113.9', headers });
  expect((await visits(app))[0]?.ipAddress).toBe('203.0.113.9');
});

it('behind two proxies and https: the address that the outer one saw, a Secure cookie of the plain name', async () => {
  const live = await createTestApp({ env: production });
  try {
    // What the visitor wrote comes first and does not count.
    const headers = {
      'x-forwarded-for': '198.51.100.1, 192.0.2.50, 10.0.0.2',
      origin: 'https://loupe.example',
    };
    const response = await start(live, {}, { from: '10.0.0.1', headers });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^loupe_session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const [visit] = await visits(live);
    expect([visit?.ipAddress, visit?.isTestSession]).toEqual(['192.0.2.50', false]);
    await start(live, { isTestSession: true }, { from: '10.0.0.1', headers });
    expect((await visits(live)).filter((each) => each.isTestSession)).toHaveLength(1);
  } finally {
    await live.close();
  }
});
