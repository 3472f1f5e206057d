import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { screenWidths, type ScreenWidth } from './screen-widths.ts';

export type PageShellProps = {
  title: string;
  /** A word about what the title names, beside it. */
  badge?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  width?: ScreenWidth;
  /** By which a print stylesheet finds this screen. */
  name?: string;
  children: ReactNode;
};

/** The main part of a screen under the fixed header: one h1, its lead and actions, then the content. */
export function PageShell({ title, badge, lead, actions, width = 'wide', name, children }: PageShellProps) {
  return (
    <main
      id="content"
      data-screen={name}
      tabIndex={-1}
      className={classNames(
        'mx-auto px-4 pt-24 pb-20 outline-none sm:px-6 sm:pt-28 print:px-0 print:pt-0',
        screenWidths[width],
      )}
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-4xl font-extrabold wrap-anywhere sm:text-5xl">{title}</h1>
            {badge}
          </div>
          {lead && <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
