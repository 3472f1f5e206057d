import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietTextEngine } from '../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import type { AnalysisSummary } from '../../analysis/analysis.contract.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, parts: { textEngine: quietTextEngine } });
});
afterAll(() => app.close());

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
