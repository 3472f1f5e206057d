import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { countAsProved } from '../../../../../test/prove-again.ts';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { codeFor, signInAgain } from '../../../../../test/sign-in-again.ts';
import { openTestBrowser, type TestBrowser } from '../../../../../test/test-browser.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import { announceSignInQueue } from '../auth.jobs.ts';
import type { SignInOnWire } from '../../sign-ins.contract.ts';

const number = '+15551234521';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let user: TestUser;
let laptop: TestBrowser;

beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, env: { PUBLIC_ORIGIN: 'http://localhost' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearTables(app.db);
  user = await registerUser(app, number);
  await countAsProved(app, user.id);
  laptop = openTestBrowser(app);
});

const confirmEmail = (email: string) =>
  app.db
    .updateTable('users')
    .set({ email, emailConfirmedAt: new Date('2026-11-19T12:00:00Z') })
    .execute();
const signInOn = (browser: TestBrowser, from?: string) =>
  signInAgain(app, number, { 'user-agent': firefox }, withAddress(browser, from));
const withAddress = (browser: TestBrowser, from?: string): TestBrowser => ({
  ...browser,
  request: (path, options) => browser.request(path, { ...options, ...(from && { from }) }),
});

/** The mails to an address once no announcement is waiting any more. */
async function mailsTo(address: string) {
  await waitForJobs(app.db, announceSignInQueue);
  return app.messages().filter(({ kind, to }) => kind === 'mail' && to === address);
}

describe('a sign-in from an unknown browser', () => {
  it('is announced once to the confirmed address, with its time, device and network', async () => {
    await confirmEmail('ana@mail.example');
    await signInOn(laptop, '203.0.113.77');
    const [mail, ...more] = await mailsTo('ana@mail.example');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your Loupe account');
    expect(mail?.body).toContain(
      'Time: Nov 20, 2026, 12:00 PM UTC\nDevice: Firefox on Linux\nNetwork: 203.0.113.0/24\n',
    );
    expect(mail?.body).toContain('http://localhost/settings#sign-ins');
    expect(mail?.body).not.toContain('203.0.113.77');
    const { id } = await app.db
      .selectFrom('signIns')
      .select('id')
      .where('announcedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    await app.jobs.send(announceSignInQueue, { signInId: id });
    expect(await mailsTo('ana@mail.example')).toHaveLength(1);
  });

  it('is not announced from that browser again, nor from one that is signed in already', async () => {
    await confirmEmail('bea@mail.example');
    await signInOn(laptop);
    await laptop.request('/api/auth/sign-out', { method: 'POST' });
    await signInOn(laptop);
    expect(await mailsTo('bea@mail.example')).toHaveLength(1);
    await app.db.deleteFrom('knownBrowsers').execute();
    await signInOn(laptop);
    expect(await mailsTo('bea@mail.example')).toHaveLength(1);
  });

  it('is announced to no address that is not confirmed, and not when the account is new', async () => {
    await app.db.updateTable('users').set({ email: 'cy@mail.example' }).execute();
    await signInOn(laptop);
    expect(await mailsTo('cy@mail.example')).toEqual([]);
    const jobs = await sql<{ count: number }>`select count(*)::int as count from jobs.job where name = ${announceSignInQueue.name}`.execute(app.db); // prettier-ignore
    await registerUser(app, '+15551234529');
    const after = await sql<{ count: number }>`select count(*)::int as count from jobs.job where name = ${announceSignInQueue.name}`.execute(app.db); // prettier-ignore
    expect(after.rows).toEqual(jobs.rows);
  });
});

describe('a known browser', () => {
  const known = async () =>
    (await app.db.selectFrom('knownBrowsers').select('userId').execute()).map(({ userId }) => userId);

  it('keeps its token when it signs out, and gets the same for the next account', async () => {
    await signInOn(laptop);
    await laptop.request('/api/auth/sign-out', { method: 'POST' });
    const before = /loupe_known=([\w-]+)/.exec(laptop.cookies())?.[1];
    expect(before).toMatch(/^[\w-]{43}$/);
    await signInOn(laptop);
    expect(/loupe_known=([\w-]+)/.exec(laptop.cookies())?.[1]).toBe(before);
    expect(await known()).toHaveLength(2);
  });

  it('opens nothing by its token, of which only a hash is kept', async () => {
    await signInOn(laptop);
    const token = /loupe_known=([\w-]+)/.exec(laptop.cookies())?.[1] ?? '';
    for (const name of ['loupe_sign_in', 'loupe_known', 'loupe_code']) {
      expect((await app.request('/api/me', { headers: { cookie: `${name}=${token}` } })).status).toBe(401);
    }
    const rows = await app.db.selectFrom('knownBrowsers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ tokenHash }) => tokenHash.equals(Buffer.from(token, 'base64url')))).toBe(false);
  });

  it('is forgotten with its sign-in, and with all others', async () => {
    await signInOn(laptop);
    const other = (await user.json<SignInOnWire[]>('/api/me/sign-ins')).find(({ isCurrent }) => !isCurrent);
    await user.json(`/api/me/sign-ins/${other?.id}`, { method: 'DELETE' });
    expect(await known()).toHaveLength(1);
    await signInOn(openTestBrowser(app));
    await signInOn(openTestBrowser(app));
    expect(await known()).toHaveLength(3);
    await user.json('/api/me/sign-ins/end-others', { method: 'POST' });
    expect(await known()).toEqual([user.id]);
    await app.db.deleteFrom('rateLimits').execute();
    const body = { phoneNumber: number, source: 'login', botCheck: 'solved' };
    expect((await user.request('/api/auth/send-code', { body })).status).toBe(200);
    expect(codeFor(app, number)).toMatch(/^\d{6}$/);
  });
});
