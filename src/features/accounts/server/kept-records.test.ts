import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../test/give-subscription.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { beginPaid } from '../../../domain/subscription-life.ts';
import type { User } from '../accounts.contract.ts';

let app: TestApp;
let user: TestUser;
const start = new Date('2026-11-20T12:00:00Z').getTime();
let elapsedMs = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(start + elapsedMs) });
  user = await registerUser(app, '+15551234531');
});
afterAll(() => app.close());

const readMe = () => user.json<User>('/api/me');

it('shows at the next request whatever another process has written, though no time has passed', async () => {
  const { db } = app;
  expect(await readMe()).toEqual(await readMe());

  await db.updateTable('users').set({ firstName: 'Ada' }).where('id', '=', user.id).execute();
  expect((await readMe()).firstName).toBe('Ada');
  await db.updateTable('users').set({ firstName: 'Zoe' }).where('id', '=', user.id).execute();
  expect((await readMe()).firstName).toBe('Zoe');

  const dueAt = new Date('2026-12-20T12:00:00Z');
  await db.insertInto('accountDeletions').values({ userId: user.id, requestedAt: dueAt, dueAt }).execute();
  expect((await readMe()).deletionDueAt).toBe(dueAt.toISOString());
  await db.deleteFrom('accountDeletions').execute();
  expect((await readMe()).deletionDueAt).toBeNull();

  await user.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted: true } });
  expect((await readMe()).consents.faceAnalysis).not.toBeNull();
  await db.updateTable('consents').set({ accepted: false }).where('kind', '=', 'face-analysis').execute();
  expect((await readMe()).consents.faceAnalysis).toBeNull();

  const statement = {
    userId: user.id,
    profileId: null,
    app: 'tinder',
    statement: "I'm 17.",
    createdAt: dueAt,
  } as const;
  await db.insertInto('ageReviews').values(statement).execute();
  expect((await readMe()).agePause).toBe('waiting');
  await db.updateTable('ageReviews').set({ state: 'minor', decidedAt: dueAt }).execute();
  expect((await readMe()).agePause).toBe('minor');
  await db.updateTable('ageReviews').set({ state: 'adult' }).execute();
  expect((await readMe()).agePause).toBeNull();

  await giveSubscription(app, user.id, 'regularMonthly');
  expect((await readMe()).subscription.plan).toBe('regularMonthly');
  await db.updateTable('subscriptions').set({ plan: 'premiumMonthly' }).execute();
  expect((await readMe()).subscription.plan).toBe('premiumMonthly');
  await db.updateTable('subscriptions').set({ state: 'canceled' }).execute();
  expect((await readMe()).subscription.status).toBe('inactive');
});

it('lets paid time end by the clock, a second late at most', async () => {
  const life = beginPaid('regularMonthly', 2_900, new Date(start));
  await app.db.deleteFrom('subscriptions').execute();
  await giveSubscription(app, user.id, { ...life, cancelAtPeriodEnd: true });
  const endMs = life.periodEndsAt.getTime() - start;
  elapsedMs = endMs - 600;
  expect((await user.json<User>('/api/me')).subscription.status).toBe('active');
  elapsedMs = endMs + 400;
  expect((await user.json<User>('/api/me')).subscription.status).toBe('inactive');
});

it('is gone with its user, and with the sign-in', async () => {
  elapsedMs = 0;
  const other = await registerUser(app, '+15551234532');
  await other.json('/api/me');
  await app.db
    .updateTable('signIns')
    .set({ revokedAt: app.clock() })
    .where('userId', '=', other.id)
    .execute();
  expect((await other.request('/api/me')).status).toBe(401);
  await user.json('/api/me');
  await app.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect((await user.request('/api/me')).status).toBe(401);
});
