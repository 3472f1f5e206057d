import { insightTexts } from '../../../../domain/insights.ts';
import { countOf } from '../../../../domain/wording.ts';
import type { Insight } from '../../insights.contract.ts';
import { formatRate } from '../results-texts.ts';

export const unitNames: Readonly<Record<Insight['unit'], string>> = {
  profiles: 'profiles',
  likes: 'likes',
  conversations: 'conversations',
  matches: 'matches',
  weeks: 'weeks',
};

export const insightsTexts = {
  title: 'Smart Matching Insights',
  share: 'Share',
  matchesAWeek: 'Matches a week',
  matchesForALike: 'Matches for each like',
  otherRows: (count: number) => `Not enough data for the other ${count}.`,
  brackets: 'In brackets: the 95% interval.',
  rowNeeds: (fewest: string, unit: string) => `A row needs ${fewest} ${unit}.`,
  madeUp: 'These numbers are made up.',
  lead: 'What works for you, from your own numbers. We call something a difference only if it is clear.',
  leadFrom: (days: string) =>
    `From your numbers of ${days}. We call something a difference only if it is clear.`,
  toResults: 'Results',
  needs: 'What each insight needs',
  needsLead:
    'Every answer comes from your own numbers: an export from Tinder or Hinge, or weekly entries of any app. Bumble offers no export, so its insights come from weekly entries.',
  failed: 'We couldn’t load your insights',
  emptyTitle: (app: string) => `No ${app} numbers yet`,
  emptyLead: (app: string) => `Insights come only from your own ${app} numbers.`,
  addNumbers: 'Add numbers',
  example: 'Example data',
  exampleNote: 'Made-up numbers. Your own insights will look like this.',
  details: 'Details',
  cannotAnswer: 'What these numbers cannot answer',
  changes: 'Before and after each change',
  notEnough: 'Not enough data',
  howForecast: 'How we calculate this',
} as const;

/** The answer of the page: how much stands out. */
export function insightsHeadline(sections: readonly Insight[]): string {
  const found = sections.filter(({ verdict }) => verdict === 'found').length;
  if (found > 0) return `${countOf(found, 'clear difference')} in your numbers`;
  return sections.some(({ missing, verdict }) => missing === null && verdict !== 'too-little')
    ? 'No clear difference so far'
    : 'Not enough data for insights yet';
}

/** The subject of a question where one row can stand out, by the row's label, and what it brings. */
const outstanding: Partial<
  Readonly<Record<Insight['id'], { who: (label: string) => string; what: string }>>
> = {
  opening: { who: (label) => `First messages of ${label} lead to`, what: 'conversations that go on' },
  weekday: { who: (label) => `Likes on ${label}s bring`, what: 'matches' },
  hour: { who: (label) => `Likes from ${label} bring`, what: 'matches' },
};

/** From so many rows on, one of them can have the most. */
const fewestForMost = 3;

/** One answer in plain words; a difference only where the statistics of the whole page carry it, else what is missing. */
export function insightHeadline(insight: Insight): string {
  const { id, verdict, finding, rows } = insight;
  if (verdict === 'found' && finding !== null) return outstandingText(insight) ?? withoutNumbers(finding);
  if (verdict === 'open') {
    return finding === null || /^(No|None) /.test(finding)
      ? 'No clear difference so far'
      : withoutStop(finding);
  }
  if (verdict === 'shown') {
    const value = rows.at(-1)?.estimate.value ?? null;
    return id === 'selectivity' && value !== null
      ? `You liked ${formatRate(value)} of the profiles you judged`
      : insightTexts[id].title;
  }
  return isNothingToCompare(insight) ? withoutStop(insight.wait ?? '') : 'Not enough data yet';
}

/** Whether more data alone would not help: there is nothing different to compare. */
export function isNothingToCompare({ verdict, wait }: Insight): boolean {
  return verdict === 'too-little' && wait !== null && wait.startsWith('You ');
}

/** Names the row with the highest or the lowest share where the finding says that it stands out. */
function outstandingText({ id, finding, rows }: Insight): string | null {
  const texts = outstanding[id];
  const sorted = rows
    .filter(({ isEnough }) => isEnough)
    .toSorted((one, other) => (other.estimate.value ?? 0) - (one.estimate.value ?? 0));
  const [best, worst] = [sorted[0]?.label, sorted.at(-1)?.label];
  if (texts === undefined || finding === null) return null;
  const hasMost = sorted.length >= fewestForMost;
  if (best !== undefined && finding.includes(`${best} is higher`)) {
    return `${texts.who(best)} ${hasMost ? 'the most' : 'more'} ${texts.what}`;
  }
  if (worst !== undefined && finding.includes(`${worst} is lower`)) {
    return `${texts.who(worst)} ${hasMost ? 'the fewest' : 'fewer'} ${texts.what}`;
  }
  return null;
}

/** A finding without what stands in brackets: "Likes with a comment brought 3.0 times as many matches as those without". */
function withoutNumbers(finding: string): string {
  return withoutStop(finding.replaceAll(/ \([^)]*\)/g, ''));
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
