import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTextResult } from '../../src/features/analysis/web/report/report.fixtures.ts';
import { plans } from '../../src/domain/plans.ts';
import type { OrderView } from '../../src/features/billing/billing.contract.ts';
import type { Coach } from '../../src/features/coaching/coaching.contract.ts';
import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import type { Experiment } from '../../src/features/experiments/experiments.contract.ts';
import type { InsightsView } from '../../src/features/results/insights.contract.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { giveSubscription } from '../give-subscription.ts';
import { insertExperiment } from '../own-experiments.ts';
import { aSummary, daysFrom } from '../result-summaries.ts';
import { subscribe } from '../subscribe.ts';
import { registerUser, type TestUser } from '../test-user.ts';
import { writeAnalysis } from '../write-analysis.ts';

/** As a version stores it that does not exist yet. */
const later = { schemaVersion: 99, parts: [] };

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await registerUser(app, '+15551262301');
  await giveSubscription(app, owner.id, 'premiumAnnual');
});
afterAll(() => app.close());

const breakColumn = (table: string, column: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(later)}`.execute(app.db);
const expectLogged = (column: string) =>
  expect(app.logLines.filter((line) => line.includes(`${column} of `)).join()).toContain('it has version 99');

it('insights say which part of an import cannot be read, and show the others', async () => {
  const days = daysFrom('2026-06-01', 60, () => ({ likes: 20, matches: 2, matchedLikes: 2 }));
  const summary = { app: 'hinge', source: 'hinge-export', days } as const;
  await owner.json('/api/results/imports', {
    body: aSummary({ ...summary, hours: [{ weekday: 1, hour: 9, likes: 20, matchedLikes: 2 }] }),
  });
  for (const column of ['hours', 'openings', 'lags']) await breakColumn('result_imports', column);
  const { insights } = await owner.json<InsightsView>('/api/insights?app=hinge');
  const missing = new Map(insights?.sections.map((section) => [section.id, section.missing]));
  for (const id of ['hour', 'opening'] as const) {
    expect(missing.get(id)).toContain('Import the export again');
  }
  expect(missing.get('weekday')).toBeNull();
  await owner.json('/api/results?app=hinge&range=year');
  await owner.json('/api/dashboard');
  for (const column of ['hours', 'openings', 'lags']) expectLogged(`result_imports.${column}`);
});

it('a test whose verdict cannot be read says so in place of it, and stands in the list', async () => {
  const id = await insertExperiment(app, owner.id);
  await app.db.updateTable('experiments').set({ startsOn: '2026-08-03', endsOn: '2026-09-13' }).execute();
  await breakColumn('experiments', 'drawn_from');
  const listed = await owner.json<Experiment[]>('/api/experiments');
  expect(listed).toMatchObject([
    { id, result: { verdict: 'inconclusive', sentence: expect.stringContaining('cannot read') as string } },
  ]);
  expectLogged('experiments.drawn_from');
});

it('a task of the coach whose target cannot be read stays, and leads to the profile as a whole', async () => {
  const body = { app: 'tinder', bio: 'I bake.' };
  const profile = await owner.json<Profile>('/api/profiles', { body });
  const at = new Date('2026-11-20T11:00:00Z');
  const analysisId = await writeAnalysis(app, { profileId: profile.id, at, text: aTextResult() });
  await app.db
    .insertInto('coachTasks')
    .values({
      userId: owner.id,
      profileId: profile.id,
      weekStart: '2026-11-16',
      position: 1,
      subject: 'few-photos',
      ruleId: 'photo-count',
      title: 'Add photos',
      why: 'There are few.',
      target: JSON.stringify(later),
      stage: null,
      analysisId,
      createdAt: new Date('2026-11-20T11:30:00Z'),
      checkedOffAt: null,
    })
    .execute();
  const { tasks } = await owner.json<Coach>('/api/coach');
  expect(tasks).toMatchObject([{ title: 'Add photos', target: { kind: 'set' } }]);
  expectLogged('coach_tasks.target');
});

it('orders whose texts cannot be read stand in every list with their money', async () => {
  const buyer = await registerUser(app, '+15551262302');
  const { orderId } = await subscribe(buyer);
  for (const column of ['user_info', 'plan_details', 'payment_info']) await breakColumn('orders', column);
  expect(await buyer.json<{ orders: OrderView[] }>('/api/orders')).toMatchObject({
    orders: [{ id: orderId, userInfo: { email: '' }, planDetails: { name: plans.regularMonthly.name } }],
  });
  const administrator = await registerUser(app, '+15551262303');
  await app.composition.changeRank.makeAdmin('+15551262303');
  const { rows } = await administrator.json<{ rows: object[] }>(
    '/api/admin/orders?sort=createdAt&direction=desc&offset=0&limit=20',
  );
  expect(rows).toMatchObject([{ id: orderId, userInfo: { email: null } }]);
  for (const column of ['user_info', 'plan_details', 'payment_info']) expectLogged(`orders.${column}`);
});
