import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { analysisSummarySchema, type AnalysisSummary } from '../analysis/analysis.contract.ts';
import { browserVerdictSchema, keepBrowserVerdictSchema } from './browser-verdict.contract.ts';

/** More than any app takes, so that a text over the limit is kept and can be shortened. */
export const maxStoredTextLength = 20_000;

/** Widths of the longer side in px; `full` is the stored re-encode. The others are WebP; older photos have AVIF too. */
export const photoSizes = { small: 320, medium: 800, large: 1600 } as const;
export type PhotoSize = keyof typeof photoSizes | 'full';

const textSchema = z
  .string()
  .check(z.maxLength(maxStoredTextLength, `At most ${maxStoredTextLength} characters are kept`));

export const promptSchema = z.object({ question: z.string().check(z.maxLength(200)), answer: textSchema });

/** A bare string is an answer whose question is not given. */
const promptInputSchema = z.union([promptSchema, textSchema]);
const promptsInputSchema = z.array(promptInputSchema).check(z.maxLength(10));

const iAmSchema = z.nullable(z.enum(['man', 'woman', 'other']));
const lookingForSchema = z.nullable(z.enum(['men', 'women', 'everyone']));

/** In shares of the photo's width and height, 0–1; x and y are the top left corner. */
const boxSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  width: z.number().check(z.minimum(0), z.maximum(1)),
  height: z.number().check(z.minimum(0), z.maximum(1)),
});

export const photoSchema = z.object({
  id: z.string(),
  /** From 0. */
  position: z.number(),
  width: z.number(),
  height: z.number(),
  url: z.object({ small: z.string(), medium: z.string(), large: z.string(), full: z.string() }),
  /** Sentences about what was changed on the way in (first frame kept, location removed, …). */
  notices: z.array(z.string()),
  /** Where the larger faces are, the largest first: looked for after the upload, and known a moment later. Nobody is recognised. */
  faces: z.object({ state: z.enum(['waiting', 'found', 'failed']), boxes: z.array(boxSchema) }),
  createdAt: z.string(),
});

export const profileSchema = z.object({
  id: z.string(),
  app: z.enum(datingApps),
  bio: z.string(),
  prompts: z.array(promptSchema),
  /** Used for nothing but choosing between cited findings that differ. */
  iAm: iAmSchema,
  lookingFor: lookingForSchema,
  /** The photo where the user says "this one is me". Null while they have not said so, and once it is deleted. */
  ownerPhotoId: z.nullable(z.string()),
  /** Where they are on it; null where they named the photo alone, which then should show nobody else. */
  ownerFace: z.nullable(boxSchema),
  /** The user said that none of the faces is theirs; a new photo takes that back. */
  noneIsOwner: z.boolean(),
  photos: z.array(photoSchema),
  latestAnalysis: z.nullable(analysisSummarySchema),
  /** What the user's browser said of these photos; absent where it was not kept, and once the server's report is there. */
  browserVerdict: z.optional(browserVerdictSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const profileSummarySchema = z.object({
  id: z.string(),
  app: z.enum(datingApps),
  bio: z.string(),
  photoCount: z.number(),
  photos: z.array(photoSchema),
  latestAnalysis: z.nullable(analysisSummarySchema),
  /** As in the profile. */
  browserVerdict: z.optional(browserVerdictSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const createProfileSchema = z.object({
  app: z.enum(datingApps),
  bio: z._default(textSchema, ''),
  prompts: z._default(promptsInputSchema, []),
  iAm: z.optional(iAmSchema),
  lookingFor: z.optional(lookingForSchema),
  /** It is to keep what the browser said of its photos, which needs no subscription. */
  keepsVerdict: z.optional(z.boolean()),
});

const profileIdSchema = z.object({ id: z.uuid() });

export const profilesContract = {
  list: oc.route({ method: 'GET', path: '/profiles' }).output(z.array(profileSummarySchema)),
  create: oc
    .route({ method: 'POST', path: '/profiles', successStatus: 201 })
    .input(createProfileSchema)
    .output(profileSchema),
  get: oc.route({ method: 'GET', path: '/profiles/{id}' }).input(profileIdSchema).output(profileSchema),
  /**
   * Saves what is given and leaves the rest. The app can be changed until the first analysis, to one with room for the
   * profile's photos and text. With `expectedUpdatedAt`, the `updatedAt` of the profile that the change
   * was made on, it answers 409 `conflict` when the text was changed since to something else than what is given.
   */
  update: oc
    .route({ method: 'PATCH', path: '/profiles/{id}' })
    .input(
      z.extend(profileIdSchema, {
        app: z.optional(z.enum(datingApps)),
        bio: z.optional(textSchema),
        prompts: z.optional(promptsInputSchema),
        iAm: z.optional(iAmSchema),
        lookingFor: z.optional(lookingForSchema),
        ownerPhotoId: z.optional(z.nullable(z.uuid())),
        ownerFace: z.optional(z.nullable(boxSchema)),
        noneIsOwner: z.optional(z.boolean()),
        expectedUpdatedAt: z.optional(z.iso.datetime()),
      }),
    )
    .output(profileSchema),
  /**
   * Keeps what the browser said of photos that are in the profile, in place of what was kept before. 409 `conflict` once the
   * server has analyzed the profile, and while it does.
   */
  keepBrowserVerdict: oc
    .route({ method: 'PUT', path: '/profiles/{id}/browser-verdict' })
    .input(z.extend(keepBrowserVerdictSchema, profileIdSchema.shape))
    .output(profileSchema),
  /** Deletes the profile with its photos, versions and reports. */
  remove: oc.route({ method: 'DELETE', path: '/profiles/{id}' }).input(profileIdSchema).output(z.object({})),
  /** `photoIds` names every photo of the profile once, in the wanted order. */
  orderPhotos: oc
    .route({ method: 'PUT', path: '/profiles/{id}/photo-order' })
    .input(z.extend(profileIdSchema, { photoIds: z.array(z.uuid()) }))
    .output(profileSchema),
  /**
   * Deletes the photo at a position (from 0) and closes the gap. With `expectedPhotoId`, the photo that is meant, it
   * answers 409 `conflict` when another one has that position by now, and deletes nothing.
   */
  removePhoto: oc
    .route({ method: 'DELETE', path: '/profiles/{id}/photos/{position}' })
    .input(
      z.extend(profileIdSchema, {
        position: z.coerce.number().check(z.int(), z.minimum(0)),
        expectedPhotoId: z.optional(z.uuid()),
      }),
    )
    .output(profileSchema),
};

/** Where the bytes of a photo go: `PUT`, body = the file, answer = `Photo`. */
export function photoUploadPath(profileId: string, position: number): string {
  return `/api/profiles/${profileId}/photos/${position}`;
}

/** The finished report on a profile exactly as it is now; null where there is none, or something has changed since. */
export function reportOnThis({
  updatedAt,
  latestAnalysis,
}: Pick<Profile, 'updatedAt' | 'latestAnalysis'>): AnalysisSummary | null {
  if (latestAnalysis?.status !== 'done') return null;
  return Date.parse(updatedAt) <= Date.parse(latestAnalysis.createdAt) ? latestAnalysis : null;
}

export type Photo = z.infer<typeof photoSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type ProfileSummary = z.infer<typeof profileSummarySchema>;
export type Prompt = z.infer<typeof promptSchema>;
