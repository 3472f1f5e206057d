import type { KyselyPlugin, QueryId } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { createLog } from '../../../server/log/log.ts';
import { giveSubscription } from '../../../../test/give-subscription.ts';
import { aSummary, daysFrom } from '../../../../test/result-summaries.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { canAnswer } from '../../../domain/insights.ts';
import type { Dashboard } from '../../dashboard/dashboard.contract.ts';
import type { InsightsView } from '../insights.contract.ts';
import type { ResultsView } from '../results.contract.ts';
import { createSummariseResults } from './summarise-results.service.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  user = await registerUser(app, nextNumber());
  await giveSubscription(app, user.id, 'premiumAnnual');
});

const importDays = () =>
  user.json('/api/results/imports', {
    body: aSummary({
      days: daysFrom('2025-05-05', 500, (place) => ({
        likes: 20 + (place % 13),
        passes: 60,
        matches: place % 3 === 0 ? 3 : 0,
        messagesSent: 4,
        conversations: place % 3 === 0 ? 1 : 0,
        conversationsThatWentOn: place % 6 === 0 ? 1 : 0,
      })),
    }),
  });
const saveWeeks = (name: 'tinder' | 'bumble') =>
  user.json('/api/results/weeks', {
    body: {
      weeks: ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].map((weekStart, place) => ({
        app: name,
        weekStart,
        likes: 60 + place,
        matches: 6,
        replies: 3,
        dates: place % 2,
      })),
    },
  });
const makeProfile = () =>
  user.json('/api/profiles', { body: { app: 'tinder', bio: 'I bake.', iAm: 'woman', lookingFor: 'men' } });

it.each<[string, () => Promise<unknown>]>([
  ['nothing', () => Promise.resolve()],
  ['an import', importDays],
  ['an import, with a profile that says who the user is', () => makeProfile().then(importDays)],
  ['weeks', () => saveWeeks('bumble')],
  ['an import and later weeks', () => importDays().then(() => saveWeeks('tinder'))],
])('says of %s what the pages of results and insights say', async (_what, tell) => {
  await tell();
  const { performanceAnalytics, smartMatchingInsights } = (await user.json<Dashboard>('/api/dashboard'))
    .features;
  const { app: name, results } = await user.json<ResultsView>('/api/results?range=year');
  const { insights } = await user.json<InsightsView>('/api/insights');
  expect(performanceAnalytics.latest).toEqual(
    results && {
      app: name,
      lastDay: results.lastDay,
      rate: results.totals.rate,
      headline: results.diagnosis.headline,
    },
  );
  expect(smartMatchingInsights.latest).toEqual(
    insights && {
      app: name,
      lastDay: insights.lastDay,
      answered: insights.sections.filter(({ rows }) => rows.some(({ isEnough }) => isEnough)).length,
      asked: insights.sections.filter(({ id }) => canAnswer(id, name)).length,
      finding: insights.sections.some(({ verdict }) => verdict === 'found') ? `${insights.headline}.` : null,
      more: null,
    },
  );
});

it('reads the numbers once for both cards, no changes of the profile for one, and nothing where nothing is open', async () => {
  await makeProfile();
  await importDays();
  const asked: string[] = [];
  // A query within another one is written, but not asked by itself.
  const written = new WeakMap<QueryId, string[]>();
  const noteTables: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const names = JSON.stringify(node).matchAll(/"table":.*?"name":"(\w+)"/g);
      written.set(queryId, [...new Set(Array.from(names, ([, name = '']) => name))]);
      return node;
    },
    transformResult({ queryId, result }) {
      asked.push(...(written.get(queryId) ?? []));
      return Promise.resolve(result);
    },
  };
  const summarise = createSummariseResults({
    db: app.db.withPlugin(noteTables),
    log: createLog('silent', () => undefined),
    listProfileVersions: () => {
      asked.push('versions');
      return Promise.resolve({ iAm: null, versions: [] });
    },
  });
  expect(await summarise(user.id, { performance: false, insights: false })).toEqual({
    performance: null,
    insights: null,
  });
  expect(asked).toEqual([]);
  await summarise(user.id, { performance: true, insights: false });
  expect(asked.filter((table) => /days/i.test(table))).toHaveLength(1);
  expect(asked.filter((table) => /texts|versions/i.test(table))).toEqual([]);
  await summarise(user.id, { performance: true, insights: true });
  expect(asked.filter((table) => /days/i.test(table))).toHaveLength(2);
});
