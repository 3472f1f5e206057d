import { addDays, mondayOf } from '../src/domain/calendar-day.ts';
import type { DatingApp } from '../src/domain/app-limits.ts';
import type { Situation } from '../src/domain/statistics/statistics-types.ts';
import { diagnoseKnown, type Diagnosed } from '../src/features/results/server/stages/judge-range.ts';
import { joinKnown } from '../src/features/results/server/known-results.ts';
import type { ImportSummary, WeeklyNumbers } from '../src/features/results/results-import.contract.ts';
import { readExport } from '../src/features/results/web/imports/read/read-export.ts';
import { createLog } from '../src/server/log/log.ts';
import { jsonFileOf, seededNumbers, tinderTime } from './synthetic-exports.ts';

/*
 * A month of invented people whose situation is known: as an export where the app has one, else as weeks written down. Matches
 * come in bunches, as they do (φ 4 on Tinder and Bumble, 1.75 on Hinge), and everybody differs a little from the rest.
 */

export type Sex = 'man' | 'woman';
export type Person = {
  situation: Situation;
  app: DatingApp;
  sex: Sex;
  seed: number;
  /** How long the app was used; a month unless given. */
  days?: number;
};

/** Of every month, and the day that ends it. */
const firstDay = '2026-10-05';
const monthDays = 35;

type Habits = {
  likesPerDay: number;
  matchRate: number;
  /** Shares of the stage before. */
  written: number;
  answered: number;
  lasting: number;
  dates: number;
};

const usual: Readonly<Record<DatingApp, Readonly<Record<Sex, Pick<Habits, 'likesPerDay' | 'matchRate'>>>>> = {
  tinder: { man: { likesPerDay: 45, matchRate: 0.045 }, woman: { likesPerDay: 8, matchRate: 0.5 } },
  hinge: { man: { likesPerDay: 8, matchRate: 0.14 }, woman: { likesPerDay: 5, matchRate: 0.4 } },
  bumble: { man: { likesPerDay: 40, matchRate: 0.05 }, woman: { likesPerDay: 8, matchRate: 0.45 } },
};
const fine = { written: 0.85, answered: 0.62, lasting: 0.62, dates: 0.45 } as const;

function habitsOf({ situation, app, sex }: Person): Habits {
  const habits = { ...usual[app][sex], ...fine };
  const changes: Readonly<Record<Situation, Partial<Habits>>> = {
    'few-likes': { likesPerDay: 0.4 },
    'few-matches': { matchRate: habits.matchRate * 0.08 },
    'never-written': { written: 0.01 },
    'few-written': { written: 0.22 },
    'no-replies': { answered: 0.05 },
    dying: { lasting: 0.05 },
    'no-dates': { dates: 0 },
    fine: {},
    'too-little': { likesPerDay: habits.likesPerDay / 4 },
  };
  return { ...habits, ...changes[situation] };
}

type Talk = {
  began: string | null;
  sent: { day: string; minute: number }[];
  isAnswered: boolean;
  isLasting: boolean;
  met: boolean;
};
type Day = {
  day: string;
  likes: number;
  matches: { matchedOn: string; likedFirst: 'you' | 'them'; talk: Talk }[];
};

/** What the person did, day by day. */
function live(person: Person): Day[] {
  const chance = chanceOf(person);
  const habits = habitsOf(person);
  const phi = person.app === 'hinge' ? 1.75 : 4;
  // Too little is a week of somebody who does not do much.
  const length = person.days ?? (person.situation === 'too-little' ? 6 : monthDays);
  const first = addDays(firstDay, Math.min(0, monthDays - length));
  return Array.from({ length }, (_, place) => {
    const day = addDays(first, place);
    const likes = chance.poisson(habits.likesPerDay * chance.between(0.5, 1.5));
    const bunched = chance.bunched(likes * habits.matchRate, phi);
    const own = person.app === 'hinge' ? Math.min(likes, bunched) : bunched;
    const inbound = person.app === 'hinge' ? chance.poisson(own * 0.25) : 0;
    const matches = Array.from({ length: own + inbound }, (__, number) => {
      const lag =
        person.app === 'hinge' && number < own ? Math.floor(0.4 * Math.exp(2.489 * chance.normal())) : 0;
      const matchedOn = addDays(day, lag);
      return {
        matchedOn,
        likedFirst: number < own ? ('you' as const) : ('them' as const),
        talk: talkOf(chance, habits, matchedOn),
      };
    });
    return { day, likes, matches };
  });
}

