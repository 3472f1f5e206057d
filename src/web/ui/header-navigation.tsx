import type { ComponentProps } from 'react';
import { AppLink } from './app-link.tsx';
import { ButtonLink } from './button-link.tsx';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { uiTexts } from './ui-texts.ts';

const rowStyle = 'flex min-w-0 items-center gap-1 sm:gap-2';

export function SignedOutNavigation(props: ComponentProps<'nav'>) {
  return (
    <nav aria-label={uiTexts.mainNavigation} {...props}>
      <div className={rowStyle}>
        <AppLink href="/login" className={buttonStyle('plain')}>
          {uiTexts.signIn}
        </AppLink>
        <ButtonLink href="/register" kind="dark">
          {uiTexts.register}
        </ButtonLink>
      </div>
    </nav>
  );
}

export type SignedInNavigationProps = ComponentProps<'nav'> & {
  /** Empty when the user has given none. */
  firstName: string;
  logout: ComponentProps<'button'>;
};

/** The header of a public page for somebody who is signed in. */
export function SignedInNavigation({ firstName, logout, ...props }: SignedInNavigationProps) {
  const linkStyle = classNames(buttonStyle('plain'), 'max-sm:px-2');
  return (
    <nav aria-label={uiTexts.mainNavigation} className="min-w-0" {...props}>
      <div className={rowStyle}>
        <AppLink href="/dashboard" className={linkStyle}>
          {uiTexts.dashboard}
        </AppLink>
        <AppLink href="/settings" className={classNames(linkStyle, 'min-w-0')}>
          <span className="min-w-0 truncate" data-greeting>
            {greeting(firstName)}
          </span>
          <span className="sr-only">{uiTexts.leadsToSettings}</span>
        </AppLink>
        <button type="button" {...logout} className={linkStyle}>
          {uiTexts.logOut}
        </button>
      </div>
    </nav>
  );
}

/** "Hi, Ana", or what the link leads to for a user without a name. */
export function greeting(firstName: string): string {
  return firstName === '' ? uiTexts.account : `Hi, ${firstName}`;
}
