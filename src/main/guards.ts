import type { User } from '../features/accounts/accounts.contract.ts';

/** Where photos that were reviewed in the browser are moved into an account. */
export const keepPath = '/try/keep';

/** What a screen for signed-in users asks of them. */
export type SignedInRules = {
  /** Whether it is open without the accepted terms and a complete profile. */
  allowsIncomplete: boolean;
};

/**
 * Where somebody who may not see a screen at `href` is sent, null for who may. The sign-in and the dashboard's steps
 * lead back there.
 */
export function leadAway(me: User | null, href: string, rules: SignedInRules): string | null {
  if (me === null) return `/login?next=${encodeURIComponent(href)}`;
  const isStopped = !rules.allowsIncomplete && !(hasAcceptedTerms(me) && !needsProfile(me));
  return isStopped ? `/dashboard?next=${encodeURIComponent(href)}` : null;
}

export function hasAcceptedTerms(me: User): boolean {
  return me.consents.terms !== null;
}

/** Whether a user has to complete the profile first. Nobody who has paid is stopped by a name that is missing. */
export function needsProfile({ firstName, lastName, email, subscription }: User): boolean {
  if (subscription.status === 'active') return false;
  return [firstName, lastName, email].some((field) => field.trim() === '');
}
