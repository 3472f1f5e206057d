import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPhoneChange,
  changePhone,
  hourMs,
  numbers,
  refusalOf,
  startPhoneChange,
} from '../../../../../test/change-phone.ts';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { codeFor, signInAgain } from '../../../../../test/sign-in-again.ts';
import { openTestBrowser } from '../../../../../test/test-browser.ts';
import { setUpTotp } from '../../../../../test/set-up-totp.ts';
import { totpCode } from '../../../../../test/totp.ts';
import type { TestUser } from '../../../../../test/test-user.ts';

const { own, free, another } = numbers;

let kit: Awaited<ReturnType<typeof buildPhoneChange>>;
let app: TestApp;
let user: TestUser;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  kit = await buildPhoneChange();
  app = kit.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user } = await kit.reset());
  ({ secret, recoveryCodes } = await setUpTotp(app, user, new Date(kit.now())));
  kit.passTime(hourMs);
});

describe('a second factor', () => {
  it('proves a change by a code of the authenticator app, once', async () => {
    const started = await startPhoneChange(app, user, free);
    expect(started.proofs).toEqual(['old-number', 'totp', 'recovery-code']);
    expect(await refusalOf(kit.prove(user, { kind: 'totp', code: '000000' }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    const code = totpCode(secret, new Date(kit.now()));
    expect((await kit.prove(user, { kind: 'totp', code })).status).toBe(200);
    expect(await kit.numberOf(user)).toBe(free);
    await startPhoneChange(app, user, another);
    expect(await refusalOf(kit.prove(user, { kind: 'totp', code }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect(await kit.numberOf(user)).toBe(free);
  });

  it('proves a change by a recovery code, once', async () => {
    await startPhoneChange(app, user, free);
    const proof = { kind: 'recovery-code', code: recoveryCodes[0] };
    expect((await kit.prove(user, proof)).status).toBe(200);
    expect(await kit.numberOf(user)).toBe(free);
    await startPhoneChange(app, user, another);
    expect(await refusalOf(kit.prove(user, proof))).toEqual([400, 'invalid-verification-code']);
    const titles = await app.db
      .selectFrom('activities')
      .select('title')
      .where('userId', '=', user.id)
      .execute();
    expect(titles).toContainEqual({ title: 'Recovery Code Used' });
  });

  it('does not use its code up when the number is taken', async () => {
    await startPhoneChange(app, user, free);
    await app.db.updateTable('users').set({ phoneNumber: free }).where('id', '<>', user.id).execute();
    const proof = { kind: 'recovery-code', code: recoveryCodes[0] };
    expect(await refusalOf(kit.prove(user, proof))).toEqual([409, 'phone_number_taken']);
    await startPhoneChange(app, user, another);
    expect((await kit.prove(user, proof)).status).toBe(200);
  });

  it('is not enough after an undo, and the undo removes one that was set up since', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    kit.passTime(hourMs);
    await app.db
      .updateTable('secondFactors')
      .set({ confirmedAt: new Date(kit.now()) })
      .execute();
    expect((await kit.useLink(token)).status).toBe(200);
    expect(await app.db.selectFrom('secondFactors').select('userId').execute()).toEqual([]);
    // The codes are older than the change, so they stay, but prove no change for seven days.
    const left = await app.db.selectFrom('recoveryCodes').select('id').execute();
    expect(left).toHaveLength(10);
    const again = kit.asUser(user, await signInAgain(app, own));
    expect((await startPhoneChange(app, again, free)).proofs).toEqual(['old-number']);
    const proof = { kind: 'recovery-code', code: recoveryCodes[0] };
    expect(await refusalOf(kit.prove(again, proof))).toEqual([409, 'conflict']);
  });

  it('that waits at the sign-in opens nothing once the number was changed or given back', async () => {
    await kit.freeLimits();
    const browser = openTestBrowser(app);
    const body = { phoneNumber: own, source: 'login' };
    await browser.request('/api/auth/send-code', { body: { ...body, botCheck: 'solved' } });
    await browser.request('/api/auth/verify-code', { body: { ...body, code: codeFor(app, own) } });
    await changePhone(app, user, free);
    const code = totpCode(secret, new Date(kit.now()));
    const finished = browser.request('/api/auth/second-step', { body: { kind: 'totp', code } });
    expect((await finished).status).toBe(410);
  });
});
