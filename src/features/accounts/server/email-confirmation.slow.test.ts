import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countAsProved } from '../../../../test/prove-again.ts';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { waitForLockWaits } from '../../../../test/wait-for-lock.ts';
import type { User } from '../accounts.contract.ts';

const hour = 60 * 60 * 1000;
let now: Date;
let app: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  user = await registerUser(app, '+15551234521');
  await countAsProved(app, user.id);
  count += 1;
});

const me = () => user.json<User>('/api/me');
const setEmail = (email: string) => user.json<User>('/api/me', { method: 'PATCH', body: { email } });
const mailsTo = (email: string) => app.messages().filter(({ kind, to }) => kind === 'mail' && to === email);
const confirm = (token: string) => app.request('/api/email-confirmations', { body: { token } });
const resend = () => user.request('/api/me/email-confirmation', { method: 'POST' });
/** An address that no other test has. */
const address = (name: string) => `${name}-${count}@example.com`;

/** The token of the newest mail to this address, once there are `mails`. */
async function tokenFor(email: string, mails = 1): Promise<string> {
  await eventually(() => expect(mailsTo(email)).toHaveLength(mails));
  return /\/confirm-email#([\w-]{43})\n/.exec(mailsTo(email)[0]?.body ?? '')?.[1] ?? 'no token';
}

it('is asked for when an address is new, and given by the link of the mail, once', async () => {
  const email = address('zoe');
  expect(await setEmail(email)).toMatchObject({ email, emailConfirmed: false });
  const token = await tokenFor(email);
  expect(mailsTo(email)[0]?.body).toContain('http://127.0.0.1:3000/confirm-email#');
  const confirmed = await confirm(token);
  expect([confirmed.status, await confirmed.json()]).toEqual([200, { email }]);
  expect(await me()).toMatchObject({ email, emailConfirmed: true });
  expect((await confirm(token)).status).toBe(410);
  await setEmail(email);
  expect(await me()).toMatchObject({ emailConfirmed: true });
});

it('is void when the address changes again, and when a newer mail was sent', async () => {
  const [first, second] = [address('first'), address('second')];
  await setEmail(first);
  const ofFirst = await tokenFor(first);
  await setEmail(second);
  const ofSecond = await tokenFor(second);
  expect((await confirm(ofFirst)).status).toBe(410);
  expect((await resend()).status).toBe(200);
  const newer = await tokenFor(second, 2);
  expect((await confirm(ofSecond)).status).toBe(410);
  expect((await confirm(newer)).status).toBe(200);
  expect(await setEmail(first)).toMatchObject({ email: first, emailConfirmed: false });
});

it('is used up by one of ten who open the link at once, and needs nobody signed in', async () => {
  const email = address('twice');
  await setEmail(email);
  const token = await tokenFor(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(410),
  ]);
  for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await me()).toMatchObject({ emailConfirmed: true });
});

it('confirms the address of whom the mail was for, whoever is signed in where the link is opened', async () => {
  const other = await registerUser(app, '+15551234522');
  const email = address('mine');
  await setEmail(email);
  await other.json('/api/me', { method: 'PATCH', body: { email: address('theirs') } });
  const body = { token: await tokenFor(email) };
  expect(await other.json('/api/email-confirmations', { body })).toEqual({ email });
  expect(await me()).toMatchObject({ emailConfirmed: true });
  expect(await other.json('/api/me')).toMatchObject({ emailConfirmed: false });
});

it('does not hinder a change of the address at the same moment', async () => {
  const email = address('moment');
  await setEmail(email);
  const token = await tokenFor(email);
  const confirmed = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ email: address('other') })
      .where('id', '=', user.id)
      .execute();
    const answer = confirm(token);
    await waitForLockWaits(app.db, 1);
    await tx.deleteFrom('emailConfirmations').where('userId', '=', user.id).execute();
    return { answer };
  });
  expect((await confirmed.answer).status).toBe(410);
  expect(await me()).toMatchObject({ email: address('other'), emailConfirmed: false });
});

it('has the former address told of a change, once it was confirmed', async () => {
  const [former, next] = [address('former'), address('next')];
  await setEmail(former);
  await confirm(await tokenFor(former));
  await setEmail(next);
  const [notice] = mailsTo(former);
  expect(notice?.body).toContain('this address was removed from your Loupe account');
  expect(notice?.body).not.toContain(next);
  expect(mailsTo(former)).toHaveLength(2);
  await tokenFor(next);
  await setEmail('');
  expect(mailsTo(next)).toHaveLength(1);
});

it('is possible for a day', async () => {
  const email = address('late');
  await setEmail(email);
  const token = await tokenFor(email);
  now = new Date(now.getTime() + 24 * hour);
  const response = await confirm(token);
  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({ code: 'link_expired' });
});

it('stores no token that could be used', async () => {
  const email = address('hash');
  await setEmail(email);
  const token = await tokenFor(email);
  const { tokenHash } = await app.db
    .selectFrom('emailConfirmations')
    .select('tokenHash')
    .executeTakeFirstOrThrow();
  for (const other of [tokenHash.toString('hex'), tokenHash.toString('base64url'), '', 'x'.repeat(128)]) {
    expect((await confirm(other)).status).toBe(410);
  }
  expect((await confirm('x'.repeat(129))).status).toBe(400);
  expect((await confirm(token)).status).toBe(200);
});

it('is not sent again when there is nothing to confirm', async () => {
  expect((await resend()).status).toBe(409);
  const email = address('again');
  await setEmail(email);
  await confirm(await tokenFor(email));
  expect((await resend()).status).toBe(409);
});

it('cannot be used to flood a mailbox', async () => {
  const email = address('flood');
  await setEmail(email);
  await tokenFor(email);
  const answers: number[] = [];
  for (let index = 0; index < 6; index += 1) answers.push((await resend()).status);
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  const other = await user.request('/api/me', { method: 'PATCH', body: { email: address('other') } });
  expect(other.status).toBe(429);
  expect(await me()).toMatchObject({ email });
  expect(await user.json('/api/me', { method: 'PATCH', body: { firstName: 'Zoë' } })).toMatchObject({
    firstName: 'Zoë',
  });
});

it('says so where no mail can be sent', async () => {
  const mute = await createTestApp({ parts: { mail: null } });
  try {
    const silent = await registerUser(mute, '+15551234521');
    expect(
      await silent.json('/api/me', { method: 'PATCH', body: { email: 'zoe@example.com' } }),
    ).toMatchObject({ email: 'zoe@example.com', emailConfirmed: false });
    const response = await silent.request('/api/me/email-confirmation', { method: 'POST' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: 'This site cannot send email yet, so the address stays unconfirmed.',
    });
  } finally {
    await mute.close();
  }
});

it('is nothing to wait for where no mail can be sent: the account says so from the first answer on', async () => {
  const mailless = await createTestApp({ clock: () => now, parts: { mail: null } });
  const anybody = await registerUser(mailless, '+15551234522');
  expect(await anybody.json<User>('/api/me')).toMatchObject({ canConfirmEmail: false });
  const changed = await anybody.json<User>('/api/me', {
    method: 'PATCH',
    body: { email: 'zoe@example.com' },
  });
  expect(changed).toMatchObject({ email: 'zoe@example.com', emailConfirmed: false, canConfirmEmail: false });
  await mailless.close();
  expect(await me()).toMatchObject({ canConfirmEmail: true });
});
