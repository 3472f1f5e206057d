import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { aDay, aSummary, daysFrom } from '../../../../test/result-summaries.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { ErrorBody } from '../../../domain/errors.ts';
import type { InsightsView } from '../insights.contract.ts';
import type { Results, ResultsView } from '../results.contract.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedTestApp();
});

async function subscriber(plan?: 'premiumAnnual'): Promise<TestUser> {
  if (plan === undefined) return registerSubscriber(app, nextNumber());
  const user = await registerUser(app, nextNumber());
  await giveSubscription(app, user.id, plan);
  return user;
}

const read = (user: TestUser, query = '') => user.json<ResultsView>(`/api/results${query}`);

async function readKnown(user: TestUser, query = ''): Promise<Results> {
  const { results } = await read(user, query);
  if (results === null) throw new Error('Nothing is known.');
  return results;
}

const importOf = (user: TestUser, summary: ReturnType<typeof aSummary>) =>
  user.json('/api/results/imports', { body: summary });

async function refused(user: TestUser, path: string): Promise<unknown> {
  const response = await user.request(path);
  expect(response.status).toBe(402);
  return ((await response.json()) as ErrorBody).fields;
}

describe('the lock', () => {
  it('keeps results for subscribers and insights for premium', async () => {
    const nobody = await registerUser(app, nextNumber());
    expect(await refused(nobody, '/api/results')).toEqual({ tier: 'regular' });
    expect(await refused(await subscriber(), '/api/insights')).toEqual({ tier: 'premium' });
  });
});

