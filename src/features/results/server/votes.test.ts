import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { registerConsentingUser, type TestUser } from '../../../../test/test-user.ts';
import type { Photo, Profile } from '../../profiles/profiles.contract.ts';
import type { VoteLink, VoteStep } from '../votes.contract.ts';
import { forgetVoters } from './votes.store.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let owner: TestUser;
let photos: Photo[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  owner = await registerConsentingUser(app, '+15551263001');
  await giveSubscription(app, owner.id, 'premiumMonthly');
  const profile = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  photos = [];
  for (const position of [0, 1, 2]) {
    const path = `/api/profiles/${profile.id}/photos/${position}`;
    photos.push(await owner.json<Photo>(path, { method: 'PUT', body: await drawJpeg(position) }));
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await app.db.deleteFrom('voteLinks').execute();
  await app.db.deleteFrom('rateLimits').execute();
});

const openVote = (count = 3) =>
  owner.json<VoteLink>('/api/vote-links', {
    body: { photoIds: photos.slice(0, count).map(({ id }) => id), days: 7 },
  });
const tokenOf = (link: VoteLink) => link.path.split('/').at(-1)!;

type Step = Extract<VoteStep, { state: 'pair' }>;

/** A browser that votes; it keeps its cookie. */
function aVoter(token: string, from: string, agent = phone) {
  let cookie = '';
  const send = async (path: string, body?: object) => {
    const headers = { 'user-agent': agent, ...(cookie === '' ? {} : { cookie }) };
    const response = await app.request(`/api/votes/${token}${path}`, {
      method: 'POST',
      from,
      headers,
      ...(body && { body }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, body: (await response.json()) as VoteStep & { code?: string } };
  };
  return {
    next: () => send('/pair'),
    choose: (chosen: string) => send('', { chosen }),
    forgetCookie: () => {
      cookie = '';
    },
    cookie: () => cookie,
  };
}

/** Votes through all pairs, always for the photo that `prefers` names first. */
async function voteThrough(voter: ReturnType<typeof aVoter>, prefers: readonly string[]): Promise<number> {
  let votes = 0;
  let step = (await voter.next()).body;
  while (step.state === 'pair') {
    const { left, right } = step;
    const chosen = prefers.indexOf(left) < prefers.indexOf(right) ? left : right;
    step = (await voter.choose(chosen)).body;
    votes += 1;
  }
  return votes;
}

const keysOf = async () =>
  (await app.db.selectFrom('votePhotos').select('key').orderBy('number').execute()).map(({ key }) => key);
const votesInAll = async () => (await app.db.selectFrom('votes').select('id').execute()).length;

describe('a vote', () => {
  it('gives scores from 30 votes on, the preferred photo first, and nothing of who voted', async () => {
    const link = await openVote();
    const keys = await keysOf();
    for (let person = 0; person < 9; person += 1) {
      expect(await voteThrough(aVoter(tokenOf(link), `203.0.113.${person}`), keys)).toBe(3);
    }
    const [early] = await owner.json<VoteLink[]>('/api/vote-links');
    expect(early).toMatchObject({ votes: 27, scores: null });
    await voteThrough(aVoter(tokenOf(link), '203.0.113.99'), keys);

    const [shown] = await owner.json<VoteLink[]>('/api/vote-links');
    expect(shown).toMatchObject({ votes: 30, state: 'open' });
    expect(shown!.scores!.map(({ photoId }) => photoId)).toEqual(photos.map(({ id }) => id));
    const [best] = shown!.scores!;
    expect(best).toMatchObject({ comparisons: 20, wins: 20 });
    expect(best!.chanceInterval.low).toBeGreaterThan(0.5);
    expect(best!.chanceInterval.high).toBeLessThan(1);
    expect(Object.keys(shown!).toSorted()).toEqual(
      ['createdAt', 'expiresAt', 'id', 'path', 'photoIds', 'scores', 'state', 'votes'].toSorted(),
    );
  });

  it('shows all pairs as often as each other', async () => {
    const link = await openVote();
    for (let person = 0; person < 6; person += 1) await aVoter(tokenOf(link), `203.0.113.${person}`).next();
    const shown = await app.db.selectFrom('votePairs').select('shown').execute();
    expect(shown.map((pair) => pair.shown)).toEqual([2, 2, 2]);
  });

  it('shows the same pair again until it is voted on', async () => {
    const voter = aVoter(tokenOf(await openVote()), '203.0.113.1');
    const first = (await voter.next()).body as Step;
    const again = (await voter.next()).body as Step;
    expect(new Set([again.left, again.right])).toEqual(new Set([first.left, first.right]));
    expect(await app.db.selectFrom('votePairs').select('shown').where('shown', '>', 0).execute()).toEqual([
      { shown: 1 },
    ]);
  });
});

describe('abuse', () => {
  it('a person votes on a pair once, also without the cookie and with a made-up one', async () => {
    const token = tokenOf(await openVote(2));
    const keys = await keysOf();
    const voter = aVoter(token, '203.0.113.1');
    expect(await voteThrough(voter, keys)).toBe(1);
    expect((await voter.next()).body).toEqual({ state: 'done' });
    voter.forgetCookie();
    expect((await voter.next()).body).toEqual({ state: 'done' });
    // The same browser that has moved to another network.
    const first = aVoter(
      token,
      '198.51.100.7',
      'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    );
    await voteThrough(first, keys);
    const moved = await app.request(`/api/votes/${token}/pair`, {
      method: 'POST',
      from: '198.51.100.200',
      headers: { cookie: first.cookie(), 'user-agent': phone },
    });
    expect(await moved.json()).toEqual({ state: 'done' });
    expect(await votesInAll()).toBe(2);
  });

  it('votes at the same time with two cookies from one place count once', async () => {
    const token = tokenOf(await openVote(2));
    const [key] = await keysOf();
    const voters = [aVoter(token, '203.0.113.1'), aVoter(token, '203.0.113.1')];
    await Promise.all(voters.map((voter) => voter.next()));
    await Promise.all(voters.map((voter) => voter.choose(key!)));
    expect(await votesInAll()).toBe(1);
  });

  it('a photo that does not lie before the voter cannot be chosen', async () => {
    const token = tokenOf(await openVote());
    const voter = aVoter(token, '203.0.113.1');
    const { left, right } = (await voter.next()).body as Step;
    const third = (await keysOf()).find((key) => key !== left && key !== right)!;
    expect(await voter.choose(third)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await aVoter(token, '203.0.113.2').choose(left)).toMatchObject({ status: 409 });
    expect(await voter.choose('no-key')).toMatchObject({ status: 400 });
    expect(await votesInAll()).toBe(0);
  });

  it('programs and the owner do not vote', async () => {
    const token = tokenOf(await openVote());
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await aVoter(token, '203.0.113.1', bot).next()).toMatchObject({ status: 403 });
    expect(await aVoter(token, '203.0.113.1', '').next()).toMatchObject({ status: 403 });
    const own = await owner.request(`/api/votes/${token}/pair`, {
      method: 'POST',
      headers: { 'user-agent': phone },
    });
    expect(own.status).toBe(403);
  });

  it('a network that sends hundreds of requests is stopped', async () => {
    const token = tokenOf(await openVote());
    const voter = aVoter(token, '203.0.113.1');
    await voter.next();
    await app.db
      .updateTable('rateLimits')
      .set({ points: 400 })
      .where('key', 'like', 'vote-network%')
      .execute();
    expect(await voter.next()).toMatchObject({ status: 429 });
    expect(await aVoter(token, '203.0.113.2').next()).toMatchObject({ status: 200 });
  });

  it('nobody votes after it was closed or has expired, and its photos are gone with it', async () => {
    const link = await openVote();
    const token = tokenOf(link);
    const [key] = await keysOf();
    const photo = () =>
      app.request(`/api/votes/${token}/photos/${key}`, { headers: { 'user-agent': phone } });
    const shown = await photo();
    expect(shown.status).toBe(200);
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);

    now = new Date('2026-11-27T12:00:00Z');
    expect(await aVoter(token, '203.0.113.1').next()).toMatchObject({ status: 410 });
    expect((await photo()).status).toBe(410);
    now = new Date('2026-11-21T12:00:00Z');
    expect((await photo()).status).toBe(200);
    await owner.json(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(await aVoter(token, '203.0.113.1').next()).toMatchObject({ status: 410 });
    expect((await photo()).status).toBe(410);
  });
});

describe('what is kept', () => {
  it('of a voter is neither address, browser nor cookie, and nothing at all when the vote is over', async () => {
    const link = await openVote();
    const voter = aVoter(tokenOf(link), '203.0.113.77');
    await voteThrough(voter, await keysOf());
    const tables = ['voters', 'votes', 'voteLinks', 'rateLimits', 'visits', 'anonymousActivities'] as const;
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    );
    const cookie = voter.cookie().split('=')[1]!;
    for (const trace of ['203.0.113', 'iPhone', cookie]) expect(stored).not.toContain(trace);
    expect(app.logLines.join('')).not.toContain('203.0.113.77');

    expect(await forgetVoters(app.db, now)).toBe(0);
    await owner.json(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(await forgetVoters(app.db, now)).toBe(1);
    expect(await app.db.selectFrom('voters').selectAll().execute()).toEqual([]);
    const votes = await app.db.selectFrom('votes').select(['voterHash', 'bucketHash']).execute();
    expect(votes).toEqual(Array(3).fill({ voterHash: null, bucketHash: null }));
  });

  it('goes with the photo, the link and the account', async () => {
    const link = await openVote();
    await voteThrough(aVoter(tokenOf(link), '203.0.113.1'), await keysOf());
    await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('votePhotos').where('number', '=', 0).execute();
    });
    expect(await votesInAll()).toBe(1);
    await owner.json(`/api/vote-links/${link.id}`, { method: 'DELETE' });
    expect(await votesInAll()).toBe(0);
    expect(await app.db.selectFrom('voters').selectAll().execute()).toEqual([]);
  });
});