function talkOf(chance: Chance, habits: Habits, matchedOn: string): Talk {
  const none = { began: null, sent: [], isAnswered: false, isLasting: false, met: false };
  if (!chance.happens(habits.written)) return none;
  const began = addDays(matchedOn, chance.happens(0.7) ? 0 : 1);
  const first = { day: began, minute: chance.whole(600, 1300) };
  if (!chance.happens(habits.answered)) {
    const reminder = chance.happens(0.1) ? [{ day: addDays(began, 2), minute: 700 }] : [];
    return { ...none, began, sent: [first, ...reminder] };
  }
  const isLasting = chance.happens(habits.lasting);
  const days = isLasting ? chance.whole(3, 9) : chance.whole(1, 2);
  const sent = Array.from({ length: days }, (_, place) =>
    Array.from({ length: isLasting ? chance.whole(2, 4) : chance.whole(1, 2) }, (__, turn) => ({
      day: addDays(began, place),
      minute: Math.min(1430, first.minute + 1 + place + turn * chance.whole(12, 40)),
    })),
  ).flat();
  return {
    began,
    sent: [first, ...sent.slice(days === 1 ? 0 : 1), { day: addDays(began, days - 1), minute: 1435 }],
    isAnswered: true,
    isLasting,
    met: isLasting && chance.happens(habits.dates),
  };
}

/** What Loupe gets of it, through the readers of the browser; the app ends telling on its last day. */
export async function monthOf(
  person: Person,
): Promise<{ summary: ImportSummary | null; weeks: WeeklyNumbers[] }> {
  const days = live(person);
  const last = days.at(-1)?.day ?? firstDay;
  const matches = days.flatMap((day) => day.matches).filter(({ matchedOn }) => matchedOn <= last);
  const weeks = weeksOf(person.app, days, matches);
  if (person.app === 'bumble') return { summary: null, weeks };
  const file =
    person.app === 'tinder'
      ? jsonFileOf(tinderOf(days, matches, last))
      : jsonFileOf(hingeOf(days, last), 'matches.json');
  const { summary } = await readExport(file, () => undefined);
  // Tinder tells of no dates: who has any, or none, writes them down.
  const tellsDates =
    person.app === 'tinder' && (person.situation === 'no-dates' || person.situation === 'fine');
  return { summary, weeks: tellsDates ? weeks : [] };
}

type Match = Day['matches'][number];

function tinderOf(days: readonly Day[], matches: readonly Match[], last: string): object {
  const usage: Record<string, Record<string, number>> = {
    app_opens: {},
    swipes_likes: {},
    swipes_passes: {},
    matches: {},
    messages_sent: {},
    messages_received: {},
  };
  const add = (name: string, day: string, number = 1) => {
    const counts = usage[name];
    if (counts !== undefined && number > 0 && day <= last) counts[day] = (counts[day] ?? 0) + number;
  };
  for (const { day, likes } of days) {
    add('app_opens', day);
    add('swipes_likes', day, likes);
    add('swipes_passes', day, likes * 2);
  }
  for (const { matchedOn, talk } of matches) {
    add('matches', matchedOn);
    for (const { day } of talk.sent) add('messages_sent', day);
    if (talk.isAnswered) for (const { day } of talk.sent) add('messages_received', day);
  }
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  return {
    Usage: usage,
    Messages: matches.map(({ talk }, index) => ({
      match_id: `Match ${index + 1}`,
      messages: talk.sent
        .filter(({ day }) => day <= last)
        .map(({ day, minute }) => ({
          from: 'You',
          to: index,
          message: 'Hi there',
          sent_date: tinderTime(day, clock(minute), 'new'),
        })),
    })),
    User: { gender: 'M' },
  };
}

