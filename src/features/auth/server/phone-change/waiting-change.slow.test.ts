import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPhoneChange,
  changePhone,
  changeStart,
  confirmedEmail as email,
  hourMs,
  numbers,
  refusalOf,
  startPhoneChange,
  waitForPhoneChange,
} from '../../../../../test/change-phone.ts';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { codeFor, signInAgain } from '../../../../../test/sign-in-again.ts';
import { openTestBrowser } from '../../../../../test/test-browser.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { completePhoneChangesQueue } from './phone-change.jobs.ts';

const { own, free, another } = numbers;

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

describe('a change that waits', () => {
  it('takes effect after 72 hours, however often it is asked for again, and once', async () => {
    const elsewhere = await signInAgain(app, own);
    await kit.tokenOf(own, () => waitForPhoneChange(app, user, free));
    const sms = app.messages().find(({ to, body }) => to === own && body.includes('#token='));
    expect(sms?.body).toMatch(
      /^Loupe: on Nov 23, 2026, 12:00 PM UTC your account moves to a phone number ending in 23\. Not you\? Stop it: /,
    );
    kit.passTime(48 * hourMs);
    await kit.freeLimits();
    await waitForPhoneChange(app, user, free);
    expect((await kit.status(user)).waiting).toEqual({
      newNumber: free,
      requestedAt: '2026-11-20T12:00:00.000Z',
      dueAt: '2026-11-23T12:00:00.000Z',
      email,
    });
    kit.setTime(changeStart + 72 * hourMs - 1);
    await app.jobs.send(completePhoneChangesQueue, {});
    expect(await kit.numberOf(user)).toBe(own);
    kit.setTime(changeStart + 72 * hourMs);
    await kit.tokenOf(own, () => kit.complete('changed'));
    expect(await kit.numberOf(user)).toBe(free);
    expect([await kit.isSignedIn(user.cookie), await kit.isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await kit.status(user)).undoable).toMatchObject({ undoUntil: '2026-11-24T12:00:00.000Z' });
    await app.jobs.send(completePhoneChangesQueue, {});
    expect(await app.db.selectFrom('phoneChanges').select('state').execute()).toEqual([{ state: 'changed' }]);
  });

  it('starts its 72 hours anew for another number, three times a day at most', async () => {
    await waitForPhoneChange(app, user, free);
    kit.passTime(hourMs);
    await waitForPhoneChange(app, user, another);
    expect((await kit.status(user)).waiting).toMatchObject({
      newNumber: another,
      dueAt: '2026-11-23T13:00:00.000Z',
    });
    await waitForPhoneChange(app, user, free);
    await startPhoneChange(app, user, another);
    expect(await refusalOf(kit.prove(user, { kind: 'wait' }))).toEqual([429, 'too-many-requests']);
  });

  it('can be cancelled in the settings, and gives way to a change that is proved', async () => {
    await waitForPhoneChange(app, user, free);
    expect(await user.json('/api/me/phone-change', { method: 'DELETE' })).toMatchObject({
      waiting: null,
      oldNumberOnlyUntil: null,
    });
    await waitForPhoneChange(app, user, free);
    await changePhone(app, user, another);
    expect((await kit.status(user)).waiting).toBeNull();
    kit.passTime(80 * hourMs);
    await app.jobs.send(completePhoneChangesQueue, {});
    expect(await kit.numberOf(user)).toBe(another);
  });

  it('leaves cancelling the subscription and the other settings as they are', async () => {
    await waitForPhoneChange(app, user, free);
    expect((await user.request('/api/subscription/cancel', { method: 'POST' })).status).not.toBe(401);
    expect((await user.request('/api/me', { body: { lastName: 'Ruiz' }, method: 'PATCH' })).status).toBe(200);
  });

  it('keeps its number free: nobody registers with it meanwhile', async () => {
    await waitForPhoneChange(app, user, free);
    await kit.freeLimits();
    const browser = openTestBrowser(app);
    await browser.request('/api/auth/send-code', {
      body: { phoneNumber: free, source: 'login', botCheck: 'x' },
    });
    const answer = await browser.request('/api/auth/verify-code', {
      body: { phoneNumber: free, code: codeFor(app, free), source: 'login' },
    });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'phone_number_taken',
        message: 'An account moves to this number on Nov 23, 2026, 12:00 PM UTC. Sign in with it then.',
      }),
    ]);
    await kit.freeLimits();
    await kit.send(stranger, free);
    expect(await refusalOf(kit.begin(stranger, free, codeFor(app, free)))).toEqual([
      409,
      'phone_number_taken',
    ]);
  });

  it.each([
    [
      'number-taken',
      () => app.db.updateTable('users').set({ phoneNumber: free }).where('id', '=', stranger.id).execute(),
    ],
    [
      'number-changed',
      () => app.db.updateTable('users').set({ phoneNumber: another }).where('id', '=', user.id).execute(),
    ],
    [
      'deletion',
      () =>
        app.db
          .insertInto('accountDeletions')
          .values({
            userId: user.id,
            requestedAt: new Date(kit.now()),
            dueAt: new Date(kit.now() + 24 * hourMs),
          })
          .execute(),
    ],
  ])('fails when the time has come and there is a reason against it: %s', async (reason, happen) => {
    await waitForPhoneChange(app, user, free);
    kit.passTime(72 * hourMs);
    await happen();
    const before = await kit.numberOf(user);
    await kit.complete('failed');
    expect(await kit.numberOf(user)).toBe(before);
    expect((await kit.status(user)).failed).toMatchObject({ newNumber: free, reason });
  });

  it('goes with its account', async () => {
    await waitForPhoneChange(app, user, free);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await app.db.selectFrom('phoneChanges').select('id').execute()).toEqual([]);
    await kit.freeLimits();
    expect((await registerUser(app, free)).id).not.toBe(user.id);
  });
});
