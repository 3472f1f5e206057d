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

/** How often a signal of photos says nothing, on held-out photos of one person. */
export type MeasuredAbstention = {
  signal: string;
  couldNotTell: number;
  notMeasured: number;
  count: number;
};

/** How many portraits of each group a finding blames. `smallestP` is Fisher's, corrected after Holm. */
export type MeasuredGroups = {
  finding: string;
  hits: number;
  count: number;
  byGroup: { group: string; hits: number; count: number }[];
  smallestP: number;
};

/** How often a month of invented users is understood, held back ones. */
export type MeasuredSituation = {
  situation: string;
  right: number;
  wrong: number;
  tooLittle: number;
  count: number;
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
  text: BenchRun & { figures: MeasuredFigure[] };
  situations: BenchRun & { rows: MeasuredSituation[] };
};

/** What the benches measured last; `npm run bench -- vision --write`, `text --write` and `results-situations --write` renew it. */
export const benchResults = json as Measured;
