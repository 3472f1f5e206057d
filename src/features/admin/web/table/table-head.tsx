import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './column.ts';
import type { Sorting } from './sorting.ts';

type Props<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (pressed: Sort) => void;
  /** A press is likely or has begun: its rows can be asked for before it ends. */
  onPrepare: (pressed: Sort) => void;
  /** Above cards only screen readers meet it. */
  isShown: boolean;
  heightRem: number;
};

/** The names of the columns; those that sort are buttons. */
export function TableHead<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { columns, sorting, onSort, onPrepare, isShown, heightRem } = props;
  return (
    <div role="rowgroup" className={isShown ? 'sticky top-0 z-10 border-b border-line bg-blush' : 'sr-only'}>
      <div
        role="row"
        aria-rowindex={1}
        className="grid items-stretch gap-x-3 px-3"
        style={
          isShown ? { gridTemplateColumns: tracksOf(columns), height: `calc(${heightRem}rem - 1px)` } : {}
        }
      >
        {columns.map(({ name, sort }) => {
          const direction = sort !== undefined && sorting.sort === sort ? sorting.direction : null;
          return (
            <div
              key={name}
              role="columnheader"
              aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
              className="flex min-w-0 items-center font-semibold"
            >
              {isShown && sort !== undefined ? (
                <button
                  type="button"
                  onPointerEnter={() => onPrepare(sort)}
                  onPointerDown={() => onPrepare(sort)}
                  onClick={() => onSort(sort)}
                  className="-mx-1 inline-flex h-full min-w-0 items-center gap-1 px-1 text-left underline-offset-4 hover:underline"
                >
                  <span className="min-w-0 truncate">{name}</span>
                  {direction === 'asc' && <ArrowUp size={14} aria-hidden className="shrink-0" />}
                  {direction === 'desc' && <ArrowDown size={14} aria-hidden className="shrink-0" />}
                </button>
              ) : (
                <span className="min-w-0 truncate">{name}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The grid tracks of head and rows, which stand under each other. */
export function tracksOf(columns: readonly { track: string }[]): string {
  return columns.map(({ track }) => `minmax(0, ${track})`).join(' ');
}
