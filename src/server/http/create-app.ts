import type { AnyRouter } from '@orpc/server';
import { Hono, type Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import { shareOutcomes, sharePath } from '../../domain/shared-photos.ts';
import type { TrackingConfig } from '../config/config.ts';
import type { LogNames } from '../log/log-names.ts';
import type { Log } from '../log/log.ts';
import { guardAdminRoutes, type RequireAdmin } from './admin-guard.ts';
import { ArrivedRequest } from './arrived-request.ts';
import { allowBody, limitBody } from './body-limit.ts';
import type { Feature } from './feature.ts';
import type { HttpMetrics } from './metrics.ts';
import { toErrorResponse } from './on-error.ts';
import { checkOrigin } from './origin-check.ts';
import {
  contextOf,
  type AdmitRequest,
  type AppEnv,
  type RequestContext,
  type ResolveSignIn,
} from './request-context.ts';
import { mountProcedures } from './rpc.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { mountPages } from './pages.ts';

export type AppOptions = {
  /** Null: the origin follows from the request. */
  publicOrigin: string | null;
  isHttps: boolean;
  isProduction: boolean;
  trustedProxyHops: number;
  /** Whether the app's document may load Google reCAPTCHA. */
  usesRecaptcha: boolean;
  /** Whether it may load the card fields of Stripe. */
  usesStripe: boolean;
  /** Services that the app's document may ask for the visitor's address, after this server. */
  ipLookupUrls: readonly string[];
  /** The tags that visitors of the public pages are asked about. */
  tracking: TrackingConfig;
  /** Shown on the public pages in place of the address that they were built with; null leaves that. */
  supportEmail: string | null;
  /** Where `vite build` put the pages. */
  clientDir: string;
  log: Log;
  /** How the log names clients. */
  logNames: LogNames;
  metrics: HttpMetrics;
  resolveSignIn: ResolveSignIn;
  /** Gives a browser that is signed in back what pages know that by, where it has lost it. */
  restoreHint: (context: RequestContext) => void;
  requireAdmin: RequireAdmin;
  /** Asked before every request of a signed-in user. */
  admit: AdmitRequest;
  /** By name; the name is where the feature's procedures stand in the assembled router. */
  features: Readonly<Record<string, Feature>>;
};

/**
 * The whole HTTP application: security, request ids and logs around the routes and procedures of `features` under
 * /api, then the built pages. Unknown paths under /api answer `not_found`; others lead to the landing page.
 */
export async function createApp(options: AppOptions): Promise<Hono<AppEnv>> {
  const app = new Hono<AppEnv>();
  const pages = await mountPages(options.clientDir, options);
  const securityHeadersFor = createSecurityHeaders(options);

  const pathsWithSuccess = Object.values(options.features).flatMap(
    (feature) => feature.pathsWithSuccess ?? [],
  );
  app.onError((error, c) =>
    toErrorResponse(error, contextOf(c), pathsWithSuccess.includes(c.req.path) ? { success: false } : {}),
  );
  app.use(async (c, next) => {
    const request = new ArrivedRequest(c, options);
    c.set('requestContext', request);
    await next();
    addCommonHeaders(c, securityHeadersFor(c));
  });
  app.use(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    logRequest(c, { log: options.log, names: options.logNames }, ms);
    options.metrics.count(c, ms);
  });
  refuseSharedPhotos(app);
  app.use(checkOrigin(options.publicOrigin));
  mountApi(app, options);
  pages.mount(app);
  return app;
}

/** The headers of every answer, except security headers that it has already, and the cookies that it sets. */
function addCommonHeaders(c: Context<AppEnv>, securityHeaders: Readonly<Record<string, string>>): void {
  const { dropsCache, newCookies, requestId } = contextOf(c);
  // The answer's own headers: Hono's c.header() copies the whole answer each time.
  const { headers } = c.res;
  headers.set('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  for (const cookie of newCookies) headers.append('Set-Cookie', cookie);
  // https://www.w3.org/TR/clear-site-data/: browsers heed it over https and on this machine.
  if (dropsCache) headers.set('Clear-Site-Data', '"cache"');
}

function mountApi(app: Hono<AppEnv>, options: AppOptions): void {
  const features = Object.entries(options.features);
  for (const [, { bodyLimits }] of features) {
    for (const { method, path, maxBytes } of bodyLimits ?? []) app.on(method, path, allowBody(maxBytes));
  }
  app.use(limitBody);
  // What stands for a payment gateway has pages of its own, for signed-in buyers.
  app.on(['ALL'], ['/api/*', '/sandbox/*'], async (c, next) => {
    const context = contextOf(c);
    context.signIn = await options.resolveSignIn(context.cookies);
    if (context.signIn !== null) await options.admit(context.signIn, c.req);
    await next();
  });
  guardAdminRoutes(app, Object.values(options.features), options.requireAdmin);
  for (const [, { honoRoutes }] of features) honoRoutes?.(app);
  const router: Record<string, AnyRouter> = {};
  for (const [name, { procedures }] of features) if (procedures) router[name] = procedures;
  mountProcedures(app, {
    router,
    described: features.map(([, { describedPaths }]) => describedPaths ?? {}),
  });
  app.all('/api/*', () => {
    throw new AppError('not_found', 'We couldn’t find anything at this address.');
  });
  app.all('/api', () => {
    throw new AppError('not_found', 'We couldn’t find anything at this address.');
  });
}

/**
 * Logs an answered request: method, path without its query, status, milliseconds, the client's address and user as
 * `names` has it, and the code of a refusal, so that refusals and failed sign-ins can be traced to a client. Reads,
 * routine reports and pages are details.
 */
function logRequest(c: Context<AppEnv>, { log, names }: { log: Log; names: LogNames }, ms: number): void {
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

/**
 * Photos from a phone's share sheet are for the service worker in that phone. Without one they come here: the answer says so at once,
 * and nothing of the body is read or kept. It has no effect, so it needs no check of where it comes from: share sheets send none of
 * what that check asks for.
 */
function refuseSharedPhotos(app: Hono<AppEnv>): void {
  app.post(sharePath, (c) => c.redirect(shareOutcomes.lost, 303));
}
