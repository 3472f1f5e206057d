import * as z from 'zod/mini';
import { defineStoredShape } from '../../../server/db/stored-shape.ts';

/*
 * The JSON columns of imports. Their schemas are not the wire's: what was stored may break a limit that came later.
 * A new required field needs an upgrade; see `defineStoredShape`.
 */

/** What an insight says in place of its numbers. */
export const unreadableImport =
  'This part of your export is stored in a format that this version of Loupe cannot read. Import the export again to see it.';

export const storedHours = defineStoredShape({
  name: 'result_imports.hours',
  schema: z.array(
    z.object({ weekday: z.number(), hour: z.number(), likes: z.number(), matchedLikes: z.number() }),
  ),
  unreadable: unreadableImport,
});

/** First messages by their length, and how many of them a conversation came of. */
export const storedOpenings = defineStoredShape({
  name: 'result_imports.openings',
  schema: z.array(
    z.object({
      fromWords: z.number(),
      toWords: z.nullable(z.number()),
      conversations: z.number(),
      wentOn: z.number(),
    }),
  ),
  unreadable: unreadableImport,
});

/** How long after their like matches came. */
export const storedLags = defineStoredShape({
  name: 'result_imports.lags',
  schema: z.array(z.object({ days: z.number(), matches: z.number() })),
  unreadable: unreadableImport,
});
