import { describe, expect, it } from 'vitest';
import { cookiesOf, passFirstStep, refusalOf } from '../../../../../test/pass-first-step.ts';
import { proveAgain } from '../../../../../test/prove-again.ts';
import { setUpTotp } from '../../../../../test/set-up-totp.ts';
import { totpCode } from '../../../../../test/totp.ts';
import { setUpTestSite } from '../../../../../test/set-up-test-site.ts';

const number = '+15551234561';
const minute = 60_000;
const stepMs = 30_000;

const site = setUpTestSite(number);

const finish = (cookie: string, code: string, kind: 'totp' | 'recovery-code' = 'totp') =>
  site.app.request('/api/auth/second-step', { body: { kind, code }, headers: { cookie } });
const isSignedIn = async (cookie: string) =>
  (await site.app.request('/api/me', { headers: { cookie } })).status === 200;
const signInCount = async () =>
  Number(
    (
      await site.app.db
        .selectFrom('signIns')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('signing in with a second factor', () => {
  it('opens nothing before the second step, then signs in', async () => {
    const { secret } = await setUpTotp(site.app, site.user, site.now);
    site.pass(stepMs);
    const before = await signInCount();
    const first = await passFirstStep(site.app, number);
    expect(first.body).toEqual({ needsSecondFactor: true });
    expect(first.setCookies.join()).not.toContain('loupe_sign_in');
    expect(first.setCookies).toContainEqual(
      expect.stringMatching(/^loupe_second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    );
    expect([await signInCount(), await isSignedIn(first.cookies)]).toEqual([before, false]);

    const finished = await finish(first.cookies, totpCode(secret, site.now));
    expect(await finished.json()).toMatchObject({ isNewUser: false, user: { id: site.user.id } });
    expect(await isSignedIn(cookiesOf(finished))).toBe(true);
    expect(finished.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^loupe_second_step=; Max-Age=0/),
    );
  });

  it('cannot be finished in another browser, twice, or after ten minutes', async () => {
    const { secret } = await setUpTotp(site.app, site.user, site.now);
    site.pass(stepMs);
    const { cookies } = await passFirstStep(site.app, number);
    expect(await refusalOf(finish('', totpCode(secret, site.now)))).toEqual([410, 'second_step_expired']);
    expect((await finish(cookies, totpCode(secret, site.now))).status).toBe(200);
    site.pass(stepMs);
    expect(await refusalOf(finish(cookies, totpCode(secret, site.now)))).toEqual([
      410,
      'second_step_expired',
    ]);
    const late = await passFirstStep(site.app, number);
    site.pass(10 * minute);
    expect(await refusalOf(finish(late.cookies, totpCode(secret, site.now)))).toEqual([
      410,
      'second_step_expired',
    ]);
  });

  it('refuses reused, early and late codes, and those of another secret', async () => {
    const { secret } = await setUpTotp(site.app, site.user, site.now);
    const { cookies } = await passFirstStep(site.app, number);
    const wrong = [400, 'invalid-verification-code'];
    expect(await refusalOf(finish(cookies, totpCode(secret, site.now)))).toEqual(wrong);
    site.pass(5 * stepMs);
    for (const steps of [-2, 2]) {
      const code = totpCode(secret, new Date(site.now.getTime() + steps * stepMs));
      expect([steps, await refusalOf(finish(cookies, code))]).toEqual([steps, wrong]);
    }
    expect(await refusalOf(finish(cookies, totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', site.now)))).toEqual(
      wrong,
    );
    const early = totpCode(secret, new Date(site.now.getTime() + stepMs));
    expect((await finish(cookies, early)).status).toBe(200);
    const { cookies: next } = await passFirstStep(site.app, number);
    for (const at of [site.now, new Date(site.now.getTime() + stepMs)])
      expect(await refusalOf(finish(next, totpCode(secret, at)))).toEqual(wrong);
  });

  it('lets one code in once, however many bring it at the same time', async () => {
    const { secret } = await setUpTotp(site.app, site.user, site.now);
    site.pass(stepMs);
    const browsers = [
      await passFirstStep(site.app, number),
      await passFirstStep(site.app, number),
      await passFirstStep(site.app, number),
    ];
    const code = totpCode(secret, site.now);
    const answers = await Promise.all(browsers.map(({ cookies }) => finish(cookies, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('bears ten wrong codes in an hour, however many come at the same time', async () => {
    const { secret, recoveryCodes } = await setUpTotp(site.app, site.user, site.now);
    site.pass(stepMs);
    const { cookies } = await passFirstStep(site.app, number);
    const right = totpCode(secret, site.now);
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
    const { secret } = await setUpTotp(site.app, site.user, site.now);
    site.pass(stepMs);
    const wrong = { way: 'totp', code: totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', site.now) };
    const guess = () => refusalOf(site.user.request('/api/auth/step-up', { body: wrong }));
    for (let count = 0; count < 10; count += 1)
      expect(await guess()).toEqual([400, 'invalid-verification-code']);
    expect(await guess()).toEqual([429, 'too-many-requests']);
    const { cookies } = await passFirstStep(site.app, number, { keepsLimits: true });
    expect((await finish(cookies, totpCode(secret, site.now))).status).toBe(200);
  });

  it('takes each recovery code once, and none of an older set', async () => {
    const { recoveryCodes } = await setUpTotp(site.app, site.user, site.now);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [used = '', other = '', third = ''] = recoveryCodes;
    const first = await passFirstStep(site.app, number);
    expect((await finish(first.cookies, used.toUpperCase(), 'recovery-code')).status).toBe(200);
    const second = await passFirstStep(site.app, number);
    const wrong = [400, 'invalid-verification-code'];
    expect(await refusalOf(finish(second.cookies, used, 'recovery-code'))).toEqual(wrong);
    expect((await finish(second.cookies, other, 'recovery-code')).status).toBe(200);
    expect(await site.user.json('/api/me/second-factor')).toMatchObject({ recoveryCodes: { left: 8 } });

    await site.user.json('/api/me/recovery-codes', { method: 'POST' });
    const last = await passFirstStep(site.app, number);
    expect(await refusalOf(finish(last.cookies, third, 'recovery-code'))).toEqual(wrong);
    const titles = await site.app.db
      .selectFrom('activities')
      .select('title')
      .where('userId', '=', site.user.id)
      .execute();
    expect(titles.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Second Factor Set Up', 'Recovery Code Used', 'Recovery Codes Created']),
    );
  });

  it('stores neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await setUpTotp(site.app, site.user, site.now);
    const stored = JSON.stringify([
      await site.app.db.selectFrom('secondFactors').selectAll().execute(),
      await site.app.db.selectFrom('recoveryCodes').selectAll().execute(),
      await site.app.db.selectFrom('activities').selectAll().execute(),
      site.app.logLines,
    ]);
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
  });
});

describe('setting up', () => {
  it('ends every other sign-in and needs a code of the new app', async () => {
    const { cookies: other } = await passFirstStep(site.app, number);
    await proveAgain(site.app, site.user, number);
    const { secret } = await site.user.json<{ secret: string }>('/api/me/second-factor', { method: 'POST' });
    expect(
      await refusalOf(site.user.request('/api/me/second-factor/confirm', { body: { code: '000000' } })),
    ).toEqual([400, 'invalid-verification-code']);
    expect(await site.user.json('/api/me/second-factor')).toMatchObject({ confirmedAt: null });
    expect(await isSignedIn(other)).toBe(true);
    await site.user.json('/api/me/second-factor/confirm', { body: { code: totpCode(secret, site.now) } });
    expect(await site.user.json('/api/me/second-factor')).toMatchObject({
      confirmedAt: site.now.toISOString(),
      isRequired: false,
      recoveryCodes: { left: 10 },
    });
    expect([await isSignedIn(other), await isSignedIn(site.user.cookie)]).toEqual([false, true]);
  });

  it('does not wait for activities of the user that are being stored', async () => {
    await proveAgain(site.app, site.user, number);
    const { secret } = await site.user.json<{ secret: string }>('/api/me/second-factor', { method: 'POST' });
    const body = { code: totpCode(secret, site.now) };
    const confirmed = await site.app.db.transaction().execute(async (tx) => {
      // As the reference of an activity does.
      await tx.selectFrom('users').select('id').where('id', '=', site.user.id).forKeyShare().execute();
      return site.user.json<{ recoveryCodes: string[] }>('/api/me/second-factor/confirm', { body });
    });
    expect(confirmed.recoveryCodes).toHaveLength(10);
  });

  it('leaves the old app in force until the new one is confirmed, and takes half an hour at most', async () => {
    const old = await setUpTotp(site.app, site.user, site.now);
    const { secret } = await site.user.json<{ secret: string }>('/api/me/second-factor', { method: 'POST' });
    site.pass(stepMs);
    const { cookies } = await passFirstStep(site.app, number);
    expect((await finish(cookies, totpCode(old.secret, site.now))).status).toBe(200);
    site.pass(31 * minute);
    expect(
      await refusalOf(
        site.user.request('/api/me/second-factor/confirm', { body: { code: totpCode(secret, site.now) } }),
      ),
    ).toEqual([409, 'conflict']);
  });

  it('can be undone by a user', async () => {
    await setUpTotp(site.app, site.user, site.now);
    await site.user.json('/api/me/second-factor', { method: 'DELETE' });
    expect((await passFirstStep(site.app, number)).body).toMatchObject({ user: { id: site.user.id } });
  });
});
