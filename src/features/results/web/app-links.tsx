import { Link } from '@tanstack/react-router';
import { appLimits, datingApps, type DatingApp } from '../../../domain/app-limits.ts';
import { classNames } from '../../../web/ui/class-names.ts';

type AppLinksProps = {
  to: '/results' | '/insights';
  open: DatingApp;
  /** Apps of which something is known; the others say so, unless nothing is known at all. */
  known: readonly DatingApp[];
};

/** One link for each app, of which one is open. */
export function AppLinks({ to, open, known }: AppLinksProps) {
  return (
    <nav aria-label="Apps" className="-mb-px min-w-0">
      <ul className="flex flex-wrap">
        {datingApps.map((app) => (
          <li key={app}>
            <Link
              to={to}
              search={(last: Record<string, unknown>) => ({ ...last, app })}
              resetScroll={false}
              activeProps={{}}
              aria-current={app === open ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 border-b-3 px-3 font-semibold sm:px-4',
                app === open ? 'border-pencil text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {appLimits[app].name}
              {known.length > 0 && !known.includes(app) && <span className="text-sm font-normal">empty</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
