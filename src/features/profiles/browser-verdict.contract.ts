import * as z from 'zod/mini';
import { cleanText } from '../../domain/recorded-text.ts';

/** The most photos that `/try` reviews, and that any app shows. */
const maxPhotos = 9;

/** A sentence of the browser's report. Text and nothing else: it is shown as it is. */
const sentenceSchema = (maxLength: number) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(maxLength));

const photoVerdictSchema = z.object({
  photoId: z.uuid(),
  verdict: z.enum(['keep', 'maybe', 'drop']),
  reason: sentenceSchema(600),
  /** A few words for the pencil. */
  note: z.nullable(sentenceSchema(120)),
  /** The one thing to do about it. */
  action: z.nullable(sentenceSchema(600)),
});

/** What `PUT /api/profiles/{id}/browser-verdict` takes, well under 64 KB: what a browser said of photos that are in the profile by now. */
export const newBrowserVerdictSchema = z.object({
  /** Each photo once. */
  photos: z.array(photoVerdictSchema).check(z.minLength(1), z.maxLength(maxPhotos)),
  /** Photos in the order that was recommended, each once. */
  order: z.array(z.uuid()).check(z.maxLength(maxPhotos)),
  /** What to do next about the set, in a few words each. */
  steps: z.array(sentenceSchema(300)).check(z.maxLength(3)),
  versions: z.object({ engine: sentenceSchema(300), rules: sentenceSchema(100) }),
});

/** The same as it is kept: nobody's report, and never read by the server's. */
export const browserVerdictSchema = z.extend(newBrowserVerdictSchema, {
  /** When the server was given it. */
  savedAt: z.string(),
});

export type NewBrowserVerdict = z.infer<typeof newBrowserVerdictSchema>;
export type BrowserVerdict = z.infer<typeof browserVerdictSchema>;
