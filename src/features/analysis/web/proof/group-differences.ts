import type { ProofClaim } from './claims/claim.ts';
import { benchResults, type MeasuredDifference, type MeasuredGroups } from './measured.ts';
import { groupTexts as texts } from './group-texts.ts';

/** What was said of the members of each group, the most unequal group by itself, and the counts of all, the highest rate first. */
export type GroupRow = {
  says: string;
  /** The signal that says nothing. */
  signal?: string;
  hits: number;
  count: number;
  worst: MeasuredDifference;
  byGroup: readonly { group: string; hits: number; count: number }[];
};

/** The differences between groups that were measured for a claim, the least likely to be chance first. */
export function groupRowsOf(claim: ProofClaim): GroupRow[] {
  const rows = claim.area === 'photos' ? photoGroups(claim) : monthGroups(claim);
  return rows
    .map((row) => ({
      ...row,
      byGroup: row.byGroup.toSorted((one, other) => rate(other) - rate(one) || other.count - one.count),
    }))
    .toSorted((one, other) => one.worst.p - other.worst.p || rate(other) - rate(one));
}

const rate = ({ hits, count }: { hits: number; count: number }): number => hits / count;

function photoGroups({ findings, signals = [], lines, comparedToo = [] }: ProofClaim): GroupRow[] {
  const measured = benchResults.vision.groups;
  return [
    ...measured.flatMap((one): GroupRow[] => {
      if ((one.of === 'blame' || one.of === 'praise') && findings.includes(one.what))
        return [{ ...one, says: texts[one.of] }];
      return one.of === 'silence' && signals.includes(one.what)
        ? [{ ...one, says: texts.silence, signal: one.what }]
        : [];
    }),
    ...[...lines, ...comparedToo].flatMap((line) => {
      const found =
        line.from === 'vision' && measured.find(({ of, what }) => of === 'line' && what === line.what);
      return found ? [{ ...(line.errors === 'rest' ? restOf(found) : found), says: line.says }] : [];
    }),
  ];
}

function monthGroups({ lines }: ProofClaim): GroupRow[] {
  return lines.flatMap((line) => {
    const found =
      line.from === 'situations' &&
      benchResults.situations.groups.find(({ what }) => what === line.situation);
    return found ? [{ ...found, says: texts.month }] : [];
  });
}

/** The errors of a line whose hits are right. */
function restOf(line: MeasuredGroups): MeasuredGroups {
  const { worst, byGroup, hits, count } = line;
  const rest = <Counted extends { hits: number; count: number }>(one: Counted): Counted => ({
    ...one,
    hits: one.count - one.hits,
  });
  return {
    ...line,
    hits: count - hits,
    worst: { ...rest(worst), otherHits: worst.otherCount - worst.otherHits },
    byGroup: byGroup.map(rest),
  };
}
