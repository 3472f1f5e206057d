import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietTextEngine } from '../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { callsForExperiments } from '../../../../test/own-experiments.ts';
import { aDay, aSummary } from '../../../../test/result-summaries.ts';
import { aVoter, listVoteKeys, registerVoteOwner, tokenOf, voteThrough } from '../../../../test/voters.ts';
import type { AnalysisSummary } from '../../analysis/analysis.contract.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import type { Dashboard } from '../../dashboard/dashboard.contract.ts';

let app: TestApp;
/** One whose day is that of the test plans. */
let dated: TestApp;
beforeAll(async () => {
  dated = await createTestApp({ clock: () => new Date('2026-11-20T12:00:00Z') });
  app = await createTestApp({ withWorkers: true, parts: { textEngine: quietTextEngine } });
});
afterAll(() => Promise.all([app.close(), dated.close()]));

it("what the user did stands in the user's list: profile and analysis, from beginning to end", async () => {
  const user = await registerSubscriber(app, '+15551234581');
  const created = await user.request('/api/profiles', {
    body: { app: 'tinder', bio: 'I restore old radios by the river.' },
    headers: { 'user-agent': 'A browser', referer: 'http://localhost/profiles/new' },
    from: '203.0.113.9',
  });
  const { id } = (await created.json()) as Profile;
  const analyse = () => user.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, { method: 'POST' });
  const { analysisId } = await analyse();
  const isOver = async () =>
    (await user.json<AnalysisSummary[]>(`/api/profiles/${id}/analyses`)).every(
      ({ status }) => status === 'done' || status === 'failed',
    );
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50));

  const list = await app.db.selectFrom('activities').selectAll().where('userId', '=', user.id).execute();
  const named = new Map(list.map((activity) => [activity.title, activity]));
  expect(list.every((activity) => !activity.private && !activity.cleared)).toBe(true);
  expect(named.get('Profile Created')).toMatchObject({
    type: 'profile',
    description: 'A profile for Tinder',
    source: 'profiles',
    ipAddress: '203.0.113.9',
    userAgent: 'A browser',
    url: 'http://localhost/profiles/new',
    details: { profileId: id },
  });
  expect(named.get('Analysis Started')).toMatchObject({ type: 'analysis', details: { analysisId } });
  expect(named.get('Analysis Finished')).toMatchObject({
    type: 'analysis',
    ipAddress: 'unknown',
    details: { analysisId },
  });
  expect(list).toHaveLength(4);
});

it('rewriting is optimization, A/B tests are tests, and an import is a user action; their user sees them', async () => {
  const owner = await registerVoteOwner(dated, '+15551234582');
  const [profile] = await owner.json<Profile[]>('/api/profiles');
  const texts = `/api/coach/profiles/${profile?.id}/texts`;
  await owner.json(texts, {
    method: 'PUT',
    body: { textId: 'bio', text: 'I restore radios. What do you mend?', expectedText: '' },
  });
  const calls = callsForExperiments(owner);
  const { id } = await calls.begin();
  await owner.json(`/api/experiments/${id}/stop`, { method: 'POST' });
  await owner.openVote();
  await owner.json('/api/results/imports', {
    body: aSummary({ days: [aDay({ date: '2026-11-01', likes: 3, matches: 1 })] }),
  });

  const written = await dated.db
    .selectFrom('activities')
    .select(['type', 'source', 'title', 'private', 'cleared', 'isAuthenticated'])
    .where('userId', '=', owner.id)
    .where('source', 'in', ['coaching', 'results'])
    .orderBy('title')
    .execute();
  const forUser = { private: false, cleared: false, isAuthenticated: true };
  expect(written).toEqual([
    { type: 'test', source: 'results', title: 'A/B Test Started', ...forUser },
    { type: 'test', source: 'results', title: 'A/B Test Stopped', ...forUser },
    { type: 'user_action', source: 'results', title: 'Results Imported', ...forUser },
    { type: 'optimization', source: 'coaching', title: 'Text Rewritten', ...forUser },
    { type: 'test', source: 'results', title: 'Vote Opened', ...forUser },
  ]);
  const { activities } = await owner.json<Dashboard>('/api/dashboard');
  expect(activities.map(({ title }) => title)).toEqual(
    expect.arrayContaining(written.map(({ title }) => title)),
  );
});

it('a vote counts as a user action and says neither who voted nor on what', async () => {
  const owner = await registerVoteOwner(dated, '+15551234583');
  const link = await owner.openVote();
  await dated.db.deleteFrom('anonymousActivities').execute();
  await voteThrough(aVoter(dated, tokenOf(link), '203.0.113.77'), await listVoteKeys(dated));
  const written = await dated.db.selectFrom('anonymousActivities').selectAll().execute();
  expect(written).toHaveLength(3);
  for (const activity of written) {
    expect(activity).toMatchObject({
      type: 'user_action',
      title: 'Vote Cast',
      private: true,
      cleared: true,
      isAuthenticated: false,
      sessionToken: null,
      ipAddress: 'unknown',
      userAgent: '',
      url: '',
      referrer: '',
      details: {},
    });
  }
});
