import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ContactSheetProps = {
  /** What is on the sheet, for screen readers. */
  label: string;
  /** List items with one `FilmFrame` each. */
  children: ReactNode;
  /** Frames in a row from 640 px on. */
  columns?: 3 | 4 | 5 | 6;
  /** Frames in a row on a phone. */
  phoneColumns?: 3 | 4 | 5 | 6;
  className?: string;
};

const narrowColumns = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5', 6: 'grid-cols-6' } as const;
const wideColumns = {
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-4',
  5: 'sm:grid-cols-5',
  6: 'sm:grid-cols-4 lg:grid-cols-6',
} as const;

/** Strips of film laid out in rows on the light table. */
export function ContactSheet({
  label,
  children,
  columns = 4,
  phoneColumns = 3,
  className,
}: ContactSheetProps) {
  return (
    <ol
      aria-label={label}
      className={classNames(
        'contact-sheet grid gap-y-4',
        narrowColumns[phoneColumns],
        wideColumns[columns],
        className,
      )}
    >
      {children}
    </ol>
  );
}
