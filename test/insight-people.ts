import { seeded } from '../src/domain/statistics/random-draws.ts';
import { addDays } from '../src/domain/calendar-day.ts';
import type { DatingApp } from '../src/domain/app-limits.ts';
import type { InsightId } from '../src/domain/insights.ts';
import type { Insight } from '../src/features/results/insights.contract.ts';
import { insightSections } from '../src/features/results/server/insights/insight-sections.ts';
import { joinKnown, type Known } from '../src/features/results/server/known-results.ts';
import { createLog } from '../src/server/log/log.ts';
import { aDay } from './result-summaries.ts';

/*
 * Invented people about whom it is known what is true: nothing, or one planted difference. Matches come in bunches, week by week,
 * as they do.
 */

export type InsightPerson = {
  app: DatingApp;
  seed: number;
  weeks: number;
  /** What makes a difference for this person; null where nothing does. */
  planted: InsightId | null;
  /** How many times as large it is where it is planted. */
  times?: number;
  /** Whether more likes bring more matches, as they do for most. */
  likesBringMatches?: boolean;
  /** How much a good week is followed by a good one, 0 to 1. */
  memory?: number;
};

export const firstMonday = '2024-01-01';

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(mean: number, random: () => number): number {
  let count = -1;
  for (let left = mean; left > 0; left += Math.log(1 - random())) count += 1;
  return Math.max(0, count);
}

function binomial(count: number, share: number, random: () => number): number {
  let hits = 0;
  for (let place = 0; place < count; place += 1) if (random() < share) hits += 1;
  return hits;
}

const rates: Readonly<Record<DatingApp, number>> = { tinder: 0.05, bumble: 0.08, hinge: 0.2 };
const likesPerDay: Readonly<Record<DatingApp, number>> = { tinder: 20, bumble: 8, hinge: 10 };
const openings = [
  { fromWords: 1, toWords: 3 },
  { fromWords: 4, toWords: 8 },
  { fromWords: 9, toWords: 15 },
  { fromWords: 16, toWords: null },
] as const;

