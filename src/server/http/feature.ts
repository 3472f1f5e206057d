import type { OpenAPI } from '@orpc/openapi';
import type { AnyRouter } from '@orpc/server';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';

/** Paths without `/api`, as OpenAPI describes them. */
export type DescribedPaths = Readonly<Record<string, OpenAPI.PathItemObject>>;

/**
 * What a feature adds to the server. Its `*.routes.ts` exports one function that takes services and returns this:
 *
 * ```ts
 * const procedures = implement(notesContract).$context<RequestContext>();
 *
 * export function createNotesRoutes(services: { listNotes: ListNotes }): Feature {
 *   return {
 *     procedures: {
 *       list: procedures.list.handler(({ context }) => services.listNotes(requireSignIn(context).userId)),
 *     },
 *     bodyLimits: [{ method: 'PUT', path: '/api/notes/:id/file', maxBytes: 15 * 1024 * 1024 }],
 *     honoRoutes(app) {
 *       app.put('/api/notes/:id/file', async (c) => {
 *         const { userId } = requireSignIn(contextOf(c));
 *         return c.json(await services.saveFile(userId, c.req.param('id'), c.req.raw.body), 201);
 *       });
 *     },
 *   };
 * }
 * ```
 *
 * Both kinds of handler throw AppError, which becomes `{ code, message, requestId, fields? }`. Paths of procedures
 * stand in the contract without `/api`; Hono routes name theirs in full. See `health.routes.ts` for a real one.
 */
export type Feature = {
  /** An oRPC router that implements the feature's contract. */
  procedures?: AnyRouter;
  /**
   * Routes under /admin, each with the words that finish "Permission denied: Only admins can …":
   * `{ 'PUT /admin/users/{id}/rank': 'set rank' }`. A route under /admin that is not named here answers `not_found`.
   */
  adminActions?: Readonly<Record<string, string>>;
  /** Uploads, event streams and webhooks. */
  honoRoutes?: (app: Hono<AppEnv>) => void;
  /** The description of `honoRoutes` for `/api/openapi.json`; procedures describe themselves by their contract. */
  describedPaths?: DescribedPaths;
  /** Paths whose refusals say `success: false` too, also those that come before the route is reached. */
  pathsWithSuccess?: readonly string[];
  /** Most bytes of a body of one route, where the 256 KB of JSON are not right. */
  bodyLimits?: readonly { method: string; path: string; maxBytes: number }[];
};
