import type { InsightId } from '../../../../domain/insights.ts';
import { wilsonInterval } from '../../../../domain/statistics/wilson.ts';
import type { Interval } from '../../../../domain/statistics/statistics-types.ts';
import type { ClaimArea, ProofClaim, Line } from './claims/claim.ts';
import { faceClaims } from './claims/face-claims.ts';
import { numberClaims } from './claims/number-claims.ts';
import { photoClaims } from './claims/photo-claims.ts';
import { textClaims } from './claims/text-claims.ts';
import { writingClaims } from './claims/writing-claims.ts';
import { groupRowsOf, type GroupRow } from './group-differences.ts';
import {
  benchResults,
  type MeasuredAbstention,
  type MeasuredFigure,
  type MeasuredInsight,
} from './measured.ts';
import { proofTexts } from './proof-texts.ts';

/** An error as it was counted. `interval` is at 95%, Wilson's where the line has none of its own; shares run from 0 to 1. */
export type ErrorFigure = {
  says: string;
  errors: number;
  count: number;
  interval: Interval;
  measuredOn: string;
  /** The command or the test that counts it again; null where people judged it once. */
  command: string | null;
  /** Whether the bench has a goal for this figure and misses it. */
  isGoalMissed: boolean;
};

export type ProofRow = ProofClaim & {
  /** The worst first. */
  figures: readonly ErrorFigure[];
  /** Of `of`, how many times Loupe said nothing, and about `what`: a signal by its name, or words. */
  abstains: readonly { what: string; isSignal: boolean; nothing: number; of: number }[];
  /** The least likely to be chance first. */
  groups: readonly GroupRow[];
};

/** Everything that Loupe claims, in the order of the benches. */
export const proofClaims: readonly ProofClaim[] = [
  ...faceClaims,
  ...photoClaims,
  ...textClaims,
  ...writingClaims,
  ...numberClaims,
];

/** The line of a bench that a claim rests on. Throws where the bench has not measured it. */
export function measuredFigure(from: 'vision' | 'text', signal: string, what: string): MeasuredFigure {
  const figure = benchResults[from].figures.find((one) => one.signal === signal && one.what === what);
  if (figure === undefined) throw new Error(`${from} has not measured “${what}” of ${signal}`);
  return figure;
}

function measuredInsight(id: InsightId): MeasuredInsight {
  const found = benchResults.insights.insights.find(({ insight }) => insight === id);
  if (found === undefined) throw new Error(`no insight called ${id} was measured`);
  return found;
}

/** How often a line was wrong; null where nothing was counted, such as where nothing was named. */
export function errorOf(line: Line): ErrorFigure | null {
  const { says } = line;
  const counted = (
    errors: number,
    count: number,
    measuredOn: string,
    command: string | null,
    isGoalMissed = false,
    interval?: Interval,
  ) => {
    if (count === 0) return null;
    const band = interval ?? wilsonInterval(errors, count);
    return { says, errors, count, interval: band, measuredOn, command, isGoalMissed };
  };
  switch (line.from) {
    case 'docs':
      return counted(line.errors, line.count, line.measuredOn, line.command, false, line.interval);
    case 'situations': {
      const row = benchResults.situations.rows.find(({ situation }) => situation === line.situation);
      if (row === undefined) throw new Error(`no months of ${line.situation} were measured`);
      return counted(row.wrong, row.count, proofTexts.inventedMonths, benchResults.situations.command);
    }
    case 'insights': {
      const { wrong, found } = measuredInsight(line.insight);
      const { errors } = line;
      const on = (figure: { errors: number; count: number }) =>
        counted(figure.errors, figure.count, proofTexts.inventedUsers, benchResults.insights.command);
      if (errors === 'wrong') return on({ errors: wrong.hits, count: wrong.count });
      const planted = found.find(({ weeks }) => weeks === errors.missedInWeeks);
      if (planted === undefined)
        throw new Error(`${line.insight} was not planted in ${errors.missedInWeeks} weeks`);
      return on({ errors: planted.count - planted.named, count: planted.count });
    }
    case 'insight-pages': {
      const { worstPages, command } = benchResults.insights;
      const isGoalMissed = worstPages.hits / worstPages.count > 0.05;
      return counted(worstPages.hits, worstPages.count, proofTexts.inventedUsers, command, isGoalMissed);
    }
    case 'vision':
    case 'text': {
      const figure = measuredFigure(line.from, line.signal, line.what);
      const [on, { command }] = [proofTexts.measuredOn[line.from], benchResults[line.from]];
      if (figure.kind === 'other') return null;
      const isGoalMissed = figure.goalIsReached === false;
      if (figure.kind === 'share') {
        const { hits, count } = figure;
        return counted(line.errors === 'hits' ? hits : count - hits, count, on, command, isGoalMissed);
      }
      const errors = line.errors === 'missed' ? figure.missed : figure.wrong;
      // Goals of what is named are about how much of it is right.
      const isWrongs = line.errors === 'wrong' && isGoalMissed;
      return errors === null ? null : counted(errors, figure.right + errors, on, command, isWrongs);
    }
  }
}

