import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { refusalOf } from '../../../../test/pass-first-step.ts';
import { proveAgain } from '../../../../test/prove-again.ts';
import { setUpTotp } from '../../../../test/set-up-totp.ts';
import { codeFor, signInAgain } from '../../../../test/sign-in-again.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { totpCode } from '../../../../test/totp.ts';
import type { DeletionWay } from '../account-data.contract.ts';

const number = '+15551234571';
const email = 'zoe@example.org';
const start = new Date('2026-11-20T12:00:00Z');
const inADay = { deletionDueAt: '2026-11-21T12:00:00.000Z' };

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

const threeDaysMs = 72 * 60 * 60 * 1000;
const confirmEmail = (emailConfirmedAt = new Date(start.getTime() - threeDaysMs)) =>
  app.db.updateTable('users').set({ email, emailConfirmedAt }).where('id', '=', user.id).execute();
const listWays = async () => (await user.json<{ ways: DeletionWay[] }>('/api/me/deletion/ways')).ways;
const ask = (way: DeletionWay, code?: string) =>
  user.request('/api/me/deletion', { body: { way, word: 'DELETE', ...(code !== undefined && { code }) } });

it('offers what the account has, and waiting always', async () => {
  expect(await listWays()).toEqual(['sms', 'wait']);
  await confirmEmail();
  expect(await listWays()).toEqual(['sms', 'mail', 'wait']);
  await setUpTotp(app, user, now);
  expect(await listWays()).toEqual(['totp', 'recovery-code', 'mail', 'wait']);
});

it('takes the code of the app, and no SMS in its place', async () => {
  const { secret } = await setUpTotp(app, user, now);
  now = new Date(now.getTime() + 30_000);
  expect(await refusalOf(user.request('/api/me/deletion/send-code', { method: 'POST' }))).toEqual([
    403,
    'forbidden',
  ]);
  expect(await refusalOf(ask('sms', '000000'))).toEqual([403, 'forbidden']);
  expect(await refusalOf(ask('totp', '000000'))).toEqual([400, 'invalid-verification-code']);
  expect(await (await ask('totp', totpCode(secret, now))).json()).toEqual({
    deletionDueAt: '2026-11-21T12:00:30.000Z',
  });
});

it('takes a recovery code, once', async () => {
  await proveAgain(app, user, number);
  const { recoveryCodes } = await user.json<{ recoveryCodes: string[] }>('/api/me/recovery-codes', {
    method: 'POST',
  });
  const [code = ''] = recoveryCodes;
  expect(await (await ask('recovery-code', code)).json()).toEqual(inADay);
  expect(await refusalOf(ask('recovery-code', code))).toEqual([400, 'invalid-verification-code']);
});

it('takes a code that went to the confirmed address', async () => {
  const send = () => user.request('/api/me/deletion/send-code', { body: { way: 'mail' } });
  expect(await refusalOf(send())).toEqual([403, 'forbidden']);
  await confirmEmail();
  expect((await send()).status).toBe(200);
  const [mail] = app.messages();
  expect(mail).toMatchObject({ kind: 'mail', to: email });
  const code = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
  expect(await refusalOf(ask('mail', '000000'))).toEqual([400, 'invalid-verification-code']);
  expect(await (await ask('mail', code)).json()).toEqual(inADay);
  expect(await refusalOf(ask('mail', code))).toEqual([400, 'invalid-verification-code']);
});

it('sends no code to an address that was confirmed less than three days ago', async () => {
  await confirmEmail(new Date(start.getTime() - threeDaysMs + 1));
  expect(await listWays()).toEqual(['sms', 'wait']);
  const sent = user.request('/api/me/deletion/send-code', { body: { way: 'mail' } });
  expect(await refusalOf(sent)).toEqual([403, 'forbidden']);
  expect(await refusalOf(ask('mail', '000000'))).toEqual([403, 'forbidden']);
});

it('waits three days without any proof, tells the owner, and leaves them their sign-ins to stop it', async () => {
  await confirmEmail();
  const elsewhere = await signInAgain(app, number);
  expect(await (await ask('wait')).json()).toEqual({ deletionDueAt: '2026-11-23T12:00:00.000Z' });
  const told = app
    .messages()
    .filter(({ body }) => body.includes('will be deleted on Nov 23, 2026, 12:00 PM UTC'));
  expect(told.map(({ to }) => to).toSorted()).toEqual([number, email]);
  const stopped = await app.request('/api/me/deletion', {
    method: 'DELETE',
    headers: { cookie: elsewhere },
  });
  expect(stopped.status).toBe(200);
  expect(await user.json('/api/me')).toMatchObject({ deletionDueAt: null });
});

it('takes the code of the SMS as before', async () => {
  await app.db.deleteFrom('rateLimits').execute();
  await user.json('/api/me/deletion/send-code', { method: 'POST' });
  expect(await (await ask('sms', codeFor(app, number))).json()).toEqual(inADay);
});
