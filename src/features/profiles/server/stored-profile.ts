import * as z from 'zod/mini';
import { defineStoredShape } from '../../../server/db/stored-shape.ts';

/*
 * The JSON columns of profiles. Their schemas are not the wire's: what was stored may break a limit that came later.
 * A new required field needs an upgrade; see `defineStoredShape`.
 */

const prompts = z.array(z.object({ question: z.string(), answer: z.string() }));
const unreadable =
  'The prompts of this profile are stored in a way that this version of Loupe cannot read. Ask whoever runs this site.';

export const storedPrompts = defineStoredShape({ name: 'profiles.prompts', schema: prompts, unreadable });

export const storedVersionPrompts = defineStoredShape({
  name: 'profile_versions.prompts',
  schema: prompts,
  unreadable,
});

/** What was read from an uploaded file before its metadata was removed. */
export const storedPhotoMetadata = defineStoredShape({
  name: 'photos.metadata',
  schema: z.object({
    sourceFormat: z.enum(['jpeg', 'png', 'webp', 'avif', 'heic', 'gif']),
    animated: z.boolean(),
    gpsPresent: z.boolean(),
    flashFired: z.nullable(z.boolean()),
    /** 35 mm equivalent, mm. */
    focalLengthMm: z.nullable(z.number()),
  }),
  unreadable:
    'What is known of a photo is stored in a format that this version of Loupe cannot read. Upload the photo again.',
});

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Where the faces of a photo are, in shares of it; `boxes` is null where they could not be looked for. */
export const storedFaces = defineStoredShape({
  name: 'photos.faces',
  schema: z.object({ boxes: z.nullable(z.array(box)) }),
  unreadable: 'Where the faces of a photo are cannot be read.',
});

const ownerUnreadable =
  'Where you are in your photos is stored in a format that this version of Loupe cannot read. Tap yourself again.';

export const storedOwnerFace = defineStoredShape({
  name: 'profiles.owner_face',
  schema: box,
  unreadable: ownerUnreadable,
});

export const storedVersionOwnerFace = defineStoredShape({
  name: 'profile_versions.owner_face',
  schema: box,
  unreadable: ownerUnreadable,
});

export const storedNotices = defineStoredShape({
  name: 'photos.notices',
  schema: z.array(z.string()),
  unreadable: 'The notices about a photo cannot be read.',
});

/** What a browser said of a profile's photos. */
export const storedBrowserVerdict = defineStoredShape({
  name: 'browser_verdicts.verdict',
  schema: z.object({
    photos: z.array(
      z.object({
        photoId: z.string(),
        number: z.number(),
        verdict: z.enum(['keep', 'maybe', 'drop', 'unsure']),
        reason: z.string(),
        note: z.nullable(z.string()),
        action: z.nullable(z.string()),
      }),
    ),
    order: z.array(z.string()),
    steps: z.array(z.string()),
    versions: z.object({ engine: z.string(), rules: z.string() }),
  }),
  unreadable: 'The verdict from your browser is stored in a format that this version of Loupe cannot read.',
});
