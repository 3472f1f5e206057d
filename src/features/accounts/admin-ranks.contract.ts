import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const rankedUserSchema = z.object({ id: z.string(), rank: z.number(), oldRank: z.number() });

export const rankChangeSchema = z.object({
  id: z.string(),
  userId: z.string(),
  phoneNumber: z.string(),
  /** The administrator who did it; null for the command line, and for one who was deleted since. */
  changedBy: z.nullable(z.string()),
  changedByPhoneNumber: z.nullable(z.string()),
  oldRank: z.number(),
  newRank: z.number(),
  createdAt: z.string(),
});

/** For administrators (rank 99 and more), which is read from the database with every call; `forbidden` for others. */
export const adminRanksContract = {
  /** Sets a user's rank; `conflict` when it would leave no administrator. */
  setRank: oc
    .route({ method: 'PUT', path: '/admin/users/{id}/rank' })
    .input(z.object({ id: z.uuid(), rank: z.number() }))
    .output(rankedUserSchema),
  /** The log of rank changes, the newest first, at most 100; `before` goes on after the last one's id. */
  listRankChanges: oc
    .route({ method: 'GET', path: '/admin/rank-changes' })
    .input(z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }))
    .output(z.array(rankChangeSchema)),
};
