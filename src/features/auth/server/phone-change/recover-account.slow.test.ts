import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPhoneChange,
  hourMs,
  numbers,
  refusalOf,
  confirmedEmail as email,
} from '../../../../../test/change-phone.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { codeFor } from '../../../../../test/sign-in-again.ts';
import { openTestBrowser } from '../../../../../test/test-browser.ts';
import { setUpTotp } from '../../../../../test/set-up-totp.ts';
import type { TestUser } from '../../../../../test/test-user.ts';

const { own, free, another } = numbers;

let kit: Awaited<ReturnType<typeof buildPhoneChange>>;
let app: TestApp;
let user: TestUser;
let recoveryCodes: string[];

beforeAll(async () => {
  kit = await buildPhoneChange();
  app = kit.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user } = await kit.reset());
  ({ recoveryCodes } = await setUpTotp(app, user, new Date(kit.now())));
  kit.passTime(hourMs);
});

describe('somebody who is signed out and lost the number', () => {
  const recover = async (
    entries: { oldNumber?: string; recoveryCode?: string; code?: string; phoneNumber?: string } = {},
  ) => {
    const browser = openTestBrowser(app);
    const phoneNumber = entries.phoneNumber ?? free;
    await app.db.deleteFrom('rateLimits').where('key', 'like', 'send-%').execute();
    await browser.request('/api/auth/lost-number/send-code', { body: { phoneNumber, botCheck: 'solved' } });
    const answer = await browser.request('/api/auth/lost-number', {
      body: {
        phoneNumber,
        code: codeFor(app, phoneNumber),
        oldNumber: own,
        recoveryCode: recoveryCodes[0],
        ...entries,
      },
    });
    return { answer, browser };
  };

  it('moves the account by a recovery code, signs in, and ends what was signed in', async () => {
    const notices = [kit.noticesTo(own), kit.noticesTo(email)];
    const { answer, browser } = await recover({ recoveryCode: ` ${recoveryCodes[0]?.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: user.id, phoneNumber: free });
    expect((await browser.request('/api/me')).status).toBe(200);
    expect(await kit.isSignedIn(user.cookie)).toBe(false);
    await expect
      .poll(() => [kit.noticesTo(own), kit.noticesTo(email)])
      .toEqual(notices.map((count) => count + 1));
    const change = await app.db.selectFrom('phoneChanges').selectAll().executeTakeFirstOrThrow();
    expect(change).toMatchObject({ state: 'changed', proof: 'recovery-code', oldNumber: own });
    const again = await recover({ phoneNumber: another, oldNumber: free });
    expect(await refusalOf(Promise.resolve(again.answer))).toEqual([400, 'recovery_refused']);
  });

  it('keeps the account if it was going to be deleted, as nobody who is signed out could', async () => {
    await user.json('/api/me/deletion', { body: { way: 'wait', word: 'DELETE' } });
    const { answer, browser } = await recover();
    expect(answer.status).toBe(200);
    expect(await (await browser.request('/api/me')).json()).toMatchObject({ deletionDueAt: null });
  });

  it('reads the same answer whether the old number is unknown or the recovery code is wrong', async () => {
    const answers: unknown[] = [];
    for (const entries of [{ recoveryCode: 'aaaaa-aaaaa' }, { oldNumber: '+15551234599' }]) {
      const { answer } = await recover(entries);
      const { requestId: _, ...body } = (await answer.json()) as { requestId: string };
      answers.push([answer.status, body]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await kit.numberOf(user)).toBe(own);
  });

  it('costs the same work whether or not an account has the old number', async () => {
    const statements: string[] = [];
    const record: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const recorded = await createTestApp({ parts: { db: app.db.withPlugin(record) } });
    try {
      const work: string[][] = [];
      for (const oldNumber of [own, '+15551234599']) {
        const browser = openTestBrowser(recorded);
        await app.db.deleteFrom('rateLimits').execute();
        await browser.request('/api/auth/lost-number/send-code', {
          body: { phoneNumber: free, botCheck: 'solved' },
        });
        statements.length = 0;
        const entries = { phoneNumber: free, code: codeFor(recorded, free), oldNumber, recoveryCode: 'x' };
        const answer = browser.request('/api/auth/lost-number', { body: entries });
        expect(await refusalOf(answer)).toEqual([400, 'recovery_refused']);
        work.push([...statements]);
      }
      expect(work[0]).toContain('UpdateQueryNode');
      expect(work[0]).toEqual(work[1]);
    } finally {
      await recorded.close();
    }
  });

  it('needs the code that was sent to the new number', async () => {
    const { answer } = await recover({ code: 'x' });
    expect(await refusalOf(Promise.resolve(answer))).toEqual([400, 'invalid-verification-code']);
    expect((await recover()).answer.status).toBe(200);
  });

  it('cannot take the number of another account, and keeps the recovery code then', async () => {
    const { answer } = await recover({ phoneNumber: numbers.others });
    expect(await refusalOf(Promise.resolve(answer))).toEqual([409, 'phone_number_taken']);
    expect((await recover()).answer.status).toBe(200);
  });

  it('has ten tries an hour from one network', async () => {
    const refusals: unknown[] = [];
    for (let index = 0; index < 11; index += 1) {
      const phoneNumber = `+155512346${String(10 + index)}`;
      const { answer } = await recover({ recoveryCode: 'aaaaa-aaaaa', phoneNumber });
      refusals.push(answer.status);
    }
    expect(refusals).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('cannot do it again for seven days after the owner has undone it', async () => {
    const token = await kit.tokenOf(own, async () => {
      await recover();
    });
    expect((await kit.useLink(token)).status).toBe(200);
    const { answer } = await recover({ recoveryCode: recoveryCodes[1] ?? '' });
    expect(await refusalOf(Promise.resolve(answer))).toEqual([409, 'conflict']);
    expect(await kit.numberOf(user)).toBe(own);
  });

  it('passes the bot check before a code is sent', async () => {
    const answer = app.request('/api/auth/lost-number/send-code', {
      body: { phoneNumber: free, botCheck: 'wrong' },
    });
    expect(await refusalOf(answer)).toEqual([400, 'invalid-app-credential']);
  });
});
