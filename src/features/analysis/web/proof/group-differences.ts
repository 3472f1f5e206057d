import type { ProofClaim } from './claims/claim.ts';
import { benchResults, type MeasuredGroups } from './measured.ts';
import { groupTexts as texts } from './group-texts.ts';

/** What was said of the members of each group, and the most unequal group. */
export type GroupRow = MeasuredGroups & {
  says: string;
  /** Whether the errors are the members of whom it was not said. */
  isRest: boolean;
};

/** The differences between groups that were measured for a claim, the least likely to be chance first. */
export function groupRowsOf(claim: ProofClaim): GroupRow[] {
  const rows = claim.area === 'photos' ? photoGroups(claim) : monthGroups(claim);
  const rate = ({ hits, count }: GroupRow): number => hits / count;
  return rows.toSorted((one, other) => one.worst.p - other.worst.p || rate(other) - rate(one));
}

function photoGroups({ findings, signals = [], lines, comparedToo = [] }: ProofClaim): GroupRow[] {
  const measured = benchResults.vision.groups;
  return [
    ...measured.flatMap((one): GroupRow[] => {
      if ((one.of === 'blame' || one.of === 'praise') && findings.includes(one.what))
        return [{ ...one, says: texts[one.of], isRest: false }];
      return one.of === 'silence' && signals.includes(one.what)
        ? [{ ...one, says: texts.silence, isRest: false }]
        : [];
    }),
    ...[...lines, ...comparedToo].flatMap((line) => {
      const found =
        line.from === 'vision' && measured.find(({ of, what }) => of === 'line' && what === line.what);
      if (!found) return [];
      const isRest = line.errors === 'rest';
      return [{ ...(isRest ? restOf(found) : found), says: line.says, isRest }];
    }),
  ];
}

function monthGroups({ lines }: ProofClaim): GroupRow[] {
  return lines.flatMap((line) => {
    const found =
      line.from === 'situations' &&
      benchResults.situations.groups.find(({ what }) => what === line.situation);
    return found ? [{ ...found, says: texts.month, isRest: false }] : [];
  });
}

/** The errors of a line whose hits are right. */
function restOf(line: MeasuredGroups): MeasuredGroups {
  const { worst, hits, count } = line;
  return {
    ...line,
    hits: count - hits,
    worst: {
      ...worst,
      hits: worst.count - worst.hits,
      otherHits: worst.otherCount - worst.otherHits,
    },
  };
}
