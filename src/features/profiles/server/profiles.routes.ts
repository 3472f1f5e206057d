import { implement } from '@orpc/server';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.ts';
import { answerFile } from '../../../server/http/answer-file.ts';
import type { DescribedPaths, Feature } from '../../../server/http/feature.ts';
import {
  contextOf,
  requireSignIn,
  type AppEnv,
  type RequestContext,
} from '../../../server/http/request-context.ts';
import { maxUploadBytes } from '../../../domain/photo-rules/photo-refusals.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import { photoSchema, photoSizes, profilesContract, type PhotoSize } from '../profiles.contract.ts';
import type { KeepBrowserVerdict } from './browser-verdicts.service.ts';
import type { OwnPhotos } from './own-photos.service.ts';
import type { OwnProfiles } from './own-profiles.service.ts';
import type { UploadPhoto } from './upload-photo.service.ts';

const photo = z.toJSONSchema(photoSchema) as Record<string, unknown>;
const id = { type: 'string', format: 'uuid' } as const;
const bytes = { schema: { type: 'string', format: 'binary' } } as const;

/** What `/api/openapi.json` says of the routes that take and give the bytes of photos. */
const photoPaths: DescribedPaths = {
  '/profiles/{id}/photos/{position}': {
    put: {
      operationId: 'profiles.uploadPhoto',
      summary: 'Puts a photo at a position, counted from 0, and replaces the photo there.',
      description: `The body is the file itself, at most ${maxUploadBytes} bytes, with Content-Length: JPEG, PNG, WebP, AVIF, HEIC or GIF, told by its first bytes.`,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: id },
        { name: 'position', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
      ],
      requestBody: {
        required: true,
        content: { 'image/*': bytes, 'application/octet-stream': bytes },
      },
      responses: {
        200: {
          description: 'These very bytes were there already.',
          content: { 'application/json': { schema: photo } },
        },
        201: { description: 'The photo as it is kept.', content: { 'application/json': { schema: photo } } },
      },
    },
  },
  '/photos/{photoId}/{size}': {
    get: {
      operationId: 'profiles.getPhoto',
      summary: 'A photo, for its owner only. Its bytes never change.',
      parameters: [
        { name: 'photoId', in: 'path', required: true, schema: id },
        {
          name: 'size',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: [...Object.keys(photoSizes), 'full'] },
        },
      ],
      responses: {
        200: {
          description: 'WebP; of an older photo AVIF where the Accept header names it and the size has it.',
          content: { 'image/avif': bytes, 'image/webp': bytes, 'image/jpeg': bytes },
        },
        304: { description: 'The browser has it.' },
      },
    },
  },
};

const procedures = implement(profilesContract).$context<RequestContext>();
const uploadPath = '/api/profiles/:id/photos/:position';
const uuid = z.uuid();

type Services = {
  profiles: OwnProfiles;
  photos: OwnPhotos;
  uploadPhoto: UploadPhoto;
  keepBrowserVerdict: KeepBrowserVerdict;
  originOf: (context: RequestContext) => ActivityOrigin;
};

