import { wilsonInterval } from '../../../../domain/statistics/wilson.ts';
import type { Interval } from '../../../../domain/statistics/statistics-types.ts';
import type { ClaimArea, ProofClaim, Line } from './claims/claim.ts';
import { faceClaims } from './claims/face-claims.ts';
import { numberClaims } from './claims/number-claims.ts';
import { photoClaims } from './claims/photo-claims.ts';
import { textClaims } from './claims/text-claims.ts';
import { writingClaims } from './claims/writing-claims.ts';
import {
  benchResults,
  type BenchRun,
  type MeasuredAbstention,
  type MeasuredFigure,
  type MeasuredGroups,
} from './measured.ts';
import { proofTexts } from './proof-texts.ts';

/** An error as it was counted. `interval` is Wilson's at 95%; shares run from 0 to 1. */
export type ErrorFigure = {
  says: string;
  errors: number;
  count: number;
  interval: Interval;
  measuredOn: string;
  /** The command or the test that counts it again; null where people judged it once. */
  command: string | null;
};

export type ProofRow = ProofClaim & {
  /** The worst first. */
  figures: readonly ErrorFigure[];
  /** Of `of`, how many times Loupe said nothing. */
  abstains: readonly { what: string; nothing: number; of: number }[];
  groups: readonly MeasuredGroups[];
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

/** How often a line was wrong; null where nothing was counted, such as where nothing was named. */
export function errorOf(line: Line): ErrorFigure | null {
  const { says } = line;
  const counted = (errors: number, count: number, measuredOn: string, command: string | null) =>
    count === 0
      ? null
      : { says, errors, count, interval: wilsonInterval(errors, count), measuredOn, command };
  switch (line.from) {
    case 'docs':
      return counted(line.errors, line.count, line.measuredOn, line.command);
    case 'situations': {
      const row = benchResults.situations.rows.find(({ situation }) => situation === line.situation);
      if (row === undefined) throw new Error(`no months of ${line.situation} were measured`);
      return counted(row.wrong, row.count, proofTexts.inventedMonths, benchResults.situations.command);
    }
    case 'vision':
    case 'text': {
      const figure = measuredFigure(line.from, line.signal, line.what);
      const [on, { command }] = [proofTexts.measuredOn[line.from], benchResults[line.from]];
      if (figure.kind === 'other') return null;
      if (figure.kind === 'share') {
        const { hits, count } = figure;
        return counted(line.errors === 'hits' ? hits : count - hits, count, on, command);
      }
      const errors = line.errors === 'missed' ? figure.missed : figure.wrong;
      return errors === null ? null : counted(errors, figure.right + errors, on, command);
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
    abstains: [...photoAbstention(claim), ...monthAbstention(claim)],
    groups: benchResults.vision.groups.filter(
      ({ finding }) => claim.area === 'photos' && claim.findings.includes(finding),
    ),
  };
}

function photoAbstention({ signals = [] }: ProofClaim): ProofRow['abstains'] {
  const of = (signal: string): MeasuredAbstention | undefined =>
    benchResults.vision.abstention.find((one) => one.signal === signal);
  return signals.flatMap((signal) => {
    const found = of(signal);
    return found === undefined
      ? []
      : [{ what: signal, nothing: found.couldNotTell + found.notMeasured, of: found.count }];
  });
}

function monthAbstention({ lines }: ProofClaim): ProofRow['abstains'] {
  return lines.flatMap((line) => {
    const row =
      line.from === 'situations' &&
      benchResults.situations.rows.find(({ situation }) => situation === line.situation);
    if (!row || row.situation === 'too-little') return [];
    return [{ what: 'months', nothing: row.tooLittle, of: row.count }];
  });
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
export const benchRuns: readonly (BenchRun & { name: string })[] = [
  { name: proofTexts.benches.vision, ...benchResults.vision },
  { name: proofTexts.benches.text, ...benchResults.text },
  { name: proofTexts.benches.situations, ...benchResults.situations },
].map(({ name, date, version, command }) => ({ name, date, version, command }));
