import { expect } from 'vitest';
import { completePhoneChangesQueue } from '../src/features/auth/server/phone-change/phone-change.jobs.ts';
import type { PhoneChangeStatus } from '../src/features/auth/phone-change.contract.ts';
import { clearTables } from './clear-tables.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { eventually } from './eventually.ts';
import { codeFor } from './sign-in-again.ts';
import { openTestBrowser } from './test-browser.ts';
import { registerUser, type TestUser } from './test-user.ts';

/** Proves a new number as the settings do: the change is started then, and still needs its own proof. */
export async function startPhoneChange(
  app: TestApp,
  user: TestUser,
  phoneNumber: string,
): Promise<PhoneChangeStatus> {
  await app.db.deleteFrom('rateLimits').where('key', 'like', 'send-%').execute();
  const body = { phoneNumber, botCheck: 'solved' };
  await user.json('/api/me/phone-change/send-code', { body });
  return user.json<PhoneChangeStatus>('/api/me/phone-change/start', {
    body: { phoneNumber, code: codeFor(app, phoneNumber) },
  });
}

/** Asks for a code to the current number, and answers it. */
export async function proofCodeFor(app: TestApp, user: TestUser): Promise<string> {
  await app.db.deleteFrom('rateLimits').where('key', 'like', 'send-%').execute();
  const { phoneNumber } = await user.json<{ phoneNumber: string }>('/api/me');
  await user.json('/api/me/phone-change/send-proof-code', { method: 'POST' });
  return codeFor(app, phoneNumber);
}

/** Changes the number of a user who still has the old one. */
export async function changePhone(app: TestApp, user: TestUser, phoneNumber: string): Promise<void> {
  await startPhoneChange(app, user, phoneNumber);
  const code = await proofCodeFor(app, user);
  await user.json('/api/me/phone-change', { body: { proof: { kind: 'old-number', code } } });
}

/** Starts a change that waits for 72 hours. */
export async function waitForPhoneChange(app: TestApp, user: TestUser, phoneNumber: string): Promise<void> {
  await startPhoneChange(app, user, phoneNumber);
  await user.json('/api/me/phone-change', { body: { proof: { kind: 'wait' } } });
}

/** The token of the newest notice to a number or a mail address; '' when there is none. */
export function linkTokenFor(app: TestApp, to: string): string {
  const notice = app.messages().find((message) => message.to === to && message.body.includes('#token='));
  return /\/phone-change#token=([\w-]{22})/.exec(notice?.body ?? '')?.[1] ?? '';
}

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const changeStart = new Date('2026-11-20T12:00:00Z').getTime();

/** Whose number changes (`own`), another account's number, and two that are free. */
export const numbers = {
  own: '+15551234521',
  others: '+15551234522',
  free: '+15551234523',
  another: '+15551234524',
} as const;
export const confirmedEmail = 'ana@example.org';

/** An app with jobs, a clock that tests move, and a user with a confirmed mail address beside a stranger. */
export async function buildPhoneChange() {
  let now = changeStart;
  const app = await createTestApp({ clock: () => new Date(now), withWorkers: true });

  const noticesTo = (to: string): number =>
    app.messages().filter((message) => message.to === to && message.body.includes('#token=')).length;

  return {
    app,
    now: () => now,
    setTime: (ms: number) => void (now = ms),
    passTime: (ms: number) => void (now += ms),
    async reset(): Promise<{ user: TestUser; stranger: TestUser }> {
      now = changeStart;
      await clearTables(app.db);
      const user = await registerUser(app, numbers.own);
      const stranger = await registerUser(app, numbers.others);
      await app.db
        .updateTable('users')
        .set({ email: confirmedEmail, emailConfirmedAt: new Date(now) })
        .where('id', '=', user.id)
        .execute();
      await app.db.deleteFrom('rateLimits').execute();
      return { user, stranger };
    },
    /** The same user in another sign-in. */
    asUser(user: TestUser, cookie: string): TestUser {
      const browser = openTestBrowser(app);
      const request: TestUser['request'] = (path, options = {}) =>
        browser.request(path, { ...options, headers: { cookie, ...options.headers } });
      return {
        id: user.id,
        cookie,
        request,
        json: async (path, options) => {
          const response = await request(path, options);
          if (!response.ok) throw new Error(await response.text());
          return (await response.json()) as never;
        },
      };
    },
    noticesTo,
    /** The token of the notice that `act` causes to this number or address. */
    async tokenOf(to: string, act: () => Promise<void>): Promise<string> {
      const before = noticesTo(to);
      await act();
      await eventually(() => expect(noticesTo(to)).toBeGreaterThan(before));
      return linkTokenFor(app, to);
    },
    /** Runs the job that completes changes, and waits until one is in this state. */
    async complete(state: string): Promise<void> {
      await app.jobs.send(completePhoneChangesQueue, {});
      await eventually(async () => {
        const rows = await app.db.selectFrom('phoneChanges').select('state').execute();
        expect(rows).toContainEqual({ state });
      });
    },
    numberOf: async ({ id }: { id: string }): Promise<string> =>
      (await app.db.selectFrom('users').select('phoneNumber').where('id', '=', id).executeTakeFirstOrThrow())
        .phoneNumber,
    isSignedIn: async (cookie: string): Promise<boolean> =>
      (await app.request('/api/me', { headers: { cookie } })).status === 200,
    freeLimits: () => app.db.deleteFrom('rateLimits').execute(),
    send: (by: TestUser, phoneNumber: string, botCheck = 'solved') =>
      by.request('/api/me/phone-change/send-code', { body: { phoneNumber, botCheck } }),
    begin: (by: TestUser, phoneNumber: string, code: string) =>
      by.request('/api/me/phone-change/start', { body: { phoneNumber, code } }),
    prove: (by: TestUser, proof: object) => by.request('/api/me/phone-change', { body: { proof } }),
    status: (by: TestUser) => by.json<PhoneChangeStatus>('/api/me/phone-change'),
    readLink: (token: string) => app.request('/api/phone-change-links/read', { body: { token } }),
    useLink: (token: string) => app.request('/api/phone-change-links/use', { body: { token } }),
  };
}

/** Status and error code of an answer. */
export async function refusalOf(answer: Promise<Response>): Promise<(number | string | undefined)[]> {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code];
}
