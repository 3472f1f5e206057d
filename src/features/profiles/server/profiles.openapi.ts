import * as z from 'zod/mini';
import type { DescribedPaths } from '../../../server/http/feature.ts';
import { maxUploadBytes } from '../../../domain/photo-rules/photo-refusals.ts';
import { photoSchema, photoSizes } from '../profiles.contract.ts';

const photo = z.toJSONSchema(photoSchema) as Record<string, unknown>;
const id = { type: 'string', format: 'uuid' } as const;
const bytes = { schema: { type: 'string', format: 'binary' } } as const;

/** What `/api/openapi.json` says of the routes that take and give the bytes of photos. */
export const photoPaths: DescribedPaths = {
  '/profiles/{id}/photos/{position}': {
    put: {
      operationId: 'profiles.uploadPhoto',
      summary: 'Puts a photo at a position, from 0; the one that was there goes.',
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