describe('who may', () => {
  it('open a vote: premium subscribers, on their own photos, five at a time', async () => {
    const subscriber = await registerSubscriber(app, '+15551263002');
    const body = { photoIds: photos.map(({ id }) => id), days: 7 };
    expect((await subscriber.request('/api/vote-links', { body })).status).toBe(402);
    await app.db.deleteFrom('subscriptions').where('userId', '=', subscriber.id).execute();
    await giveSubscription(app, subscriber.id, 'premiumMonthly');
    expect((await subscriber.request('/api/vote-links', { body })).status).toBe(404);
    const twice = { photoIds: [photos[0]!.id, photos[0]!.id], days: 7 };
    expect((await owner.request('/api/vote-links', { body: twice })).status).toBe(400);
    for (let count = 0; count < 5; count += 1) await openVote();
    expect((await owner.request('/api/vote-links', { body })).status).toBe(409);
  });

  it('see or close it: its owner alone', async () => {
    const link = await openVote();
    const stranger = await registerSubscriber(app, '+15551263003');
    expect(await stranger.json('/api/vote-links')).toEqual([]);
    const close = await stranger.request(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(close.status).toBe(404);
    expect((await stranger.request(`/api/vote-links/${link.id}`, { method: 'DELETE' })).status).toBe(404);
  });
});
