import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPhoneChange,
  numbers,
  proofCodeFor,
  refusalOf,
  startPhoneChange,
} from '../../../../../test/change-phone.ts';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { codeFor, signInAgain } from '../../../../../test/sign-in-again.ts';
import { type TestUser } from '../../../../../test/test-user.ts';
import { findOrCreateUser } from '../../../../../test/build-sign-in.ts';
import { openTestBrowser } from '../../../../../test/test-browser.ts';
import { waitForLockWaits } from '../../../../../test/wait-for-lock.ts';

const { own, others, free, another } = numbers;

let kit: Awaited<ReturnType<typeof buildPhoneChange>>;
let app: TestApp;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  kit = await buildPhoneChange();
  app = kit.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user, stranger } = await kit.reset());
});

describe('the new number', () => {
  it('is said to be taken only to somebody who has proved it', async () => {
    const taken = await kit.send(user, others);
    const answer = await taken.json();
    await kit.freeLimits();
    expect([taken.status, answer]).toEqual([200, await (await kit.send(user, free)).json()]);
    expect(await refusalOf(kit.begin(user, others, '000000'))).toEqual(
      await refusalOf(kit.begin(user, free, '000000')),
    );
    expect(await refusalOf(kit.begin(user, others, codeFor(app, others)))).toEqual([
      409,
      'phone_number_taken',
    ]);
    expect((await kit.status(user)).started).toBeNull();
  });

  it('needs a code of its own: neither one for signing in nor one of another user', async () => {
    await user.request('/api/auth/send-code', {
      body: { phoneNumber: free, source: 'login', botCheck: 'x' },
    });
    expect(await refusalOf(kit.begin(user, free, codeFor(app, free)))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    await kit.freeLimits();
    await kit.send(user, free);
    const code = codeFor(app, free);
    expect(await refusalOf(kit.begin(stranger, free, code))).toEqual([400, 'invalid-verification-code']);
    const signIn = user.request('/api/auth/verify-code', {
      body: { phoneNumber: free, code, source: 'login' },
    });
    expect(await refusalOf(signIn)).toEqual([400, 'invalid-verification-code']);
    expect((await kit.begin(user, free, code)).status).toBe(200);
  });

  it('does not void the code with which its owner is signing in', async () => {
    const body = { phoneNumber: others, source: 'login' };
    const owner = openTestBrowser(app);
    await owner.request('/api/auth/send-code', { body: { ...body, botCheck: 'x' } });
    const code = codeFor(app, others);
    await kit.freeLimits();
    await kit.send(user, others);
    const signIn = await owner.request('/api/auth/verify-code', { body: { ...body, code } });
    expect(signIn.status).toBe(200);
  });

  it('is refused by the rules of signing in', async () => {
    expect(await refusalOf(kit.send(user, free, 'wrong'))).toEqual([400, 'invalid-app-credential']);
    expect(await refusalOf(kit.send(user, '+447911123456'))).toEqual([400, 'phone_country_not_served']);
    expect(await refusalOf(kit.send(user, own))).toEqual([409, 'conflict']);
    expect((await kit.send(user, free)).status).toBe(200);
    expect(await refusalOf(kit.send(user, free))).toEqual([429, 'too-many-requests']);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => refusalOf(kit.begin(user, free, 'x'))));
    for (const guess of guesses) expect(guess).toEqual([400, 'invalid-verification-code']);
    expect(await refusalOf(kit.begin(user, free, codeFor(app, free)))).toEqual([
      400,
      'invalid-verification-code',
    ]);
  });

  it('goes to one of two who change to it at the same time', async () => {
    const codes = new Map<TestUser, string>();
    for (const by of [user, stranger]) {
      await startPhoneChange(app, by, free);
      codes.set(by, await proofCodeFor(app, by));
    }
    const answers = await Promise.all(
      [user, stranger].map((by) => refusalOf(kit.prove(by, { kind: 'old-number', code: codes.get(by) }))),
    );
    expect(answers).toContainEqual([200, undefined]);
    expect(answers).toContainEqual([409, 'phone_number_taken']);
    expect(
      [await kit.numberOf(user), await kit.numberOf(stranger)].filter((number) => number === free),
    ).toHaveLength(1);
  });

  it('is taken when somebody registers with it while the change is being made', async () => {
    await startPhoneChange(app, user, free);
    const code = await proofCodeFor(app, user);
    const { answer } = await app.db.transaction().execute(async (tx) => {
      const at = new Date(kit.now());
      const register = {
        source: 'register' as const,
        ipAddress: '203.0.113.7',
        termsAcceptedAt: at,
        now: at,
      };
      await findOrCreateUser({ ...register, tx, phoneNumber: free });
      const changing = kit.prove(user, { kind: 'old-number', code });
      await waitForLockWaits(app.db, 1);
      return { answer: changing };
    });
    expect(await refusalOf(answer)).toEqual([409, 'phone_number_taken']);
    expect(await kit.numberOf(user)).toBe(own);
  });

  it('signs in the user who has just got it, when both happen at the same time', async () => {
    await startPhoneChange(app, user, free);
    const code = await proofCodeFor(app, user);
    await kit.freeLimits();
    const browser = openTestBrowser(app);
    await browser.request('/api/auth/send-code', {
      body: { phoneNumber: free, source: 'login', botCheck: 'x' },
    });
    const body = { phoneNumber: free, source: 'login', code: codeFor(app, free) };
    const { answers } = await app.db.transaction().execute(async (tx) => {
      // Both wait where the number is given out, and then go on one after the other.
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      const changed = kit.prove(user, { kind: 'old-number', code });
      await waitForLockWaits(app.db, 1);
      const signedIn = browser.request('/api/auth/verify-code', { body });
      await waitForLockWaits(app.db, 2);
      return { answers: [changed, signedIn] };
    });
    const [changed, signedIn] = await Promise.all(answers);
    expect([changed?.status, signedIn?.status]).toEqual([200, 200]);
    expect(await signedIn?.json()).toMatchObject({ user: { id: user.id }, isNewUser: false });
  });

  it('is one of two that a user changes to at the same time on two devices', async () => {
    const cookie = await signInAgain(app, own);
    const elsewhere = kit.asUser(user, cookie);
    await startPhoneChange(app, user, free);
    await startPhoneChange(app, elsewhere, another);
    const codes = [await proofCodeFor(app, user), await proofCodeFor(app, elsewhere)];
    const answers = await Promise.all([
      refusalOf(kit.prove(user, { kind: 'old-number', code: codes[0] })),
      refusalOf(kit.prove(elsewhere, { kind: 'old-number', code: codes[1] })),
    ]);
    expect(answers).toContainEqual([409, 'conflict']);
    expect(answers.filter(([answered]) => answered === 200)).toHaveLength(1);
    const changed = await app.db
      .selectFrom('phoneChanges')
      .select('newNumber')
      .where('state', '=', 'changed')
      .execute();
    expect(changed).toEqual([{ newNumber: await kit.numberOf(user) }]);
  });
});
