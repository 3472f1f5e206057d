import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAsProved } from '../../../../../test/prove-again.ts';
import { quietTextEngine } from '../../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../../../test/create-test-app.ts';
import { drawJpeg } from '../../../../../test/drawn-photos.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { giveSubscription } from '../../../../../test/give-subscription.ts';
import { registerConsentingUser, type TestUser } from '../../../../../test/test-user.ts';
import { gatedFeatures, type GatedFeature } from '../../../../domain/entitlements.ts';
import type { ErrorBody } from '../../../../domain/errors.ts';
import { userRank } from '../../../../domain/rank.ts';
import {
  afterRefusal,
  beginPaid,
  beginTrial,
  cancelled,
  ended,
  type SubscriptionLife,
} from '../../../../domain/subscription-life.ts';
import type { Analysis } from '../../../analysis/analysis.contract.ts';
import type { Dashboard } from '../../../dashboard/dashboard.contract.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import { createRequireEntitlement } from './require-entitlement.service.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date, 12));
const monthly = (from: Date) => beginPaid('regularMonthly', 2_000, from);

const users: Readonly<
  Record<string, { life: SubscriptionLife | null; opens: 'nothing' | 'regular' | 'all' }>
> = {
  'none ever': { life: null, opens: 'nothing' },
  regular: { life: beginPaid('regularAnnual', 14_900, now), opens: 'regular' },
  premium: { life: beginPaid('premiumAnnual', 20_000, now), opens: 'all' },
  'a trial': { life: beginTrial('regularMonthly', now), opens: 'regular' },
  'a trial of yesterday that no job has looked at': {
    life: beginTrial('regularMonthly', day(11, 16)),
    opens: 'regular',
  },
  'a renewal that failed today': { life: afterRefusal(monthly(day(10, 20)), now), opens: 'regular' },
  'a renewal that failed 8 days ago': {
    life: afterRefusal(monthly(day(10, 12)), day(11, 12)),
    opens: 'nothing',
  },
  'premium with a failed renewal': {
    life: afterRefusal(beginPaid('premiumMonthly', 2_000, day(10, 20)), now),
    opens: 'all',
  },
  'cancelled and still running': { life: cancelled(monthly(day(11, 1))), opens: 'regular' },
  'cancelled and over, before a job has looked': {
    life: cancelled(monthly(day(10, 19))),
    opens: 'nothing',
  },
  lapsed: { life: ended(monthly(day(10, 1)), 'ended_now'), opens: 'nothing' },
  'lapsed from premium': {
    life: ended(beginPaid('premiumAnnual', 20_000, day(10, 1)), 'ended_now'),
    opens: 'nothing',
  },
};

const sentences = {
  regular: 'Subscribe to Loupe to access this feature',
  premium: 'Upgrade to Premium to unlock this feature',
} as const;

let app: TestApp;
let registered = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function startAgain(options: TestAppOptions): Promise<TestApp> {
  await app.close();
  return createTestApp(options);
}

async function newUser(): Promise<TestUser> {
  registered += 1;
  await app.db.deleteFrom('rateLimits').execute();
  return registerConsentingUser(app, `+1555129${String(registered).padStart(4, '0')}`);
}

/** A user as the table has them, with a profile of one photo and one of words from better days. */
async function userWith(life: SubscriptionLife | null) {
  const user = await newUser();
  await giveSubscription(app, user.id);
  const words = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
  const photos = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  const photo = { method: 'PUT', body: await drawJpeg() };
  await user.json(`/api/profiles/${photos.id}/photos/0`, photo);
  await replaceSubscription(user, life);
  return { user, words, photos };
}

async function replaceSubscription(user: TestUser, life: SubscriptionLife | null): Promise<void> {
  await app.db.deleteFrom('subscriptions').where('userId', '=', user.id).execute();
  if (life !== null) await giveSubscription(app, user.id, life);
}

const outcomeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { code, message, fields } = (await response.json()) as Partial<ErrorBody>;
  return response.ok ? 'done' : { status: response.status, code, message, tier: fields?.['tier'] };
};
const refusal = (tier: 'regular' | 'premium') => ({
  status: 402,
  code: 'subscription_required',
  message: sentences[tier],
  tier,
});
const opens = (what: 'nothing' | 'regular' | 'all', feature: GatedFeature) =>
  what === 'all' || (what === 'regular' && gatedFeatures[feature] === 'regular');

