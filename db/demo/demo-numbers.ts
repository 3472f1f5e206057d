import { addDays, weekdayOf } from '../../src/domain/calendar-day.ts';
import type {
  ImportedConversation,
  ImportedDay,
  ImportedOpenings,
  ImportSummary,
  WeeklyNumbers,
} from '../../src/features/results/results-import.contract.ts';
import { createChance, type Chance } from './chance.ts';

/** What somebody's days in an app are like. Days are counted back from today, which is 0. */
export type Habits = {
  seed: number;
  /** The first day in the app. */
  daysBack: number;
  likesPerDay: number;
  /** Matches per like on a day. */
  rate: (daysAgo: number) => number;
};

type Talk = { conversations: number; wentOn: number; openings: ImportedOpenings[] };

const likesByWeekday = [0.9, 0.8, 0.85, 0.9, 0.7, 1.1, 1.6] as const;
const lengths: readonly (readonly [
  weight: number,
  fromWords: number,
  toWords: number | null,
  wentOn: number,
])[] = [
  [5, 1, 3, 0.24],
  [9, 4, 8, 0.36],
  [8, 9, 15, 0.5],
  [4, 16, 30, 0.46],
  [1, 31, null, 0.34],
];

/** Each day falls by its own chance, so that it is the same in every export that tells of it. */
const chanceOf = ({ seed }: Habits, daysAgo: number): Chance => createChance(seed + daysAgo * 7_919);

const timesOf = (chance: Chance, times: number, probability: number): number =>
  Array.from({ length: times }, () => chance.happens(probability)).filter(Boolean).length;

function likesOf(chance: Chance, day: string, likesPerDay: number): number {
  const weekday = likesByWeekday[weekdayOf(day)] ?? 1;
  return chance.happens(0.82) ? Math.round(likesPerDay * weekday * chance.between(0.6, 1.5)) : 0;
}

function talkOf(chance: Chance, matches: number, sum: ImportedOpenings[]): Omit<Talk, 'openings'> {
  const conversations = timesOf(chance, matches, 0.72);
  let wentOn = 0;
  for (let index = 0; index < conversations; index += 1) {
    const [fromWords, toWords, share] = chance.weighted(
      lengths.map(([weight, from, to, goesOn]) => [weight, [from, to, goesOn] as const] as const),
    );
    let opening = sum.find((one) => one.fromWords === fromWords);
    if (opening === undefined) {
      opening = { fromWords, toWords, conversations: 0, wentOn: 0 };
      sum.push(opening);
    }
    opening.conversations += 1;
    if (!chance.happens(share)) continue;
    opening.wentOn += 1;
    wentOn += 1;
  }
  return { conversations, wentOn };
}

const inOrder = (openings: ImportedOpenings[]): ImportedOpenings[] =>
  openings.toSorted((one, other) => one.fromWords - other.fromWords);

/** What leaves the browser of an export of Tinder's that was made `untilDaysAgo` days before `today`. */
export function tinderSummary(
  habits: Habits,
  options: { today: string; untilDaysAgo: number; bio: string },
): ImportSummary {
  const { today, untilDaysAgo, bio } = options;
  const days: ImportedDay[] = [];
  const openings: ImportedOpenings[] = [];
  const talks: ImportedConversation[] = [];
  for (let daysAgo = habits.daysBack; daysAgo >= untilDaysAgo; daysAgo -= 1) {
    const chance = chanceOf(habits, daysAgo);
    const date = addDays(today, -daysAgo);
    const likes = likesOf(chance, date, habits.likesPerDay);
    if (likes === 0) continue;
    const matches = timesOf(chance, likes, habits.rate(daysAgo) * chance.between(0.85, 1.15));
    const { conversations, wentOn } = talkOf(chance, matches, openings);
    talks.push(...talksOf(chance, { date, matches, conversations, wentOn, isHinge: false }));
    days.push({
      date,
      likes,
      likesWithComment: null,
      passes: Math.round(likes * chance.between(2.2, 3.6)),
      matches,
      matchedLikes: null,
      matchedLikesWithComment: null,
      messagesSent: conversations * 2 + wentOn * chance.whole(3, 9),
      messagesReceived: conversations + wentOn * chance.whole(3, 9),
      conversations,
      conversationsThatWentOn: wentOn,
      dates: null,
    });
  }
  const texts = [{ kind: 'bio' as const, question: null, text: bio, changedOn: null }];
  return {
    app: 'tinder',
    source: 'tinder-export',
    days,
    hours: [],
    openings: inOrder(openings),
    lags: [],
    conversations: talks,
    texts,
  };
}

