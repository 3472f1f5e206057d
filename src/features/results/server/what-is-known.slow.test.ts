import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../test/give-subscription.ts';
import { aDay, aSummary, daysFrom } from '../../../../test/result-summaries.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { addDays } from '../../../domain/calendar-day.ts';
import type { InsightsView } from '../insights.contract.ts';
import type { ImportSummary, WeeklyNumbers } from '../results-import.contract.ts';
import type { Results, ResultsView } from '../results.contract.ts';

let app: TestApp;
let user: TestUser;
let now = new Date('2026-11-20T12:00:00Z');
let lastNumber = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());

async function newUser(): Promise<void> {
  lastNumber += 1;
  user = await registerUser(app, `+15551273${String(lastNumber).padStart(3, '0')}`);
  await giveSubscription(app, user.id, 'premiumAnnual');
}

async function readResults(query = '?range=all'): Promise<Results> {
  const { results } = await user.json<ResultsView>(`/api/results${query}`);
  if (results === null) throw new Error('Nothing is known.');
  return results;
}

async function sectionsOf(
  query = '',
): Promise<Record<string, NonNullable<InsightsView['insights']>['sections'][number]>> {
  const { insights } = await user.json<InsightsView>(`/api/insights${query}`);
  return Object.fromEntries((insights?.sections ?? []).map((section) => [section.id, section]));
}

async function importOf(summary: Partial<ImportSummary>): Promise<void> {
  // An import is told from another by its moment.
  now = new Date(now.getTime() + 60_000);
  await user.json('/api/results/imports', { body: aSummary(summary) });
}

const hinge = (summary: Partial<ImportSummary>) =>
  importOf({ app: 'hinge', source: 'hinge-export', ...summary });
const writeDown = (
  weeks: (Partial<WeeklyNumbers> & { weekStart: string })[],
  of: WeeklyNumbers['app'] = 'tinder',
) =>
  user.json('/api/results/weeks', {
    body: {
      weeks: weeks.map((week) => ({ app: of, likes: 70, matches: 7, replies: null, dates: null, ...week })),
    },
  });
const editOn = (changedOn: string) => ({ kind: 'bio' as const, question: null, text: 'I bake.', changedOn });

describe('young likes of Hinge', () => {
  /** One like in ten becomes a match; half of these are there at once, the others within 20 days. */
  const steady = (first: string, count: number) =>
    daysFrom(first, count, (place) => ({ likes: 20, matches: 2, matchedLikes: count - place > 20 ? 2 : 1 }));

  it('are set aside with their matches as long as is published, and the screen can say so', async () => {
    await newUser();
    await hinge({ days: steady('2026-06-01', 140) });
    const { totals, setAside, buckets, isTied } = await readResults();
    expect(totals.rate.value).toBeCloseTo(0.1, 12);
    expect(totals.rate).toMatchObject({ count: 232, of: 2_320 });
    expect(totals.likes).toBe(2_800);
    expect(setAside).toEqual({
      likes: 480,
      youngerThanDays: 24,
      from: 'published',
      exportEnds: '2026-10-18',
    });
    expect(isTied).toBe(true);
    expect(buckets.filter(({ isYoung }) => isYoung).map(({ from, rate }) => [from, rate.of])).toEqual([
      // The like of Sep 24 is 24 days old.
      ['2026-09-21', 80],
      ['2026-09-28', 0],
      ['2026-10-05', 0],
      ['2026-10-12', 0],
    ]);
    for (const { rate } of buckets) if (rate.of > 0) expect(rate.value).toBeCloseTo(0.1, 12);
  });

  it('are waited for as long as the export says that reaches furthest, though an older file was read after it', async () => {
    await newUser();
    await hinge({ days: steady('2026-06-01', 140), lags: [{ days: 9, matches: 40 }] });
    await hinge({ days: steady('2026-04-01', 70), lags: [{ days: 2, matches: 35 }] });
    const { setAside, totals } = await readResults();
    expect(setAside).toMatchObject({ youngerThanDays: 10, from: 'own', exportEnds: '2026-10-18' });
    // Of the older file, to Jun 9, the days before the newer one count: May 31 was nine days old at its end, and is still.
    expect(setAside?.likes).toBe((10 + 1) * 20);
    expect(totals.rate.of).toBe((61 + 140 - 11) * 20);
  });

  it('count in the pace all the same, and on no side of a change', async () => {
    await newUser();
    await hinge({ days: steady('2026-06-01', 140), texts: [editOn('2026-09-01')] });
    const { diagnosis, changes } = await readResults();
    expect(diagnosis.stages[0]).toMatchObject({ stage: 'likes', count: 1_820 });
    expect(diagnosis.stages[0]?.restsOn).toContain('140.0 likes a week, over the 91 days');
    expect(diagnosis.stages[1]?.restsOn).toMatch(
      /^162 of 1,820 likes became a match so far: likely .* Young likes may still/,
    );
    expect(changes[0]).toMatchObject({ day: '2026-09-01', afterTo: '2026-09-24', after: { of: 480 } });
    expect(changes[0]?.leftOut.join(' ')).toContain(
      '480 likes younger than 24 days at the end of their export',
    );
  });

  it('leave a change without an after until they have had their time', async () => {
    await newUser();
    await hinge({ days: steady('2026-06-01', 140), texts: [editOn('2026-10-05')] });
    const [change] = (await readResults()).changes;
    expect(change).toMatchObject({ verdict: 'inconclusive', after: { value: null, of: 0 } });
    expect(change?.wait).toContain('add your newer numbers');
    expect(change?.leftOut.join(' ')).toContain('until a later export tells');
  });

  it('are left out of weekdays and comments too', async () => {
    await newUser();
    const days = steady('2026-06-01', 140).map((day) => ({
      ...day,
      likesWithComment: 10,
      matchedLikesWithComment: 1,
    }));
    await hinge({ days });
    const { weekday, comment } = await sectionsOf();
    expect(weekday?.isShare).toBe(true);
    expect(weekday?.rows.map(({ estimate }) => estimate.value)).toEqual(Array(7).fill(0.1));
    expect(weekday?.note).toContain('younger than 24 days');
    expect(comment?.rows[0]?.estimate).toMatchObject({ count: 116, of: 1_160 });
  });
});

