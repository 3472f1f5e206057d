import { findOrCreateUser } from '../../../../test/build-sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { codeFor, signInAgain } from '../../../../test/sign-in-again.ts';
import { openTestBrowser } from '../../../../test/test-browser.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { waitForLockWaits } from '../../../../test/wait-for-lock.ts';
import type { SignInOnWire } from '../sign-ins.contract.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const own = '+15551234521';
const others = '+15551234522';
const free = '+15551234523';

let app: TestApp;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rateLimits', 'oneTimeCodes', 'users'] as const)
    await app.db.deleteFrom(table).execute();
  user = await registerUser(app, own);
  stranger = await registerUser(app, others);
  await app.db.deleteFrom('rateLimits').execute();
});

const list = () => user.json<SignInOnWire[]>('/api/me/sign-ins');
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};

describe('the list of sign-ins', () => {
  it('shows each device, this one first', async () => {
    await signInAgain(app, own, { 'user-agent': firefox });
    expect(await list()).toEqual([
      expect.objectContaining({ isCurrent: true, device: 'Unknown device' }),
      {
        id: expect.any(String) as string,
        isCurrent: false,
        device: 'Firefox on Linux',
        ipAddress: '127.0.0.1',
        createdAt: '2026-11-20T12:00:00.000Z',
        lastSeenAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it('ends one of them, whose token opens nothing any more', async () => {
    const other = await signInAgain(app, own);
    const id = (await list()).find((signIn) => !signIn.isCurrent)?.id;
    expect((await user.request(`/api/me/sign-ins/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await app.request('/api/me', { headers: { cookie: other } })).status).toBe(401);
    expect(await list()).toHaveLength(1);
    const again = user.request(`/api/me/sign-ins/${id}`, { method: 'DELETE' });
    expect(await refusal(again)).toEqual([404, 'not_found']);
  });

  it('ends all but this one', async () => {
    const cookies = [await signInAgain(app, own), await signInAgain(app, own)];
    expect(await user.json('/api/me/sign-ins/end-others', { method: 'POST' })).toEqual({ ended: 2 });
    for (const cookie of cookies) {
      expect((await app.request('/api/me', { headers: { cookie } })).status).toBe(401);
    }
    expect((await user.request('/api/me')).status).toBe(200);
    expect((await stranger.request('/api/me')).status).toBe(200);
  });
});

describe('another phone number', () => {
  const send = (phoneNumber: string, botCheck = 'solved') =>
    user.request('/api/me/phone-change/send-code', { body: { phoneNumber, botCheck } });
  const change = (phoneNumber: string, code: string, by = user) =>
    by.request('/api/me/phone-change', { body: { phoneNumber, code } });
  const numberOf = async (by: TestUser) => (await by.json<{ phoneNumber: string }>('/api/me')).phoneNumber;

  it('takes the place of the old one by its code, and sign-ins stay', async () => {
    const elsewhere = await signInAgain(app, own);
    const sent = await send('555-123-4523');
    expect(await sent.json()).toEqual({ expiresInSeconds: 600, resendInSeconds: 30 });
    expect(app.messages()[0]?.body).toMatch(
      /^Your Loupe code to use this phone number for your account is \d{6}\./,
    );
    const changed = await change(free, codeFor(app, free));
    expect(await changed.json()).toMatchObject({ id: user.id, phoneNumber: free });
    expect((await app.request('/api/me', { headers: { cookie: elsewhere } })).status).toBe(200);
    expect(await refusal(change(free, codeFor(app, free)))).toEqual([400, 'invalid-verification-code']);
    const titles = await app.db
      .selectFrom('activities')
      .select('title')
      .where('userId', '=', user.id)
      .execute();
    expect(titles).toContainEqual({ title: 'Phone Number Changed' });
    await signInAgain(app, free);
    expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(2);
  });

  it('says that it is taken only to whoever has proved it', async () => {
    const taken = await send(others);
    const answer = await taken.json();
    await app.db.deleteFrom('rateLimits').execute();
    expect([taken.status, answer]).toEqual([200, await (await send(free)).json()]);
    expect(await refusal(change(others, '000000'))).toEqual(await refusal(change(free, '000000')));
    expect(await refusal(change(others, codeFor(app, others)))).toEqual([409, 'phone_number_taken']);
    expect([await numberOf(user), await numberOf(stranger)]).toEqual([own, others]);
    expect(await refusal(change(others, codeFor(app, others)))).toEqual([400, 'invalid-verification-code']);
  });

  it('needs a code of its own: neither one for signing in nor one of another user', async () => {
    await user.request('/api/auth/send-code', {
      body: { phoneNumber: free, source: 'login', botCheck: 'x' },
    });
    expect(await refusal(change(free, codeFor(app, free)))).toEqual([400, 'invalid-verification-code']);
    await app.db.deleteFrom('rateLimits').execute();
    await send(free);
    const code = codeFor(app, free);
    expect(await refusal(change(free, code, stranger))).toEqual([400, 'invalid-verification-code']);
    const signIn = user.request('/api/auth/verify-code', {
      body: { phoneNumber: free, code, source: 'login' },
    });
    expect(await refusal(signIn)).toEqual([400, 'invalid-verification-code']);
    expect((await change(free, code)).status).toBe(200);
  });

  it('does not void the code with which its owner is signing in', async () => {
    const owner = openTestBrowser(app);
    await owner.request('/api/auth/send-code', {
      body: { phoneNumber: others, source: 'login', botCheck: 'x' },
    });
    const code = codeFor(app, others);
    await app.db.deleteFrom('rateLimits').execute();
    await send(others);
    const signIn = await owner.request('/api/auth/verify-code', {
      body: { phoneNumber: others, code, source: 'login' },
    });
    expect(signIn.status).toBe(200);
  });

  it('is got by one of those who prove the same free number at once', async () => {
    const changers = [user, stranger];
    const codes: string[] = [];
    for (const by of changers) {
      await app.db.deleteFrom('rateLimits').execute();
      await by.json('/api/me/phone-change/send-code', { body: { phoneNumber: free, botCheck: 'solved' } });
      codes.push(codeFor(app, free));
    }
    const answers = await Promise.all(
      changers.map((by, index) => refusal(change(free, codes[index] ?? '', by))),
    );
    expect(answers).toHaveLength(2);
    expect(answers).toContainEqual([200, undefined]);
    expect(answers).toContainEqual([409, 'phone_number_taken']);
    expect([await numberOf(user), await numberOf(stranger)].filter((number) => number === free)).toEqual([
      free,
    ]);
  });

  it('says that it is taken when somebody registers with it at that moment', async () => {
    await send(free);
    const code = codeFor(app, free);
    const now = new Date('2026-11-20T12:00:00Z');
    const { answer } = await app.db.transaction().execute(async (tx) => {
      const register = { source: 'register' as const, ipAddress: '203.0.113.7', termsAcceptedAt: now, now };
      await findOrCreateUser({ ...register, tx, phoneNumber: free });
      const answer = change(free, code);
      await waitForLockWaits(app.db, 1);
      return { answer };
    });
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'phone_number_taken',
        message: 'Another account has this phone number. Sign in with it, or use another number.',
      }),
    ]);
    expect(await numberOf(user)).toBe(own);
  });

  it('is signed in with by whoever proves it while it is being changed', async () => {
    await send(free);
    const code = codeFor(app, free);
    await app.db.deleteFrom('rateLimits').execute();
    const browser = openTestBrowser(app);
    await browser.request('/api/auth/send-code', {
      body: { phoneNumber: free, source: 'login', botCheck: 'x' },
    });
    const body = { phoneNumber: free, source: 'login', code: codeFor(app, free) };
    const { answers } = await app.db.transaction().execute(async (tx) => {
      // Both wait where the number is given out, and then go on one after the other.
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      const changed = change(free, code);
      await waitForLockWaits(app.db, 1);
      const signedIn = browser.request('/api/auth/verify-code', { body });
      await waitForLockWaits(app.db, 2);
      return { answers: [changed, signedIn] };
    });
    const [changed, signedIn] = await Promise.all(answers);
    expect([changed?.status, signedIn?.status]).toEqual([200, 200]);
    expect(await signedIn?.json()).toMatchObject({ user: { id: user.id }, isNewUser: false });
  });

  it('is refused by the rules of signing in', async () => {
    expect(await refusal(send(free, 'wrong'))).toEqual([400, 'invalid-app-credential']);
    expect(await refusal(send('+447911123456'))).toEqual([400, 'invalid-phone-number']);
    expect(await refusal(send(own))).toEqual([409, 'conflict']);
    expect((await send(free)).status).toBe(200);
    expect(await refusal(send(free))).toEqual([429, 'too-many-requests']);
    const guesses = Array.from({ length: 8 }, () => refusal(change(free, 'x')));
    for (const guess of await Promise.all(guesses)) expect(guess).toEqual([400, 'invalid-verification-code']);
    expect(await refusal(change(free, codeFor(app, free)))).toEqual([400, 'invalid-verification-code']);
  });
});
