import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutSeparators } from '../domain/digits.ts';
import { clearTables } from '../../test/clear-tables.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../test/create-test-app.ts';
import { codeFor } from '../../test/sign-in-again.ts';
import { openTestBrowser, type TestBrowser } from '../../test/test-browser.ts';
import { registerUser } from '../../test/test-user.ts';

const number = '+15551234521';
let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await createTestApp({ parts: { allowances: { verifyPerAddress: { points: 1_000, seconds: 60 } } } });
});
afterAll(() => app.close());
beforeEach(async () => {
  browser = openTestBrowser(app);
  await clearTables(app.db);
});

const send = (body: object = {}, request: TestRequest = {}) =>
  browser.request('/api/auth/send-code', {
    ...request,
    body: { phoneNumber: number, source: 'register', botCheck: 'solved', acceptedTerms: true, ...body },
  });
const verify = (body: object, request: TestRequest = {}) =>
  browser.request('/api/auth/verify-code', {
    ...request,
    body: { phoneNumber: number, source: 'register', code: codeFor(app, number), ...body },
  });
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code ?? 'ok'];
};
const statusOf = async (cookie: string) => (await app.request('/api/me', { headers: { cookie } })).status;
const tokenOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('a code', () => {
  it('bears five of fifty guesses that come at once from fifty addresses, and then not even the right one', async () => {
    await send();
    const wrong = String((Number(codeFor(app, number)) + 1) % 1_000_000).padStart(6, '0');
    const guesses = Array.from({ length: 50 }, (_, index) =>
      refusal(verify({ code: wrong }, { from: `198.51.${index}.7` })),
    );
    for (const guess of await Promise.all(guesses)) expect(guess).toEqual([400, 'invalid-verification-code']);
    const { attempts } = await app.db.selectFrom('oneTimeCodes').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect(await refusal(verify({}))).toEqual([400, 'invalid-verification-code']);
  });

  it('signs in once, and not for another number', async () => {
    await send();
    expect(await refusal(verify({ phoneNumber: '+15551234522' }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect((await verify({})).status).toBe(200);
    expect(await refusal(verify({}))).toEqual([400, 'invalid-verification-code']);
  });

  it.each(['', '12345', '1234567', '１２３４５６', "1' or '1'='1", '😀😀😀😀😀😀', '000000 '])(
    'is not %j',
    async (code) => {
      await send();
      if (withoutSeparators(code) === codeFor(app, number)) return;
      expect(await refusal(verify({ code }))).toEqual([400, 'invalid-verification-code']);
    },
  );
});

describe('a number', () => {
  it.each([
    ['555-CALL', 'Phone number must be at least 10 digits'],
    ['555123456', 'Phone number must be at least 10 digits'],
    ['5551234567890123', 'Phone number is too long'],
    ['📞📞📞', 'Phone number must be at least 10 digits'],
    ['+1 199 678 1234', expect.stringContaining('Invalid phone number format')],
    ['+1 900 555 0199 1', expect.stringContaining('Invalid phone number format')],
  ])('%j gets no code', async (phoneNumber, message) => {
    const before = app.messages().length;
    const response = await send({ phoneNumber });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid-phone-number', message }),
    ]);
    expect(app.messages()).toHaveLength(before);
  });
});

describe('a body', () => {
  it('of ten megabytes is not read', async () => {
    const response = await send({ padding: 'x'.repeat(10 * 1024 * 1024) });
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'payload_too_large' }),
    ]);
  });
});

describe('a sign-in', () => {
  it('never takes a token that was there before', async () => {
    const planted = `loupe_sign_in=${'A'.repeat(43)}`;
    await send();
    const response = await verify({}, { headers: { cookie: planted } });
    expect(tokenOf(response)).toMatch(/^loupe_sign_in=[\w-]{43}$/);
    expect(tokenOf(response)).not.toBe(planted);
    expect([await statusOf(planted), await statusOf(tokenOf(response))]).toEqual([401, 200]);
  });

  it('is not opened by the cookie of a visit', async () => {
    const visit = await app.request('/api/visits', {
      body: { url: '/', referrer: '' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    const cookie = tokenOf(visit);
    expect(cookie).toMatch(/^loupe_session=/);
    await send();
    await verify({}, { headers: { cookie } });
    expect(await statusOf(cookie)).toBe(401);
    expect(await statusOf(cookie.replace('loupe_session', 'loupe_sign_in'))).toBe(401);
  });

  it('opens nothing once it is over, even to those who kept its cookie', async () => {
    const user = await registerUser(app, number);
    const stolen = user.cookie;
    await user.request('/api/auth/sign-out', { method: 'POST' });
    for (const path of ['/api/me', '/api/profiles', '/api/me/sign-ins', '/api/me/exports/latest']) {
      expect((await app.request(path, { headers: { cookie: stolen } })).status).toBe(401);
    }
  });
});

describe('whether a number has an account', () => {
  it('shows in no answer to those who have not proved it', async () => {
    await registerUser(app, number);
    const answers: unknown[] = [];
    for (const phoneNumber of [number, '+15551234522']) {
      await app.db.deleteFrom('rateLimits').execute();
      const sent = await send({ phoneNumber, source: 'login' });
      const guessed = await verify({ phoneNumber, source: 'login', code: 'x' });
      const { requestId: _, ...guess } = (await guessed.json()) as { requestId: string };
      answers.push({
        sent: [sent.status, await sent.json(), [...sent.headers.keys()]],
        guessed: [guessed.status, guess, [...guessed.headers.keys()]],
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('the address of a visitor', () => {
  it('is not what X-Forwarded-For says, neither for limits nor for records', async () => {
    const outcomes: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const headers = { 'x-forwarded-for': `6.6.6.${index}` };
      const phoneNumber = `+1555123${4600 + index}`;
      outcomes.push((await send({ phoneNumber }, { headers, from: '203.0.113.7' })).status);
    }
    expect(outcomes).toEqual([...Array<number>(30).fill(200), 429]);
    const phoneNumber = '+15551234600';
    const headers = { 'x-forwarded-for': '6.6.6.6' };
    await verify({ phoneNumber, code: codeFor(app, phoneNumber) }, { headers, from: '203.0.113.7' });
    const { ipAddress } = await app.db.selectFrom('users').select('ipAddress').executeTakeFirstOrThrow();
    expect(ipAddress).toBe('203.0.113.7');
  });
});
