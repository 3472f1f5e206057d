import { serialize } from 'hono/utils/cookie';
import type { Cookies, RequestContext } from '../../../server/http/request-context.ts';
import { visitLifetimeSeconds } from './visit-rules.ts';

/** Plain on http and https alike, as the specification names it: it opens nothing. */
const visitCookie = 'loupe_session';
const tokenPattern = /^[\w-]{32}$/;

/** The visit's token in a request's cookies; null when there is none, or something that no server of ours has set. */
export function readVisitToken(cookies: Cookies): string | null {
  const token = cookies[visitCookie];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** Puts the visit's token on the answer, for 30 days. */
export function setVisitCookie(context: RequestContext, token: string, isHttps: boolean): void {
  const header = serialize(visitCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
    maxAge: visitLifetimeSeconds,
  });
  context.newCookies.push(header);
}
