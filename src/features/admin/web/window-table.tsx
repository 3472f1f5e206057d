import { formatCount } from '../../../domain/wording.ts';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useElementWidth } from '../../../web/hooks/use-element-width.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import type { Column } from './column.ts';
import type { Sorting } from './sorting.ts';
import { SortField } from './sort-field.tsx';
import { stepOf } from './row-steps.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { pageOf, useWindow, type RowSource } from './use-window.ts';

type WindowTableProps<Row, Sort extends string> = {
  /** What the list is called to screen readers: "Users". */
  name: string;
  columns: readonly Column<Row, Sort>[];
  source: RowSource<Row>;
  sorting: Sorting<Sort>;
  onSort: (pressed: Sort) => void;
  /** What is done with a row that is pressed; absent: rows are only read. */
  onOpen?: (row: Row) => void;
  isOpen?: (row: Row) => boolean;
  /** All rows are as high, so that the place of each is known before it has come. In rem, as a row and as a card. */
  heights: { row: number; card: number };
  /** From this width of the list on, in pixels, it is a table; below, cards. */
  tableFrom: number;
  /** Stands where there is nothing. */
  empty: ReactNode;
  /** What the failure of this list is called; the spec's words for admin data unless told. */
  failure?: (reload: () => void) => ReactNode;
};

const headRem = 2.75;
const overscan = 4;

/**
 * A sorted list of any length: its rows come from the server by pages as they are scrolled into view. Tab reaches one
 * row, and the arrow keys the others.
 */
export function WindowTable<Row, Sort extends string>(props: WindowTableProps<Row, Sort>) {
  // The virtualizer is one object that changes; the compiler would take it for unchanged.
  'use no memo';
  const { name, columns, source, sorting, onSort, onOpen, isOpen, heights, tableFrom, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const isTable = width === 0 || width >= tableFrom;
  const rem = rootFontSize();
  const head = isTable ? headRem * rem : 0;
  const rowHeight = (isTable ? heights.row : heights.card) * rem;
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);

  const [range, setRange] = useState({ first: 0, last: 0 });
  const rows = useWindow(source, range.first, range.last);
  const count = rows.total ?? 0;
  const activeIndex = Math.min(active, Math.max(0, count - 1));
  // oxlint-disable-next-line react/incompatible-library -- for this the component is not compiled
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: head,
    // The row that has, or would get, the focus is never taken away under it.
    rangeExtractor: (seen: Range) => {
      const indexes = defaultRangeExtractor(seen);
      return indexes.includes(activeIndex) ? indexes : [...indexes, activeIndex].toSorted((a, b) => a - b);
    },
  });
  const first = Math.max(0, (virtualizer.range?.startIndex ?? 0) - overscan);
  const last = Math.max(first, Math.min(count - 1, (virtualizer.range?.endIndex ?? 0) + overscan));
  const pages = { first: pageOf(first), last: pageOf(last) };
  // Most frames of scrolling stay on their pages.
  if (range.first !== pages.first || range.last !== pages.last) setRange(pages);

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const order = JSON.stringify(source.key);
  const [lastOrder, setLastOrder] = useState(order);
  if (order !== lastOrder) {
    setLastOrder(order);
    setActive(0);
  }
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [order]);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusRow(scroller.current, active);
  }, [active]);

  const press = useCallback(
    (index: number, row: Row | undefined) => {
      setActive(index);
      if (row !== undefined) onOpen?.(row);
    },
    [onOpen],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const shown = (scroller.current?.clientHeight ?? 0) - head;
      const page = Math.max(1, Math.floor(shown / rowHeight) - 1);
      const next = stepOf(event.key, { from: activeIndex, count, page });
      if (next === null) return;
      event.preventDefault();
      if (next === active) {
        focusRow(scroller.current, next);
        return;
      }
      // A row that is far away is there once it is the active one.
      wantsFocus.current = true;
      setActive(next);
    },
    [active, activeIndex, count, head, rowHeight],
  );

  const failed = rows.error !== null;
  return (
    <div>
      {failed && (
        <div className="mb-4">
          {props.failure?.(rows.reload) ?? (
            <ErrorState title="Failed to load admin data." error={rows.error} onRetry={rows.reload} />
          )}
        </div>
      )}
      {!isTable && <SortField columns={columns} sorting={sorting} onSort={onSort} />}
      <div className="rounded-card border border-line bg-white">
        <div
          ref={scroller}
          role={onOpen ? 'grid' : 'table'}
          aria-label={name}
          aria-rowcount={rows.total === null ? -1 : count + 1}
          aria-colcount={columns.length}
          aria-busy={(rows.total === null || rows.isOld) && !failed}
          tabIndex={onOpen ? undefined : 0}
          className={classNames(
            'relative max-h-[clamp(16rem,calc(100dvh-18rem),40rem)] overflow-y-auto overscroll-contain text-sm',
            count > 0 ? 'rounded-card' : 'rounded-t-card',
          )}
        >
          <TableHead
            columns={columns}
            sorting={sorting}
            onSort={onSort}
            isShown={isTable}
            heightRem={headRem}
          />
          <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start, size }) => {
              const row = rows.rowAt(index);
              return (
                <TableRow
                  key={index}
                  index={index}
                  columns={columns}
                  row={row}
                  isTable={isTable}
                  top={start - head}
                  height={size}
                  isOpen={row !== undefined && (isOpen?.(row) ?? false)}
                  isActive={index === activeIndex}
                  onOpen={onOpen && press}
                  onKeyDown={onOpen && onKeyDown}
                />
              );
            })}
          </div>
        </div>
        {rows.total === null && !failed && (
          <div className="px-3">
            <Loading />
          </div>
        )}
        {rows.total === 0 && <div className="px-3 py-6 text-ink-soft">{empty}</div>}
      </div>
      {count > 0 && (
        <p className="mt-2 text-sm text-ink-soft" aria-live="polite">
          {formatCount(count)} {count === 1 ? 'row' : 'rows'}
        </p>
      )}
    </div>
  );
}

function focusRow(list: HTMLElement | null, index: number): void {
  const row = list?.querySelector(`[data-row="${index}"]`);
  row?.querySelector('button')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
