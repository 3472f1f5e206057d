import { useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../web/ui/app-link.tsx';
import type { SignInSource } from '../auth.contract.ts';
import type { SignInSearch } from './sign-in-search.ts';
import { signInTexts } from './sign-in-texts.ts';

/** Leads from one of the two screens to the other, with where the visitor was going. */
export function OtherScreenLink({ to, children }: { to: SignInSource; children: string }) {
  const { next } = useSearch({ strict: false }) as SignInSearch;
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return <QuietLink href={`/${to}${query}`}>{children}</QuietLink>;
}

/** Leads somebody who hesitates to a verdict that needs no account. */
export function TryFirstLink() {
  return <QuietLink href="/try">{signInTexts.tryFirst}</QuietLink>;
}

/** A link on a line of its own below a form. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <AppLink
      href={href}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </AppLink>
  );
}
