import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const pageSize = 50;

/** Pages that fly by faster than anybody reads are not asked for before the list has become as calm as this. */
const calmMs = 200;

type Page<Row> = { total: number; rows: Row[] };

/** A sorted list on the server that is loaded in parts. */
export type RowSource<Row> = {
  /** Under which its pages are kept: what differs in order or search differs here. */
  key: readonly unknown[];
  load: (window: { offset: number; limit: number }, options: { signal: AbortSignal }) => Promise<Page<Row>>;
};

export type RowWindow<Row> = {
  /** Null until the first page has come. */
  total: number | null;
  /** In another order the rows of the last one stay until the first page of the new one has come. */
  rowAt: (index: number) => Row | undefined;
  /** Whether those are shown. */
  isOld: boolean;
  error: Error | null;
  reload: () => void;
};

/** On which page a row is. */
export function pageOf(index: number): number {
  return Math.floor(index / pageSize);
}

/** How the first page of a list is asked for, where its rows will soon be shown. */
export function firstPageOf<Row>(source: RowSource<Row>) {
  return queryOf(source, 0);
}

function queryOf<Row>(source: RowSource<Row>, page: number) {
  return {
    queryKey: [...source.key, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      source.load({ offset: page * pageSize, limit: pageSize }, { signal }),
    // A hundred thousand rows gone by are not kept in memory.
    gcTime: 30_000,
    // A page that was asked for at the press is not asked for again when it is drawn.
    staleTime: 1_000,
  };
}

/** The rows on these pages of a list, 50 to a page, which are fetched as they come into view. */
export function useWindow<Row>(source: RowSource<Row>, firstPage: number, lastPage: number): RowWindow<Row> {
  const pages = useCalm(`${firstPage}-${lastPage}`);
  const [from = 0, to = 0] = pages.split('-').map(Number);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const results = useQueries({
    queries: numbers.map((page) => queryOf(source, page)),
  });
  const total = results.find(({ data }) => data)?.data?.total ?? null;
  const [lastTotal, setLastTotal] = useState<number | null>(null);
  if (total !== null && total !== lastTotal) setLastTotal(total);
  const order = JSON.stringify(source.key);
  const top = from === 0 ? results[0]?.data : undefined;
  const [lastTop, setLastTop] = useState<{ order: string; page: Page<Row> } | null>(null);
  if (top && (top !== lastTop?.page || order !== lastTop.order)) setLastTop({ order, page: top });
  // Where the old rows stay, neither they nor anything around them is drawn twice.
  const error = results.find((result) => result.error)?.error ?? null;
  const isAwaited = top === undefined && error === null;
  const old = isAwaited && lastTop !== null && lastTop.order !== order ? lastTop.page : null;
  return {
    // In another order the list stays as long as it was.
    total: total ?? lastTotal,
    rowAt: (index) =>
      results[pageOf(index) - from]?.data?.rows[index % pageSize] ??
      (index < pageSize ? old?.rows[index] : undefined),
    isOld: old !== null,
    error,
    reload: () => {
      for (const result of results) void result.refetch();
    },
  };
}

/** The value at once when it last changed some time ago, and otherwise when it has stopped changing. */
function useCalm<Value>(value: Value): Value {
  const [calm, setCalm] = useState(value);
  const changedAt = useRef(-calmMs);
  useEffect(() => {
    const now = performance.now();
    const wait = now - changedAt.current < calmMs ? calmMs : 0;
    changedAt.current = now;
    const timer = setTimeout(() => setCalm(value), wait);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
