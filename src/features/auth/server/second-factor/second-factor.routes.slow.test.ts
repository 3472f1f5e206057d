import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { cookiesOf, passFirstStep, refusalOf } from '../../../../../test/pass-first-step.ts';
import { proveAgain } from '../../../../../test/prove-again.ts';
import { setUpTotp } from '../../../../../test/set-up-totp.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { totpCode } from '../../../../../test/totp.ts';

const number = '+15551234561';
const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;
const stepMs = 30_000;

let app: TestApp;
let user: TestUser;
let now: Date;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  await clearTables(app.db);
  user = await registerUser(app, number);
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const finish = (cookie: string, code: string, kind: 'totp' | 'recovery-code' = 'totp') =>
  app.request('/api/auth/second-step', { body: { kind, code }, headers: { cookie } });
const isSignedIn = async (cookie: string) =>
  (await app.request('/api/me', { headers: { cookie } })).status === 200;
const signInCount = async () =>
  Number(
    (
      await app.db
        .selectFrom('signIns')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('signing in with a second factor', () => {
  it('opens nothing before the second step, then signs in', async () => {
    const { secret } = await setUpTotp(app, user, now);
    pass(stepMs);
    const before = await signInCount();
    const first = await passFirstStep(app, number);
    expect(first.body).toEqual({ needsSecondFactor: true });
    expect(first.setCookies.join()).not.toContain('loupe_sign_in');
    expect(first.setCookies).toContainEqual(
      expect.stringMatching(/^loupe_second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    );
    expect([await signInCount(), await isSignedIn(first.cookies)]).toEqual([before, false]);

    const finished = await finish(first.cookies, totpCode(secret, now));
    expect(await finished.json()).toMatchObject({ isNewUser: false, user: { id: user.id } });
    expect(await isSignedIn(cookiesOf(finished))).toBe(true);
    expect(finished.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^loupe_second_step=; Max-Age=0/),
    );
  });

  it('cannot be finished in another browser, twice, or after ten minutes', async () => {
    const { secret } = await setUpTotp(app, user, now);
    pass(stepMs);
    const { cookies } = await passFirstStep(app, number);
    expect(await refusalOf(finish('', totpCode(secret, now)))).toEqual([410, 'second_step_expired']);
    expect((await finish(cookies, totpCode(secret, now))).status).toBe(200);
    pass(stepMs);
    expect(await refusalOf(finish(cookies, totpCode(secret, now)))).toEqual([410, 'second_step_expired']);
    const late = await passFirstStep(app, number);
    pass(10 * minute);
    expect(await refusalOf(finish(late.cookies, totpCode(secret, now)))).toEqual([
      410,
      'second_step_expired',
    ]);
  });

  it('refuses reused, early and late codes, and those of another secret', async () => {
    const { secret } = await setUpTotp(app, user, now);
    const { cookies } = await passFirstStep(app, number);
    const wrong = [400, 'invalid-verification-code'];
    expect(await refusalOf(finish(cookies, totpCode(secret, now)))).toEqual(wrong);
    pass(5 * stepMs);
    for (const steps of [-2, 2]) {
      const code = totpCode(secret, new Date(now.getTime() + steps * stepMs));
      expect([steps, await refusalOf(finish(cookies, code))]).toEqual([steps, wrong]);
    }
    expect(await refusalOf(finish(cookies, totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now)))).toEqual(
      wrong,
    );
    const early = totpCode(secret, new Date(now.getTime() + stepMs));
    expect((await finish(cookies, early)).status).toBe(200);
    const { cookies: next } = await passFirstStep(app, number);
    for (const at of [now, new Date(now.getTime() + stepMs)])
      expect(await refusalOf(finish(next, totpCode(secret, at)))).toEqual(wrong);
  });

  it('lets one code in once, however many bring it at the same time', async () => {
    const { secret } = await setUpTotp(app, user, now);
    pass(stepMs);
    const browsers = [
      await passFirstStep(app, number),
      await passFirstStep(app, number),
      await passFirstStep(app, number),
    ];
    const code = totpCode(secret, now);
    const answers = await Promise.all(browsers.map(({ cookies }) => finish(cookies, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('bears ten wrong codes in an hour, however many come at the same time', async () => {
    const { secret, recoveryCodes } = await setUpTotp(app, user, now);
    pass(stepMs);
    const { cookies } = await passFirstStep(app, number);
    const right = totpCode(secret, now);
    const guesses = Array.from({ length: 30 }, (_, index) => String((Number(right) + 1 + index) % 1_000_000));
    const answers = await Promise.all(
      guesses.map((guess) => refusalOf(finish(cookies, guess.padStart(6, '0')))),
    );
    const counts = Object.groupBy(answers, ([status]) => String(status));
    expect([counts['400']?.length, counts['429']?.length]).toEqual([10, 20]);
    expect(await refusalOf(finish(cookies, right))).toEqual([429, 'too-many-requests']);
    expect(await refusalOf(finish(cookies, recoveryCodes[0] ?? '', 'recovery-code'))).toEqual([
      429,
      'too-many-requests',
    ]);
  });

  it('lets the owner sign in, however many wrong codes come from a sign-in that is open', async () => {
    const { secret } = await setUpTotp(app, user, now);
    pass(stepMs);
    const wrong = { way: 'totp', code: totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now) };
    const guess = () => refusalOf(user.request('/api/auth/step-up', { body: wrong }));
    for (let count = 0; count < 10; count += 1)
      expect(await guess()).toEqual([400, 'invalid-verification-code']);
    expect(await guess()).toEqual([429, 'too-many-requests']);
    const { cookies } = await passFirstStep(app, number, { keepsLimits: true });
    expect((await finish(cookies, totpCode(secret, now))).status).toBe(200);
  });

  it('takes each recovery code once, and none of an older set', async () => {
    const { recoveryCodes } = await setUpTotp(app, user, now);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [used = '', other = '', third = ''] = recoveryCodes;
    const first = await passFirstStep(app, number);
    expect((await finish(first.cookies, used.toUpperCase(), 'recovery-code')).status).toBe(200);
    const second = await passFirstStep(app, number);
    const wrong = [400, 'invalid-verification-code'];
    expect(await refusalOf(finish(second.cookies, used, 'recovery-code'))).toEqual(wrong);
    expect((await finish(second.cookies, other, 'recovery-code')).status).toBe(200);
    expect(await user.json('/api/me/second-factor')).toMatchObject({ recoveryCodes: { left: 8 } });

    await user.json('/api/me/recovery-codes', { method: 'POST' });
    const last = await passFirstStep(app, number);
    expect(await refusalOf(finish(last.cookies, third, 'recovery-code'))).toEqual(wrong);
    const titles = await app.db
      .selectFrom('activities')
      .select('title')
      .where('userId', '=', user.id)
      .execute();
    expect(titles.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Second Factor Set Up', 'Recovery Code Used', 'Recovery Codes Created']),
    );
  });

  it('stores neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await setUpTotp(app, user, now);
    const stored = JSON.stringify([
      await app.db.selectFrom('secondFactors').selectAll().execute(),
      await app.db.selectFrom('recoveryCodes').selectAll().execute(),
      await app.db.selectFrom('activities').selectAll().execute(),
      app.logLines,
    ]);
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
  });
});

describe('setting up', () => {
  it('ends every other sign-in and needs a code of the new app', async () => {
    const { cookies: other } = await passFirstStep(app, number);
    await proveAgain(app, user, number);
    const { secret } = await user.json<{ secret: string }>('/api/me/second-factor', { method: 'POST' });
    expect(
      await refusalOf(user.request('/api/me/second-factor/confirm', { body: { code: '000000' } })),
    ).toEqual([400, 'invalid-verification-code']);
    expect(await user.json('/api/me/second-factor')).toMatchObject({ confirmedAt: null });
    expect(await isSignedIn(other)).toBe(true);
    await user.json('/api/me/second-factor/confirm', { body: { code: totpCode(secret, now) } });
    expect(await user.json('/api/me/second-factor')).toMatchObject({
      confirmedAt: now.toISOString(),
      isRequired: false,
      recoveryCodes: { left: 10 },
    });
    expect([await isSignedIn(other), await isSignedIn(user.cookie)]).toEqual([false, true]);
  });

  it('leaves the old app in force until the new one is confirmed, and takes half an hour at most', async () => {
    const old = await setUpTotp(app, user, now);
    const { secret } = await user.json<{ secret: string }>('/api/me/second-factor', { method: 'POST' });
    pass(stepMs);
    const { cookies } = await passFirstStep(app, number);
    expect((await finish(cookies, totpCode(old.secret, now))).status).toBe(200);
    pass(31 * minute);
    expect(
      await refusalOf(
        user.request('/api/me/second-factor/confirm', { body: { code: totpCode(secret, now) } }),
      ),
    ).toEqual([409, 'conflict']);
  });

  it('can be undone by a user', async () => {
    await setUpTotp(app, user, now);
    await user.json('/api/me/second-factor', { method: 'DELETE' });
    expect((await passFirstStep(app, number)).body).toMatchObject({ user: { id: user.id } });
  });
});
