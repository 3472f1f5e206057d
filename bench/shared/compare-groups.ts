import type { GroupsWithMembers } from './write-measured.ts';
import type { MeasuredDifference, MeasuredGroups } from '../../src/features/analysis/web/proof/measured.ts';
import { fisherExact, holm } from '../vision/statistics.ts';

/** Somebody of a group, such as `female-asian`, and what was said of them, by name. */
export type Member = { group: string; said: ReadonlySet<string> };

/** What was said of the members of one group, and of all others; `p` is Fisher’s exact test, by itself. */
export type Comparison = { what: string } & Omit<MeasuredDifference, 'correctedP'>;

/** The same with `correctedP`, after Holm for all comparisons of the table. */
export type CorrectedComparison = { what: string } & MeasuredDifference;

/**
 * What is said in every group (`female-asian`) and in each of its halves (`female`, `asian`) against all other members. `names`
 * are compared even where they were said of nobody; without them, what was said of somebody.
 */
export function compareMembers(
  members: readonly Member[],
  names: readonly string[] = [...new Set(members.flatMap(({ said }) => [...said]))].toSorted(),
): Comparison[] {
  const groups = [...new Set(members.flatMap(({ group }) => [group, ...group.split('-')]))].toSorted();
  return names.flatMap((what) =>
    groups.map((group) => {
      const isIn = (member: Member): boolean =>
        member.group === group || member.group.split('-').includes(group);
      const counts = (chosen: readonly Member[]) => ({
        hits: chosen.filter(({ said }) => said.has(what)).length,
        count: chosen.length,
      });
      const inside = counts(members.filter(isIn));
      const outside = counts(members.filter((member) => !isIn(member)));
      return {
        what,
        group,
        ...inside,
        otherHits: outside.hits,
        otherCount: outside.count,
        p: fisherExact(inside, outside),
      };
    }),
  );
}

export function correctTogether(comparisons: readonly Comparison[]): CorrectedComparison[] {
  const corrected = holm(comparisons.map(({ p }) => p));
  return comparisons.map((one, index) => ({ ...one, correctedP: corrected[index]! }));
}

/** The comparisons for the page that shows them: of each thing said the most unequal group, and the counts of all. */
export function groupsToShow(
  of: MeasuredGroups['of'],
  comparisons: readonly CorrectedComparison[],
): GroupsWithMembers[] {
  return [...Map.groupBy(comparisons, ({ what }) => what)].map(([what, all]) => {
    const { hits, otherHits, count, otherCount } = all[0]!;
    return {
      of,
      what,
      hits: hits + otherHits,
      count: count + otherCount,
      worst: differenceOf(all.toSorted((one, other) => one.p - other.p)[0]!),
      byGroup: all.map((one) => ({ group: one.group, hits: one.hits, count: one.count })),
    };
  });
}

function differenceOf(comparison: CorrectedComparison): MeasuredDifference {
  const { group, hits, count, otherHits, otherCount, p, correctedP } = comparison;
  const short = (value: number): number => Number(value.toPrecision(3));
  return { group, hits, count, otherHits, otherCount, p: short(p), correctedP: short(correctedP) };
}
