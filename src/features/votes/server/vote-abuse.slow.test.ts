import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import {
  aVoter,
  countAllVotes,
  iPhone,
  laptop,
  listVoteKeys,
  registerVoteOwner,
  tokenOf,
  voteThrough,
  type ShownPair,
  type VoteOwner,
} from '../../../../test/voters.ts';

let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let owner: VoteOwner;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  owner = await registerVoteOwner(app, '+15551265001');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await app.db.deleteFrom('voteLinks').execute();
  await app.db.deleteFrom('rateLimits').execute();
});

describe('abuse of a vote', () => {
  it('a person votes on a pair once, from another network or after an update of the browser too', async () => {
    const token = tokenOf(await owner.openVote(2));
    const voter = aVoter(app, token, '203.0.113.1');
    expect(await voteThrough(voter, await listVoteKeys(app))).toBe(1);
    expect((await voter.next()).body).toEqual({ state: 'done' });
    const moved = await app.request(`/api/votes/${token}/pair`, {
      method: 'POST',
      from: '198.51.100.200',
      headers: { cookie: voter.cookie(), 'user-agent': iPhone.replaceAll('19', '20') },
    });
    expect(await moved.json()).toEqual({ state: 'done' });
    expect(await countAllVotes(app)).toBe(1);
  });

  it('alike telephones on one network belong to different people, to three at most, whatever their versions', async () => {
    const token = tokenOf(await owner.openVote(2));
    const keys = await listVoteKeys(app);
    const friends = ['19_0', '19_1', '20_0'].map((version) =>
      aVoter(app, token, '203.0.113.1', iPhone.replaceAll('19_0', version).replace('19.0', version)),
    );
    for (const friend of friends) expect(await voteThrough(friend, keys)).toBe(1);
    const fourth = aVoter(app, token, '203.0.113.1', iPhone.replaceAll('19', '21'));
    expect((await fourth.next()).body).toEqual({ state: 'network-full' });
    expect((await friends[0]!.next()).body).toEqual({ state: 'done' });
    expect((await aVoter(app, token, '203.0.113.2').next()).body).toMatchObject({ state: 'pair' });
    expect((await aVoter(app, token, '203.0.113.1', laptop).next()).body).toMatchObject({ state: 'pair' });
    expect(await countAllVotes(app)).toBe(3);
  });

  it('who throws the cookie away, and calls the browser something else each time, becomes ten people at most', async () => {
    const token = tokenOf(await owner.openVote(2));
    const keys = await listVoteKeys(app);
    const systems = ['X11; Linux x86_64', 'Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7'];
    const engines = ['Chrome/156.0.0.0 Safari/537.36', 'Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0'];
    const agents = systems.flatMap((system) =>
      engines.map((engine) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${engine}`),
    );
    let votes = 0;
    for (const agent of [...agents, ...agents, ...agents]) {
      votes += await voteThrough(aVoter(app, token, '203.0.113.1', agent), keys);
    }
    expect(votes).toBe(10);
    expect(await countAllVotes(app)).toBe(10);
  });

  it('people who had their pair before the network was full do not get beyond the limit at the same time', async () => {
    const token = tokenOf(await owner.openVote(2));
    const [chosen, other] = await listVoteKeys(app);
    const voters = Array.from({ length: 6 }, () => aVoter(app, token, '203.0.113.1'));
    for (const voter of voters) expect((await voter.next()).body).toMatchObject({ state: 'pair' });
    const answers = await Promise.all(voters.map((voter) => voter.choose(chosen!, other!)));
    expect(answers.map(({ body }) => body.state).toSorted()).toEqual([
      ...Array<string>(3).fill('done'),
      ...Array<string>(3).fill('network-full'),
    ]);
    expect(await countAllVotes(app)).toBe(3);
  });

  it('a vote in an old tab counts for no pair that it did not show', async () => {
    const token = tokenOf(await owner.openVote());
    const voter = aVoter(app, token, '203.0.113.1');
    const inOldTab = (await voter.next()).body as ShownPair;
    const now = (await voter.choose(inOldTab.left, inOldTab.right)).body as ShownPair;
    const shared = [now.left, now.right].find((key) => key === inOldTab.left || key === inOldTab.right)!;
    const old = shared === inOldTab.left ? inOldTab.right : inOldTab.left;
    expect(await voter.choose(shared, old)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await countAllVotes(app)).toBe(1);
    const next = shared === now.left ? now.right : now.left;
    expect(await voter.choose(shared, next)).toMatchObject({ status: 200 });
    expect(await countAllVotes(app)).toBe(2);
  });

  it('a photo that does not lie before the voter cannot be chosen, nor be the other one', async () => {
    const token = tokenOf(await owner.openVote());
    const voter = aVoter(app, token, '203.0.113.1');
    const { left, right } = (await voter.next()).body as ShownPair;
    const third = (await listVoteKeys(app)).find((key) => key !== left && key !== right)!;
    expect(await voter.choose(third, left)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await voter.choose(left, third)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await voter.choose(left, left)).toMatchObject({ status: 409 });
    expect(await aVoter(app, token, '203.0.113.2').choose(left, right)).toMatchObject({ status: 409 });
    expect(await voter.choose('no-key', right)).toMatchObject({ status: 400 });
    expect(await countAllVotes(app)).toBe(0);
  });

  it('programs and the owner do not vote', async () => {
    const token = tokenOf(await owner.openVote());
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await aVoter(app, token, '203.0.113.1', bot).next()).toMatchObject({ status: 403 });
    expect(await aVoter(app, token, '203.0.113.1', '').next()).toMatchObject({ status: 403 });
    const own = await owner.request(`/api/votes/${token}/pair`, {
      method: 'POST',
      headers: { 'user-agent': iPhone },
    });
    expect(own.status).toBe(403);
  });

  it('a network that sends hundreds of requests is stopped', async () => {
    const token = tokenOf(await owner.openVote());
    const voter = aVoter(app, token, '203.0.113.1');
    await voter.next();
    await app.db
      .updateTable('rateLimits')
      .set({ points: 400 })
      .where('key', 'like', 'vote-network%')
      .execute();
    expect(await voter.next()).toMatchObject({ status: 429 });
    expect(await aVoter(app, token, '203.0.113.2').next()).toMatchObject({ status: 200 });
  });

  it('nobody votes after it was closed or has expired, and its photos are gone with it', async () => {
    const link = await owner.openVote();
    const token = tokenOf(link);
    const [key] = await listVoteKeys(app);
    const photo = () =>
      app.request(`/api/votes/${token}/photos/${key}`, { headers: { 'user-agent': iPhone } });
    const shown = await photo();
    expect(shown.status).toBe(200);
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);

    now = new Date('2026-11-27T12:00:00Z');
    expect(await aVoter(app, token, '203.0.113.1').next()).toMatchObject({ status: 410 });
    expect((await photo()).status).toBe(410);
    now = new Date('2026-11-21T12:00:00Z');
    expect((await photo()).status).toBe(200);
    await owner.json(`/api/vote-links/${link.id}/close`, { method: 'POST' });
    expect(await aVoter(app, token, '203.0.113.1').next()).toMatchObject({ status: 410 });
    expect((await photo()).status).toBe(410);
  });
});
