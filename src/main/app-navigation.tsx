import { useLocation } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '../web/ui/app-link.tsx';
import { buttonStyle } from '../web/ui/button-style.ts';
import { classNames } from '../web/ui/class-names.ts';
import { greeting } from '../web/ui/header-navigation.tsx';
import { PencilMark } from '../web/ui/pencil-mark.tsx';
import { menuRowStyle, PopoverMenu } from '../web/ui/popover-menu.tsx';
import { frameTexts } from './frame-texts.ts';

/** Lines on 24 by 24, drawn here because the package of the other pictures is not loaded with the first screen. */
const drawings = {
  prints:
    'M10 3h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM4 8a2 2 0 0 0-1 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-1M8 13l4-4 3 3 2-2 4 4',
  loupe:
    'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7.5 11a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M13.5 13.5 17 17',
  bars: 'M5 21v-6M12 21V3M19 21V9',
  halves: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM12 3v18',
  speech: 'M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7l-5 4v-4a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z',
  down: 'm6 9 6 6 6-6',
};

/** The places of the app, in the order in which a user goes through them. */
const places = [
  { name: 'Profile', href: '/profile', icon: 'prints', covers: /^\/profiles?(?!.*\/(?:report|text)\b)/ },
  {
    name: 'Report',
    href: '/report',
    icon: 'loupe',
    covers: /^\/(?:report|profiles\/.*\/(?:report|text)\b)/,
  },
  { name: 'Results', href: '/results', icon: 'bars', covers: /^\/(?:results|insights)/ },
  { name: 'Tests', href: '/experiments', icon: 'halves', covers: /^\/experiments/ },
  { name: 'Coach', href: '/coach', icon: 'speech', covers: /^\/coach/ },
] as const;

const panel = { name: 'Admin', href: '/admin', covers: /^\/admin/ };

const dashboard = { name: 'Dashboard', href: '/dashboard', covers: /^\/dashboard/ };

export type AppNavigationProps = {
  /** Empty when the user has given none. */
  firstName: string;
  /** Adds the admin panel to the header, below 1024 px to the account menu. */
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
          {[dashboard, ...places, ...(isAdmin ? [panel] : [])].map((place) => (
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
    { name: 'Settings', href: '/settings', className: '' },
    { name: 'Billing', href: '/settings/billing', className: '' },
    ...(isAdmin ? [{ ...panel, className: 'lg:hidden' }] : []),
  ];
  return (
    <PopoverMenu
      label="Account"
      button={
        <>
          <span className="min-w-0 truncate" data-greeting>
            {greeting(firstName)}
          </span>
          <span className="sr-only">{firstName === '' ? frameTexts.menu : frameTexts.accountMenu}</span>
          <LineDrawing of="down" className="size-4 shrink-0" />
        </>
      }
      buttonClass={classNames(buttonStyle('plain'), 'min-w-0 gap-1 max-sm:px-2')}
      listClass="fixed top-16 right-4 bottom-auto left-auto sm:right-6 2xl:right-[calc((100vw-72rem)/2+1.5rem)]"
    >
      {(close) => (
        <>
          {entries.map(({ name, href, className }) => (
            <li key={href} className={className}>
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
        {places.map(({ name, href, icon, covers }) => {
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
                <LineDrawing of={icon} className="size-5" />
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

function LineDrawing({ of, className }: { of: keyof typeof drawings; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('fill-none stroke-current stroke-2', className)}
    >
      <path d={drawings[of]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function usePath(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