function worstFirst(one: Pick<ErrorFigure, 'interval'>, other: Pick<ErrorFigure, 'interval'>): number {
  return other.interval.low - one.interval.low || other.interval.high - one.interval.high;
}

function rowOf(claim: ProofClaim): ProofRow {
  const figures = claim.lines.flatMap((line) => errorOf(line) ?? []).toSorted(worstFirst);
  return {
    ...claim,
    figures,
    abstains: [...signalAbstention(claim), ...claim.lines.flatMap(lineAbstention)],
    groups: groupRowsOf(claim),
  };
}

function signalAbstention({ area, signals = [] }: ProofClaim): ProofRow['abstains'] {
  const { abstention } = benchResults[area === 'photos' ? 'vision' : 'text'];
  const of = (signal: string): MeasuredAbstention | undefined =>
    abstention.find((one) => one.signal === signal);
  return signals.flatMap((signal) => {
    const found = of(signal);
    return found === undefined
      ? []
      : [{ what: signal, isSignal: true, nothing: found.couldNotTell + found.notMeasured, of: found.count }];
  });
}

function lineAbstention(line: Line): ProofRow['abstains'] {
  if (line.from === 'insights') {
    const { errors } = line;
    if (errors === 'wrong') return [];
    return measuredInsight(line.insight)
      .found.filter(({ weeks }) => weeks === errors.missedInWeeks)
      .map(({ weeks, named, count }) => ({
        what: proofTexts.details.weeks(weeks),
        isSignal: false,
        nothing: count - named,
        of: count,
      }));
  }
  const row =
    line.from === 'situations' &&
    benchResults.situations.rows.find(({ situation }) => situation === line.situation);
  if (!row || row.situation === 'too-little') return [];
  return [{ what: proofTexts.details.months, isSignal: false, nothing: row.tooLittle, of: row.count }];
}

/**
 * What has a measured error, worst first: by the least error that the interval of its worst figure leaves possible, then by the most.
 */
export function measuredRows(area: ClaimArea | null): ProofRow[] {
  return proofClaims
    .filter((claim) => area === null || claim.area === area)
    .map(rowOf)
    .filter(({ figures }) => figures.length > 0)
    .toSorted((one, other) => worstFirst(one.figures[0]!, other.figures[0]!));
}

/** What has none: counts, and what could not be tested. */
export function unmeasuredRows(area: ClaimArea | null): ProofRow[] {
  return proofClaims
    .filter((claim) => area === null || claim.area === area)
    .map(rowOf)
    .filter(({ figures }) => figures.length === 0);
}

/** When each bench ran last, and on what. */
export const benchRuns: readonly { name: string; date: string; on: string; command: string }[] = (
  ['vision', 'text', 'situations', 'insights'] as const
).map((bench) => {
  const { date, version, command } = benchResults[bench];
  return { name: proofTexts.benches[bench], date, on: proofTexts.runOn[bench](version), command };
});
