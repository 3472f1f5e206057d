import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../../../test/create-test-app.ts';
import { registerUser } from '../../../../test/test-user.ts';
import { activityTypes } from '../../../domain/activity.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const second = 1_000;
const pageView = { type: 'page_view', title: 'Page View', description: 'Viewed Dashboard' };

let nowMs = new Date('2026-11-20T12:00:00Z').getTime();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(nowMs) });
});
afterAll(() => app.close());
beforeEach(async () => {
  nowMs += 10 * second;
  await clearTables(app.db);
});

const post = (body: unknown, request: TestRequest = {}) =>
  app.request('/api/activities', { ...request, body, headers: { 'user-agent': chrome, ...request.headers } });
const counts = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.json()];
};
const anonymous = () =>
  app.db.selectFrom('anonymousActivities').selectAll().orderBy('timestamp').orderBy('title').execute();

async function startVisit(from = '127.0.0.1'): Promise<{ cookie: string; token: string }> {
  const response = await app.request('/api/visits', {
    body: { url: '', referrer: '' },
    headers: { 'user-agent': chrome },
    from,
  });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return { cookie, token: cookie.slice('loupe_session='.length) };
}

const visitOf = (token: string) =>
  app.db.selectFrom('visits').selectAll().where('sessionToken', '=', token).executeTakeFirstOrThrow();

describe('what is stored', () => {
  it('of a visitor: every field, anonymous, hidden from the list, counted on the visit', async () => {
    const { cookie, token } = await startVisit('203.0.113.9');
    nowMs += 61 * second;
    const answer = post(
      {
        ...pageView,
        details: { plan: 'premium', price: 29.99, isTrial: true, coupon: null },
        url: 'http://localhost/login?next=%2Fprofiles',
        referrer: 'https://forum.example/',
        timestamp_local: '2026-11-20T07:00:00-05:00',
        pageId: 'p1',
      },
      { headers: { cookie }, from: '203.0.113.9' },
    );
    expect(await counts(answer)).toEqual([200, { accepted: 1, skipped: 0 }]);
    expect(await anonymous()).toEqual([
      {
        ...pageView,
        id: expect.any(String) as string,
        icon: 'Clock',
        private: true,
        cleared: true,
        isAnonymous: true,
        isAuthenticated: false,
        sessionToken: token,
        ipAddress: '203.0.113.9',
        source: 'browser',
        details: { plan: 'premium', price: '29.99', isTrial: 'true', coupon: 'null' },
        userAgent: chrome,
        url: 'http://localhost/login?next=%2Fprofiles',
        referrer: 'https://forum.example/',
        timestamp: new Date(nowMs),
        timestampLocal: '2026-11-20T07:00:00-05:00',
        createdAt: new Date(nowMs),
        funnelStage: 1,
      },
    ]);
    expect(await visitOf(token)).toMatchObject({ activityCount: 1, lastActivity: new Date(nowMs) });
  });

  it('of a signed-in user: with the user, whoever the body says it is', async () => {
    const user = await registerUser(app, '+15551234571');
    const { cookie, token } = await startVisit();
    const body = {
      ...pageView,
      userId: 'somebody',
      sessionToken: 'mine',
      ipAddress: '1.2.3.4',
      private: false,
    };
    const headers = { cookie: `${user.cookie}; ${cookie}` };
    expect(await counts(post(body, { headers }))).toEqual([200, { accepted: 1, skipped: 0 }]);
    const stored = await app.db
      .selectFrom('activities')
      .selectAll()
      .where('source', '=', 'browser')
      .execute();
    expect(stored).toMatchObject([
      {
        ...pageView,
        userId: user.id,
        sessionToken: token,
        ipAddress: '127.0.0.1',
        private: true,
        cleared: true,
        isAuthenticated: true,
      },
    ]);
    expect((await anonymous()).filter(({ source }) => source === 'browser')).toEqual([]);
  });

  it('takes every type there is', async () => {
    for (const type of activityTypes) {
      expect(await counts(post({ ...pageView, type, pageId: type }))).toEqual([
        200,
        { accepted: 1, skipped: 0 },
      ]);
    }
    expect((await anonymous()).map(({ type }) => type).toSorted()).toEqual(activityTypes.toSorted());
  });

  it('keeps no token that is not a visit', async () => {
    await post(pageView, { headers: { cookie: `loupe_session=${'a'.repeat(32)}` } });
    expect(await anonymous()).toMatchObject([{ sessionToken: null }]);
  });

  it('cuts every text to its length, and leaves out what no database takes', async () => {
    const long = 'x'.repeat(600);
    const answer = post(
      {
        type: 'feature',
        title: `\0${long}`,
        description: `${'y'.repeat(199)}\u{1F600}`,
        icon: long,
        details: { [`k${long}`]: long, half: 'a\uD800b' },
        url: long,
        referrer: long,
        timestamp_local: long,
      },
      { headers: { 'user-agent': chrome + long } },
    );
    expect(await counts(answer)).toEqual([200, { accepted: 1, skipped: 0 }]);
    const [stored] = await anonymous();
    expect(stored).toMatchObject({
      title: 'x'.repeat(100),
      description: 'y'.repeat(199),
      icon: 'x'.repeat(30),
      details: { [`k${'x'.repeat(49)}`]: 'x'.repeat(200), half: 'a\uFFFDb' },
      url: 'x'.repeat(500),
      referrer: 'x'.repeat(500),
      timestampLocal: 'x'.repeat(64),
    });
    expect(stored?.userAgent).toHaveLength(500);
  });
});