function hingeOf(days: readonly Day[], last: string): object[] {
  const time = (day: string, minute = 720) =>
    `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  return days.flatMap(({ day, likes, matches }) => {
    const own = matches.filter(({ likedFirst }) => likedFirst === 'you');
    const bare = Array.from({ length: Math.max(0, likes - own.length) }, () => ({
      like: [{ timestamp: time(day) }],
    }));
    const matched = matches.map(({ likedFirst, matchedOn, talk }) => ({
      ...(likedFirst === 'you' ? { like: [{ timestamp: time(day) }] } : {}),
      ...(matchedOn <= last ? { match: [{ timestamp: time(matchedOn) }] } : {}),
      chats: talk.sent
        .filter((sent) => sent.day <= last)
        .map((sent) => ({ body: 'Hi', timestamp: time(sent.day, sent.minute) })),
      ...(talk.isLasting ? { we_met: [{ did_meet_subject: talk.met ? 'Yes' : 'No' }] } : {}),
    }));
    return [...bare, ...matched.filter((entry) => 'like' in entry || 'match' in entry)];
  });
}

function weeksOf(app: DatingApp, days: readonly Day[], matches: readonly Match[]): WeeklyNumbers[] {
  const mondays = [...new Set(days.map(({ day }) => mondayOf(day)))];
  return mondays.map((weekStart) => {
    const isIn = (day: string) => mondayOf(day) === weekStart;
    const talks = matches.filter(({ matchedOn }) => isIn(matchedOn)).map(({ talk }) => talk);
    return {
      app,
      weekStart,
      likes: days.filter(({ day }) => isIn(day)).reduce((sum, { likes }) => sum + likes, 0),
      matches: talks.length,
      written: talks.filter(({ began }) => began !== null).length,
      replies: talks.filter(({ isAnswered }) => isAnswered).length,
      lasting: talks.filter(({ isLasting }) => isLasting).length,
      dates: talks.filter(({ met }) => met).length,
    };
  });
}

const log = createLog('silent', () => undefined);

/** What Loupe makes of a month, as its pages do; without any numbers there is too little. */
export function diagnoseMonth(
  { app, sex }: Pick<Person, 'app' | 'sex'>,
  { summary, weeks }: { summary: ImportSummary | null; weeks: WeeklyNumbers[] },
): Diagnosed | null {
  const days = (summary?.days ?? []).map(({ date, ...day }) => ({ ...day, day: date }));
  const imports =
    summary === null
      ? []
      : [
          {
            id: 'import',
            source: summary.source,
            firstDay: days[0]?.day ?? null,
            lastDay: days.at(-1)?.day ?? null,
            dayCount: days.length,
            hours: summary.hours,
            openings: summary.openings,
            lags: summary.lags,
            importedAt: new Date(0),
          },
        ];
  const known = joinKnown({
    days,
    conversations: summary?.conversations ?? [],
    weeks,
    imports,
    iAm: sex,
    log,
  });
  return known && diagnoseKnown(app, known);
}

type Chance = ReturnType<typeof chanceOf>;

function chanceOf({ app, sex, situation, seed }: Person) {
  const mixed = [...`${app} ${sex} ${situation}`].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619),
    seed + 1,
  );
  const below = seededNumbers(mixed);
  const uniform = () => (below(2 ** 31) + 0.5) / 2 ** 31;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean);
    let [count, product] = [0, uniform()];
    while (product > limit) {
      count += 1;
      product *= uniform();
    }
    return count;
  };
  /** Marsaglia and Tsang 2000; below shape 1 by a power of a uniform number. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * uniform() ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(uniform()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  return {
    normal,
    poisson,
    happens: (share: number) => uniform() < share,
    between: (low: number, high: number) => low + (high - low) * uniform(),
    whole: (low: number, high: number) => low + below(high - low + 1),
    /** A count with this mean and φ times its variance. */
    bunched: (mean: number, phi: number) => (mean <= 0 ? 0 : poisson(gamma(mean / (phi - 1)) * (phi - 1))),
  };
}
