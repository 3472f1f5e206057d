import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countAsProved } from '../../../../test/prove-again.ts';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { codeFor, signInAgain } from '../../../../test/sign-in-again.ts';
import { pay, paymentBody } from '../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { waitForLockWaits } from '../../../../test/wait-for-lock.ts';
import { runJob } from '../../../../test/wait-for-jobs.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import type { DataExport } from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';
import { deleteAccountsQueue } from './accounts.jobs.ts';

const number = '+15551234521';
const hour = 60 * 60 * 1000;
let now: Date;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  user = await registerSubscriber(app, number);
  await countAsProved(app, user.id);
});

const me = () => user.json<User>('/api/me');
const ask = (code: string, word = 'DELETE', by = user) =>
  by.request('/api/me/deletion', { body: { code, word } });
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};

async function sendCode(by = user): Promise<void> {
  await app.db.deleteFrom('rateLimits').execute();
  await by.json('/api/me/deletion/send-code', { method: 'POST' });
}

/** Lets `hours` go by and the job run that cron sends every few minutes. */
async function passTime(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * hour);
  await runJob(app, deleteAccountsQueue);
}

it('is asked for with a code to the own number and the word, and ends every other sign-in', async () => {
  const elsewhere = await signInAgain(app, number);
  await sendCode();
  expect(app.messages()[0]?.body).toMatch(/^Your Loupe code to delete your account is \d{6}\./);
  const code = codeFor(app, number);
  expect(await refusal(ask(code, 'delete'))).toEqual([400, 'confirmation_word_wrong']);
  expect(await refusal(ask('000000'))).toEqual([400, 'invalid-verification-code']);
  const asked = await ask(code);
  expect(await asked.json()).toEqual({ deletionDueAt: '2026-11-21T12:00:00.000Z' });
  expect(await me()).toMatchObject({ deletionDueAt: '2026-11-21T12:00:00.000Z' });
  expect((await app.request('/api/me', { headers: { cookie: elsewhere } })).status).toBe(401);
  expect(await refusal(ask(code))).toEqual([400, 'invalid-verification-code']);
});

it('takes no code that was sent for something else', async () => {
  await app.db.deleteFrom('rateLimits').execute();
  await user.request('/api/auth/send-code', {
    body: { phoneNumber: number, source: 'login', botCheck: 'x' },
  });
  expect(await refusal(ask(codeFor(app, number)))).toEqual([400, 'invalid-verification-code']);
  await sendCode();
  const code = codeFor(app, number);
  const signIn = user.request('/api/auth/verify-code', {
    body: { phoneNumber: number, code, source: 'login' },
  });
  expect(await refusal(signIn)).toEqual([400, 'invalid-verification-code']);
});

it('can be undone for a day', async () => {
  await sendCode();
  await ask(codeFor(app, number));
  now = new Date(now.getTime() + 12 * hour);
  await sendCode();
  const again = await ask(codeFor(app, number));
  expect(await again.json()).toEqual({ deletionDueAt: '2026-11-21T12:00:00.000Z' });
  await passTime(11);
  const undone = await user.request('/api/me/deletion', { method: 'DELETE' });
  expect(undone.status).toBe(200);
  expect(await me()).toMatchObject({ deletionDueAt: null });
  await user.json('/api/me/deletion', { method: 'DELETE' });
  await passTime(48);
  expect((await user.request('/api/me')).status).toBe(200);
  const activities = await app.db.selectFrom('activities').select('title').orderBy('createdAt').execute();
  expect(
    activities.map(({ title }) => title).filter((title) => title.startsWith('Account Deletion')),
  ).toEqual(['Account Deletion Requested', 'Account Deletion Requested', 'Account Deletion Undone']);
});

it('leaves nothing: rows, photos, archives, codes and visits with what happened in them go', async () => {
  const stranger = await registerSubscriber(app, '+15551234522');
  const profileOf = async (by: TestUser): Promise<string> => {
    const { id } = await by.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
    await by.json(`/api/profiles/${id}/photos/0`, { method: 'PUT', body: await drawJpeg() });
    await by.json(`/api/profiles/${id}/analyses`, { method: 'POST' });
    return id;
  };
  await profileOf(user);
  const kept = await profileOf(stranger);
  await user.json('/api/me', { method: 'PATCH', body: { email: 'zoe@example.com' } });
  await user.json('/api/me/exports', { method: 'POST' });
  await eventually(async () => {
    const found = await user.json<DataExport>('/api/me/exports/latest');
    expect(found.status).toBe('ready');
  });
  const told = {
    platform: 'reddit',
    kind: 'Login',
    happenedAt: now,
    page: '/',
    client: JSON.stringify({ ipAddress: '1.1.1.1', userAgent: 'x', clickId: null, browserId: null }),
    consentGivenAt: now,
    consentRevision: 1,
  } as const;
  await app.db
    .insertInto('conversionEvents')
    .values([user, stranger].map((by) => ({ ...told, eventId: randomUUID(), userId: by.id })))
    .execute();
  const visit = { ipAddress: '1.1.1.1', userAgent: '', url: '', referrer: '' };
  await app.db
    .insertInto('visits')
    .values([
      { ...visit, sessionToken: 'x'.repeat(32), userId: user.id },
      { ...visit, sessionToken: 'y'.repeat(32), userId: stranger.id },
    ])
    .execute();
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  for (const [sessionToken, id] of [
    ['x'.repeat(32), user.id],
    ['y'.repeat(32), stranger.id],
  ] as const) {
    const headers = { cookie: `loupe_session=${sessionToken}`, 'user-agent': chrome };
    const body = { type: 'page_view', title: 'Page View', description: id };
    expect((await app.request('/api/activities', { body, headers })).status).toBe(200);
  }
  await sendCode();
  await ask(codeFor(app, number));
  await passTime(24);

  expect((await user.request('/api/me')).status).toBe(401);
  const tables = [
    'signIns',
    'consents',
    'activities',
    'profiles',
    'dataExports',
    'emailConfirmations',
    'userToSession',
    'accountDeletions',
    'conversionEvents',
  ] as const;
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).selectAll().where('userId', '=', user.id).execute();
    expect([table, rows]).toEqual([table, []]);
  }
  const codes = await app.db
    .selectFrom('oneTimeCodes')
    .selectAll()
    .where('phoneNumber', '=', number)
    .execute();
  expect(codes).toEqual([]);
  expect(await app.db.selectFrom('visits').select('userId').execute()).toEqual([{ userId: stranger.id }]);
  const anonymous = await app.db
    .selectFrom('anonymousActivities')
    .select('description')
    .where('sessionToken', 'is not', null)
    .execute();
  expect(anonymous).toEqual([{ description: stranger.id }]);
  const photos = await app.db.selectFrom('photos').select(['id', 'profileId']).execute();
  expect(photos.map(({ profileId }) => profileId)).toEqual([kept]);
  expect(await readdir(join(app.storageDir, 'photos'))).toEqual(photos.map(({ id }) => id));
  expect(await readdir(join(app.storageDir, 'exports'))).toEqual([]);
  expect(await app.db.selectFrom('storageIntents').selectAll().execute()).toEqual([]);
  expect((await stranger.request('/api/me')).status).toBe(200);

  await app.db.deleteFrom('rateLimits').execute();
  expect((await registerUser(app, number)).id).not.toBe(user.id);
});