describe('results of an export', () => {
  it('are none before anything is known', async () => {
    expect(await read(await subscriber())).toEqual({
      app: 'tinder',
      range: 'year',
      appsWithResults: [],
      results: null,
    });
  });

  it('come by weeks that start on Monday; a week without activity is no week of zeros', async () => {
    const user = await subscriber();
    const days = [
      aDay({ date: '2026-10-05', likes: 40, matches: 1 }),
      aDay({ date: '2026-10-11', likes: 10, matches: 1 }),
      // Nothing from the 12th to the 18th.
      aDay({ date: '2026-10-19', likes: 50, matches: 3 }),
    ];
    await importOf(user, aSummary({ days }));
    const { buckets, totals, firstDay, lastDay, source } = await readKnown(user);
    expect(
      buckets.map(({ from, to, isActive, likes, activeDays }) => [from, to, isActive, likes, activeDays]),
    ).toEqual([
      ['2026-10-05', '2026-10-11', true, 50, 2],
      ['2026-10-12', '2026-10-18', false, 0, null],
      ['2026-10-19', '2026-10-25', true, 50, 1],
    ]);
    expect(buckets[1]?.rate).toEqual({ value: null, interval: null, count: 0, of: 0 });
    expect(buckets[0]?.rate.value).toBeCloseTo(2 / 50);
    expect(totals).toMatchObject({ likes: 100, matches: 5, activeDays: 3, replies: null, dates: null });
    expect({ firstDay, lastDay, source }).toEqual({
      firstDay: '2026-10-05',
      lastDay: '2026-10-19',
      source: 'export',
    });
  });

  it('have a rate over one where there are more matches than likes', async () => {
    const user = await subscriber();
    const days = daysFrom('2026-08-03', 60, () => ({ likes: 2, matches: 3 }));
    await importOf(user, aSummary({ days }));
    const { totals, buckets } = await readKnown(user);
    expect(totals.rate.value).toBeCloseTo(1.5);
    expect(totals.rate.interval?.high).toBeGreaterThan(1.5);
    expect(buckets.every(({ rate }) => (rate.value ?? 0) > 1)).toBe(true);
  });

  it('look back as far as asked from the newest day, in fewer and longer stretches for ten years', async () => {
    const user = await subscriber();
    const days = daysFrom('2016-01-04', 3650, (place) => ({ likes: 20, matches: place % 9 === 0 ? 1 : 0 }));
    await importOf(user, aSummary({ days }));
    const quarter = await readKnown(user, '?range=quarter');
    expect(quarter.buckets).toHaveLength(13);
    const all = await readKnown(user, '?range=all');
    expect(all.bucketWeeks).toBe(13);
    expect(all.buckets.length).toBeLessThanOrEqual(60);
    expect(all.totals.likes).toBe(73_000);
    expect(all.buckets.reduce((sum, { likes }) => sum + likes, 0)).toBe(73_000);
  });

  it('take a written-down week that reaches beyond the export in place of its days, and no other', async () => {
    const user = await subscriber();
    const days = daysFrom('2026-10-05', 10, () => ({ likes: 10, matches: 1 }));
    await importOf(user, aSummary({ days }));
    const weeks = [
      { weekStart: '2026-10-05', likes: 999, matches: 9 },
      { weekStart: '2026-10-12', likes: 80, matches: 4 },
    ];
    for (const week of weeks) {
      await user.json('/api/results/weeks', {
        method: 'PUT',
        body: { ...week, app: 'tinder', replies: 2, dates: 1 },
      });
    }
    const { buckets, source } = await readKnown(user);
    expect(source).toBe('both');
    expect(buckets.map(({ likes, dates }) => [likes, dates])).toEqual([
      [70, null],
      [80, 1],
    ]);
  });

  it('say where it stops, and where the rate stands among published ones', async () => {
    const user = await subscriber();
    await user.json('/api/profiles', { body: { app: 'tinder', iAm: 'man' } });
    // 1 in 400 likes: clearly less than half of the men have.
    const days = daysFrom('2026-05-04', 200, (place) => ({ likes: 40, matches: place % 10 === 0 ? 1 : 0 }));
    await importOf(user, aSummary({ days }));
    const { diagnosis, benchmarks, benchmarkCaveat } = await readKnown(user);
    expect(diagnosis.failing).toBe('matches');
    expect(diagnosis.stages.map(({ stage }) => stage)).toEqual([
      'likes',
      'matches',
      'messages',
      'replies',
      'lasting',
      'dates',
    ]);
    expect(diagnosis.stages[1]?.restsOn).toMatch(/^8 matches for 3,520 likes: 0\.23%/);
    expect(benchmarks).toHaveLength(1);
    expect(benchmarks[0]).toMatchObject({ group: 'men', place: { kind: 'below', percentile: 10 } });
    expect(benchmarkCaveat).toContain('chose to take part');
  });

  it('compare with nobody where nothing is published', async () => {
    const user = await subscriber();
    await importOf(
      user,
      aSummary({ app: 'hinge', source: 'hinge-export', days: [aDay({ date: '2026-10-05' })] }),
    );
    expect((await readKnown(user, '?app=hinge')).benchmarks).toEqual([]);
  });

  it('set what is before a change of the profile against what is after it, and never call it the cause', async () => {
    const user = await subscriber();
    const days = daysFrom('2026-05-04', 120, (place) => ({
      likes: 30,
      matches: place < 60 ? place % 2 : 3 + (place % 2),
    }));
    const texts = [{ kind: 'bio' as const, question: null, text: 'I bake.', changedOn: '2026-07-03' }];
    await importOf(user, aSummary({ days, texts }));
    const { changes, markers } = await readKnown(user);
    expect(markers).toContainEqual({ day: '2026-07-03', kind: 'edit', title: 'Bio changed in the app' });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      day: '2026-07-03',
      titles: ['Bio changed in the app'],
      beforeFrom: '2026-05-04',
      afterTo: '2026-08-31',
      verdict: 'better',
      wait: null,
    });
    expect(changes[0]?.ratio).toBeCloseTo(7, 0);
    expect(changes[0]?.confounders.join(' ')).toContain('cannot tell that from your change');
  });

  it('mark the versions that were analyzed', async () => {
    const user = await subscriber();
    const { id } = await user.json<{ id: string }>('/api/profiles', { body: { app: 'tinder', bio: 'One' } });
    await user.json(`/api/profiles/${id}/analyses`, { method: 'POST' });
    await app.db.updateTable('analyses').set({ status: 'done' }).where('profileId', '=', id).execute();
    await user.json(`/api/profiles/${id}`, { method: 'PATCH', body: { bio: 'Two' } });
    await user.json(`/api/profiles/${id}/analyses`, { method: 'POST' });
    await app.db
      .updateTable('profileVersions')
      .set({ createdAt: new Date('2026-11-18T09:00:00Z') })
      .where('profileId', '=', id)
      .execute();
    await importOf(user, aSummary({ days: daysFrom('2026-11-02', 18, () => ({ likes: 10, matches: 1 })) }));
    const { markers, changes } = await readKnown(user);
    expect(markers.map(({ title }) => title)).toEqual([
      'Version 1',
      'Version 2: bio changed',
      'Export imported',
    ]);
    expect(changes.map(({ titles }) => titles)).toEqual([['Version 2: bio changed']]);
    expect(changes[0]).toMatchObject({ verdict: 'inconclusive' });
    expect(changes[0]?.wait).toContain('add your newer numbers');
  });

  it("are nobody else's", async () => {
    const user = await subscriber();
    await importOf(user, aSummary({ days: [aDay({ date: '2026-10-05', likes: 7 })] }));
    expect((await read(await subscriber())).results).toBeNull();
  });
});

