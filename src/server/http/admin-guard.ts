import type { Hono, MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { Feature } from './feature.ts';
import {
  contextOf,
  requireSignIn,
  type AppEnv,
  type RequestContext,
  type SignIn,
} from './request-context.ts';

/**
 * Throws `forbidden` ("Permission denied: Only admins can …") unless this sign-in's user is an administrator now.
 * `action` finishes the sentence.
 */
export type RequireAdmin = (signIn: SignIn, action: string) => Promise<void>;

/**
 * Lets only administrators reach the routes under /api/admin. It runs before a body is read or an input validated, so
 * that nobody else learns more than that they may not. A route that no feature names in `adminActions` answers
 * `not_found`.
 */
export function guardAdminRoutes(
  app: Hono<AppEnv>,
  features: readonly Feature[],
  requireAdmin: RequireAdmin,
): void {
  for (const [route, action] of features.flatMap(({ adminActions }) => Object.entries(adminActions ?? {}))) {
    const [method = '', path = ''] = route.split(' ');
    const admit: MiddlewareHandler<AppEnv> = async (c, next) => {
      const context = contextOf(c);
      await requireAdmin(requireSignIn(context), action);
      context.isAdmitted = true;
      await next();
    };
    app.on(method, `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, admit);
  }
  app.use('/api/admin/*', async (c, next) => {
    const context = contextOf(c);
    if (!context.isAdmitted) await requireAdmin(requireSignIn(context), 'open this address');
    refuseUnlessAdmitted(c.req.path.slice('/api'.length), context);
    await next();
  });
}

/** Throws `not_found` for a path under /admin whose caller has not been admitted; does nothing for other paths. */
export function refuseUnlessAdmitted(path: string, context: RequestContext): void {
  if (path.startsWith('/admin/') && !context.isAdmitted) {
    throw new AppError('not_found', 'We couldn’t find anything at this address.');
  }
}
