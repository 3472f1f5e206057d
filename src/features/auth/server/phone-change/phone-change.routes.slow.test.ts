import { eventually } from '../../../../../test/eventually.ts';
import { subscribe } from '../../../../../test/subscribe.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPhoneChange,
  changePhone,
  confirmedEmail as email,
  hourMs,
  numbers,
  proofCodeFor,
  refusalOf,
  startPhoneChange,
  waitForPhoneChange,
} from '../../../../../test/change-phone.ts';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { codeFor, signInAgain } from '../../../../../test/sign-in-again.ts';
import { type TestUser } from '../../../../../test/test-user.ts';
import { completePhoneChangesQueue } from './phone-change.jobs.ts';

const { own, free, another } = numbers;
const minuteMs = 60_000;

let kit: Awaited<ReturnType<typeof buildPhoneChange>>;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  kit = await buildPhoneChange();
  app = kit.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user } = await kit.reset());
});

describe('a borrowed session', () => {
  it('gets nothing: neither its own code nor the new number’s code proves the change', async () => {
    const before = kit.noticesTo(own);
    await startPhoneChange(app, user, free);
    expect(await refusalOf(kit.prove(user, { kind: 'old-number', code: codeFor(app, free) }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect(await refusalOf(kit.prove(user, { kind: 'old-number', code: '000000' }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect(await kit.numberOf(user)).toBe(own);
    expect(kit.noticesTo(own)).toBe(before);
    // A code that signs in, or deletes the account, is for that alone.
    await signInAgain(app, own);
    await kit.freeLimits();
    await user.json('/api/me/deletion/send-code', { method: 'POST' });
    expect(await refusalOf(kit.prove(user, { kind: 'old-number', code: codeFor(app, own) }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect(await kit.numberOf(user)).toBe(own);
  });

  it('can only have a change wait, which the owner reads about and stops, and which then signs it out', async () => {
    const token = await kit.tokenOf(own, () => waitForPhoneChange(app, user, free));
    kit.passTime(71 * hourMs);
    expect((await kit.useLink(token)).status).toBe(200);
    expect(await kit.isSignedIn(user.cookie)).toBe(false);
    kit.passTime(2 * hourMs);
    await app.jobs.send(completePhoneChangesQueue, {});
    const owner = kit.asUser(user, await signInAgain(app, own));
    const state = await kit.status(owner);
    expect(state).toMatchObject({ waiting: null, oldNumberOnlyUntil: '2026-11-30T11:00:00.000Z' });
    expect(await kit.numberOf(user)).toBe(own);
  });

  it('cannot use the change that another sign-in has started', async () => {
    await startPhoneChange(app, user, free);
    const cookie = await signInAgain(app, own);
    const elsewhere = (path: string, body?: object) =>
      app.request(path, { method: 'POST', headers: { cookie }, ...(body && { body }) });
    expect(await refusalOf(elsewhere('/api/me/phone-change/send-proof-code'))).toEqual([409, 'conflict']);
    const code = await proofCodeFor(app, user);
    const proof = { proof: { kind: 'old-number', code } };
    expect(await refusalOf(elsewhere('/api/me/phone-change', proof))).toEqual([409, 'conflict']);
  });
});

describe('a change with a code to the old number', () => {
  it('takes effect at once, ends the other sign-ins and tells the old number and the mail address', async () => {
    const elsewhere = await signInAgain(app, own);
    const started = await startPhoneChange(app, user, free);
    expect(started.started).toEqual({ newNumber: free, proveUntil: '2026-11-20T12:15:00.000Z' });
    expect(await kit.numberOf(user)).toBe(own);
    const code = await proofCodeFor(app, user);
    expect(app.messages()[0]?.body).toMatch(
      /^Your Loupe code to move your account to another phone number is \d{6}\./,
    );
    const before = { sms: kit.noticesTo(own), mail: kit.noticesTo(email) };
    const answer = await kit.prove(user, { kind: 'old-number', code });
    expect(await answer.json()).toMatchObject({
      user: { id: user.id, phoneNumber: free },
      status: {
        started: null,
        waiting: null,
        undoable: { oldNumber: own, undoUntil: '2026-11-21T12:00:00.000Z', email },
      },
    });
    expect([await kit.isSignedIn(user.cookie), await kit.isSignedIn(elsewhere)]).toEqual([true, false]);
    await eventually(() => {
      expect(kit.noticesTo(own)).toBe(before.sms + 1);
      expect(kit.noticesTo(email)).toBe(before.mail + 1);
    });
    const sms = app.messages().find(({ to, body }) => to === own && body.includes('#token='));
    expect(sms?.body).toMatch(
      /^Loupe: your account moved to a phone number ending in 23\. Not you\? Undo it within 24 hours: http:\/\/127\.0\.0\.1:3000\/phone-change#token=[\w-]{22}$/,
    );
    const titles = await app.db
      .selectFrom('activities')
      .select(['title', 'private', 'ipAddress'])
      .where('userId', '=', user.id)
      .execute();
    expect(titles).toContainEqual({
      title: 'Phone Number Changed',
      private: false,
      ipAddress: '127.0.0.1',
    });
    expect(
      await app.db.selectFrom('auditLog').select(['actorId', 'action', 'subject', 'details']).execute(),
    ).toEqual([
      {
        actorId: user.id,
        action: 'phone-change',
        subject: user.id,
        details: { step: 'changed', proof: 'old-number' },
      },
    ]);
    expect(await refusalOf(kit.prove(user, { kind: 'old-number', code }))).toEqual([409, 'conflict']);
  });

  it('forgets a started change after 15 minutes, and when the user drops it', async () => {
    await startPhoneChange(app, user, free);
    kit.passTime(15 * minuteMs);
    expect((await kit.status(user)).started).toBeNull();
    expect(await refusalOf(kit.prove(user, { kind: 'wait' }))).toEqual([409, 'conflict']);
    await startPhoneChange(app, user, free);
    await user.json('/api/me/phone-change/started', { method: 'DELETE' });
    expect((await kit.status(user)).started).toBeNull();
  });

  it('gives no second trial', async () => {
    const trialDays = async () => {
      const answer = await user.json<{ plans: { offer: { trialDays: number } }[] }>('/api/plans');
      return Math.max(...answer.plans.map(({ offer }) => offer.trialDays));
    };
    expect(await trialDays()).toBe(3);
    await subscribe(user);
    expect(await trialDays()).toBe(0);
    await changePhone(app, user, free);
    expect(await trialDays()).toBe(0);
  });

  it('is made five times a day at most', async () => {
    const numbers = ['31', '32', '33', '34', '35'].map((end) => `+155512345${end}`);
    for (const number of numbers) await changePhone(app, user, number);
    await startPhoneChange(app, user, free);
    const code = await proofCodeFor(app, user);
    expect(await refusalOf(kit.prove(user, { kind: 'old-number', code }))).toEqual([
      429,
      'too-many-requests',
    ]);
  });

  it('is refused while the account is being deleted', async () => {
    await startPhoneChange(app, user, free);
    const code = await proofCodeFor(app, user);
    await app.db
      .insertInto('accountDeletions')
      .values({ userId: user.id, requestedAt: new Date(kit.now()), dueAt: new Date(kit.now() + 24 * hourMs) })
      .execute();
    expect(await refusalOf(kit.send(user, another))).toEqual([409, 'conflict']);
    expect(await refusalOf(kit.prove(user, { kind: 'wait' }))).toEqual([409, 'conflict']);
    expect(await refusalOf(kit.prove(user, { kind: 'old-number', code }))).toEqual([409, 'conflict']);
    expect(await kit.numberOf(user)).toBe(own);
  });
});
