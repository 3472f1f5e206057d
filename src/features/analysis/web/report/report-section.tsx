import type { ReactNode } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';

/** A part of the report that steps can lead to by its id. */
export function ReportSection({
  id,
  title,
  lead,
  isScreenOnly = false,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Paper shows the same in another way. */
  isScreenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'mt-9 scroll-mt-24 outline-none sm:mt-12',
        isScreenOnly ? 'print:hidden' : 'print:mt-8',
      )}
    >
      <h2 id={`${id}-title`} className="text-2xl font-extrabold break-after-avoid sm:text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-1.5 max-w-[62ch] text-ink-soft">{lead}</p>}
      <div className="mt-3 sm:mt-4">{children}</div>
    </section>
  );
}
