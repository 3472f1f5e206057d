const fallback = '/dashboard';

/** The path that `?next=` asks for when it is one of this site, else the dashboard. */
export function safeNextPath(next: unknown, origin: string = location.origin): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return fallback;
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url === null || url.origin !== origin) return fallback;
  return url.pathname + url.search + url.hash;
}
