import { ChartNoAxesColumn, ChevronDown, Columns2, Images, MessageCircle, ScanSearch } from 'lucide-react';
import { useLocation } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '../web/ui/app-link.tsx';
import { buttonStyle } from '../web/ui/button-style.ts';
import { classNames } from '../web/ui/class-names.ts';
import { greeting } from '../web/ui/header-navigation.tsx';
import { PencilMark } from '../web/ui/pencil-mark.tsx';
import { menuRowStyle, PopoverMenu } from '../web/ui/popover-menu.tsx';

/** The places of the app, in the order in which a user goes through them. */
const places = [
  { name: 'Profile', href: '/profile', icon: Images, covers: /^\/profiles?(?!.*\/(?:report|text)\b)/ },
  {
    name: 'Report',
    href: '/report',
    icon: ScanSearch,
    covers: /^\/(?:report|profiles\/.*\/(?:report|text)\b)/,
  },
  { name: 'Results', href: '/results', icon: ChartNoAxesColumn, covers: /^\/(?:results|insights)/ },
  { name: 'Tests', href: '/experiments', icon: Columns2, covers: /^\/experiments/ },
  { name: 'Coach', href: '/coach', icon: MessageCircle, covers: /^\/coach/ },
] as const;

const dashboard = { name: 'Dashboard', href: '/dashboard', covers: /^\/dashboard/ };

export type AppNavigationProps = {
  /** Empty when the user has given none. */
  firstName: string;
  /** Adds the admin panel to the account menu. */
  isAdmin: boolean;
  onLogout: () => void;
};

/** The links in the header. Below 1024 px the places stand in the bar at the foot of the screen instead. */
export function HeaderNavigation({ firstName, isAdmin, onLogout }: AppNavigationProps) {
  const path = usePath();
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-1 lg:justify-between">
      <nav aria-label="Main" className="min-w-0 lg:ml-6">
        <ul className="flex items-center">
          {[dashboard, ...places].map((place) => (
            <li key={place.href} className={place === dashboard ? '' : 'max-lg:hidden'}>
              <HeaderLink href={place.href} isHere={place.covers.test(path)}>
                {place.name}
              </HeaderLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 items-center">
        <AccountMenu firstName={firstName} isAdmin={isAdmin} onLogout={onLogout} />
        <button
          type="button"
          onClick={onLogout}
          className={classNames(buttonStyle('plain'), 'max-lg:hidden')}
        >
          Logout
        </button>
      </div>
    </div>
  );
}

function HeaderLink({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }) {
  return (
    <AppLink
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(buttonStyle('plain'), 'max-sm:px-2')}
    >
      <span className="relative">
        {children}
        {isHere && <HereMark className="max-lg:hidden" />}
      </span>
    </AppLink>
  );
}

/** The pencil's line under the place where the user is. */
function HereMark({ className }: { className?: string }) {
  return (
    <PencilMark
      kind="underline"
      className={classNames('absolute -bottom-1.5 left-0 h-1.5 w-full overflow-visible', className)}
    />
  );
}

function AccountMenu({ firstName, isAdmin, onLogout }: AppNavigationProps) {
  const entries = [
    { name: 'Settings', href: '/settings' },
    { name: 'Billing', href: '/settings/billing' },
    ...(isAdmin ? [{ name: 'Admin', href: '/admin' }] : []),
  ];
  return (
    <PopoverMenu
      label="Account"
      button={
        <>
          <span className="min-w-0 truncate" data-greeting>
            {greeting(firstName)}
          </span>
          <span className="sr-only">, account menu</span>
          <ChevronDown size={16} aria-hidden className="shrink-0" />
        </>
      }
      buttonClass={classNames(buttonStyle('plain'), 'min-w-0 gap-1 max-sm:px-2')}
      listClass="fixed top-16 right-4 bottom-auto left-auto sm:right-6 2xl:right-[calc((100vw-72rem)/2+1.5rem)]"
    >
      {(close) => (
        <>
          {entries.map(({ name, href }) => (
            <li key={href}>
              <AppLink href={href} onClick={close} className={menuRowStyle}>
                {name}
              </AppLink>
            </li>
          ))}
          <li className="lg:hidden">
            <button type="button" onClick={onLogout} className={menuRowStyle}>
              Logout
            </button>
          </li>
        </>
      )}
    </PopoverMenu>
  );
}

/** The places at the foot of a phone's or a tablet's screen. */
export function PlacesBar(props: ComponentProps<'nav'>) {
  const path = usePath();
  return (
    <nav
      aria-label="Places"
      data-places-bar
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line-strong bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      {...props}
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {places.map(({ name, href, icon: Icon, covers }) => {
          const isHere = covers.test(path);
          return (
            <li key={href} className="min-w-0">
              <AppLink
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold',
                  isHere ? 'text-ink' : 'text-ink-soft',
                )}
              >
                <Icon size={20} aria-hidden />
                <span className="relative">
                  {name}
                  {isHere && <HereMark />}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function usePath(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