it('is refused to the last administrator, when asked for and when due', async () => {
  const second = await registerUser(app, '+15551234522');
  await app.composition.changeRank.makeAdmin(number);
  await sendCode();
  expect(await refusal(ask(codeFor(app, number)))).toEqual([409, 'last_administrator']);
  await app.composition.changeRank.makeAdmin('+15551234522');
  expect((await ask(codeFor(app, number))).status).toBe(200);

  await sendCode(second);
  expect(await refusal(ask(codeFor(app, '+15551234522'), 'DELETE', second))).toEqual([
    409,
    'last_administrator',
  ]);
  await app.composition.changeRank.removeAdmin('+15551234522');
  await passTime(25);
  // By now the sign-in of an administrator who was away is over.
  const numbers = () => app.db.selectFrom('users').select('phoneNumber').orderBy('phoneNumber').execute();
  expect(await numbers()).toContainEqual({ phoneNumber: number });
  await app.composition.changeRank.makeAdmin('+15551234522');
  await passTime(1);
  expect(await numbers()).toEqual([{ phoneNumber: '+15551234522' }]);
});

// Under faketime PostgreSQL's lock_timeout never ends a wait: the library shows signal handlers the real time.
const hasLockTimeouts = process.env['FAKETIME'] === undefined;
it.runIf(hasLockTimeouts)('gives way to whoever waits for it, and is done all the same', async () => {
  await sendCode();
  await ask(codeFor(app, number));
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
  const visit = { ipAddress: '1.1.1.1', userAgent: '', url: '', referrer: '' };
  await app.db
    .insertInto('visits')
    .values({ ...visit, sessionToken: 'x'.repeat(32), userId: user.id })
    .execute();
  const { promise: profileIsFree, resolve: freeProfile } = Promise.withResolvers<void>();
  const first = app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute();
    await profileIsFree;
  });
  let passed: Promise<void> | undefined;
  const second = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('visits').set({ activityCount: 1 }).execute();
    passed = passTime(24);
    // The deletion holds the user and waits for the profile.
    await waitForLockWaits(app.db, 1);
    const userOfSecond = tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .forKeyShare()
      .execute();
    await waitForLockWaits(app.db, 2);
    // Now this, which holds the visit, has waited for the user for longer than the deletion waits for the visit.
    freeProfile();
    await userOfSecond;
  });
  await expect(Promise.all([first, second])).resolves.toBeDefined();
  await passed;
  expect((await user.request('/api/me')).status).toBe(401);
  expect(await app.db.selectFrom('visits').select('sessionToken').execute()).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('could not be deleted'))).toEqual([]);
});

it('lets its owner pay, change the plan or the card only once it is undone', async () => {
  const newcomersNumber = '+15551234522';
  const newcomer = await registerUser(app, newcomersNumber);
  const askFor = async (by: TestUser, own: string) => {
    await sendCode(by);
    return by.request('/api/me/deletion', { body: { code: codeFor(app, own), word: 'DELETE' } });
  };
  await askFor(newcomer, newcomersNumber);
  expect(await pay(newcomer, paymentBody(newcomer.id))).toMatchObject({
    status: 409,
    answer: { success: false, code: 'deletion_pending' },
  });
  expect(await app.db.selectFrom('sandboxLedger').selectAll().where('kind', '=', 'setup').execute()).toEqual(
    [],
  );

  await askFor(user, number);
  const change = { plan: 'premiumAnnual', previewOnly: false, expectedDueToday: 0, acceptedRenewal: true };
  const card = {
    cardNumber: '5555555555554444',
    cardName: 'Ana Ruiz',
    expiryMonth: '12',
    expiryYear: '2030',
    cvv: '123',
  };
  const requests = [
    () => user.request('/api/subscription/change', { body: change }),
    () => user.request('/api/subscription/card', { method: 'PUT', body: card }),
  ];
  for (const send of requests) expect(await refusal(send())).toEqual([409, 'deletion_pending']);

  await newcomer.json('/api/me/deletion', { method: 'DELETE' });
  expect((await pay(newcomer, paymentBody(newcomer.id))).status).toBe(200);
});