/** Profiles, their photos' uploads, and the photos themselves, each for its owner only. */
export function createProfilesRoutes(services: Services): Feature {
  const { profiles, photos, uploadPhoto, keepBrowserVerdict, originOf } = services;
  const userOf = (context: RequestContext): string => requireSignIn(context).userId;
  return {
    procedures: {
      list: procedures.list.handler(({ context }) => profiles.list(userOf(context))),
      create: procedures.create.handler(({ context, input }) =>
        profiles.create(userOf(context), input, originOf(context)),
      ),
      get: procedures.get.handler(({ context, input }) => profiles.get(userOf(context), input.id)),
      update: procedures.update.handler(({ context, input: { id, expectedUpdatedAt, ...changes } }) =>
        profiles.update(
          userOf(context),
          id,
          changes,
          expectedUpdatedAt === undefined ? undefined : new Date(expectedUpdatedAt),
        ),
      ),
      keepBrowserVerdict: procedures.keepBrowserVerdict.handler(({ context, input: { id, ...given } }) =>
        keepBrowserVerdict(userOf(context), id, given, originOf(context)),
      ),
      remove: procedures.remove.handler(async ({ context, input }) => {
        await profiles.remove(userOf(context), input.id);
        return {};
      }),
      orderPhotos: procedures.orderPhotos.handler(({ context, input }) =>
        photos.order(userOf(context), input.id, input.photoIds),
      ),
      removePhoto: procedures.removePhoto.handler(({ context, input: { id, position, expectedPhotoId } }) =>
        photos.remove(userOf(context), id, position, expectedPhotoId?.toLowerCase()),
      ),
    },
    describedPaths: photoPaths,
    bodyLimits: [
      { method: 'PUT', path: uploadPath, maxBytes: maxUploadBytes },
      { method: 'PUT', path: '/api/profiles/:id/browser-verdict', maxBytes: 64 * 1024 },
    ],
    honoRoutes(app) {
      app.put(uploadPath, async (c) => {
        const { userId } = requireSignIn(contextOf(c));
        const { photo, isNew } = await uploadPhoto({
          userId,
          profileId: idOf(c.req.param('id'), 'profile'),
          position: positionOf(c.req.param('position')),
          body: c.req.raw.body,
          declaredBytes: declaredBytesOf(c.req.header('content-length')),
        });
        return c.json(photo, isNew ? 201 : 200, { 'Cache-Control': 'no-store' });
      });
      app.get('/api/photos/:photoId/:size', (c) => servePhoto(c, photos));
    },
  };
}

/** A photo's bytes never change under its address, so that a browser need not ask again; nobody else may keep them. */
async function servePhoto(
  c: Context<AppEnv, '/api/photos/:photoId/:size'>,
  photos: OwnPhotos,
): Promise<Response> {
  const { userId } = requireSignIn(contextOf(c));
  const photoId = idOf(c.req.param('photoId'), 'photo');
  const file = await photos.find(
    userId,
    photoId,
    sizeOf(c.req.param('size')),
    acceptsAvif(c.req.header('accept')),
  );
  const tag = `"${file.tag}"`;
  const headers = {
    // Kept by the browser, but asked about each time: who has signed out must not see it any more.
    'Cache-Control': 'private, no-cache',
    ETag: tag,
    Vary: 'Accept',
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((candidate) => candidate.trim().replace(/^W\//, '') === tag)) {
    return new Response(null, { status: 304, headers });
  }
  return answerFile(c, file, {
    headers: {
      ...headers,
      'Content-Type': `image/${file.format}`,
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    missing: 'We couldn’t find that photo.',
  });
}

/** Browsers that show AVIF name it; a bare asterisk does not promise it. */
function acceptsAvif(accept: string | undefined): boolean {
  return (accept ?? '')
    .split(',')
    .some((part) => /^\s*image\/avif\b/.test(part) && !/;\s*q=0(\.0*)?\s*$/.test(part));
}

function sizeOf(size: string): PhotoSize {
  if (size === 'small' || size === 'medium' || size === 'large' || size === 'full') return size;
  throw new AppError('not_found', 'We couldn’t find that photo.');
}

function idOf(id: string, what: 'profile' | 'photo'): string {
  if (!uuid.safeParse(id).success) throw new AppError('not_found', `We couldn’t find that ${what}.`);
  return id.toLowerCase();
}

function positionOf(position: string): number {
  if (!/^\d{1,6}$/.test(position)) {
    throw new AppError(
      'photo_position_invalid',
      'The position of a photo must be a whole number, 0 or more.',
    );
  }
  return Number(position);
}

function declaredBytesOf(contentLength: string | undefined): number {
  if (contentLength === undefined)
    throw new AppError('length_required', 'Send the length of the photo (Content-Length).');
  const bytes = Number(contentLength);
  if (!Number.isSafeInteger(bytes) || bytes < 0)
    throw new AppError('bad_request', 'Content-Length is not a number of bytes.');
  return bytes;
}
