import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv } from './request-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403 `cross_origin_refused`) every unsafe request that a page of another origin has sent. Browsers put
 * Origin or Sec-Fetch-Site on all of them; a request with neither comes from a program, which holds no cookie of a
 * visitor, and passes. `publicOrigin` is the origin that counts; without it, the request's own host does.
 */
export function checkOrigin(publicOrigin: string | null): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const isOriginGood = origin === undefined || isOwnOrigin(origin, publicOrigin, c.req.header('host'));
      const isSiteGood = site === undefined || site === 'same-origin' || site === 'none';
      if (!isOriginGood || !isSiteGood) {
        throw new AppError('cross_origin_refused', 'This request came from another site and was refused.');
      }
    }
    return next();
  };
}

function isOwnOrigin(origin: string, publicOrigin: string | null, host: string | undefined): boolean {
  if (publicOrigin !== null) return origin === publicOrigin;
  return host !== undefined && isUnspoofableHost(host) && origin === `http://${host}`;
}

/**
 * Whether `host` (with or without port) is localhost or an address. Another site can make its own name resolve to
 * this machine, but it cannot take these.
 */
export function isUnspoofableHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[[0-9a-fA-F:.]+\]$/.test(name);
}
