import { appLimits } from '../../../domain/app-limits.ts';
import { weekdayOf } from '../../../domain/calendar-day.ts';
import { formatCalendarDay } from '../../../domain/utc-date.ts';
import { settleDays, type PlanBasis } from '../experiments.contract.ts';
import { percentText } from './experiment-texts.ts';

/** What a person may want to try, with what the test is called then. */
export const changeChoices = [
  { value: 'first-photo', label: 'First photo', example: 'The photo on the hill comes first' },
  { value: 'photo-order', label: 'Photo order', example: 'Photo 4 moves to second place' },
  { value: 'bio', label: 'Bio or prompts', example: 'The bio that ends with a question' },
  { value: 'other', label: 'Something else', example: 'What version B has, and A has not' },
] as const;

export const newTestTexts = {
  title: 'Plan a test',
  lead: 'Answer three questions. The plan updates as you go.',
  failed: 'We couldn’t load your numbers',
  change: '1. Which change do you want to try?',
  versionB: 'Version B: what will be different?',
  versionBHint: 'Change one thing only, so you know what made the difference.',
  counts: '2. What counts?',
  countsLead: 'Matches per like: how many of your likes turn into matches with each version.',
  app: 'App',
  noNumbers: (app: string) => `We have no ${app} numbers of yours yet. Your best guess will do.`,
  rate: 'Matches per 100 likes now',
  pace: 'Likes a day',
  length: '3. How long can it take?',
  lengthLead: 'The longer it runs, the smaller the difference it can show.',
  tooFew: 'Too few likes',
  more: 'More choices',
  name: 'Name of the test',
  versionA: 'Version A: as it is now',
  asItIs: 'My profile as it is now',
  blockDays: 'Switch',
  startsOn: 'First day',
  savedVersion: (letter: 'A' | 'B') => `Saved version for ${letter}`,
  noSavedVersion: 'None',
  start: 'Start test',
  back: 'Back',
  notStarted: 'We couldn’t start the test.',
  numberMissing: 'Enter a number.',
  needsVersionB: 'Say first what will be different in version B.',
  needsNumbers: 'Add your matches and likes first.',
  needsFirstDay: 'Choose the first day under “More choices”.',
  needsVersionA: 'Describe version A under “More choices”.',
} as const;

export const blockLengths = [
  { value: '3', label: 'Every 3 days' },
  { value: '7', label: 'Every week' },
  { value: '14', label: 'Every 2 weeks' },
] as const;

export const planTexts = {
  title: 'Your plan',
  unknown: 'Tell us your matches and likes, and we’ll work out what this test can show.',
  ends: (day: string) => `Ends ${dayWithWeekday(day)}`,
  todo: 'What you do',
  shows: 'What it can show',
  verdict: 'When you know',
  start: (day: string) => `${dayWithWeekday(day)}: keep version A.`,
  switching: (blockDays: number, startsOn: string) =>
    blockDays === 7
      ? `Every ${weekdays[weekdayOf(startsOn)]}: switch to the other version. Tests shows which one is due.`
      : `Every ${blockDays} days: switch to the other version. Tests shows which one is due.`,
  pace: (likesPerDay: number) =>
    `Each day: send about ${Math.max(1, Math.round(likesPerDay))} likes, and change nothing else.`,
  numbers: 'After each turn: add its likes and matches, or import your data.',
  reach: (uplift: number) =>
    `B has to bring at least ${reachText(uplift)}. A test like this finds such a difference 4 times out of 5; a smaller one may stay hidden.`,
  likes: (likes: number) => `That takes about ${likes.toLocaleString('en-US')} likes for each version.`,
  when: `You get one verdict once every turn has its numbers, at most ${settleDays} days after the end. Stopping early can show false winners.`,
  cannot: 'This test can’t succeed at your pace',
  cannotWhy: (longestDays: number) =>
    `Even in ${Math.floor(longestDays / 7)} weeks there would be too few matches to tell a real difference from chance.`,
  needed: (likesPerDay: number, longestDays: number) =>
    `With about ${likesPerDay} likes a day, a test of ${weeksText(longestDays)} could tell.`,
  tooShort: 'Too short to tell',
  tooShortWhy: (weeks: string) => `At your pace a reliable answer takes ${weeks}.`,
  howCalculated: 'How we calculate this',
  instead: 'Photos can be compared without so many likes:',
  askFriends: 'let friends vote',
} as const;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Mon, Nov 30, 2026". */
function dayWithWeekday(day: string): string {
  return `${weekdays[weekdayOf(day)]?.slice(0, 3)}, ${formatCalendarDay(day)}`;
}

/** 42 days as "6 weeks". */
export function weeksText(days: number): string {
  return `${Math.round(days / 7)} weeks`;
}

/** A change of a rate in plain words, rounded up: "63% more matches", "2.4 times as many matches". */
export function reachText(uplift: number): string {
  if (uplift < 1) return `${Math.ceil(uplift * 100)}% more matches`;
  return `${(Math.ceil((1 + uplift) * 10) / 10).toFixed(1)} times as many matches`;
}

/** What is known of an app: from when, how much, and how much it varies. */
export function basisText({ app, baseline, likes, likesPerDay, firstDay, lastDay }: PlanBasis): string {
  if (baseline === null || likesPerDay === null || firstDay === null || lastDay === null) {
    return newTestTexts.noNumbers(appLimits[app].name);
  }
  const span = `${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`;
  return `Now ${percentText(baseline)} of your likes become matches: ${Math.round(likes).toLocaleString('en-US')} likes, about ${likesPerDay.toFixed(1)} a day (${span}).`;
}

/** Why a test takes more likes than plain chance would. */
export function spreadText({ phi, phiFrom }: Pick<PlanBasis, 'phi' | 'phiFrom'>): string {
  const from =
    phiFrom === 'measured' ? 'measured on your own weeks' : 'as published, until we know your weeks';
  return `Matches come in bunches: they vary ${phi.toFixed(1)} times as much as plain chance (${from}), so the plan asks for that many times the likes. A real difference is found in 4 of 5 such tests, and none is seen in 19 of 20 where there is none.`;
}
