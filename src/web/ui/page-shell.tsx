import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { screenWidths, type ScreenWidth } from './screen-widths.ts';

/** Above the title block, between the row over the title and the title, and before the content. */
const spacing = {
  roomy: { top: 'pt-24 sm:pt-28', row: '', end: 'mb-8' },
  dense: { top: 'pt-22 sm:pt-24', row: 'mb-3', end: 'mb-5' },
  tight: { top: 'pt-18 sm:pt-24', row: 'mb-1', end: 'mb-3 sm:mb-5' },
} as const;

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
  /** How much of the first screen the title leaves to the content; `tight` spends the least on space, for the report. */
  density?: keyof typeof spacing;
  width?: ScreenWidth;
  /** By which a print stylesheet finds this screen. */
  name?: string;
  children: ReactNode;
};

/** The main part of a screen under the fixed header: one h1, its lead and actions, then the content. */
export function PageShell(props: PageShellProps) {
  const { kicker, title, badge, lead, actions, density = 'roomy', width = 'wide', name, children } = props;
  const isDense = density !== 'roomy';
  const space = spacing[density];
  return (
    <main
      id="content"
      data-screen={name}
      tabIndex={-1}
      className={classNames(
        'mx-auto px-4 pb-20 outline-none sm:px-6 print:px-0 print:pt-0',
        space.top,
        screenWidths[width],
      )}
    >
      {isDense && (
        <div className={classNames('flex items-center justify-between gap-x-3', space.row)}>
          <p className="text-sm text-ink-soft">{kicker}</p>
          {actions}
        </div>
      )}
      <div className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', space.end)}>
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
