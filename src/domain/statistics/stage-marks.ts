import type { DatingApp } from '../app-limits.ts';
import { benchmarkRate } from './benchmark.ts';
import type { BenchmarkGroup, Stage } from './statistics-types.ts';

/** What a stage is held against: a share, or likes a week. */
export type StageMark = {
  readonly at: number;
  readonly kind: 'published' | 'convention';
  /** Where it comes from, as the end of a sentence. */
  readonly text: string;
};

/** Matches a week that make the pace of likes fast enough, whatever it is. */
export const enoughMatchesPerWeek = 2;

/**
 * Marks of our own where nothing comparable is published: match rates of Hinge and Bumble are not, nor is
 * what becomes of matches by sex in any app. They say where to look first, and every page labels them as ours.
 *
 * What is known beside them: about half of two million first messages on one app were answered (Zhang and Yasseri 2016), and
 * Bumble said in 2015 that 60 % of its matches had a message.
 */
const own = {
  /** Hinge's likes are few a day and chosen one by one. */
  matches: {
    tinder: { men: 0.02, women: 0.2 },
    bumble: { men: 0.02, women: 0.2 },
    hinge: { men: 0.05, women: 0.2 },
  },
  /** At least one a day, and enough for a match in two weeks at the mark of the stage of matches. */
  fewestLikesPerWeek: 7,
  weeksForAMatch: 2,
  messages: 0.5,
  replies: 0.3,
  lasting: 0.3,
  /** Of lasting conversations, and of answered ones where nobody told which of them lasted. */
  dates: { lasting: 0.25, answered: 0.1 },
} as const;

/** The mark of a stage for an app and sex; where the sex is not told, men's, which is the lower one. */
export function stageMarkOf(
  stage: Stage,
  { app, group, datesOf }: { app: DatingApp; group: BenchmarkGroup | null; datesOf: 'lasting' | 'answered' },
): StageMark {
  const ours = (at: number): StageMark => ({ at, kind: 'convention', text: 'our own mark is' });
  if (stage === 'matches') {
    if (app !== 'tinder' || group === null) return ours(own.matches[app][group ?? 'men']);
    const text = `half of the published ${group} on Tinder get at least`;
    return { at: benchmarkRate(group, 50), kind: 'published', text };
  }
  if (stage === 'likes') {
    const rate = stageMarkOf('matches', { app, group, datesOf }).at;
    return ours(Math.max(own.fewestLikesPerWeek, 1 / rate / own.weeksForAMatch));
  }
  return ours(stage === 'dates' ? own.dates[datesOf] : own[stage]);
}
