import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ContactSheetProps = {
  /** What is on the sheet, for screen readers. */
  label: string;
  /** List items with one `FilmFrame` each. */
  children: ReactNode;
  /** Frames in a row: three on a phone, and this many from 640 px on. */
  columns?: 3 | 4 | 6;
  className?: string;
};

const wideColumns = { 3: '', 4: 'sm:grid-cols-4', 6: 'sm:grid-cols-4 lg:grid-cols-6' } as const;

/** Strips of film laid out in rows on the light table. */
export function ContactSheet({ label, children, columns = 4, className }: ContactSheetProps) {
  return (
    <ol
      aria-label={label}
      className={classNames('contact-sheet grid grid-cols-3 gap-y-4', wideColumns[columns], className)}
    >
      {children}
    </ol>
  );
}