describe('where it stops', () => {
  it('does not count a pause as a slow pace', async () => {
    await newUser();
    const busy = { likes: 4, matches: 0 };
    await importOf({
      days: [...daysFrom('2026-07-06', 28, () => busy), ...daysFrom('2026-09-07', 28, () => busy)],
    });
    const { diagnosis } = await readResults();
    expect(diagnosis.stages[0]).toMatchObject({ standing: 'holds' });
    expect(diagnosis.stages[0]?.restsOn).toContain('28.0 likes a week, over the 56 days');
  });

  it('judges dates by the conversations of the time in which dates are known', async () => {
    await newUser();
    await writeDown([
      ...[0, 1, 2, 3].map((place) => ({
        weekStart: addDays('2026-08-03', 7 * place),
        matches: 20,
        replies: 10,
        dates: null,
      })),
      ...[4, 5].map((place) => ({
        weekStart: addDays('2026-08-03', 7 * place),
        matches: 20,
        replies: 10,
        dates: 2,
      })),
    ]);
    const { diagnosis } = await readResults();
    expect(diagnosis.stages[5]).toMatchObject({ stage: 'dates', count: 4, of: 20, standing: 'holds' });
    expect(diagnosis.stages[3]?.restsOn).toContain('60 of 120 matches replied');
  });

  it('leaves conversations out that began on the last day: nobody can have written on a later one', async () => {
    await newUser();
    const days = daysFrom('2026-08-03', 30, (place) => ({
      likes: 5,
      conversations: place === 29 ? 40 : 1,
      conversationsThatWentOn: place === 29 ? 0 : 1,
    }));
    await importOf({ days });
    const { diagnosis, totals } = await readResults();
    expect(diagnosis.stages[3]).toMatchObject({ stage: 'replies', count: 29, of: 29 });
    expect(totals.replies).toBe(29);
  });
});

