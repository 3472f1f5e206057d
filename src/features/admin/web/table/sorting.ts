import type { Direction } from '../../admin-sorts.contract.ts';

export type Sorting<Sort extends string> = { sort: Sort; direction: Direction };

/** A press on a column's name: the same column turns round, another one starts ascending. */
export function toggleSort<Sort extends string>(sorting: Sorting<Sort>, pressed: Sort): Sorting<Sort> {
  if (sorting.sort !== pressed) return { sort: pressed, direction: 'asc' };
  return { sort: pressed, direction: sorting.direction === 'asc' ? 'desc' : 'asc' };
}

/** What was asked for where it is known, else the first column, descending. */
export function readSorting<Sort extends string>(
  { sort, direction }: { sort: string | undefined; direction: Direction | undefined },
  sorts: readonly [Sort, ...Sort[]],
): Sorting<Sort> {
  const known = sorts.find((some) => some === sort);
  if (known === undefined) return { sort: sorts[0], direction: 'desc' };
  return { sort: known, direction: direction ?? 'asc' };
}