describe.each(Object.entries(users))('with %s', (_name, { life, opens: what }) => {
  it('each feature is open or asks for its tier, and the server works accordingly', async () => {
    const { user, words, photos } = await userWith(life);
    const requireEntitlement = createRequireEntitlement({ db: app.db, clock: () => now });
    for (const feature of Object.keys(gatedFeatures) as GatedFeature[]) {
      const tier = gatedFeatures[feature];
      const passed = { done: true };
      const asked = requireEntitlement(user.id, feature).then(() => passed);
      const refused = { code: 'subscription_required', message: sentences[tier], fields: { tier } };
      if (opens(what, feature)) expect([feature, await asked]).toEqual([feature, passed]);
      else await expect(asked, feature).rejects.toMatchObject(refused);
    }

    const calls = [
      [user.request('/api/profiles', { body: { app: 'hinge' } }), 'photoAnalysis'],
      [user.request(`/api/profiles/${photos.id}/analyses`, { method: 'POST' }), 'photoAnalysis'],
      [user.request(`/api/profiles/${words.id}/analyses`, { method: 'POST' }), 'bioOptimization'],
    ] as const;
    for (const [answer, feature] of calls) {
      const expected = opens(what, feature) ? 'done' : refusal(gatedFeatures[feature]);
      expect([feature, await outcomeOf(answer)]).toEqual([feature, expected]);
    }
  });
});

it('a lapsed user reads the old report, and reads, changes, exports and deletes what is there', async () => {
  app = await startAgain({ withWorkers: true, parts: { textEngine: quietTextEngine } });
  const { user, words, photos } = await userWith(beginPaid('regularAnnual', 14_900, now));
  const analyses = `/api/profiles/${words.id}/analyses`;
  const { analysisId } = await user.json<{ analysisId: string }>(analyses, { method: 'POST' });
  const read = () => user.json<Analysis>(`/api/analyses/${analysisId}`);
  await eventually(async () => expect((await read()).status).toBe('done'));
  const before = await read();
  await replaceSubscription(user, ended(beginPaid('regularAnnual', 14_900, now), 'ended_now'));

  expect(await user.json('/api/me')).toMatchObject({ subscription: { status: 'inactive', tier: null } });
  expect(await user.json('/api/profiles')).toHaveLength(2);
  expect(await user.json(analyses)).toMatchObject([{ id: analysisId }]);
  expect(await read()).toEqual(before);
  const changed = { method: 'PATCH', body: { bio: 'I bake bread.' } };
  expect(await user.json(`/api/profiles/${words.id}`, changed)).toMatchObject({ bio: 'I bake bread.' });
  const added = { method: 'PUT', body: await drawJpeg(640, 800) };
  const photo = await user.json<{ id: string }>(`/api/profiles/${photos.id}/photos/1`, added);
  expect((await user.request(`/api/photos/${photo.id}/full`)).status).toBe(200);
  await user.json(`/api/profiles/${photos.id}/photos/1`, { method: 'DELETE' });
  await countAsProved(app, user.id);
  expect((await user.request('/api/me/exports', { method: 'POST' })).status).toBe(202);
  await user.json(`/api/profiles/${photos.id}`, { method: 'DELETE' });
});

it('an administrator has every feature without a subscription, until the rank is gone', async () => {
  const { user, words, photos } = await userWith(null);
  const phoneNumber = `+1555129${String(registered).padStart(4, '0')}`;
  const analyses = `/api/profiles/${photos.id}/analyses`;
  expect(await outcomeOf(user.request(analyses, { method: 'POST' }))).toEqual(refusal('regular'));

  await app.composition.changeRank.makeAdmin(phoneNumber);
  const requireEntitlement = createRequireEntitlement({ db: app.db, clock: () => now });
  for (const feature of Object.keys(gatedFeatures) as GatedFeature[]) {
    await expect(requireEntitlement(user.id, feature), feature).resolves.toBeUndefined();
  }
  expect(await outcomeOf(user.request('/api/profiles', { body: { app: 'hinge' } }))).toBe('done');
  for (const { id } of [words, photos]) {
    expect(await outcomeOf(user.request(`/api/profiles/${id}/analyses`, { method: 'POST' }))).toBe('done');
  }
  const { features } = await user.json<Dashboard>('/api/dashboard');
  expect(Object.values(features).map(({ neededTier }) => neededTier)).toEqual(Array(6).fill(null));

  await app.db.updateTable('users').set({ rank: userRank }).where('id', '=', user.id).execute();
  await expect(requireEntitlement(user.id, 'photoAnalysis')).rejects.toMatchObject({
    code: 'subscription_required',
  });
});

it('what belongs to somebody else is not there, with a subscription or without', async () => {
  const { words } = await userWith(null);
  const stranger = await newUser();
  const asked = stranger.request(`/api/profiles/${words.id}/analyses`, { method: 'POST' });
  expect(await outcomeOf(asked)).toMatchObject({ status: 404, code: 'not_found' });
});
