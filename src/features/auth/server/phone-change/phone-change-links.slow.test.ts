import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPhoneChange,
  changePhone,
  changeStart,
  confirmedEmail as email,
  hourMs,
  numbers,
  proofCodeFor,
  refusalOf,
  startPhoneChange,
  waitForPhoneChange,
} from '../../../../../test/change-phone.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { openTestBrowser } from '../../../../../test/test-browser.ts';
import { codeFor, signInAgain } from '../../../../../test/sign-in-again.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { PhoneChangeStatus } from '../../phone-change.contract.ts';

const { own, free, another } = numbers;

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

/** Signs in by a code with this number; the answer, whatever it is. */
async function signInWith(phoneNumber: string): Promise<Response> {
  await kit.freeLimits();
  const body = { phoneNumber, source: 'register' };
  const browser = openTestBrowser(app);
  await browser.request('/api/auth/send-code', {
    body: { ...body, botCheck: 'solved', acceptedTerms: true },
  });
  return browser.request('/api/auth/verify-code', { body: { ...body, code: codeFor(app, phoneNumber) } });
}

describe('the link that undoes a change', () => {
  it.each([own, email])(
    'sent to %s gives the old number back, ends every sign-in, and works once',
    async (to) => {
      const token = await kit.tokenOf(to, () => changePhone(app, user, free));
      const elsewhere = await signInAgain(app, free);
      expect(await (await kit.readLink(token)).json()).toEqual({
        action: 'undo',
        oldEnding: '21',
        newEnding: '23',
        requestedAt: '2026-11-20T12:00:00.000Z',
        until: '2026-11-21T12:00:00.000Z',
      });
      expect(await kit.numberOf(user)).toBe(free);
      expect(await (await kit.useLink(token)).json()).toEqual({ done: 'undone' });
      expect(await kit.numberOf(user)).toBe(own);
      expect([await kit.isSignedIn(user.cookie), await kit.isSignedIn(elsewhere)]).toEqual([false, false]);
      expect(await refusalOf(kit.useLink(token))).toEqual([410, 'link_expired']);
      expect(await (await kit.readLink(token)).json()).toMatchObject({ action: 'already-ended' });
      const titles = await app.db
        .selectFrom('activities')
        .select('title')
        .where('userId', '=', user.id)
        .execute();
      expect(titles).toContainEqual({ title: 'Phone Number Change Undone' });
      const steps = await app.db.selectFrom('auditLog').select('details').orderBy('id').execute();
      expect(steps.map(({ details }) => details['step'])).toEqual(['changed', 'undone']);
    },
  );

  it('works for 24 hours and not a moment longer', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    kit.setTime(changeStart + 24 * hourMs);
    expect(await refusalOf(kit.useLink(token))).toEqual([410, 'link_expired']);
    expect(await (await kit.readLink(token)).json()).toMatchObject({ action: 'too-late' });
    kit.setTime(changeStart + 24 * hourMs - 1);
    expect((await kit.useLink(token)).status).toBe(200);
  });

  it('gives the number back to one of two who press it at the same time', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    const answers = await Promise.all([refusalOf(kit.useLink(token)), refusalOf(kit.useLink(token))]);
    expect(answers).toContainEqual([200, undefined]);
    expect(answers).toContainEqual([410, 'link_expired']);
  });

  it('is unknown to the database, to the log and to anybody who guesses', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    const links = await app.db.selectFrom('phoneChangeLinks').selectAll().execute();
    expect(JSON.stringify(links.map(({ tokenHash }) => tokenHash.toString('latin1')))).not.toContain(token);
    await kit.readLink(token);
    const requests = app.logLines.filter((line) => line.includes('"msg":"Request"'));
    expect(requests.join('\n')).not.toContain(token);
    expect(await refusalOf(kit.readLink('AAAAAAAAAAAAAAAAAAAAAA'))).toEqual([410, 'link_expired']);
    expect(await refusalOf(kit.useLink(''))).toEqual([410, 'link_expired']);
    expect(await kit.numberOf(user)).toBe(free);
  });

  it('cannot be outrun by a second change', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    await changePhone(app, user, another);
    await waitForPhoneChange(app, user, '+15551234525');
    expect((await kit.useLink(token)).status).toBe(200);
    expect(await kit.numberOf(user)).toBe(own);
    const states = await app.db.selectFrom('phoneChanges').select('state').orderBy('createdAt').execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['stopped', 'undone', 'undone']);
  });

  it('keeps an account whose deletion was requested after the change', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    kit.passTime(hourMs);
    await app.db
      .insertInto('accountDeletions')
      .values({ userId: user.id, requestedAt: new Date(kit.now()), dueAt: new Date(kit.now() + 24 * hourMs) })
      .execute();
    expect((await kit.useLink(token)).status).toBe(200);
    expect(await app.db.selectFrom('accountDeletions').selectAll().execute()).toEqual([]);
  });

  it('ends the sign-ins even when another account has got the old number by some other way', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    const stranger = await registerUser(app, another);
    await app.db.updateTable('users').set({ phoneNumber: own }).where('id', '=', stranger.id).execute();
    expect(await refusalOf(kit.useLink(token))).toEqual([409, 'phone_number_taken']);
    expect(await kit.isSignedIn(user.cookie)).toBe(false);
    expect(await kit.isSignedIn(stranger.cookie)).toBe(true);
    expect([await kit.numberOf(user), await kit.numberOf(stranger)]).toEqual([free, own]);
  });
});

