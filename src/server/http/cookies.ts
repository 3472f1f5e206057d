import { serialize } from 'hono/utils/cookie';
import type { Cookies, RequestContext } from './request-context.ts';

/** `__Host-` binds a cookie to this very host and to https; browsers refuse it on plain http. */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** The value of a cookie of a request. `name` without prefix. */
export function readCookie(cookies: Cookies, name: string, isHttps: boolean): string | undefined {
  return cookies[cookieName(name, isHttps)];
}

/**
 * Puts a cookie on the answer: path /, HttpOnly, SameSite=Strict, Secure on https. `maxAgeSeconds` 0 removes it.
 */
export function setCookie(
  context: RequestContext,
  cookie: { name: string; value: string; maxAgeSeconds: number; isHttps: boolean },
): void {
  const header = serialize(cookieName(cookie.name, cookie.isHttps), cookie.value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: cookie.isHttps,
    maxAge: cookie.maxAgeSeconds,
  });
  context.newCookies.push(header);
}
