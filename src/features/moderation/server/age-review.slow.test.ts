import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noEngines, quietTextEngine } from '../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../test/give-subscription.ts';
import { insertVoteLink } from '../../../../test/own-experiments.ts';
import { registerConsentingUser, registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import type { AuditLine } from '../../audit/audit.contract.ts';
import type { Dashboard } from '../../dashboard/dashboard.contract.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import type { OwnAgeReview, WaitingAgeReview } from '../age-review.contract.ts';

let app: TestApp;
let owner: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    parts: { vision: noEngines.vision, textEngine: quietTextEngine },
    withWorkers: true,
  });
  owner = await registerConsentingUser(app, '+15551230411');
  await giveSubscription(app, owner.id, 'premiumMonthly');
  admin = await registerUser(app, '+15551230412');
  await app.composition.changeRank.makeAdmin('+15551230412');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['ageReviews', 'profiles', 'auditLog', 'activities'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const createProfile = (bio: string) => owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio } });
const write = (id: string, bio: string) =>
  owner.json<Profile>(`/api/profiles/${id}`, { method: 'PATCH', body: { bio } });
/** Why the owner is paused. The record and the dashboard must say so too, as the app asks for no more where they do not. */
const pause = async () => {
  const { pause: own } = await owner.json<OwnAgeReview>('/api/age-review');
  const records = [await owner.json<User>('/api/me'), (await owner.json<Dashboard>('/api/dashboard')).user];
  expect(records.map(({ agePause }) => agePause)).toEqual([own?.state ?? null, own?.state ?? null]);
  return own;
};
const queue = () => admin.json<{ total: number; rows: WaitingAgeReview[] }>('/api/admin/age-reviews');
const analyse = (id: string) => owner.request(`/api/profiles/${id}/analyses`, { method: 'POST' });
const titles = async () =>
  (await app.db.selectFrom('activities').select('title').where('source', '=', 'moderation').execute()).map(
    ({ title }) => title,
  );

test('a writer who says to be under 18 is paused, reads why, and waits for an administrator', async () => {
  const { id } = await createProfile('I bake.');
  expect(await pause()).toBeNull();
  await write(id, "I bake. I'm 16 and from Ohio.");
  expect(await pause()).toMatchObject({
    state: 'waiting',
    app: 'tinder',
    statement: "I'm 16 and from Ohio.",
  });
  expect(await titles()).toEqual(['Account paused']);
  expect(await queue()).toMatchObject({
    total: 1,
    rows: [{ userId: owner.id, phoneNumber: '+15551230411', statement: "I'm 16 and from Ohio." }],
  });

  const refused = await analyse(id);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'age_review',
    message: expect.stringContaining('paused') as string,
  });
  // Taking the sentence out does not lift the pause; nor does it pause twice.
  await write(id, 'I bake bread.');
  expect((await analyse(id)).status).toBe(403);
  expect((await queue()).total).toBe(1);
});

test('a paused account shares nothing: no new vote, and no open one goes on', async () => {
  const { id } = await createProfile('I bake.');
  const voteLinkId = await insertVoteLink(app, owner.id);
  const { token } = await app.db
    .selectFrom('voteLinks')
    .select('token')
    .where('id', '=', voteLinkId)
    .executeTakeFirstOrThrow();
  const visit = () =>
    app.request(`/api/votes/${token}/pair`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    });
  const before = await visit();
  expect(await before.text()).not.toContain('paused');
  await write(id, 'Turning 18 next month!');
  const created = await owner.request('/api/vote-links', {
    body: { photoIds: [crypto.randomUUID(), crypto.randomUUID()], days: 3 },
  });
  expect(created.status).toBe(403);
  const after = await visit();
  expect(after.status).toBe(403);
  expect(await after.json()).toMatchObject({ message: 'This vote is paused.' });
});

test('the coach answers nothing while the account is paused', async () => {
  const { id } = await createProfile('I bake.');
  const ask = () =>
    owner.request('/api/coach/questions', {
      body: { profileId: id, question: 'What is my best photo?', earlierQuestions: [] },
    });
  expect((await ask()).status).toBe(200);
  await write(id, "I'm 16.");
  const refused = await ask();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'age_review' });
});

test('an administrator lifts the pause; the same sentence does not pause again, another one does', async () => {
  const { id } = await createProfile("I'm 17, said nobody who knows me.");
  const [review] = (await queue()).rows;
  const path = `/api/admin/age-reviews/${review?.id}`;
  expect((await owner.request(`${path}/lift`, { method: 'POST' })).status).toBe(403);
  expect(await admin.json(`${path}/lift`, { method: 'POST' })).toEqual({ waiting: 0 });
  expect(await pause()).toBeNull();
  expect((await analyse(id)).status).toBe(200);
  expect((await titles()).toSorted()).toEqual(['Account active again', 'Account paused']);
  expect((await admin.request(`${path}/confirm`, { method: 'POST' })).status).toBe(404);
  await write(id, "I'm 17, said nobody who knows me. I bake.");
  expect(await pause()).toBeNull();
  await write(id, "I'm 15.");
  expect(await pause()).not.toBeNull();
  const log = await admin.json<AuditLine[]>('/api/admin/audit-log');
  expect(log.map(({ actorId, action, subject }) => ({ actorId, action, subject }))).toEqual([
    { actorId: admin.id, action: 'lift-age-pause', subject: owner.id },
  ]);
});

test('a confirmed pause stays, and says what is left to do', async () => {
  const { id } = await createProfile("I'm 15");
  const [review] = (await queue()).rows;
  await admin.json(`/api/admin/age-reviews/${review?.id}/confirm`, { method: 'POST' });
  await write(id, 'I bake.');
  expect(await pause()).toMatchObject({
    state: 'minor',
    text: expect.stringContaining('delete your account') as string,
  });
  expect((await analyse(id)).status).toBe(403);
  expect((await queue()).total).toBe(0);
  expect((await admin.json<AuditLine[]>('/api/admin/audit-log'))[0]?.action).toBe('confirm-age-pause');
});

test('a text from before it was checked pauses when it is to be analysed', async () => {
  const { id } = await createProfile('I bake.');
  await app.db.updateTable('profiles').set({ bio: "I'm 16." }).where('id', '=', id).execute();
  expect((await analyse(id)).status).toBe(403);
  expect(await pause()).toMatchObject({ state: 'waiting' });
});

test('the past, other people and an adult age pause nobody', async () => {
  const { id } = await createProfile('When I was 16 I crossed Spain. My daughter is 16. I am 18.');
  expect(await pause()).toBeNull();
  expect((await analyse(id)).status).toBe(200);
});
