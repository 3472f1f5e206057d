import { safeNextPath } from './safe-next-path.ts';

/** What a screen for signed-in users is called to whoever has to sign in for it, by the first part of its path. */
const screenNames: ReadonlyMap<string, string> = new Map([
  ['dashboard', 'the dashboard'],
  ['settings', 'settings'],
  ['profiles', 'your profiles'],
  ['admin', 'admin panel'],
]);

/**
 * Why somebody who was going to `next` stands at the sign-in instead, as when it has ended while that screen was open;
 * null for who came by themselves.
 */
export function accessText(next: string | undefined, origin: string = location.origin): string | null {
  if (next === undefined) return null;
  const [, first = ''] = safeNextPath(next, origin).split(/[/?#]/);
  return `Please log in to access ${screenNames.get(first) ?? 'this page'}.`;
}