describe('insights', () => {
  const readInsights = (user: TestUser, query = '') => user.json<InsightsView>(`/api/insights${query}`);
  const sectionOf = ({ insights }: InsightsView, id: string) =>
    insights?.sections.find((section) => section.id === id);

  it('of Hinge: selectivity, weekday, hour, comments and openings, each with its number', async () => {
    const user = await subscriber('premiumAnnual');
    const days = daysFrom('2026-05-04', 140, (place) => ({
      likes: 10,
      likesWithComment: 5,
      passes: 30,
      matches: 1,
      matchedLikes: place % 2 === 0 ? 3 : 2,
      matchedLikesWithComment: 2,
    }));
    await importOf(
      user,
      aSummary({
        app: 'hinge',
        source: 'hinge-export',
        days,
        hours: [
          { weekday: 0, hour: 1, likes: 400, matchedLikes: 20 },
          { weekday: 5, hour: 20, likes: 500, matchedLikes: 200 },
        ],
        openings: [
          { fromWords: 1, toWords: 3, conversations: 5, wentOn: 1 },
          { fromWords: 4, toWords: null, conversations: 40, wentOn: 30 },
        ],
      }),
    );
    const view = await readInsights(user);
    expect(sectionOf(view, 'selectivity')?.rows[1]).toMatchObject({
      label: 'Everything',
      estimate: { value: 0.25, count: 1400, of: 5600 },
    });
    expect(sectionOf(view, 'weekday')?.rows).toHaveLength(7);
    expect(sectionOf(view, 'weekday')?.finding).toContain('No weekday stands out');
    expect(sectionOf(view, 'hour')?.finding).toContain('12 AM to 3 AM is lower');
    expect(sectionOf(view, 'comment')?.finding).toMatch(
      /^Likes with a comment brought 4\.0 times as many matches/,
    );
    expect(sectionOf(view, 'opening')?.rows).toMatchObject([
      { label: '1 to 3 words', isEnough: false, estimate: { value: null, count: 1, of: 5 } },
      { label: '4 words and more', isEnough: true, estimate: { value: 0.75 } },
    ]);
    expect(sectionOf(view, 'opening')?.finding).toBeNull();
    expect(sectionOf(view, 'opening')?.note).toContain('only your own messages');
  });

  it('are told from the export that reaches furthest, whichever was read last', async () => {
    const user = await subscriber('premiumAnnual');
    for (const [importedAt, date, conversations] of [
      ['2026-11-01T12:00:00Z', '2026-10-20', 40],
      ['2026-11-02T12:00:00Z', '2026-06-20', 12],
    ] as const) {
      await importOf(
        user,
        aSummary({
          days: [aDay({ date, likes: 7 })],
          openings: [{ fromWords: 1, toWords: 3, conversations, wentOn: 1 }],
        }),
      );
      await app.db
        .updateTable('resultImports')
        .set({ importedAt: new Date(importedAt) })
        .where('userId', '=', user.id)
        .where('lastDay', '=', date)
        .execute();
    }
    expect(sectionOf(await readInsights(user), 'opening')?.rows).toMatchObject([{ estimate: { of: 40 } }]);
  });

  it('say what cannot be told: no hours and no comments on Tinder, nothing by weeks', async () => {
    const user = await subscriber('premiumAnnual');
    await importOf(user, aSummary({ days: daysFrom('2026-10-05', 20, () => ({ likes: 4, matches: 0 })) }));
    const view = await readInsights(user);
    expect(sectionOf(view, 'hour')?.missing).toContain('days, not hours');
    expect(sectionOf(view, 'comment')?.missing).toContain('comment');
    expect(sectionOf(view, 'weekday')?.rows.every(({ isEnough }) => !isEnough)).toBe(true);
    expect(sectionOf(view, 'weekday')?.finding).toBeNull();
  });
});