/** The same of Hinge's, which ties each match to its like and says when prompts were changed. */
export function hingeSummary(
  habits: Habits,
  options: {
    today: string;
    untilDaysAgo: number;
    prompts: readonly { question: string; answer: string; changedDaysAgo: number }[];
  },
): ImportSummary {
  const { today, untilDaysAgo, prompts } = options;
  const byDay = new Map<string, ImportedDay>();
  const hours = new Map<number, ImportSummary['hours'][number]>();
  const lags = new Map<number, number>();
  const openings: ImportedOpenings[] = [];
  const talks: ImportedConversation[] = [];
  const open = (date: string): ImportedDay => {
    const blank = { date, likes: 0, likesWithComment: 0, passes: null, matches: 0, matchedLikes: 0 };
    const rest = { messagesSent: 0, messagesReceived: null, conversations: 0, conversationsThatWentOn: 0 };
    const day = byDay.get(date) ?? { ...blank, matchedLikesWithComment: 0, ...rest, dates: 0 };
    byDay.set(date, day);
    return day;
  };
  for (let daysAgo = habits.daysBack; daysAgo >= untilDaysAgo; daysAgo -= 1) {
    const chance = chanceOf(habits, daysAgo);
    const date = addDays(today, -daysAgo);
    for (let left = likesOf(chance, date, habits.likesPerDay); left > 0; left -= 1) {
      const hour = chance.weighted([
        [1, 8],
        [2, 12],
        [3, 18],
        [5, 20],
        [6, 21],
        [4, 22],
        [1, 0],
      ]);
      const hasComment = chance.happens(0.45);
      const lag = chance.weighted([
        [58, 0],
        [18, 1],
        [10, 3],
        [8, 9],
        [6, 22],
      ]);
      const isMatch =
        chance.happens(habits.rate(daysAgo) * (hasComment ? 1.5 : 0.7)) && daysAgo - lag >= untilDaysAgo;
      const day = open(date);
      const ofHour = hours.get(weekdayOf(date) * 24 + hour) ?? {
        weekday: weekdayOf(date),
        hour,
        likes: 0,
        matchedLikes: 0,
      };
      hours.set(ofHour.weekday * 24 + hour, ofHour);
      day.likes += 1;
      ofHour.likes += 1;
      if (hasComment) day.likesWithComment = (day.likesWithComment ?? 0) + 1;
      if (!isMatch) continue;
      ofHour.matchedLikes += 1;
      day.matchedLikes = (day.matchedLikes ?? 0) + 1;
      if (hasComment) day.matchedLikesWithComment = (day.matchedLikesWithComment ?? 0) + 1;
      lags.set(lag, (lags.get(lag) ?? 0) + 1);
      const matchDay = open(addDays(date, lag));
      matchDay.matches += 1;
      const { conversations, wentOn } = talkOf(chance, 1, openings);
      talks.push(
        ...talksOf(chance, { date: addDays(date, lag), matches: 1, conversations, wentOn, isHinge: true }),
      );
      matchDay.messagesSent = (matchDay.messagesSent ?? 0) + conversations + wentOn * chance.whole(4, 14);
      matchDay.conversations = (matchDay.conversations ?? 0) + conversations;
      matchDay.conversationsThatWentOn = (matchDay.conversationsThatWentOn ?? 0) + wentOn;
      if (wentOn > 0 && chance.happens(0.3)) matchDay.dates = (matchDay.dates ?? 0) + 1;
    }
  }
  return {
    app: 'hinge',
    source: 'hinge-export',
    days: [...byDay.values()].toSorted((one, other) => one.date.localeCompare(other.date)),
    hours: [...hours.values()],
    openings: inOrder(openings),
    conversations: talks,
    lags: [...lags]
      .map(([days, matches]) => ({ days, matches }))
      .toSorted((one, other) => one.days - other.days),
    texts: prompts.map(({ question, answer, changedDaysAgo }) => ({
      kind: 'prompt',
      question,
      text: answer,
      changedOn: addDays(today, -changedDaysAgo),
    })),
  };
}

/** The matches of a day as conversations: some never written to, some that stop, some that last. */
function talksOf(
  chance: Chance,
  day: { date: string; matches: number; conversations: number; wentOn: number; isHinge: boolean },
): ImportedConversation[] {
  const { date, isHinge } = day;
  return Array.from({ length: Math.max(day.matches, day.conversations) }, (_, place) => {
    const isWritten = place < day.conversations;
    const isLong = place < day.wentOn;
    const ownDays = isLong ? chance.whole(2, 7) : 1;
    const ownTurns = isLong ? ownDays + chance.whole(1, 4) : 1;
    return {
      matchedOn: isHinge ? date : null,
      likedFirst: isHinge ? 'you' : null,
      beganOn: isWritten ? date : null,
      hoursToWrite: isWritten && isHinge ? chance.whole(0, 20) : null,
      openerWords: isWritten ? chance.whole(2, 24) : null,
      ownMessages: isWritten ? ownTurns + (isLong ? chance.whole(0, 4) : 0) : 0,
      ownTurns: isWritten ? ownTurns : 0,
      ownDays: isWritten ? ownDays : 0,
      lastOn: isWritten ? addDays(date, ownDays - 1) : null,
      met: isHinge && isLong ? chance.happens(0.35) : null,
      hasEnded: false,
    };
  });
}

/** So many weeks of Bumble as somebody writes them down, up to the one that begins on `lastMonday`. */
export function bumbleWeeks(seed: number, lastMonday: string, count: number): WeeklyNumbers[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, index) => {
    const likes = chance.whole(38, 90);
    const matches = timesOf(chance, likes, 0.12);
    const replies = timesOf(chance, matches, 0.5);
    return {
      app: 'bumble',
      weekStart: addDays(lastMonday, -7 * (count - 1 - index)),
      likes,
      matches,
      written: timesOf(chance, matches, 0.8),
      replies,
      lasting: timesOf(chance, replies, 0.5),
      dates: timesOf(chance, replies, 0.25),
    };
  });
}
