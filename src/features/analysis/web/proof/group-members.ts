import type { GroupRow } from './group-differences.ts';
import json from './group-members.json' with { type: 'json' };
import type { MeasuredMembers } from './measured.ts';

const members: Readonly<Record<string, readonly MeasuredMembers[] | undefined>> = json;

/**
 * The counts of every group, the highest rate first. They are a file of their own because they are shown only on request.
 *
 * @throws Error for a row that the benches haven't measured
 */
export function membersOf({ of, what, isRest }: GroupRow): MeasuredMembers[] {
  const measured = members[`${of} ${what}`];
  if (measured === undefined) throw new Error(`No groups were measured for ${of} “${what}”`);
  const rate = ({ hits, count }: MeasuredMembers): number => hits / count;
  return measured
    .map((one) => (isRest ? { ...one, hits: one.count - one.hits } : one))
    .toSorted((one, other) => rate(other) - rate(one) || other.count - one.count);
}
