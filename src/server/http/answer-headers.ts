import type { Context } from 'hono';
import { contextOf, type AppEnv } from './request-context.ts';
import type { SecurityHeadersFor } from './security-headers.ts';

const requestIdHeader = 'X-Request-Id';

/**
 * Puts the headers on an answer that every answer has, except security headers that it has already. They go into the
 * answer's own headers, because Hono's c.header() would copy the whole answer for each of them.
 */
export function addCommonHeaders(
  answered: Headers,
  requestId: string,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  answered.set(requestIdHeader, requestId);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!answered.has(name)) answered.set(name, value);
  }
}

/**
 * An answer made with all its headers, the common ones and new cookies among them. Node's server takes a plain record
 * as it is, with a list for headers of the same name; a Headers object, which is what everything else takes, costs it
 * more than most answers themselves.
 */
export function answerInOneGo(
  c: Context<AppEnv>,
  securityHeadersFor: SecurityHeadersFor,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string | null },
): Response {
  const { dropsCache, newCookies, requestId } = contextOf(c);
  const record: Record<string, string> = {
    ...securityHeadersFor(c),
    ...headers,
    [requestIdHeader]: requestId,
  };
  // https://www.w3.org/TR/clear-site-data/: browsers heed it over https and on this machine.
  if (dropsCache) record['Clear-Site-Data'] = '"cache"';
  const isNodeServer = c.env?.outgoing !== undefined;
  const answer = new Response(body, {
    status,
    headers: isNodeServer ? recordWith(newCookies, record) : headersWith(newCookies, record),
  });
  c.set('answeredInOneGo', answer);
  return answer;
}

function recordWith(newCookies: string[], record: Record<string, string>): Record<string, string> {
  // The list is what Node's own `writeHead` takes; the type is that of other servers.
  const cookies: unknown = newCookies;
  return newCookies.length === 0 ? record : { ...record, 'Set-Cookie': cookies as string };
}

function headersWith(newCookies: string[], record: Record<string, string>): Headers {
  const headers = new Headers(record);
  for (const cookie of newCookies) headers.append('Set-Cookie', cookie);
  return headers;
}
