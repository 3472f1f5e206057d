import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { screenWidths, type ScreenWidth } from './screen-widths.ts';

export type PageShellProps = {
  /** A few words over the title: what it is about. */
  kicker?: ReactNode;
  title: ReactNode;
  /** A word about what the title names, beside it. */
  badge?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Leaves as much of the first screen as possible to the content. */
  isDense?: boolean;
  width?: ScreenWidth;
  /** By which a print stylesheet finds this screen. */
  name?: string;
  children: ReactNode;
};

/** The main part of a screen under the fixed header: one h1, its lead and actions, then the content. */
export function PageShell(props: PageShellProps) {
  const { kicker, title, badge, lead, actions, isDense = false, width = 'wide', name, children } = props;
  return (
    <main
      id="content"
      data-screen={name}
      tabIndex={-1}
      className={classNames(
        'mx-auto px-4 pb-20 outline-none sm:px-6 print:px-0 print:pt-0',
        isDense ? 'pt-18 sm:pt-24' : 'pt-24 sm:pt-28',
        screenWidths[width],
      )}
    >
      {isDense && (
        <div className="flex items-center justify-between gap-x-3">
          <p className="text-sm text-ink-soft">{kicker}</p>
          {actions}
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
          isDense ? 'mb-2 sm:mb-5' : 'mb-8',
        )}
      >
        <div className="min-w-0">
          {!isDense && kicker && <p className="text-sm text-ink-soft">{kicker}</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1
              className={classNames(
                'font-extrabold wrap-anywhere sm:text-5xl',
                isDense ? 'text-[1.7rem] leading-[1.1]' : 'text-4xl',
              )}
            >
              {title}
            </h1>
            {badge}
          </div>
          {lead && <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{lead}</p>}
        </div>
        {!isDense && actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
