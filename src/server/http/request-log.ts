import type { Context } from 'hono';
import type { Log } from '../log/log.ts';
import { contextOf, type AppEnv } from './request-context.ts';

/**
 * Logs an answered request: method, path without its query, status, milliseconds. What only reads, what is routine,
 * and pages with their parts are details.
 */
export function logRequest(c: Context<AppEnv>, log: Log, ms: number): void {
  const isWorthKnowing =
    c.req.path.startsWith('/api') &&
    (c.res.status >= 400 || (c.req.method !== 'GET' && c.get('isRoutine') !== true));
  const level = isWorthKnowing ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  contextOf(c).log[level](
    { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) },
    'Request',
  );
}
