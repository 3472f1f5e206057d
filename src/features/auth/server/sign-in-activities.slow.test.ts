import { findOrCreateUser } from '../../../../test/build-sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { openTestBrowser } from '../../../../test/test-browser.ts';
import { findFunnelStage, funnelTitles } from '../../../domain/activity.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phoneNumber = '+15551234567';
const forTheList = { private: false, cleared: false };
const forCounting = { private: true, cleared: true };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearTables(app.db);
});

/** A browser that goes through the whole sign-in of a page, its visit included. */
async function signIn(
  source: 'login' | 'register',
  withVisit = true,
  visit: object = {},
): Promise<{ userId: string; token: string }> {
  await app.db.deleteFrom('rateLimits').execute();
  const headers: Record<string, string> = { 'user-agent': chrome, referer: `http://localhost/${source}` };
  const begun = await app.request('/api/visits', { body: { url: '', referrer: '', ...visit }, headers });
  const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  if (withVisit) headers['cookie'] = cookie;
  const browser = openTestBrowser(app);
  await browser.request('/api/auth/send-code', {
    body: { phoneNumber, source, botCheck: 'solved', acceptedTerms: true },
    headers,
  });
  const code = /\d{6}/.exec(app.messages()[0]?.body ?? '')?.[0];
  const verified = await browser.request('/api/auth/verify-code', {
    body: { phoneNumber, source, code, timestampLocal: '2026-11-20T13:00:00+01:00' },
    headers,
  });
  const { user } = (await verified.json()) as { user: { id: string } };
  return { userId: user.id, token: cookie.slice('loupe_session='.length) };
}

const anonymous = () => app.db.selectFrom('anonymousActivities').selectAll().execute();
const ofUsers = () =>
  app.db.selectFrom('activities').selectAll().orderBy('createdAt').orderBy('id').execute();

describe('how a user first came', () => {
  const firstTouch = async () =>
    (await app.db.selectFrom('users').select('firstTouch').executeTakeFirstOrThrow()).firstTouch;

  it('is kept from the first visit that is linked, and never changed', async () => {
    const campaign = { utm_source: 'forum', rdt_cid: '42' };
    const url = 'http://localhost/pricing/?utm_source=forum#plans';
    await signIn('register', true, { url, referrer: 'https://forum.example/thread', campaign });
    const first = {
      schemaVersion: 1,
      campaign,
      referrer: 'https://forum.example/thread',
      landingPath: '/pricing/',
      at: '2026-11-20T12:00:00.000Z',
    };
    expect(await firstTouch()).toEqual(first);
    await signIn('login', true, { url: 'http://localhost/', campaign: { utm_source: 'mail' } });
    expect(await firstTouch()).toEqual(first);
  });

  it('is not known of a user without a visit', async () => {
    await signIn('register', false);
    expect(await firstTouch()).toBeNull();
  });
});