describe('after an undo', () => {
  it('only a code to the current number allows a change, for seven days', async () => {
    const token = await kit.tokenOf(own, () => changePhone(app, user, free));
    await kit.useLink(token);
    const again = kit.asUser(user, await signInAgain(app, own));
    await startPhoneChange(app, again, free);
    const wait = () => again.request('/api/me/phone-change', { body: { proof: { kind: 'wait' } } });
    expect(await refusalOf(wait())).toEqual([409, 'conflict']);
    expect(await again.json<PhoneChangeStatus>('/api/me/phone-change')).toMatchObject({
      oldNumberOnlyUntil: '2026-11-27T12:00:00.000Z',
    });
    const code = await proofCodeFor(app, again);
    const proved = await again.request('/api/me/phone-change', {
      body: { proof: { kind: 'old-number', code } },
    });
    expect(proved.status).toBe(200);
    kit.passTime(7 * 24 * hourMs);
    await startPhoneChange(app, again, another);
    expect((await wait()).status).toBe(200);
  });
});

describe('the old number', () => {
  it('stays reserved for 24 hours, and then is anybody’s', async () => {
    await changePhone(app, user, free);
    const early = await signInWith(own);
    expect([early.status, await early.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'phone_number_taken',
        message:
          'The account with this number moved to another number. To undo that, open the link in our message to this number. Otherwise you can register with it after Nov 21, 2026, 12:00 PM UTC.',
      }),
    ]);
    expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(2);
    const stranger = await registerUser(app, another);
    await app.db.deleteFrom('rateLimits').execute();
    await expect(startPhoneChange(app, stranger, own)).rejects.toThrow('phone_number_taken');
    kit.passTime(24 * hourMs);
    expect((await signInWith(own)).status).toBe(200);
    expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(4);
  });

  it('takes its own user back without delay', async () => {
    await changePhone(app, user, free);
    await changePhone(app, user, own);
    expect(await kit.numberOf(user)).toBe(own);
    expect((await signInWith(own)).status).toBe(200);
  });

  it('is free at once when its account was deleted', async () => {
    await changePhone(app, user, free);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await signInWith(own)).status).toBe(200);
  });
});

describe('a notice', () => {
  it('goes out again when sending failed, and both links work', async () => {
    let failures = 1;
    const sent: { to: string; body: string }[] = [];
    const sms = {
      send: (message: { to: string; body: string }) => {
        sent.push(message);
        if (!message.body.includes('#token=') || failures-- <= 0) return Promise.resolve();
        // The carrier took the message and fell silent.
        return Promise.reject(new AppError('service_unavailable', 'raw'));
      },
    };
    const failing = await createTestApp({ parts: { sms }, withWorkers: true });
    try {
      const codeSentTo = (to: string) =>
        /(\d{6})\. It is valid/.exec(sent.findLast((message) => message.to === to)?.body ?? '')?.[1];
      const browser = openTestBrowser(failing);
      const post = async (path: string, body: object) => {
        const answer = await browser.request(path, { body });
        if (!answer.ok) throw new Error(await answer.text());
        return answer;
      };
      const source = 'register';
      await post('/api/auth/send-code', {
        phoneNumber: own,
        source,
        botCheck: 'solved',
        acceptedTerms: true,
      });
      await post('/api/auth/verify-code', { phoneNumber: own, source, code: codeSentTo(own) });
      await post('/api/me/phone-change/send-code', { phoneNumber: free, botCheck: 'solved' });
      await post('/api/me/phone-change/start', { phoneNumber: free, code: codeSentTo(free) });
      await post('/api/me/phone-change', { proof: { kind: 'wait' } });
      const notices = () => sent.filter(({ to, body }) => to === own && body.includes('#token='));
      await eventually(() => expect(notices()).toHaveLength(2));
      const tokens = notices().map(({ body }) => body.split('#token=')[1] ?? '');
      expect(new Set(tokens).size).toBe(2);
      for (const token of tokens) {
        const answer = await post('/api/phone-change-links/read', { token });
        expect(await answer.json()).toMatchObject({ action: 'stop' });
      }
    } finally {
      await failing.close();
    }
  });
});

describe('the data export', () => {
  it('has the changes of the number, and the clean-up removes them after 30 days', async () => {
    await changePhone(app, user, free);
    const { listPhoneChanges, deletePhoneChangesOver } = await import('./phone-change.store.ts');
    expect(await listPhoneChanges(app.db, user.id)).toMatchObject([
      { oldNumber: own, newNumber: free, state: 'changed', proof: 'old-number' },
    ]);
    const month = 30 * 24 * hourMs;
    const over = (at: number) => ({ now: new Date(at), before: new Date(at - month) });
    expect(await deletePhoneChangesOver(app.db, over(changeStart + month))).toBe(0);
    expect(await deletePhoneChangesOver(app.db, over(changeStart + month + 1))).toBe(1);
  });
});
