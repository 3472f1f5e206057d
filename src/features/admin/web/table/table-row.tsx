import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { Column } from './column.ts';
import { tableTexts } from '../admin-texts.ts';

type Props<Row, Sort extends string> = {
  /** From 0, of the whole list. */
  index: number;
  columns: readonly Column<Row, Sort>[];
  /** Undefined: it has not come yet. */
  row: Row | undefined;
  isTable: boolean;
  /** Pixels from the top of the list. */
  top: number;
  isOpen: boolean;
  /** The one row that Tab reaches. */
  isActive: boolean;
  onOpen?: ((index: number, row: Row | undefined) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

function PlainTableRow<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { index, columns, row, isTable, top, isOpen, isActive, onOpen, onKeyDown } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={classNames(
        'absolute inset-x-0 top-0 grid h-(--row-height) gap-x-3 contain-strict border-b border-line px-3',
        isTable ? 'scroll-mt-11 grid-cols-(--tracks) items-center' : 'grid-cols-2 content-center gap-y-1.5',
        onOpen && (isOpen ? 'bg-caution-wash' : 'hover:bg-paper'),
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {/* A row that has not come is one cell: hundreds of them may fly by. */}
      {(row === undefined ? columns.slice(0, 1) : columns).map((column, place) => {
        const content = row === undefined ? <Awaited /> : column.cell(row);
        return (
          <div
            key={column.name}
            role={onOpen ? 'gridcell' : 'cell'}
            title={column.isOneLine && typeof content === 'string' ? content : undefined}
            className={classNames(
              'min-w-0',
              column.isOneLine && 'truncate',
              !isTable && (column.isWide ?? place === 0) && 'col-span-2',
              isTable && row === undefined && 'col-span-full',
            )}
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
      className="block w-full text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-plum"
    >
      {children}
    </button>
  );
}

function Awaited() {
  return (
    <span className="block h-3 w-3/4 rounded-sm bg-line">
      <span className="sr-only">{tableTexts.loading}</span>
    </span>
  );
}