describe('what nobody told', () => {
  const twoImports = async () => {
    await importOf({ days: daysFrom('2026-05-04', 14, () => ({ likes: 10, matches: 1 })) });
    await importOf({ days: daysFrom('2026-07-06', 14, () => ({ likes: 10, matches: 1 })) });
  };

  it('between two imports is said to be unknown, not without activity', async () => {
    await newUser();
    await twoImports();
    const { gaps, buckets } = await readResults();
    expect(gaps).toEqual([{ from: '2026-05-18', to: '2026-07-05' }]);
    expect(buckets.map(({ isKnown }) => isKnown)).toEqual([
      true,
      true,
      ...Array<boolean>(7).fill(false),
      true,
      true,
    ]);
  });

  it('takes a week that was written down for a gap between two imports', async () => {
    await newUser();
    await twoImports();
    await writeDown([{ weekStart: '2026-06-01' }, { weekStart: '2026-07-06', likes: 999 }]);
    const { gaps, totals } = await readResults();
    expect(totals.likes).toBe(140 + 70 + 140);
    expect(gaps).toEqual([
      { from: '2026-05-18', to: '2026-05-31' },
      { from: '2026-06-08', to: '2026-07-05' },
    ]);
  });

  it('of weeks is on how many days something happened', async () => {
    await newUser();
    await importOf({ days: daysFrom('2026-05-04', 14, () => ({ likes: 10, matches: 1 })) });
    expect((await readResults()).totals.activeDays).toBe(14);
    await writeDown([{ weekStart: '2026-05-18' }]);
    const { totals, buckets, isTied } = await readResults();
    expect(totals).toMatchObject({ activeDays: null, likes: 210 });
    expect(buckets.map(({ activeDays }) => activeDays)).toEqual([7, 7, null]);
    expect(isTied).toBe(false);
  });
});

describe('changes of the profile', () => {
  it('are the newest six, and how many more there were', async () => {
    await newUser();
    await importOf({
      days: daysFrom('2026-05-04', 100, () => ({ likes: 10, matches: 1 })),
      texts: Array.from({ length: 8 }, (_, place) => editOn(addDays('2026-05-11', 7 * place))),
    });
    const { changes, olderChanges } = await readResults();
    expect([changes.length, olderChanges]).toEqual([6, 2]);
    expect(changes.at(-1)?.day).toBe('2026-05-25');
  });

  it('that came long after the last known day are marked, as the import is', async () => {
    await newUser();
    await importOf({ days: [aDay({ date: '2026-05-04', likes: 1 })], texts: [editOn('2026-08-01')] });
    expect((await readResults()).markers.map(({ day, kind }) => [day, kind])).toEqual([
      ['2026-08-01', 'edit'],
      ['2026-11-20', 'import'],
    ]);
  });
});

describe('the band', () => {
  it('is never narrower than plain chance makes it, however evenly matches came', async () => {
    await newUser();
    const matchesOf = (place: number) => (place === 3 ? 3 : 2);
    await importOf({
      days: daysFrom('2026-05-04', 84, (place) => ({ likes: 20, matches: matchesOf(place) })),
    });
    const { totals, buckets } = await readResults();
    expect(totals.phi).toEqual({ value: 1, from: 'measured' });
    // Wilson's interval of 14 of 140 alone.
    expect(buckets[3]?.rate.interval?.low).toBeCloseTo(0.0605, 3);
    expect(buckets[3]?.rate.interval?.high).toBeCloseTo(0.1608, 3);
  });
});

describe('insights without numbers', () => {
  it('by weeks say what tells it instead', async () => {
    await newUser();
    await writeDown([{ weekStart: '2026-08-03' }], 'hinge');
    expect((await sectionsOf('?app=hinge'))['comment']?.missing).toBe(
      'Weekly entries do not tell likes with a comment from others; an export of Hinge tells it.',
    );
  });

  it('of an export say what it holds nothing of', async () => {
    await newUser();
    await hinge({ days: [aDay({ date: '2026-08-03', matches: 1 })] });
    const { hour, opening, selectivity } = await sectionsOf('?app=hinge');
    expect(hour?.missing).toBe('Your export of Hinge holds no like that you sent.');
    expect(opening?.missing).toContain('no conversation that you began before its last day');
    expect(selectivity?.missing).toBe('The export of Hinge does not say how often you passed.');
  });

  it('of Tinder count matches beside likes, not some of them', async () => {
    await newUser();
    await importOf({ days: daysFrom('2026-05-04', 70, () => ({ likes: 20, matches: 2 })) });
    expect((await sectionsOf())['weekday']?.isShare).toBe(false);
  });
});
