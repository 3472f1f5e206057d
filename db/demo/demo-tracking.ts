import { addDays, mondayOf, utcDay } from '../../src/domain/calendar-day.ts';
import { voteRules } from '../../src/domain/vote-link.ts';
import type { Coach } from '../../src/features/coaching/coaching.contract.ts';
import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import type { NewExperiment, PlanBasis } from '../../src/features/experiments/experiments.contract.ts';
import type { ImportSummary } from '../../src/features/results/results-import.contract.ts';
import type { VoteLink, VoteStep } from '../../src/features/votes/votes.contract.ts';
import { createChance } from './chance.ts';
import type { DemoBrowser } from './demo-browser.ts';
import { bumbleWeeks, hingeSummary, tinderSummary, type Habits } from './demo-numbers.ts';
import { hingeProfile, tinderProfile } from './demo-profiles.ts';
import type { DemoSite } from './demo-site.ts';
import { drawDevice } from './devices.ts';
import type { Happening } from './timeline.ts';

/** A lead who is signed in: somebody who was there shortly before each of these times. */
export type Tracking = {
  site: DemoSite;
  browser: DemoBrowser;
  /** Known once there is one. */
  profileId: () => string;
  daysAgo: (days: number) => Date;
  until: Date;
};

const blockDays = 4;
const firstTestBegins = 38;
const secondTestBegins = 8;
const friends = 9;

/** With version B on the test's even blocks more of Jordan's likes become a match, and since then on all days. */
const tinderHabits: Habits = {
  seed: 4_100,
  daysBack: 400,
  likesPerDay: 40,
  rate(daysAgo) {
    const day = firstTestBegins - daysAgo;
    if (day < 0) return 0.24;
    return day >= 6 * blockDays || Math.floor(day / blockDays) % 2 === 1 ? 0.4 : 0.24;
  },
};
const hingeHabits: Habits = {
  seed: 7_300,
  daysBack: 300,
  likesPerDay: 9,
  rate: (daysAgo) => (daysAgo > 96 ? 0.13 : 0.24),
};
const caseysHabits: Habits = {
  seed: 9_700,
  daysBack: 190,
  likesPerDay: 10,
  rate: (daysAgo) => (daysAgo > 80 ? 0.17 : 0.19),
};

/** Exports of two apps, a test that has ended and one that runs, a vote of friends and a plan of the coach's. */
export function planPremiumTracking({ site, browser, profileId, daysAgo, until }: Tracking): Happening[] {
  const today = utcDay(until);
  const importTinder = (untilDaysAgo: number) =>
    importSummary(
      browser,
      tinderSummary(tinderHabits, { today, untilDaysAgo, bio: tinderProfile.first.bio }),
    );
  const begin = async (
    test: Pick<NewExperiment, 'name' | 'a' | 'b'>,
    beginsDaysAgo: number,
  ): Promise<void> => {
    const bases = await browser.json<PlanBasis[]>('GET', '/api/experiments/bases');
    const { baseline = null, likesPerDay = null } = bases.find(({ app }) => app === 'tinder') ?? {};
    const startsOn = addDays(today, -beginsDaysAgo);
    const plan = { app: 'tinder', baseline, likesPerDay, relativeUplift: 0.5, blockDays, startsOn };
    await browser.json('POST', '/api/experiments', { ...plan, ...test });
  };
  const version = (text: string) => ({ text, profileVersionId: null });
  return [
    {
      at: daysAgo(firstTestBegins + 0.9),
      run: async () => {
        await importTinder(firstTestBegins + 2);
        await begin(
          {
            name: 'First photo',
            a: version('At the bar, in a group'),
            b: version('The portrait by the window'),
          },
          firstTestBegins,
        );
      },
    },
    { at: daysAgo(15.9), run: () => askFriends(site, browser, profileId()) },
    {
      at: daysAgo(15.8),
      run: async () => {
        await planWeek(browser, profileId());
        const { tasks } = await browser.json<Coach>('GET', '/api/coach');
        const [first] = tasks;
        if (first !== undefined) await browser.json('PUT', `/api/coach/tasks/${first.id}`, { isDone: true });
      },
    },
    {
      at: daysAgo(secondTestBegins + 0.9),
      run: async () => {
        await importTinder(secondTestBegins + 2);
        await begin(
          {
            name: 'Beginning of the bio',
            a: version('Begins with what I do'),
            b: version('Begins with the 7:40 train to the lake'),
          },
          secondTestBegins,
        );
      },
    },
    {
      at: daysAgo(4.9),
      run: () => importSummary(browser, hingeExport(hingeHabits, today, [96, 200, 280], 6)),
    },
    { at: daysAgo(1.9), run: () => importTinder(3) },
    { at: daysAgo(0.1), run: () => planWeek(browser, profileId()) },
  ];
}

