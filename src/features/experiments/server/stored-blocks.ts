import * as z from 'zod/mini';
import { defineStoredShape } from '../../../server/db/stored-shape.ts';

/** What a test says in place of its verdict. */
export const unreadableBlocks =
  'The numbers behind this verdict are stored in a way that this version of Loupe cannot read. Ask whoever runs this site.';

/** Blocks as they were when the verdict was drawn. */
export const storedBlocks = defineStoredShape({
  name: 'experiments.drawn_from',
  schema: z.array(
    z.object({
      number: z.number(),
      likes: z.number(),
      matches: z.number(),
      from: z.enum(['typed', 'imported']),
    }),
  ),
  unreadable: unreadableBlocks,
});

export type DrawnBlock = ReturnType<typeof storedBlocks.read>[number];
