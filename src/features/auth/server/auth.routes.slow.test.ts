import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../../../test/create-test-app.ts';
import { createTestDatabase } from '../../../../test/create-test-database.ts';
import { productionSettings } from '../../../../test/production-settings.ts';
import { openTestBrowser, type TestBrowser } from '../../../../test/test-browser.ts';
import { createAltchaBotCheck } from '../../../server/adapters/bot-check/altcha-bot-check.ts';
import { insertUsedChallenge } from './used-challenge.store.ts';

const phoneNumber = '+15551234567';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  browsers.delete(app);
  await clearTables(app.db);
});

/** The one browser that a test has on an app. */
const browsers = new WeakMap<TestApp, TestBrowser>();
const browserOn = (on: TestApp): TestBrowser => {
  const browser = browsers.get(on) ?? openTestBrowser(on);
  browsers.set(on, browser);
  return browser;
};

const sendCode = (on: TestApp, body: object = {}) =>
  browserOn(on).request('/api/auth/send-code', {
    body: { phoneNumber, source: 'register', botCheck: 'solved', acceptedTerms: true, ...body },
  });
const sentCode = (on: TestApp): string =>
  /\d{6}/.exec(on.messages()[0]?.body ?? '')?.[0] ?? 'no code was sent';
const verifyCode = (on: TestApp, body: object = {}, request: TestRequest = {}) =>
  browserOn(on).request('/api/auth/verify-code', {
    ...request,
    body: { phoneNumber, code: sentCode(on), source: 'register', ...body },
  });
