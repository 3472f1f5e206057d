import { randomUUID } from 'node:crypto';
import type { AnyRouter } from '@orpc/server';
import { Hono } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { Log } from '../log/log.ts';
import { allowBody, limitBody } from './body-limit.ts';
import { findClientIp } from './client-ip.ts';
import type { Feature } from './feature.ts';
import type { HttpMetrics } from './metrics.ts';
import { toErrorResponse } from './on-error.ts';
import { checkOrigin } from './origin-check.ts';
import { contextOf, type AppEnv, type ResolveSignIn } from './request-context.ts';
import { logRequests } from './request-log.ts';
import { mountProcedures } from './rpc.ts';
import { securityHeaders } from './security-headers.ts';
import { mountPages } from './pages.ts';
import { isFromThisMachine } from './this-machine.ts';

export type AppOptions = {
  /** Null: the origin follows from the request. */
  publicOrigin: string | null;
  isHttps: boolean;
  isProduction: boolean;
  trustedProxyHops: number;
  /** Whether the app's document may load Google reCAPTCHA. */
  usesRecaptcha: boolean;
  /** Where `vite build` put the pages. */
  clientDir: string;
  log: Log;
  metrics: HttpMetrics;
  resolveSignIn: ResolveSignIn;
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

  app.onError((error, c) => toErrorResponse(error, contextOf(c)));
  app.use(async (c, next) => {
    const requestId = randomUUID();
    let log: Log | undefined;
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('x-forwarded-for');
    const clientIp = findClientIp(socketAddress, forwardedFor, options.trustedProxyHops);
    c.set('requestContext', {
      requestId,
      clientIp,
      isFromThisMachine: isFromThisMachine({
        socketAddress,
        httpVersion: c.env?.incoming?.httpVersion,
        header: (name) => c.req.header(name),
      }),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
      pageUrl: c.req.header('referer') ?? '',
      cookieHeader: c.req.header('cookie'),
      signIn: null,
      get log() {
        log ??= options.log.child({ requestId });
        return log;
      },
      responseHeaders: new Headers(),
    });
    await next();
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use(securityHeaders({ isHttps: options.isHttps, styleHashes: pages.styleHashes }));
  app.use(logRequests(options.log));
  app.use(options.metrics.measure);
  app.use(checkOrigin(options.publicOrigin));
  mountApi(app, options);
  pages.mount(app);
  return app;
}

function mountApi(app: Hono<AppEnv>, options: AppOptions): void {
  const features = Object.entries(options.features);
  for (const [, { bodyLimits }] of features) {
    for (const { method, path, maxBytes } of bodyLimits ?? []) app.on(method, path, allowBody(maxBytes));
  }
  app.use(limitBody);
  app.use('/api/*', async (c, next) => {
    const context = contextOf(c);
    if (context.cookieHeader !== undefined) {
      context.signIn = await options.resolveSignIn(context.cookieHeader);
    }
    await next();
  });
  for (const [, { honoRoutes }] of features) honoRoutes?.(app);
  const router: Record<string, AnyRouter> = {};
  for (const [name, { procedures }] of features) if (procedures) router[name] = procedures;
  mountProcedures(
    app,
    router,
    features.map(([, { describedPaths }]) => describedPaths ?? {}),
  );
  app.all('/api/*', () => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });
  app.all('/api', () => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });
}