/** All that Loupe would know of such a person: an export of Tinder or Hinge, weekly entries of Bumble. */
export function personToKnow(person: InsightPerson): Known {
  const { app, weeks, planted, times = 2, likesBringMatches = true, memory = 0 } = person;
  const random = seeded(person.seed * 2_654_435_761);
  const is = (id: InsightId) => planted === id;
  const by = (id: InsightId, holds: boolean) => (is(id) && holds ? times : 1);
  const days: ReturnType<typeof aDay>[] = [];
  const written: Known['weeks'] = [];
  const conversations: Known['conversations'] = [];
  const hours = Array.from({ length: 24 }, (_, hour) => ({ weekday: 0, hour, likes: 0, matchedLikes: 0 }));
  const talks = openings.map((length) => ({ ...length, conversations: 0, wentOn: 0 }));
  const change = Math.floor(weeks / 2);
  let mood = normal(random);
  for (let week = 0; week < weeks; week += 1) {
    mood = memory * mood + Math.sqrt(1 - memory ** 2) * normal(random);
    // A spread of 0.35 on the logarithm makes weeks of ten matches vary about twice as much as chance alone.
    const luck = Math.exp(0.35 * mood - 0.06);
    const share = 0.15 + 0.4 * random();
    const activity = 0.5 + random();
    const monday = addDays(firstMonday, 7 * week);
    const isNew = week >= change;
    // What changes with time is looked for in the last year.
    const isRecent = week >= weeks - Math.min(26, weeks / 2);
    const sums = { likes: 0, matches: 0, conversations: 0, replies: 0 };
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const day = addDays(monday, weekday);
      const likes = Math.max(1, poisson(likesPerDay[app] * activity, random));
      const rate =
        Math.min(0.9, rates[app] * luck) *
        by('trend', isRecent) *
        by('live', isNew) *
        by('weekday', weekday === 6) *
        by('return', share < 0.35);
      const evenly = likesPerDay[app] * rate;
      const commented = Math.floor(likes / 2);
      const plain = likes - commented;
      const matched = {
        comment: binomial(commented, Math.min(0.95, rate * by('comment', true)), random),
        plain: binomial(plain, Math.min(0.95, rate), random),
      };
      const own = matched.comment + matched.plain;
      const theirs = poisson(0.5, random);
      const matches = likesBringMatches ? own + theirs : poisson(evenly, random);
      const hour = Math.floor(24 * random());
      const cell = hours[hour]!;
      cell.likes += likes;
      cell.matchedLikes +=
        is('hour') && hour >= 18 && hour < 21 ? binomial(likes, rate * times, random) : own;
      let [begun, wentOn] = [0, 0];
      for (let one = 0; one < matches; one += 1) {
        if (random() < 0.2) continue;
        const likedFirst = one < own ? 'you' : 'them';
        const hoursToWrite = Math.floor(-30 * Math.log(1 - random()));
        const length = Math.floor(openings.length * random());
        const talksOn =
          random() <
          Math.min(
            0.95,
            0.35 *
              by('replies', isRecent) *
              by('who-first', likedFirst === 'you') *
              by('wait', hoursToWrite < 24) *
              by('opening', length === 2),
          );
        const lasts = talksOn && random() < 0.5;
        begun += 1;
        if (talksOn) wentOn += 1;
        talks[length]!.conversations += 1;
        if (talksOn) talks[length]!.wentOn += 1;
        const ownDays = lasts ? 4 : talksOn ? 2 : 1;
        conversations.push({
          matchedOn: app === 'hinge' ? day : null,
          likedFirst: app === 'hinge' ? likedFirst : null,
          beganOn: day,
          hoursToWrite: app === 'hinge' ? hoursToWrite : null,
          openerWords: length * 5 + 2,
          ownMessages: lasts ? 12 : talksOn ? 4 : 1,
          ownTurns: lasts ? 6 : talksOn ? 3 : 1,
          ownDays,
          lastOn: addDays(day, ownDays - 1),
          met: null,
          hasEnded: false,
        });
      }
      sums.likes += likes;
      sums.matches += matches;
      sums.conversations += begun;
      sums.replies += wentOn;
      const isTied = app === 'hinge';
      days.push(
        aDay({
          date: day,
          likes,
          passes: app === 'tinder' ? Math.round(likes / share) - likes : null,
          matches,
          matchedLikes: isTied ? own : null,
          likesWithComment: isTied ? commented : null,
          matchedLikesWithComment: isTied ? matched.comment : null,
          messagesSent: begun,
          conversations: begun,
          conversationsThatWentOn: wentOn,
        }),
      );
    }
    const { conversations: wroteTo, ...numbers } = sums;
    written.push({ weekStart: monday, ...numbers, written: wroteTo, lasting: null, dates: null });
  }
  const isExport = app !== 'bumble';
  const [first, last] = [days[0]?.date ?? firstMonday, days.at(-1)?.date ?? firstMonday];
  const known = joinKnown({
    days: isExport ? days.map(({ date, ...day }) => ({ ...day, day: date })) : [],
    conversations: isExport ? conversations : [],
    weeks: isExport ? [] : written,
    imports: isExport
      ? [
          {
            id: 'import',
            source: app === 'tinder' ? 'tinder-export' : 'hinge-export',
            firstDay: first,
            lastDay: last,
            dayCount: days.length,
            hours: app === 'hinge' ? hours : [],
            openings: talks,
            lags: [{ days: 1, matches: 50 }],
            importedAt: new Date('2026-11-20T12:00:00Z'),
          },
        ]
      : [],
    iAm: null,
    log: createLog('silent', () => undefined),
  });
  if (known === null) throw new Error('a person with weeks has numbers');
  const changedAt = new Date(`${addDays(firstMonday, 7 * change)}T12:00:00Z`);
  return {
    ...known,
    versions: [
      { profileId: 'one', number: 1, createdAt: new Date(`${first}T12:00:00Z`), changed: [] },
      { profileId: 'one', number: 2, createdAt: changedAt, changed: ['photos', 'bio'] },
    ],
    edits: [],
  };
}

/** What Loupe says of such a person. */
export function insightsOf(person: InsightPerson): Map<InsightId, Insight> {
  return new Map(insightSections(person.app, personToKnow(person)).map((one) => [one.id, one]));
}

/** Those that are called a difference. */
export function foundIn(person: InsightPerson): InsightId[] {
  return [...insightsOf(person).values()].flatMap(({ id, verdict }) => (verdict === 'found' ? [id] : []));
}