describe('what is skipped', () => {
  it.each([
    ['no type', { title: 'A', description: 'B' }],
    ['no title', { type: 'feature', description: 'B' }],
    ['no description', { type: 'feature', title: 'A' }],
    ['an empty title', { type: 'feature', title: '', description: 'B' }],
    ['a title of nothing that can be stored', { type: 'feature', title: '\0', description: 'B' }],
    ['a type that there is not', { type: 'purchase', title: 'A', description: 'B' }],
    ['a type that is too long', { type: `feature${'x'.repeat(60)}`, title: 'A', description: 'B' }],
  ])('one with %s, with a warning', async (_, activity) => {
    const linesBefore = app.logLines.length;
    expect(await counts(post(activity))).toEqual([200, { accepted: 0, skipped: 1 }]);
    expect(await anonymous()).toEqual([]);
    const warnings = app.logLines
      .slice(linesBefore)
      .filter((line) => line.includes('Activities were skipped'));
    expect(warnings).toHaveLength(1);
  });

  it('a second one within a second on the same page, not one on another page or of another visit', async () => {
    const { cookie } = await startVisit();
    const other = await startVisit();
    const from = (pageId: string, visit = cookie) =>
      counts(post({ ...pageView, pageId }, { headers: { cookie: visit } }));
    const taken = [200, { accepted: 1, skipped: 0 }];
    expect(await from('p1')).toEqual(taken);
    nowMs += second - 1;
    expect(await from('p1')).toEqual([200, { accepted: 0, skipped: 1 }]);
    expect(await from('p2')).toEqual(taken);
    expect(await from('p1', other.cookie)).toEqual(taken);
    nowMs += 1;
    expect(await from('p1')).toEqual(taken);
  });

  it('in a list what the page itself says came within a second', async () => {
    const at = (time: string, title: string) => ({
      ...pageView,
      title,
      pageId: 'p1',
      timestamp_local: `2026-11-20T14:00:${time}+02:00`,
    });
    const list = [at('01.000', 'a'), at('01.999', 'b'), at('02.000', 'c'), at('05.500', 'd')];
    expect(await counts(post(list))).toEqual([200, { accepted: 3, skipped: 1 }]);
    const stored = await anonymous();
    expect(stored.map(({ title }) => title)).toEqual(['a', 'c', 'd']);
    expect(stored.map(({ timestamp }) => timestamp.getTime() - nowMs)).toEqual([-4500, -3500, 0]);
  });

  it('whatever a bot sends', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect(await counts(post(pageView, { headers }))).toEqual([200, { accepted: 0, skipped: 1 }]);
    expect(await anonymous()).toEqual([]);
  });
});

describe('what is refused', () => {
  const text = (body: string, headers: Record<string, string> = {}) =>
    post(new TextEncoder().encode(body), {
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      method: 'POST',
    });

  it('takes a beacon as text and as JSON of the same origin', async () => {
    const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    const body = JSON.stringify([{ ...pageView, pageId: 'text' }]);
    expect(await counts(text(body, own))).toEqual([200, { accepted: 1, skipped: 0 }]);
    const json = { 'content-type': 'application/json', ...own };
    expect(await counts(text(body.replace('text', 'json'), json))).toEqual([
      200,
      { accepted: 1, skipped: 0 },
    ]);
  });

  it.each([
    [{ host: 'localhost:3000', origin: 'https://evil.example' }],
    [{ host: 'localhost:3000', origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('refuses one of another site: %j', async (headers) => {
    const response = await text(JSON.stringify(pageView), headers);
    expect([response.status, (await response.json()) as object]).toMatchObject([
      403,
      { code: 'cross_origin_refused' },
    ]);
    expect(await anonymous()).toEqual([]);
  });

  it.each([
    ['more than 64 KB', JSON.stringify({ ...pageView, url: 'x'.repeat(65 * 1024) }), 413],
    ['what is no JSON', '{', 400],
    ['what is no activity', '"hello"', 400],
    ['details inside details', JSON.stringify({ ...pageView, details: { a: { b: 1 } } }), 400],
    ['more than 50 at once', JSON.stringify(Array.from({ length: 51 }, () => pageView)), 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await text(body)).status).toBe(status);
    expect(await anonymous()).toEqual([]);
  });

  it('refuses a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await text('type=auth', headers)).status).toBe(415);
  });

  it('limits what one address sends in a second', async () => {
    const from = '203.0.113.99';
    const list = (round: number) =>
      Array.from({ length: 50 }, (_, index) => ({ ...pageView, pageId: `${round} ${index}` }));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, round) => post(list(round), { from })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 429, 429,
    ]);
    expect(await anonymous()).toHaveLength(200);
  });
});

it('takes a burst of 1,000 and counts each visit right', async () => {
  const visits = await Promise.all(Array.from({ length: 40 }, (_, index) => startVisit(`192.0.2.${index}`)));
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      post(
        { ...pageView, pageId: `burst ${index}` },
        { headers: { cookie: visits[index % 40]?.cookie ?? '' }, from: `192.0.2.${index % 40}` },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await anonymous()).toHaveLength(1_000);
  const counted = await app.db.selectFrom('visits').select('activityCount').execute();
  expect(new Set(counted.map(({ activityCount }) => activityCount))).toEqual(new Set([25]));
});
