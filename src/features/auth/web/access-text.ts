import { safeNextPath } from './safe-next-path.ts';

/** The names of screens for signed-in users in the sentence below, by the first part of their path. */
const screenNames: ReadonlyMap<string, string> = new Map([
  ['dashboard', 'the dashboard'],
  ['settings', 'settings'],
  ['profiles', 'your profiles'],
  ['admin', 'admin panel'],
  ['checkout', 'checkout'],
]);

/**
 * Why a visitor who was going to `next` sees a sign-in screen instead: the link needs an account, or the sign-in has ended
 * while the screen was open. Null for a visitor who came without `next`.
 */
export function accessText(
  screen: 'login' | 'register',
  next: string | undefined,
  origin: string = location.origin,
): string | null {
  if (next === undefined) return null;
  const path = safeNextPath(next, origin);
  const [, first = ''] = path.split(/[/?#]/);
  const action = screen === 'login' ? 'Please log in' : 'Register';
  return `${action} to access ${screenNames.get(first) ?? 'this page'}.`;
}