/** An export of Hinge, and Bumble week by week. */
export function planRegularTracking({ browser, daysAgo, until }: Tracking): Happening[] {
  const today = utcDay(until);
  return [
    {
      at: daysAgo(5.9),
      run: async () => {
        await browser.json('POST', '/api/results/weeks', {
          weeks: bumbleWeeks(1_200, addDays(mondayOf(today), -14), 9),
        });
        await browser.json(
          'POST',
          '/api/results/imports',
          hingeExport(caseysHabits, today, [80, 150, 188], 7),
        );
      },
    },
  ];
}

function hingeExport(habits: Habits, today: string, changedDaysAgo: readonly number[], untilDaysAgo: number) {
  const prompts = hingeProfile.first.prompts.map((prompt, index) => ({
    ...prompt,
    changedDaysAgo: changedDaysAgo[index] ?? habits.daysBack,
  }));
  return hingeSummary(habits, { today, untilDaysAgo, prompts });
}

async function importSummary(browser: DemoBrowser, summary: ImportSummary): Promise<void> {
  await browser.json('POST', '/api/results/imports', summary);
}

async function planWeek(browser: DemoBrowser, profileId: string): Promise<void> {
  await browser.json('POST', '/api/coach/plans', { profileId });
}

/** Opens a vote on all photos, in which each friend chooses in every pair: mostly the photo that is the clearer portrait. */
async function askFriends(site: DemoSite, browser: DemoBrowser, profileId: string): Promise<void> {
  const { photos } = await browser.json<Profile>('GET', `/api/profiles/${profileId}`);
  const photoIds = photos.map(({ id }) => id);
  const { id: linkId, path } = await browser.json<VoteLink>('POST', '/api/vote-links', { photoIds, days: 7 });
  const keys = await site.db
    .selectFrom('votePhotos')
    .select(['key', 'photoId'])
    .where('linkId', '=', linkId)
    .execute();
  const placeOf = (key: string): number => {
    const photoId = keys.find((photo) => photo.key === key)?.photoId;
    return photoIds.findIndex((id) => id === photoId);
  };
  const strengths: Readonly<Record<string, number>> = {
    portrait: 6,
    'on-the-hill': 4,
    mountains: 2.5,
    sunglasses: 1.4,
  };
  const strengthOf = (place: number): number => strengths[tinderProfile.pictures[place] ?? ''] ?? 1;
  const devices = createChance(5_500);
  for (let friend = 0; friend < friends; friend += 1) {
    await site.forgetLimits();
    const theirs = site.openBrowser({ ...drawDevice(devices), ipAddress: `198.51.${friend}.20` });
    const address = path.replace('/vote/', '/api/votes/');
    let step = await theirs.json<VoteStep>('POST', `${address}/pair`);
    for (let votes = 0; step.state === 'pair' && votes < voteRules.mostPairsPerPerson; votes += 1) {
      const { left, right } = step;
      const [low, high] = placeOf(left) < placeOf(right) ? [left, right] : [right, left];
      // By friend and pair, since the order of the pairs is left to chance.
      const taste = createChance(friend * 1_000 + placeOf(low) * 10 + placeOf(high));
      const [ofLow, ofHigh] = [strengthOf(placeOf(low)), strengthOf(placeOf(high))];
      const chosen = taste.happens(ofLow / (ofLow + ofHigh)) ? low : high;
      const other = chosen === low ? high : low;
      step = await theirs.json<VoteStep>('POST', address, { chosen, other });
    }
  }
}
