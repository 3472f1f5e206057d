import { useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../web/ui/app-link.tsx';
import type { SignInSource } from '../auth.contract.ts';
import type { SignInSearch } from './sign-in-search.ts';

/** Leads from one of the two screens to the other, with where the visitor was going. */
export function OtherScreenLink({ to, children }: { to: SignInSource; children: string }) {
  const { next } = useSearch({ strict: false }) as SignInSearch;
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AppLink
      href={`/${to}${query}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </AppLink>
  );
}
