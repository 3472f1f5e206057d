import type { RequestContext } from '../src/server/http/request-context.ts';
import { createSilentLog } from '../src/server/log/log.ts';

/** What a request of this user, on this machine, would bring. */
export function buildRequestContext(userId: string): RequestContext {
  return {
    requestId: 'r1',
    clientIp: '127.0.0.1',
    isFromThisMachine: true,
    userAgent: 'test',
    pageUrl: '',
    cookies: {},
    hasGlobalPrivacyControl: false,
    isAdmitted: false,
    refusal: null,
    signIn: { id: 's1', userId },
    log: createSilentLog(),
    newCookies: [],
    dropsCache: false,
  };
}
