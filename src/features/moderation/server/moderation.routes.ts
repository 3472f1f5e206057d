import { Readable } from 'node:stream';
import { implement } from '@orpc/server';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.ts';
import type { Feature } from '../../../server/http/feature.ts';
import { contextOf, requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { RequireAdmin } from '../../accounts/server/require-admin.service.ts';
import { moderationContract } from '../moderation.contract.ts';
import type { Reviewer, ReviewPhotos } from './review-photos.service.ts';

const procedures = implement(moderationContract).$context<RequestContext>();
const uuid = z.uuid();

/** The queue of photos that wait for an administrator. */
export function createModerationRoutes({
  requireAdmin,
  reviewPhotos,
}: {
  requireAdmin: RequireAdmin;
  reviewPhotos: ReviewPhotos;
}): Feature {
  const admit = async (context: RequestContext, action: string): Promise<Reviewer> => {
    const { userId } = requireSignIn(context);
    await requireAdmin(userId, action);
    return { userId, ipAddress: context.clientIp };
  };
  return {
    procedures: {
      listWaitingPhotos: procedures.listWaitingPhotos.handler(async ({ input, context }) => {
        await admit(context, 'review photos');
        return reviewPhotos.list(input);
      }),
      keepPhoto: procedures.keepPhoto.handler(async ({ input, context }) =>
        reviewPhotos.keep(input.photoId.toLowerCase(), await admit(context, 'review photos')),
      ),
      removePhoto: procedures.removePhoto.handler(async ({ input, context }) =>
        reviewPhotos.remove(input.photoId.toLowerCase(), await admit(context, 'review photos')),
      ),
    },
    honoRoutes(app) {
      app.get('/api/admin/moderation/:photoId/image', async (c) => {
        const reviewer = await admit(contextOf(c), 'review photos');
        const photoId = c.req.param('photoId');
        if (!uuid.safeParse(photoId).success) {
          throw new AppError('not_found', 'This photo does not wait for review.');
        }
        const { sizeBytes, body } = await reviewPhotos.look(photoId.toLowerCase(), reviewer);
        const isHead = c.req.method === 'HEAD';
        if (isHead) body.destroy();
        return new Response(isHead ? null : Readable.toWeb(body), {
          headers: {
            'Content-Type': 'image/webp',
            'Content-Length': String(sizeBytes),
            'Content-Disposition': 'inline',
            // Nothing keeps it, so that every look is asked for and written down.
            'Cache-Control': 'no-store',
            'Cross-Origin-Resource-Policy': 'same-origin',
            'X-Content-Type-Options': 'nosniff',
          },
        });
      });
    },
    describedPaths: {
      '/admin/moderation/{photoId}/image': {
        get: {
          summary:
            'A photo that waits for review, for administrators. Each look is written into the audit log before it is sent.',
          parameters: [
            { name: 'photoId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          ],
          responses: { 200: { description: 'The picture.', content: { 'image/webp': {} } } },
        },
      },
    },
  };
}
