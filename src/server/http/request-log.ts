import type { Context } from 'hono';
import type { LogNames } from '../log/log-names.ts';
import type { Log } from '../log/log.ts';
import { contextOf, type AppEnv } from './request-context.ts';

/**
 * Logs an answered request: method, path without its query, status, milliseconds, the client's address and user as
 * `names` has it, and the code of a refusal, so that refusals and failed sign-ins can be traced to a client. Reads,
 * routine reports and pages are details.
 */
export function logRequest(
  c: Context<AppEnv>,
  { log, names }: { log: Log; names: LogNames },
  ms: number,
): void {
  const isWorthKnowing =
    c.req.path.startsWith('/api') &&
    (c.res.status >= 400 || (c.req.method !== 'GET' && c.get('isRoutine') !== true));
  const level = isWorthKnowing ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  const context = contextOf(c);
  context.log[level](
    {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(ms),
      address: names.address(context.clientIp),
      ...(context.signIn !== null && { userId: names.user(context.signIn.userId) }),
      ...(context.refusal !== null && { errorCode: context.refusal }),
    },
    'Request',
  );
}
