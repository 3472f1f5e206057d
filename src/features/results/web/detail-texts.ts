import { formatCount } from '../../../domain/wording.ts';
import type { Results } from '../results.contract.ts';

/** What the parts of Results say that open on demand. */
export const detailTexts = {
  share: 'Likes that became a match',
  rate: 'Matches for each like',
  likesSent: 'Likes sent',
  matches: 'Matches',
  dates: 'Dates',
  unknown: 'Not known',
  tooYoung: 'No like has had its time yet, so there is no rate.',
  noLikes: 'No likes are known, so there is no rate.',
  noInterval: 'Not enough data for an interval.',
  likely: (low: string, high: string) => `Likely ${low} to ${high} (95% confidence)`,
  span: (first: string, last: string) => `${first} to ${last}`,
  activeDays: (days: number) => `, ${formatCount(days)} days with activity`,
  noData: (gaps: string) => ` No data from ${gaps}.`,
  importedOn: (day: string) => ` Imported on ${day}.`,
  setAside: (likes: number, days: number) =>
    `${formatCount(likes)} ${likes === 1 ? 'like' : 'likes'} younger than ${daysText(days)} when their export ended are set aside with their matches: they may still become a match.`,
  tied: (app: string, count: number, of: number) =>
    `${app} ties each match to its like. ${formatCount(count)} of ${formatCount(of)} likes became a match.`,
  untied: (source: Results['source'], app: string, count: number, of: number) =>
    `${formatCount(count)} matches for ${formatCount(of)} likes. ${whoDoesNotSay[source](app)} which like a match belongs to, and others may have liked you first: more than 100% is possible.`,
  ripens: (days: number, byOwn: boolean, app: string, exportEnds: string) =>
    `A like is counted once it has had ${daysText(days)} to become a match, as long as 95 of 100 matches take ${byOwn ? 'by your own numbers' : `by what is published of ${app}`}. Files do not say when they were made, so the days are counted to the last one with any activity, ${exportEnds}.`,
  plainChance: 'Your weeks vary no more than by plain chance, and the interval is that of plain chance.',
  bunches: (phi: number, isMeasured: boolean) =>
    `Matches come in bunches. The interval respects that: they vary ${phi.toFixed(1)} times as much as by plain chance (${isMeasured ? 'measured on your weeks' : 'as published, because too little of yours is known'}).`,
  perDay: (count: number) => `${count.toFixed(1)} on a day with activity`,
  byWeek: 'Each point is one week, Monday to Sunday.',
  byWeeks: (weeks: number) => `Each point is ${weeks} weeks.`,
  band: 'The band shows the likely range (95% confidence).',
  young: (days: number) =>
    ` Likes younger than ${days} days at the end of their export are set aside: a hollow point shows the older ones of its time, and where there are none the line ends.`,
  marked: 'What is marked in the chart',
  notDrawn: (count: number) =>
    `${formatCount(count)} older ${count === 1 ? 'mark is' : 'marks are'} not drawn, so that the chart can be read`,
  notDrawnList: 'What is not drawn in the chart',
  activity: 'Days with activity',
  bothGroups:
    'Rates differ a lot between men and women, and your profile does not say which to compare with. Here are both.',
  setGroup: 'Set it in your profile',
  published: (group: string) => `Published match rates of ${group}`,
} as const;

const whoDoesNotSay: Readonly<Record<Results['source'], (app: string) => string>> = {
  export: (app) => `${app} does not say`,
  weeks: () => 'Weeks that you added do not say',
  both: () => 'Not all of these numbers say',
};

function daysText(days: number): string {
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