/** What a browser would send back. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function signIn(): Promise<string> {
  await sendCode(app);
  return cookiesOf(await verifyCode(app));
}

describe('signing in', () => {
  it('answers with the user and sets the cookies', async () => {
    const sent = await sendCode(app);
    expect([sent.status, await sent.json()]).toEqual([200, { expiresInSeconds: 600, resendInSeconds: 30 }]);
    expect(sent.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^loupe_code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const verified = await verifyCode(app);
    expect(verified.status).toBe(200);
    expect(await verified.json()).toMatchObject({ isNewUser: true, user: { phoneNumber, rank: 0 } });
    expect(verified.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^loupe_sign_in=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
      'loupe_hint=; Max-Age=2592000; Path=/; SameSite=Strict',
      expect.stringMatching(/^loupe_known=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(verified.headers.get('cache-control')).toBe('no-store');
  });

  it('gives a new token each time and ends the sign-in it replaces', async () => {
    const first = await signIn();
    await app.db.deleteFrom('rateLimits').execute();
    await sendCode(app);
    const second = cookiesOf(await verifyCode(app, {}, { headers: { cookie: first } }));
    expect(second).not.toBe(first);
    expect((await app.request('/api/me', { headers: { cookie: first } })).status).toBe(401);
    expect((await app.request('/api/me', { headers: { cookie: second } })).status).toBe(200);
  });

  it('answers the same whether or not the number has an account', async () => {
    await signIn();
    await app.db.deleteFrom('rateLimits').execute();
    const known = await sendCode(app, { source: 'login' });
    const unknown = await sendCode(app, { source: 'login', phoneNumber: '+15557654321' });
    expect(known.status).toBe(unknown.status);
    expect(await known.json()).toEqual(await unknown.json());
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);

    const knownGuess = await verifyCode(app, { code: 'x', source: 'login' });
    const unknownGuess = await verifyCode(app, { code: 'x', source: 'login', phoneNumber: '+15550001111' });
    expect(knownGuess.status).toBe(unknownGuess.status);
    const anyRequest = { requestId: expect.any(String) };
    expect(await knownGuess.json()).toEqual({ ...((await unknownGuess.json()) as object), ...anyRequest });
  });

  it.each([
    [
      { botCheck: 'wrong' },
      400,
      'invalid-app-credential',
      'reCAPTCHA verification failed. Please refresh the page and try again.',
    ],
    [{ phoneNumber: '555' }, 400, 'invalid-phone-number', 'Phone number must be at least 10 digits'],
    [
      { phoneNumber: '+44 7911 123456' },
      400,
      'phone_country_not_served',
      'We don’t send codes to this number’s country (Guernsey, +44). Countries we send to: United States, Canada.',
    ],
    [
      { phoneNumber: '199-678-1234' },
      400,
      'invalid-phone-number',
      'Invalid phone number format. Please use a valid US phone number (e.g., 555-123-4567 or 5551234567).',
    ],
    [
      { acceptedTerms: false },
      400,
      'terms_not_accepted',
      'Please confirm that you are 18 or older and agree to the terms and the privacy policy.',
    ],
    [{ source: 'elsewhere' }, 400, 'validation_failed', 'Some of these entries aren’t valid.'],
  ])('refuses %j with %i %s', async (body, status, code, message) => {
    const messages = app.messages();
    const response = await sendCode(app, body);
    expect(response.status).toBe(status);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ code, message, requestId: response.headers.get('x-request-id') });
    expect(
      Object.keys(answer).filter((key) => !['code', 'message', 'requestId', 'fields'].includes(key)),
    ).toEqual([]);
    expect(app.messages()).toEqual(messages);
  });

  it('says 429 and the sentence when a number asks again too soon', async () => {
    await sendCode(app);
    const response = await sendCode(app);
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many attempts. Please wait a few minutes before trying again.',
    });
  });

  it('writes no code and no number into the log, but for the line that stands for the SMS', async () => {
    await signIn();
    const lines = app.logLines.filter((line) => !line.startsWith('{"msg":"sms"')).join('\n');
    expect(lines).not.toContain(sentCode(app));
    expect(lines).not.toContain('5551234567');
  });
});

describe('signing out', () => {
  it('ends the sign-in and clears both cookies', async () => {
    const cookie = await signIn();
    const response = await app.request('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([
      'loupe_sign_in=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      'loupe_hint=; Max-Age=0; Path=/; SameSite=Strict',
    ]);
    const me = await app.request('/api/me', { headers: { cookie } });
    expect(me.status).toBe(401);
  });

  it('has the browser drop what it cached, also where the sign-in turns out to be over', async () => {
    const cookie = await signIn();
    const signOut = () => app.request('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
    const me = () => app.request('/api/me', { headers: { cookie } });
    expect((await me()).headers.get('clear-site-data')).toBe(null);
    expect((await signOut()).headers.get('clear-site-data')).toBe('"cache"');
    expect((await me()).headers.get('clear-site-data')).toBe('"cache"');
  });

  it('does nothing for a visitor who is not signed in', async () => {
    expect((await app.request('/api/auth/sign-out', { method: 'POST' })).status).toBe(200);
  });
});

describe('on https', () => {
  it('binds the sign-in, the code and the browser to this host, and marks every cookie Secure', async () => {
    const secure = await createTestApp({ env: productionSettings });
    try {
      const number = { phoneNumber: '+12126789012' };
      const sent = await sendCode(secure, number);
      expect(sent.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-loupe_code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/), // prettier-ignore
      ]);
      expect(secure.messages()[0]?.body).toMatch(/@loupe\.example #\d{6}$/);
      const verified = await verifyCode(secure, number);
      const [token, hint, known] = verified.headers.getSetCookie();
      expect(token).toMatch(
        /^__Host-loupe_sign_in=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(hint).toBe('loupe_hint=; Max-Age=2592000; Path=/; Secure; SameSite=Strict');
      expect(known).toMatch(/^__Host-loupe_known=[\w-]{43}; .*; HttpOnly; Secure; SameSite=Strict$/);
      const cookie = cookiesOf(verified);
      expect((await secure.request('/api/me', { headers: { cookie } })).status).toBe(200);
      const withoutPrefix = cookie.replaceAll('__Host-', '');
      expect((await secure.request('/api/me', { headers: { cookie: withoutPrefix } })).status).toBe(401);
    } finally {
      await secure.close();
    }
  });
});

describe('the bot check', () => {
  it('accepts a solved challenge once', async () => {
    // The vendor's library reads the system's clock itself, so that is what stands still here.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const { db, close } = await createTestDatabase();
    const botCheck = createAltchaBotCheck({
      cost: 100,
      secret: Buffer.alloc(32, 1),
      rememberChallenge: (signature, expiresAt) => insertUsedChallenge(db, signature, expiresAt),
      now: () => new Date(),
    });
    const checked = await createTestApp({ parts: { botCheck } });
    try {
      const challenge = (await (await checked.request('/api/bot-check/challenge')).json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      expect((await sendCode(checked, { botCheck: payload })).status).toBe(200);
      const replayed = await sendCode(checked, { botCheck: payload, phoneNumber: '+15557654321' });
      expect(await replayed.json()).toMatchObject({ code: 'invalid-app-credential' });
      expect(checked.messages()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
      await checked.close();
      await close();
    }
  });
});

describe('the outbox', () => {
  it('shows what would have been sent, by number, to this machine only', async () => {
    await sendCode(app);
    for (const to of ['%2B15551234567', '+15551234567', '5551234567']) {
      const response = await app.request(`/api/dev/outbox?to=${to}`);
      expect(await response.json()).toContainEqual({
        kind: 'sms',
        to: phoneNumber,
        subject: null,
        body: expect.stringContaining(sentCode(app)) as string,
        sentAt: '2026-11-20T12:00:00.000Z',
      });
    }
    expect(await (await app.request('/api/dev/outbox?to=+15559999999')).json()).toEqual([]);
    expect((await app.request('/api/dev/outbox', { from: '203.0.113.7' })).status).toBe(404);
    const proxied = await app.request('/api/dev/outbox', { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(proxied.status).toBe(404);
  });

  it('stays closed where the site has a public address, even with ALLOW_DEV_OUTBOX', async () => {
    const open = await createTestApp({
      env: { PUBLIC_ORIGIN: 'https://loupe.example', ALLOW_DEV_OUTBOX: '1' },
    });
    try {
      expect((await open.request('/api/dev/outbox')).status).toBe(404);
    } finally {
      await open.close();
    }
  });

  it('does not exist in production', async () => {
    const live = await createTestApp({ env: productionSettings });
    try {
      const response = await live.request('/api/dev/outbox');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        requestId: expect.any(String) as string,
      });
    } finally {
      await live.close();
    }
  });
});
