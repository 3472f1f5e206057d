import { insightTexts } from '../../../../domain/insights.ts';
import type { Insight } from '../../insights.contract.ts';

type Told = Omit<Insight, 'headline'>;

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

/** What a comparison of two halves found, by whether there was more or less of it. */
const compared: Partial<Readonly<Record<Insight['id'], (isMore: boolean, insight: Told) => string>>> = {
  trend: (isMore) => `Your likes bring ${isMore ? 'more' : 'fewer'} matches than they used to`,
  pace: (isMore) => `Busy weeks bring ${isMore ? 'more' : 'fewer'} matches`,
  return: (isMore) => `Your likes bring ${isMore ? 'more' : 'fewer'} matches when you are choosy`,
  replies: (isMore, { unit }) =>
    `${isMore ? 'More' : 'Fewer'} of your ${unit === 'matches' ? 'matches reply' : 'conversations go on'} than before`,
  comment: (isMore) => `Likes with a comment bring ${isMore ? 'more' : 'fewer'} matches`,
  'who-first': (isMore, { finding }) =>
    `Conversations ${finding?.includes('went on') === true ? 'go on' : 'last'} ${isMore ? 'more' : 'less'} often when you liked first`,
  wait: (isMore, { finding }) =>
    `Conversations go on ${isMore ? 'more' : 'less'} often when you write ${/began (.+?) went on/.exec(finding ?? '')?.[1] ?? 'early'}`,
};

/** One answer in plain words; a difference only where the statistics of the whole page carry it, else what is missing. */
export function insightHeadline(insight: Told): string {
  const { id, verdict, finding, rows, wait } = insight;
  if (verdict === 'found' && finding !== null) {
    return outstandingText(insight) ?? comparedText(insight, finding) ?? withoutNumbers(finding);
  }
  if (verdict === 'open' || verdict === 'found') return 'No clear difference so far';
  if (verdict === 'shown') {
    const value = rows.at(-1)?.estimate.value ?? null;
    return id === 'selectivity' && value !== null
      ? `You liked ${twoDigitPercent(value)} of the profiles you judged`
      : insightTexts[id].title;
  }
  // More data alone would not help where there is nothing different to compare.
  return wait?.startsWith('You ') === true ? wait.replace(/\.$/, '') : 'Not enough data yet';
}

/** A share as a percentage with the digits that mean something. */
export function twoDigitPercent(share: number): string {
  const digits = share >= 0.1 || share === 0 ? 0 : share >= 0.01 ? 1 : 2;
  return `${(share * 100).toFixed(digits)}%`;
}

/** Names the row with the highest or the lowest share where the finding says that it stands out. */
function outstandingText({ id, finding, rows }: Told): string | null {
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

function comparedText(insight: Told, finding: string): string | null {
  // Where nothing came of one half, only the least is known: "likely at least 1.4 times".
  const times = /(\d[\d.]*) times as /.exec(finding)?.[1];
  const ratio = times === undefined ? null : Number(times);
  return ratio === null ? null : (compared[insight.id]?.(ratio > 1, insight) ?? null);
}

/** A finding without what stands in brackets. */
function withoutNumbers(finding: string): string {
  return finding.replaceAll(/ \([^)]*\)/g, '').replace(/\.$/, '');
}

/** The answer of the page: its clearest difference, and how many more there are. */
export function insightsAnswer(sections: readonly Insight[]): { headline: string; moreFound: number } {
  const found = sections
    .filter(({ verdict }) => verdict === 'found')
    .toSorted((one, other) => (other.clarity ?? 1) - (one.clarity ?? 1));
  const [clearest] = found;
  if (clearest !== undefined) return { headline: clearest.headline, moreFound: found.length - 1 };
  const hasCompared = sections.some(({ missing, verdict }) => missing === null && verdict !== 'too-little');
  return {
    headline: hasCompared ? 'No clear difference so far' : 'Not enough data for insights yet',
    moreFound: 0,
  };
}
