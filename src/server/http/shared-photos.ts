import type { Hono } from 'hono';
import { shareOutcomes, sharePath } from '../../domain/shared-photos.ts';
import type { AppEnv } from './request-context.ts';

/**
 * Photos from a phone's share sheet are for the service worker in that phone. Without one they come here: the answer says so at once,
 * and nothing of the body is read or kept. It has no effect, so it needs no check of where it comes from: share sheets send none of
 * what that check asks for.
 */
export function refuseSharedPhotos(app: Hono<AppEnv>): void {
  app.post(sharePath, (c) => c.redirect(shareOutcomes.lost, 303));
}