describe('a whole sign-in', () => {
  it('links the visit to the user, once and again with the next', async () => {
    const first = await signIn('register');
    const second = await signIn('login');
    expect(second.userId).toBe(first.userId);
    expect(await app.db.selectFrom('userToSession').selectAll().execute()).toEqual([
      {
        userId: first.userId,
        sessionToken: second.token,
        linkedAt: new Date('2026-11-20T12:00:00Z'),
        createdAt: new Date('2026-11-20T12:00:00Z'),
        lastUpdated: new Date('2026-11-20T12:00:00Z'),
      },
    ]);
    const users = await app.db.selectFrom('users').select('sessionToken').execute();
    expect(users).toEqual([{ sessionToken: second.token }]);
    const visits = await app.db.selectFrom('visits').selectAll().execute();
    for (const visit of visits) {
      expect(visit).toMatchObject({
        userId: first.userId,
        linkedAt: new Date('2026-11-20T12:00:00Z'),
        linkedAtLocal: '2026-11-20T13:00:00+01:00',
        activityCount: 3,
      });
    }
    expect(visits).toHaveLength(2);
  });

  it('writes what the funnel counts by its titles, before the sign-in without the user', async () => {
    const { userId, token } = await signIn('register');
    const common = {
      type: 'auth',
      source: 'auth',
      sessionToken: token,
      ipAddress: '127.0.0.1',
      userAgent: chrome,
      url: 'http://localhost/register',
    };
    const counted = (await anonymous()).toSorted((a, b) => a.title.localeCompare(b.title));
    expect(counted).toMatchObject([
      { ...common, ...forCounting, title: 'Phone Number Submitted', isAnonymous: true },
      { ...common, ...forCounting, title: 'Verification Code', isAnonymous: true },
    ]);
    expect(await ofUsers()).toMatchObject([
      {
        ...common,
        ...forTheList,
        userId,
        title: 'Welcome to Loupe!',
        description: 'Account created successfully',
        icon: 'CheckCircle',
      },
    ]);
  });

  it.each([
    ['login', 'Account Created', 'User document created during login', 'login', 'Signed In'],
    ['register', 'Welcome to Loupe!', 'Account created successfully', 'register', 'Signed in via Register'],
  ] as const)('new on /%s: "%s", "%s"; back on /%s: "%s"', async (page, title, description, next, again) => {
    await signIn(page);
    expect(await ofUsers()).toMatchObject([{ ...forTheList, title, description }]);
    await signIn(next);
    const titles = (await ofUsers()).map((activity) => activity.title);
    expect(titles.toSorted()).toEqual([again, title].toSorted());
  });

  it('is counted by the funnel, and not what a browser says happened', async () => {
    const stagesOf = async () =>
      [...(await anonymous()), ...(await ofUsers())].map((activity) => findFunnelStage(activity)?.name);
    const { token } = await signIn('register');
    expect(new Set(await stagesOf())).toEqual(
      new Set(['Phone Number Submitted', 'Verification Code', 'Registration']),
    );
    await app.db.deleteFrom('anonymousActivities').execute();
    await app.db.deleteFrom('activities').execute();
    const forged = Object.values(funnelTitles).map((title) => ({
      type: 'auth',
      title,
      description: 'forged',
      source: 'auth',
      details: { source: 'auth' },
      pageId: title,
    }));
    const headers = { cookie: `loupe_session=${token}`, 'user-agent': chrome };
    expect((await app.request('/api/activities', { body: forged, headers })).status).toBe(200);
    expect((await anonymous()).map(({ title }) => title).toSorted()).toEqual(
      Object.values(funnelTitles).toSorted(),
    );
    expect((await stagesOf()).filter(Boolean)).toEqual(['Page View']);
  });

  it('without a visit signs in all the same, and links nothing', async () => {
    const { userId } = await signIn('register', false);
    expect(await ofUsers()).toMatchObject([{ userId, sessionToken: null, title: 'Welcome to Loupe!' }]);
    expect(await app.db.selectFrom('userToSession').selectAll().execute()).toEqual([]);
  });

  it('writes nothing where no code was sent or the code was wrong', async () => {
    const body = { phoneNumber: '555', source: 'login', botCheck: 'solved' };
    expect((await app.request('/api/auth/send-code', { body })).status).toBe(400);
    const wrong = { phoneNumber, source: 'login', code: '000000' };
    expect((await app.request('/api/auth/verify-code', { body: wrong })).status).toBe(400);
    expect([await anonymous(), await ofUsers()]).toEqual([[], []]);
  });
});

it('writes the record after all when the user vanishes between finding and reading it', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const input = { phoneNumber, ipAddress: '203.0.113.7', termsAcceptedAt: now, now };
  for (const [source, documentCreatedVia, registrationSource] of [
    ['register', 'register_failsafe', 'phone_auth'],
    ['login', 'login', 'login_auth'],
  ] as const) {
    await app.db.deleteFrom('users').execute();
    await app.db.transaction().execute((tx) => findOrCreateUser({ ...input, tx, source }));
    let hasVanished = false;
    const { user, isNewUser } = await app.db.transaction().execute((tx) =>
      findOrCreateUser({
        ...input,
        source,
        // Somebody else's deletion commits right after the insert has found the number taken.
        tx: tx.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (!hasVanished && result.rows.length === 0) {
              hasVanished = true;
              await app.db.deleteFrom('users').execute();
            }
            return result;
          },
        }),
      }),
    );
    expect(isNewUser).toBe(true);
    expect(user).toMatchObject({ documentCreatedVia, registrationSource, rank: 0, phoneNumber });
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
  }
});
