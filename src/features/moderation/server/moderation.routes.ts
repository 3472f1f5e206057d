import { implement } from '@orpc/server';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.ts';
import { answerFile } from '../../../server/http/answer-file.ts';
import type { Feature } from '../../../server/http/feature.ts';
import { contextOf, requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { moderationContract } from '../moderation.contract.ts';
import type { Reviewer, ReviewPhotos } from './review-photos.service.ts';

const procedures = implement(moderationContract).$context<RequestContext>();
const uuid = z.uuid();

/** The queue of photos that wait for an administrator. */
export function createModerationRoutes({ reviewPhotos }: { reviewPhotos: ReviewPhotos }): Feature {
  const reviewerOf = (context: RequestContext): Reviewer => ({
    userId: requireSignIn(context).userId,
    ipAddress: context.clientIp,
  });
  return {
    adminActions: {
      'GET /admin/moderation': 'review photos',
      'POST /admin/moderation/{photoId}/keep': 'review photos',
      'POST /admin/moderation/{photoId}/remove': 'review photos',
      'GET /admin/moderation/{photoId}/image': 'review photos',
    },
    procedures: {
      listWaitingPhotos: procedures.listWaitingPhotos.handler(({ input }) => reviewPhotos.list(input)),
      keepPhoto: procedures.keepPhoto.handler(({ input, context }) =>
        reviewPhotos.keep(input.photoId.toLowerCase(), reviewerOf(context)),
      ),
      removePhoto: procedures.removePhoto.handler(({ input, context }) =>
        reviewPhotos.remove(input.photoId.toLowerCase(), reviewerOf(context)),
      ),
    },
    honoRoutes(app) {
      app.get('/api/admin/moderation/:photoId/image', async (c) => {
        const reviewer = reviewerOf(contextOf(c));
        const photoId = c.req.param('photoId');
        if (!uuid.safeParse(photoId).success) {
          throw new AppError('not_found', 'This photo is not waiting for review.');
        }
        return answerFile(c, await reviewPhotos.look(photoId.toLowerCase(), reviewer), {
          headers: {
            'Content-Type': 'image/webp',
            'Content-Disposition': 'inline',
            // Nothing keeps it, so that every look is asked for and written down.
            'Cache-Control': 'no-store',
            'Cross-Origin-Resource-Policy': 'same-origin',
          },
          missing: 'This photo is not waiting for review.',
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
