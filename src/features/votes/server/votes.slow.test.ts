import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber, giveSubscription } from '../../../../test/give-subscription.ts';
import {
  aVoter,
  countAllVotes,
  listVoteKeys,
  registerVoteOwner,
  tokenOf,
  voteThrough,
  type ShownPair,
  type VoteOwner,
} from '../../../../test/voters.ts';
import { waitForLockWaits } from '../../../../test/wait-for-lock.ts';
import type { VoteLink } from '../votes.contract.ts';
import { createExportVotes } from './export-votes.service.ts';
import { forgetVoters, insertVote, lockVoter } from './votes.store.ts';

let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let owner: VoteOwner;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  owner = await registerVoteOwner(app, '+15551263001');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await app.db.deleteFrom('voteLinks').execute();
  await app.db.deleteFrom('rateLimits').execute();
});

const exportedChoices = async () => {
  const [vote] = await createExportVotes({ db: app.db, clock: () => now })(owner.id);
  return vote!.choices;
};
const exportedVotes = async () => (await exportedChoices()).reduce((sum, { times }) => sum + times, 0);

describe('a vote', () => {
  it('gives scores from 30 votes on, the preferred photo first, and nothing of who voted', async () => {
    const link = await owner.openVote();
    const keys = await listVoteKeys(app);
    for (let person = 0; person < 9; person += 1) {
      expect(await voteThrough(aVoter(app, tokenOf(link), `203.0.113.${person}`), keys)).toBe(3);
    }
    const [early] = await owner.json<VoteLink[]>('/api/vote-links');
    expect(early).toMatchObject({ votes: 27, scores: null });
    await voteThrough(aVoter(app, tokenOf(link), '203.0.113.99'), keys);

    const [shown] = await owner.json<VoteLink[]>('/api/vote-links');
    expect(shown).toMatchObject({ votes: 30, scoredVotes: 30, state: 'open' });
    expect(shown!.scores!.map(({ photoId }) => photoId)).toEqual(owner.photos.map(({ id }) => id));
    const [best] = shown!.scores!;
    expect(best).toMatchObject({ comparisons: 20, wins: 20 });
    expect(best!.chanceInterval.low).toBeGreaterThan(0.5);
    expect(best!.chanceInterval.high).toBeLessThan(1);
    expect(Object.keys(shown!).toSorted()).toEqual([
      'createdAt',
      'expiresAt',
      'id',
      'path',
      'photoIds',
      'scoredVotes',
      'scores',
      'state',
      'votes',
    ]);
  });

  it('changes the scores that its owner sees after ten more votes or at its end, so that no single vote shows', async () => {
    const link = await owner.openVote();
    const keys = await listVoteKeys(app);
    const voteOf = async (person: number, prefers: readonly string[]) =>
      voteThrough(aVoter(app, tokenOf(link), `203.0.113.${person}`), prefers);
    const read = async () => (await owner.json<VoteLink[]>('/api/vote-links'))[0]!;
    for (let person = 0; person < 10; person += 1) await voteOf(person, keys);
    const atThirty = await read();
    for (let person = 10; person < 13; person += 1) await voteOf(person, keys.toReversed());
    expect(await read()).toEqual({ ...atThirty, votes: 39 });
    expect(await exportedVotes()).toBe(30);

    await voteOf(13, keys.toReversed());
    const atForty = await read();
    expect(atForty).toMatchObject({ votes: 42, scoredVotes: 40 });
    expect(atForty.scores!.reduce((sum, { wins }) => sum + wins, 0)).toBe(40);
    const closed = await owner.json<VoteLink>(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(closed).toMatchObject({ votes: 42, scoredVotes: 42 });
    expect(closed.scores!.reduce((sum, { wins }) => sum + wins, 0)).toBe(42);
    expect(await exportedVotes()).toBe(42);
  });

  it('is exported from 30 votes on: what was chosen between which photos, and how often', async () => {
    const token = tokenOf(await owner.openVote(2));
    const keys = await listVoteKeys(app);
    const voteAlone = async (person: number) => voteThrough(aVoter(app, token, `203.0.113.${person}`), keys);
    for (let person = 0; person < 29; person += 1) await voteAlone(person);
    expect(await exportedVotes()).toBe(0);
    await voteAlone(29);
    expect(await exportedChoices()).toEqual([{ between: [0, 1], chosen: 0, times: 30 }]);
  });

  it('shows all pairs as often as each other', async () => {
    const link = await owner.openVote();
    for (let person = 0; person < 6; person += 1)
      await aVoter(app, tokenOf(link), `203.0.113.${person}`).next();
    const shown = await app.db.selectFrom('votePairs').select('shown').execute();
    expect(shown.map((pair) => pair.shown)).toEqual([2, 2, 2]);
  });

  it('shows the same pair again until it is voted on', async () => {
    const voter = aVoter(app, tokenOf(await owner.openVote()), '203.0.113.1');
    const first = (await voter.next()).body as ShownPair;
    const again = (await voter.next()).body as ShownPair;
    expect(new Set([again.left, again.right])).toEqual(new Set([first.left, first.right]));
    expect(await app.db.selectFrom('votePairs').select('shown').where('shown', '>', 0).execute()).toEqual([
      { shown: 1 },
    ]);
  });
});

describe('what is kept', () => {
  it('of a voter is neither address, browser nor cookie, and nothing at all when the vote is over', async () => {
    const link = await owner.openVote();
    const voter = aVoter(app, tokenOf(link), '203.0.113.77');
    await voteThrough(voter, await listVoteKeys(app));
    const tables = ['voters', 'votes', 'voteLinks', 'rateLimits', 'visits', 'anonymousActivities'] as const;
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    );
    const cookie = voter.cookie().split('=')[1]!;
    for (const trace of ['203.0.113', 'iPhone', cookie]) expect(stored).not.toContain(trace);
    expect(app.logLines.join('')).not.toContain('203.0.113.77');
    expect(app.logLines.join('')).not.toContain(tokenOf(link));
    expect(app.logLines.join('')).toContain('/api/votes/[token]/pair');

    expect(await forgetVoters(app.db, now)).toBe(0);
    await owner.json(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(await forgetVoters(app.db, now)).toBe(1);
    expect(await app.db.selectFrom('voters').selectAll().execute()).toEqual([]);
    const votes = await app.db.selectFrom('votes').select(['voterHash', 'kindHash', 'networkHash']).execute();
    expect(votes).toEqual(Array(3).fill({ voterHash: null, kindHash: null, networkHash: null }));
  });

  it('of a vote that is still being cast while it ends is nothing either', async () => {
    const link = await owner.openVote();
    await aVoter(app, tokenOf(link), '203.0.113.5').next();
    const { voterHash } = await app.db.selectFrom('voters').select('voterHash').executeTakeFirstOrThrow();
    let forgetting: Promise<number> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await lockVoter(tx, link.id, voterHash);
      const hashes = { voterHash, kindHash: voterHash, networkHash: voterHash };
      await insertVote(tx, { linkId: link.id, low: 0, high: 1, winner: 0, ...hashes });
      await owner.json(`/api/vote-links/${link.id}/close`, { method: 'POST' });
      forgetting = forgetVoters(app.db, now);
      await waitForLockWaits(app.db, 1);
    });
    expect(await forgetting).toBe(1);
    expect(
      await app.db.selectFrom('votes').select(['voterHash', 'kindHash', 'networkHash']).execute(),
    ).toEqual([{ voterHash: null, kindHash: null, networkHash: null }]);
  });

  it('goes with the photo, the link and the account', async () => {
    const link = await owner.openVote();
    await voteThrough(aVoter(app, tokenOf(link), '203.0.113.1'), await listVoteKeys(app));
    await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('votePhotos').where('number', '=', 0).execute();
    });
    expect(await countAllVotes(app)).toBe(1);
    await owner.json(`/api/vote-links/${link.id}`, { method: 'DELETE' });
    expect(await countAllVotes(app)).toBe(0);
    expect(await app.db.selectFrom('voters').selectAll().execute()).toEqual([]);
  });
});

