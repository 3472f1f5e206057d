import { formatCount } from '../../../domain/wording.ts';
import type { Stage } from '../../../domain/statistics/statistics-types.ts';
import type { Estimate, ResultRange, Results } from '../results.contract.ts';

export const rangeNames: Readonly<Record<ResultRange, string>> = {
  quarter: '3 months',
  year: '1 year',
  all: 'Everything',
};

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

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A day as `2026-11-20`: "Nov 20, 2026". */
export function longDay(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}

const mostGaps = 3;

/** "Apr 1, 2026 to May 31, 2026", the newest of them where there are many. */
export function gapsText(gaps: readonly { from: string; to: string }[]): string {
  const shown = gaps
    .slice(-mostGaps)
    .map(({ from, to }) => (from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`));
  const hidden = gaps.length - shown.length;
  if (hidden > 0) shown.unshift(`${formatCount(hidden)} earlier ${hidden === 1 ? 'stretch' : 'stretches'}`);
  return new Intl.ListFormat('en-GB').format(shown);
}

/** The same where years are between two of them: "Nov 2026". */
export function monthOf(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}

/** What replies are called, by where they were told. */
export function repliesName(mean: Results['repliesMean']): string {
  return {
    'went-on': 'Conversations that went on',
    answered: 'Replies',
    either: 'Conversations that went on, or replies',
  }[mean];
}
