import { Link } from '@tanstack/react-router';
import { appLimits, datingApps, type DatingApp } from '../../../domain/app-limits.ts';
import { classNames } from '../../../web/ui/class-names.ts';

type AppLinksProps = {
  to: '/results' | '/insights';
  open: DatingApp;
  /** Apps with known results; the others say that they have none, unless no app has any. */
  known: readonly DatingApp[];
};

/** One link for each app; one of them is open. */
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
