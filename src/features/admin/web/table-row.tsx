import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../web/ui/class-names.ts';
import type { Column } from './column.ts';
import { tracksOf } from './table-head.tsx';

type Props<Row, Sort extends string> = {
  /** From 0, of the whole list. */
  index: number;
  columns: readonly Column<Row, Sort>[];
  /** Undefined: it has not come yet. */
  row: Row | undefined;
  isTable: boolean;
  top: number;
  height: number;
  isOpen: boolean;
  /** The one row that Tab reaches. */
  isActive: boolean;
  onOpen?: ((index: number, row: Row | undefined) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

function PlainTableRow<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { index, columns, row, isTable, top, height, isOpen, isActive, onOpen, onKeyDown } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={classNames(
        'absolute inset-x-0 top-0 grid gap-x-3 contain-strict border-b border-line px-3 has-[button:focus-visible]:z-1',
        'has-[button:focus-visible]:outline-3 has-[button:focus-visible]:-outline-offset-3 has-[button:focus-visible]:outline-plum',
        isTable ? 'scroll-mt-11 items-center' : 'grid-cols-2 content-center gap-y-1.5',
        onOpen && (isOpen ? 'bg-caution-wash' : 'hover:bg-paper'),
      )}
      style={{
        height,
        transform: `translateY(${top}px)`,
        ...(isTable && { gridTemplateColumns: tracksOf(columns) }),
      }}
    >
      {columns.map((column, place) => {
        const content = row === undefined ? <Awaited isFirst={place === 0} /> : column.cell(row);
        return (
          <div
            key={column.name}
            role={onOpen ? 'gridcell' : 'cell'}
            className={classNames('min-w-0', !isTable && (column.isWide ?? place === 0) && 'col-span-2')}
          >
            {!isTable && place > 0 && (
              <span aria-hidden="true" className="block truncate text-xs text-ink-soft">
                {column.name}
              </span>
            )}
            {onOpen && place === 0 ? (
              <RowButton {...{ isOpen, isActive, onKeyDown }} onOpen={() => onOpen(index, row)}>
                {content}
              </RowButton>
            ) : (
              content
            )}
          </div>
        );
      })}
    </div>
  );
}

/**
 * A row of a table, or a card with the names of its values. A press anywhere on it is a press on its first cell. While the
 * list is scrolled, rows that stay are not rendered anew.
 */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function RowButton({
  isOpen,
  isActive,
  onOpen,
  onKeyDown,
  children,
}: {
  isOpen: boolean;
  isActive: boolean;
  onOpen: () => void;
  onKeyDown: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      aria-current={isOpen || undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className="block w-full text-left outline-none after:absolute after:inset-0"
    >
      {children}
    </button>
  );
}

function Awaited({ isFirst }: { isFirst: boolean }) {
  return (
    <span className="block h-3 w-3/4 rounded-sm bg-line">
      {isFirst && <span className="sr-only">Loading...</span>}
    </span>
  );
}
