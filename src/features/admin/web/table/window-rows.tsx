import {
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './column.ts';
import { rowsInView } from './row-steps.ts';
import { tracksOf } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { pageOf } from './use-window.ts';

type WindowRowsProps<Row, Sort extends string> = {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column<Row, Sort>[];
  count: number;
  rowAt: (index: number) => Row | undefined;
  isTable: boolean;
  /** Pixels of the names of the columns above the rows, and of each row. */
  head: number;
  rowHeight: number;
  activeIndex: number;
  /** Which pages of the list are in view. */
  onPages: (pages: { first: number; last: number }) => void;
  isOpen?: ((row: Row) => boolean) | undefined;
  onOpen?: ((index: number, row: Row | undefined) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

/** The rows in view and a few around them. What is around the list hears nothing of the scrolling but new pages. */
export function WindowRows<Row, Sort extends string>(props: WindowRowsProps<Row, Sort>) {
  const { scroller, columns, count, rowAt, isTable, head, rowHeight, activeIndex, onPages } = props;
  const { first, last } = useView(scroller, { count, head, rowHeight });
  const pages = { first: pageOf(first), last: pageOf(last) };
  useEffect(() => {
    onPages({ first: pages.first, last: pages.last });
  }, [onPages, pages.first, pages.last]);
  const indexes = Array.from({ length: count === 0 ? 0 : last - first + 1 }, (_, place) => first + place);
  // The row that has, or would get, the focus is never taken away under it.
  if (count > 0 && activeIndex < first) indexes.unshift(activeIndex);
  if (activeIndex > last) indexes.push(activeIndex);
  return (
    <div
      role="rowgroup"
      className="relative"
      // What all rows share is said once: a row that comes into view brings only its place.
      style={
        {
          height: count * rowHeight,
          '--row-height': `${rowHeight}px`,
          '--tracks': tracksOf(columns),
        } as CSSProperties
      }
    >
      {indexes.map((index) => {
        const row = rowAt(index);
        return (
          <TableRow
            key={index}
            index={index}
            columns={columns}
            row={row}
            isTable={isTable}
            top={index * rowHeight}
            isOpen={row !== undefined && (props.isOpen?.(row) ?? false)}
            isActive={index === activeIndex}
            onOpen={props.onOpen}
            onKeyDown={props.onKeyDown}
          />
        );
      })}
    </div>
  );
}

/** The first and the last row to draw, kept up with in the frame in which the list is scrolled. */
function useView(
  scroller: RefObject<HTMLElement | null>,
  { count, head, rowHeight }: { count: number; head: number; rowHeight: number },
): { first: number; last: number } {
  const [view, setView] = useState({ first: 0, last: 0 });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    const look = () => {
      const next = rowsInView({ top: list.scrollTop, height: list.clientHeight - head, rowHeight, count });
      setView((seen) => (seen.first === next.first && seen.last === next.last ? seen : next));
    };
    const follow = () => flushSync(look);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(list);
    list.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener('scroll', follow);
    };
  }, [scroller, count, head, rowHeight]);
  const last = Math.min(view.last, Math.max(0, count - 1));
  return { first: Math.min(view.first, last), last };
}
