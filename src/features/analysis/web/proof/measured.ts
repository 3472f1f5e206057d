import type { InsightId } from '../../../../domain/insights.ts';
import json from './measured.json' with { type: 'json' };

/**
 * One line of a bench on data that its rules were not tuned on. `share`: `hits` of `count`. `found`: of what the engine named, `right`
 * and `wrong`, and what it `missed`; null where that was not counted. `other`: a mean or an area under a curve.
 */
export type MeasuredFigure = { signal: string; what: string; goalIsReached: boolean | null } & (
  | { kind: 'share'; hits: number; count: number }
  | { kind: 'found'; right: number; wrong: number | null; missed: number | null }
  | { kind: 'other'; value: number; count: number }
);

/** How often a signal says nothing, on held-out photos of one person or held-out real bios. */
export type MeasuredAbstention = {
  signal: string;
  couldNotTell: number;
  notMeasured: number;
  count: number;
};

/** A group against all others. `p` is Fisher's by itself; `correctedP` allows for all groups and lines that were compared beside it. */
export type MeasuredDifference = {
  group: string;
  hits: number;
  count: number;
  otherHits: number;
  otherCount: number;
  p: number;
  correctedP: number;
};

/**
 * What was said of how many members of each group. `blame`: a finding that asks for a change, by its id; `praise`: one that
 * doesn't; `silence`: a signal that says nothing; `line`: a line of the bench, by its words; `month`: a situation that was not
 * recognized.
 */
export type MeasuredGroups = {
  of: 'blame' | 'praise' | 'silence' | 'line' | 'month';
  what: string;
  hits: number;
  count: number;
  /** The most unequal group. */
  worst: MeasuredDifference;
};

/** Of how many members of a group something was said. */
export type MeasuredMembers = { group: string; hits: number; count: number };

/** How often a month of invented users is understood, held back ones. */
export type MeasuredSituation = {
  situation: string;
  right: number;
  wrong: number;
  tooLittle: number;
  count: number;
};

/**
 * How often an insight names a difference: where there is none (`wrong`, of pages in all settings that can answer it), and where it
 * is planted and doubles matches or answers (`found`, by weeks of data; empty where nothing can be planted).
 */
export type MeasuredInsight = {
  insight: InsightId;
  wrong: { hits: number; count: number };
  found: { weeks: number; named: number; count: number }[];
};

/** When a bench ran, on which versions, and the command that prints the same. */
export type BenchRun = { date: string; version: string; command: string };

export type Measured = {
  vision: BenchRun & {
    photos: number;
    figures: MeasuredFigure[];
    abstention: MeasuredAbstention[];
    groups: MeasuredGroups[];
  };
  text: BenchRun & { figures: MeasuredFigure[]; abstention: MeasuredAbstention[] };
  situations: BenchRun & { rows: MeasuredSituation[]; groups: MeasuredGroups[] };
  /** `worstPages`: pages that name any difference where there is none, in the setting where most do. */
  insights: BenchRun & { insights: MeasuredInsight[]; worstPages: { hits: number; count: number } };
};

/** What the benches measured last; `npm run bench -- vision --write`, and the same with `text`, `results-situations` or `results-insights`, renew it. */
export const benchResults = json as Measured;
