import { formatCalendarDay, formatMonth } from '../../../domain/utc-date.ts';
import { formatCount, joined } from '../../../domain/wording.ts';
import type { Stage } from '../../../domain/statistics/statistics-types.ts';
import type { Changes, Estimate, ResultRange, Results } from '../results.contract.ts';

export const rangeNames: Readonly<Record<ResultRange, string>> = {
  quarter: '3 months',
  year: '1 year',
  all: 'Everything',
};

export const resultsTexts = {
  addNumbers: 'Add numbers',
  closeNumbers: 'Close',
  yourNumbers: 'Your numbers',
  emptyTitle: (app: string) => `No ${app} numbers yet`,
  emptyLead:
    'Add your numbers to see where you lose people between likes and dates, and what to do about it.',
  example: 'Example data',
  exampleNote: 'Made-up numbers. Your own results will look like this.',
  exampleHeadline: 'Most likes don’t turn into matches',
  stages: 'From likes to dates',
  stageDetails: 'Rates, intervals and marks',
  ourMark:
    '“Our mark” is our own convention: where to look first, because nothing comparable is published for this app and step.',
  inactiveDays: 'Days and weeks without activity are left out, not counted as zeros.',
  overTime: 'Over time',
  amongOthers: 'Among others',
  changes: 'Before and after each change',
  gapsMeanNoData: 'Gaps mean no data.',
  noNumbersOfThis:
    'No data: your export does not include this, and no week has it. Add it to a week yourself.',
  howCalculated: 'How we calculate this',
  moreAnswers: 'What works for you: openers, hours, weekdays and more.',
  failed: 'We couldn’t load your results',
  keptData: 'What you have imported stays: it is part of your data, and can be deleted.',
  matchRate: 'Match rate',
  byWeek: 'Likes, matches and dates, week by week',
  inSteps: (weeks: number) => `Likes, matches and dates, in steps of ${weeks} weeks`,
  nothingPublished: 'No published rates for this app',
  bothGroups: 'Compared with men and with women',
  insights: 'Smart Matching Insights',
  howFarBack: 'How far back',
  biggestDrop: 'Biggest drop-off',
  noData: 'No data',
  publishedMedian: 'Published median',
  ownMark: 'Our mark',
} as const;

/** Where a stage stands beside its mark. */
export const placeTexts = {
  above: { text: 'Above the mark', tone: 'keep' },
  around: { text: 'Around the mark', tone: 'keep' },
  enough: { text: 'Enough for your matches', tone: 'keep' },
  below: { text: 'Below the mark', tone: 'drop' },
  'too-little': { text: 'Not enough data', tone: 'caution' },
} as const;

const byExport =
  'An export holds only your own messages. So a conversation went on if you wrote again in another sitting, and lasted if you wrote on three days, or eight messages.';

/** Where the counts of replies and lasting conversations come from. */
export const countedBy: Readonly<Record<Results['source'], string>> = {
  weeks: 'Replies, lasting conversations and dates are the ones you counted.',
  export: byExport,
  both: `${byExport} In the weeks that you entered, they are the ones you counted.`,
};

/** "3 changes", with those that are too old to be compared. */
export function changesText({ changes, olderChanges }: Changes): string {
  const all = changes.length + olderChanges;
  return all === 0 ? 'No change known' : `${formatCount(all)} ${all === 1 ? 'change' : 'changes'}`;
}

/** "1.5%: 117 matches for 8,064 likes". */
export function rateText({ rate }: Results['totals'], isTied: boolean): string {
  if (rate.value === null) return 'Not known yet';
  const counts = isTied
    ? `${formatCount(rate.count)} of ${formatCount(rate.of)} likes`
    : `${formatCount(rate.count)} matches for ${formatCount(rate.of)} likes`;
  return `${formatRate(rate.value)}, ${counts}`;
}

export const stageNames: Readonly<Record<Stage, string>> = {
  likes: 'Likes sent',
  matches: 'Matches',
  messages: 'Matches you wrote to',
  replies: 'Replies',
  lasting: 'Conversations that lasted',
  dates: 'Dates',
};

/** A share or a rate as a percentage with about two digits that mean something: "0.82%", "2.0%", "41%". */
export function formatRate(value: number): string {
  const percent = value * 100;
  const digits = percent >= 10 || percent === 0 ? 0 : percent >= 1 ? 1 : 2;
  return `${percent.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;
}

/** "1.6% to 2.5%", or that it is not known. */
export function formatInterval(interval: Estimate['interval']): string {
  return interval === null ? 'not known' : `${formatRate(interval.low)} to ${formatRate(interval.high)}`;
}

/** "2.0% (1.6% to 2.5%)", or that there is too little to tell. */
export function formatEstimate({ value, interval }: Estimate): string {
  if (value === null) return 'nothing to tell it from';
  return interval === null ? formatRate(value) : `${formatRate(value)} (${formatInterval(interval)})`;
}

/** "1.6 (1.1 to 2.3)": a number for each of something that is no share of it. */
export function formatCountEstimate({ value, interval }: Estimate): string {
  if (value === null) return 'nothing to tell it from';
  const said = (count: number) => count.toFixed(count >= 10 ? 0 : 1);
  return interval === null ? said(value) : `${said(value)} (${said(interval.low)} to ${said(interval.high)})`;
}

/** A day as `2026-11-20`: "Nov 20, 2026". */
export function longDay(day: string): string {
  return formatCalendarDay(day);
}

const mostGaps = 3;

/** "Apr 1, 2026 to May 31, 2026", the newest of them where there are many. */
export function gapsText(gaps: readonly { from: string; to: string }[]): string {
  const shown = gaps
    .slice(-mostGaps)
    .map(({ from, to }) => (from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`));
  const hidden = gaps.length - shown.length;
  if (hidden > 0) shown.unshift(`${formatCount(hidden)} earlier ${hidden === 1 ? 'stretch' : 'stretches'}`);
  return joined(shown);
}

/** The same where years are between two of them: "Nov 2026". */
export function monthOf(day: string): string {
  return formatMonth(day);
}

/** What a share is a share of. */
export const shareNames: Readonly<Record<Exclude<Stage, 'likes'>, string>> = {
  matches: 'of your likes',
  messages: 'of your matches',
  replies: 'of those',
  lasting: 'of those',
  dates: 'of those',
};

/** What a stage counts in these numbers: an export does not hold replies. */
export function stageName(stage: Stage, mean: Results['repliesMean']): string {
  return stage === 'replies' ? repliesName(mean) : stageNames[stage];
}

/** What replies are called, by where they were told. */
export function repliesName(mean: Results['repliesMean']): string {
  return {
    'went-on': 'Conversations that went on',
    answered: 'Replies',
    either: 'Conversations that went on, or replies',
  }[mean];
}
