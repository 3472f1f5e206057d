import type { ReactNode } from 'react';

type Props = {
  /** What is to be filled in or chosen. */
  main: ReactNode;
  /** What it comes to; on a phone before or after the main part. */
  summary: ReactNode;
  /** What stands below the summary. */
  foot: ReactNode;
  /** What can be read at leisure: below the main part, on a phone at the end. */
  more?: ReactNode;
  summaryFirst?: boolean;
};

/** The checkout's two columns; on a phone one, in the order in which it is read aloud. */
export function CheckoutColumns({ main, summary, foot, more, summaryFirst = false }: Props) {
  if (summaryFirst) {
    return (
      <div className={`${grid} lg:grid-rows-[auto_1fr]`}>
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">{summary}</div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{main}</div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-2">{foot}</div>
      </div>
    );
  }
  return (
    <div className={`${grid} lg:grid-rows-[auto_1fr]`}>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{main}</div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {summary}
        {foot}
      </div>
      {more && <div className="min-w-0 lg:col-start-1 lg:row-start-2 lg:mt-4">{more}</div>}
    </div>
  );
}

const grid = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10';
