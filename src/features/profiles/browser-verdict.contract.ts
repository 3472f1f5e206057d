import * as z from 'zod/mini';
import { cleanText } from '../../domain/recorded-text.ts';

/** The most photos that `/try` reviews, and that any app shows. */
const maxPhotos = 9;

// Sentences of the browser's report: text and nothing else. Each is a schema of its own, as a call of ours would keep all of zod in pages.
const sentenceSchema = z.string().check(z.overwrite(cleanText), z.maxLength(600));
const stepSchema = z.string().check(z.overwrite(cleanText), z.maxLength(300));
const noteSchema = z.string().check(z.overwrite(cleanText), z.maxLength(120));
const rulesSchema = z.string().check(z.overwrite(cleanText), z.maxLength(100));

const photoVerdictSchema = z.object({
  photoId: z.uuid(),
  /** The number under which the sentences speak of it, from 1. */
  number: z.int().check(z.minimum(1), z.maximum(200)),
  verdict: z.enum(['keep', 'maybe', 'drop', 'unsure']),
  reason: sentenceSchema,
  /** A few words for the pencil. */
  note: z.nullable(noteSchema),
  /** The one thing to do about it. */
  action: z.nullable(sentenceSchema),
});

/** What a browser said of photos that are in the profile by now; well under 64 KB. */
const newBrowserVerdictSchema = z.object({
  /** Each photo once. */
  photos: z.array(photoVerdictSchema).check(z.minLength(1), z.maxLength(maxPhotos)),
  /** Photos in the order that was recommended, each once. */
  order: z.array(z.uuid()).check(z.maxLength(maxPhotos)),
  /** What to do next about the set, in a few words each. */
  steps: z.array(stepSchema).check(z.maxLength(3)),
  versions: z.object({ engine: stepSchema, rules: rulesSchema }),
});

/** What the route takes: beside the verdict how many photos were reviewed, which is counted and not kept. */
export const keepBrowserVerdictSchema = z.extend(newBrowserVerdictSchema, {
  reviewedCount: z.int().check(z.minimum(1), z.maximum(200)),
});

/** The same as it is kept: nobody's report, and never read by the server's. */
export const browserVerdictSchema = z.extend(newBrowserVerdictSchema, {
  /** When the server was given it. */
  savedAt: z.string(),
});

export type NewBrowserVerdict = z.infer<typeof newBrowserVerdictSchema>;
