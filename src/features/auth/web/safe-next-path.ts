const fallback = '/dashboard';

/** Nobody goes there to stay: those who are signed in are sent on. */
const signInScreens: ReadonlySet<string> = new Set(['/login', '/register']);

/** The path that `?next=` asks for when it is one of this site, else the dashboard. */
export function safeNextPath(next: unknown, origin: string = location.origin): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return fallback;
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url === null || url.origin !== origin || signInScreens.has(url.pathname)) return fallback;
  // `/..//host` is a path of this site whose own address, `//host`, is not.
  if (url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
