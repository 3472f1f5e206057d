import { AppLink } from './app-link.tsx';
import { nameAfterLoupe, nameBeforeLoupe } from './ui-texts.ts';

/** The name, with a loupe for its first vowel; leads to the landing page. */
export function Logo() {
  return (
    <AppLink
      href="/"
      className="inline-flex min-h-11 items-center font-display text-2xl font-extrabold tracking-tight"
    >
      <span className="sr-only">Loupe</span>
      <span aria-hidden="true" className="inline-flex items-center">
        {nameBeforeLoupe}
        <svg viewBox="0 0 24 24" className="mx-px mt-[.16em] size-[.68em]">
          <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="5" />
          <circle cx="12" cy="12" r="3.6" className="fill-pencil" />
        </svg>
        {nameAfterLoupe}
      </span>
    </AppLink>
  );
}
