import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatCount } from '../../../../domain/wording.ts';
import { useElementWidth } from '../../../../web/hooks/use-element-width.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { RowsSkeleton } from '../admin-skeletons.tsx';
import { adminTexts, tableTexts } from '../admin-texts.ts';
import type { Column } from './column.ts';
import { stepOf } from './row-steps.ts';
import { toggleSort, type Sorting } from './sorting.ts';
import { TableHead } from './table-head.tsx';
import { firstPageOf, useWindow, type RowSource } from './use-window.ts';
import { WindowRows } from './window-rows.tsx';

type WindowTableProps<Row, Sort extends string> = {
  /** What the list is called to screen readers: "Users". */
  name: string;
  columns: readonly Column<Row, Sort>[];
  /** The rows in this order; one that is pressed is asked for before the address has changed. */
  sourceOf: (sorting: Sorting<Sort>) => RowSource<Row>;
  sorting: Sorting<Sort>;
  /** Absent: the list has one order. */
  onSort?: (sorting: Sorting<Sort>) => void;
  /** What is done with a row that is pressed; absent: rows are only read. */
  onOpen?: (row: Row) => void;
  isOpen?: (row: Row) => boolean;
  /** All rows are as high, so that the place of each is known before it has come. In rem, as a row and as a card. */
  heights: { row: number; card: number };
  /** From this width of the list on, in pixels, it is a table; below, cards. */
  tableFrom: number;
  /** Stands where there is nothing. */
  empty: ReactNode;
  /** What stands below a list that is cut off at so many rows. */
  most?: { count: number; text: string };
  /** What the failure of this list is called; the spec's words for admin data unless told. */
  failure?: (reload: () => void) => ReactNode;
};

const headRem = 2.75;

/** After the press of a column's name; the rows are there by then. */
const addressAfterMs = 100;

/**
 * A sorted list of any length: its rows come from the server by pages as they are scrolled into view. Tab reaches one
 * row, and the arrow keys the others.
 */
export function WindowTable<Row, Sort extends string>(props: WindowTableProps<Row, Sort>) {
  const { name, columns, sourceOf, onSort, onOpen, isOpen, heights, tableFrom, empty } = props;
  const [sorting, setPressed] = useShownSorting(props.sorting, onSort);
  const queryClient = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const isTable = width === 0 || width >= tableFrom;
  const [rem] = useState(rootFontSize);
  const head = isTable ? headRem * rem : 0;
  const rowHeight = (isTable ? heights.row : heights.card) * rem;
  useSamePlace(scroller, rowHeight);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);

  const [pages, setPages] = useState({ first: 0, last: 0 });
  const source = sourceOf(sorting);
  const rows = useWindow(source, pages.first, pages.last);
  const count = rows.total ?? 0;
  const activeIndex = Math.min(active, Math.max(0, count - 1));

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

  const prepare = (pressed: Sort) => {
    void queryClient.prefetchQuery(firstPageOf(sourceOf(toggleSort(sorting, pressed))));
  };
  const sort = (pressed: Sort) => {
    prepare(pressed);
    setPressed(toggleSort(sorting, pressed));
  };
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
            <ErrorState title={adminTexts.loadFailed} error={rows.error} onRetry={rows.reload} />
          )}
        </div>
      )}
      {!isTable && onSort && <SortField columns={columns} sorting={sorting} onSort={sort} />}
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
            onSort={sort}
            onPrepare={prepare}
            isShown={isTable}
            heightRem={headRem}
          />
          <WindowRows
            scroller={scroller}
            columns={columns}
            count={count}
            rowAt={rows.rowAt}
            isTable={isTable}
            head={head}
            rowHeight={rowHeight}
            activeIndex={activeIndex}
            onPages={setPages}
            isOpen={isOpen}
            onOpen={onOpen && press}
            onKeyDown={onOpen && onKeyDown}
          />
        </div>
        {rows.total === null && !failed && (
          <div className="px-3">
            <RowsSkeleton count={8} />
          </div>
        )}
        {rows.total === 0 && <div className="px-3 py-6 text-ink-soft">{empty}</div>}
      </div>
      {count > 0 && (
        <p className="mt-2 text-sm text-ink-soft" aria-live="polite">
          {formatCount(count)} {count === 1 ? 'row' : 'rows'}
          {count === props.most?.count && `. ${props.most.text}`}
        </p>
      )}
    </div>
  );
}

/**
 * The sorting by which rows are shown: one that was pressed at once, and told on `onSort` when its first frame is drawn. The
 * address changes with that, which takes as long again as drawing the rows.
 */
function useShownSorting<Sort extends string>(
  asked: Sorting<Sort>,
  onSort: ((sorting: Sorting<Sort>) => void) | undefined,
): [shown: Sorting<Sort>, press: (sorting: Sorting<Sort>) => void] {
  const [pressed, setPressed] = useState<Sorting<Sort> | null>(null);
  const key = `${asked.sort} ${asked.direction}`;
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    setPressed(null);
  }
  const tell = useEffectEvent((sorting: Sorting<Sort>) => onSort?.(sorting));
  useEffect(() => {
    if (pressed === null) return undefined;
    const timer = setTimeout(() => tell(pressed), addressAfterMs);
    return () => clearTimeout(timer);
  }, [pressed]);
  return [pressed ?? asked, setPressed];
}

/** Where rows change their height, as when a table becomes a list of cards, the same rows stay in view. */
function useSamePlace(scroller: RefObject<HTMLElement | null>, rowHeight: number): void {
  const lastHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list && lastHeight.current !== rowHeight) {
      list.scrollTo({ top: (list.scrollTop * rowHeight) / lastHeight.current });
    }
    lastHeight.current = rowHeight;
  }, [scroller, rowHeight]);
}

function focusRow(list: HTMLElement | null, index: number): void {
  const row = list?.querySelector(`[data-row="${index}"]`);
  row?.querySelector('button')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Sorts a list of cards, which has no column names to press. */
function SortField<Row, Sort extends string>({
  columns,
  sorting,
  onSort,
}: {
  columns: readonly Column<Row, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (pressed: Sort) => void;
}) {
  const options = columns.flatMap(({ name, sort }) =>
    sort === undefined ? [] : [{ value: sort, label: name }],
  );
  const isAscending = sorting.direction === 'asc';
  return (
    <div className="mb-3 flex items-end gap-3">
      <div className="min-w-0 grow">
        <Select
          label={tableTexts.sortBy}
          options={options}
          value={sorting.sort}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.target.value);
            if (chosen && chosen.value !== sorting.sort) onSort(chosen.value);
          }}
        />
      </div>
      <Button kind="quiet" onClick={() => onSort(sorting.sort)}>
        {isAscending ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
        {isAscending ? tableTexts.ascending : tableTexts.descending}
      </Button>
    </div>
  );
}
