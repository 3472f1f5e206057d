import type { ReactNode } from 'react';

type Props = {
  /** What is to be filled in or chosen. */
  main: ReactNode;
  /** What it comes to; on a phone before or after the main part. */
  summary: ReactNode;
  /** What stands below the summary, on a phone at the end. */
  foot: ReactNode;
  summaryFirst?: boolean;
};

/** The checkout's two columns; on a phone one, in the order in which it is read aloud. */
export function CheckoutColumns({ main, summary, foot, summaryFirst = false }: Props) {
  const mainColumn = <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{main}</div>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      {!summaryFirst && mainColumn}
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">{summary}</div>
      {summaryFirst && mainColumn}
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">{foot}</div>
    </div>
  );
}
