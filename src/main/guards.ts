import type { User } from '../features/accounts/accounts.contract.ts';

/** What a screen for signed-in users asks of them. */
export type SignedInRules = {
  /** Open to those who have not said who they are or not agreed to the terms yet. */
  allowsIncomplete: boolean;
};

/**
 * Where somebody who may not see a screen at `href` is sent, null for who may. The sign-in and the dashboard's steps
 * lead back there.
 */
export function leadAway(me: User | null, href: string, rules: SignedInRules): string | null {
  if (me === null) return `/login?next=${encodeURIComponent(href)}`;
  const isStopped = !rules.allowsIncomplete && !(hasAcceptedTerms(me) && hasCompleteProfile(me));
  return isStopped ? `/dashboard?next=${encodeURIComponent(href)}` : null;
}

export function hasAcceptedTerms(me: User): boolean {
  return me.consents.terms !== null;
}

/** Whether a user has given both names and an email address. */
export function hasCompleteProfile({ firstName, lastName, email }: User): boolean {
  return [firstName, lastName, email].every((field) => field.trim() !== '');
}
