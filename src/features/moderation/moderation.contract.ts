import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';

/** ISO 8601, UTC. */
const time = z.string();

export const waitingPhotoSchema = z.object({
  photoId: z.string(),
  userId: z.string(),
  phoneNumber: z.string(),
  profileId: z.string(),
  app: z.enum(datingApps),
  reason: z.enum(['explicit']),
  /** How sure the net was, 0 to 1. */
  confidence: z.number(),
  /** When an analysis took it for that. */
  createdAt: time,
});

const photo = z.object({ photoId: z.uuid() });
const decided = z.object({ waiting: z.number() });

/**
 * The queue of photos that an analysis took for explicit, until an administrator has looked. For administrators (rank 99
 * and more), which is read from the database with every call; `forbidden` for others. `not_found` for a photo that does not
 * wait: nobody looks at any other. The picture itself is at `/admin/moderation/{photoId}/image`.
 */
export const moderationContract = {
  /** The photos that wait, the oldest first. */
  listWaitingPhotos: oc
    .route({ method: 'GET', path: '/admin/moderation' })
    .input(
      z.object({
        offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      }),
    )
    .output(z.object({ total: z.number(), rows: z.array(waitingPhotoSchema) })),
  /** The photo is fine and never waits again. */
  keepPhoto: oc
    .route({ method: 'POST', path: '/admin/moderation/{photoId}/keep' })
    .input(photo)
    .output(decided),
  /** Deletes the photo, as its owner can, and tells the owner. */
  removePhoto: oc
    .route({ method: 'POST', path: '/admin/moderation/{photoId}/remove' })
    .input(photo)
    .output(decided),
};

export type WaitingPhoto = z.infer<typeof waitingPhotoSchema>;