describe('who may', () => {
  it('open a vote: premium subscribers, on their own photos, five at a time', async () => {
    const subscriber = await registerSubscriber(app, '+15551263002');
    const body = { photoIds: owner.photos.map(({ id }) => id), days: 7 };
    expect((await subscriber.request('/api/vote-links', { body })).status).toBe(402);
    await app.db.deleteFrom('subscriptions').where('userId', '=', subscriber.id).execute();
    await giveSubscription(app, subscriber.id, 'premiumMonthly');
    expect((await subscriber.request('/api/vote-links', { body })).status).toBe(404);
    const twice = { photoIds: [owner.photos[0]!.id, owner.photos[0]!.id], days: 7 };
    expect((await owner.request('/api/vote-links', { body: twice })).status).toBe(400);
    for (let count = 0; count < 5; count += 1) await owner.openVote();
    expect((await owner.request('/api/vote-links', { body })).status).toBe(409);
  });

  it('see or close it: its owner alone', async () => {
    const link = await owner.openVote();
    const stranger = await registerSubscriber(app, '+15551263003');
    expect(await stranger.json('/api/vote-links')).toEqual([]);
    const close = await stranger.request(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(close.status).toBe(404);
    expect((await stranger.request(`/api/vote-links/${link.id}`, { method: 'DELETE' })).status).toBe(404);
  });
});
