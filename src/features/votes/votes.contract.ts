import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { voteRules } from '../../domain/vote-link.ts';

const intervalSchema = z.object({ low: z.number(), high: z.number() });

/** How a photo did against an average one of its vote. */
export const photoScoreSchema = z.object({
  photoId: z.string(),
  /** Log-strength by Bradley and Terry; those of one vote add up to 0. */
  score: z.number(),
  interval: intervalSchema,
  /** The share in which it would be chosen over an average photo of this vote. */
  chance: z.number(),
  chanceInterval: intervalSchema,
  comparisons: z.number(),
  wins: z.number(),
});

export const voteLinkSchema = z.object({
  id: z.string(),
  /** Where friends vote, without the origin. */
  path: z.string(),
  state: z.enum(['open', 'closed', 'expired']),
  createdAt: z.string(),
  expiresAt: z.string(),
  photoIds: z.array(z.string()),
  votes: z.number(),
  /** On how many of them, the first ones, the scores rest; see `countShownVotes`. */
  scoredVotes: z.number(),
  /** The best first; null before there are votes enough. Nothing of who voted. */
  scores: z.nullable(z.array(photoScoreSchema)),
});

const idSchema = z.object({ id: z.uuid() });

const photoKeySchema = z.string().check(z.regex(/^[\w-]{16}$/));
export const voteStepSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('pair'),
    left: photoKeySchema,
    right: photoKeySchema,
    /** The how-manieth pair of this person it is, counted from 1. */
    number: z.number(),
    /** Pairs that this person can choose between in all. */
    of: z.number(),
  }),
  z.object({ state: z.literal('done') }),
  /** As many people of this voter's network as count have voted. */
  z.object({ state: z.literal('network-full') }),
]);

const tokenSchema = z.object({ token: z.string().check(z.maxLength(64)) });

export const votesContract = {
  listLinks: oc.route({ method: 'GET', path: '/vote-links' }).output(z.array(voteLinkSchema)),
  /** Premium. `conflict` when too many are open already. */
  createLink: oc
    .route({ method: 'POST', path: '/vote-links', successStatus: 201 })
    .input(
      z.object({
        photoIds: z
          .array(z.uuid())
          .check(z.minLength(voteRules.fewestPhotos), z.maxLength(voteRules.mostPhotos)),
        days: z.int().check(z.minimum(1), z.maximum(voteRules.mostDays)),
      }),
    )
    .output(voteLinkSchema),
  /** Nobody can vote any more; what was voted stays. */
  closeLink: oc
    .route({ method: 'POST', path: '/vote-links/{id}/close', inputStructure: 'compact' })
    .input(idSchema)
    .output(voteLinkSchema),
  removeLink: oc.route({ method: 'DELETE', path: '/vote-links/{id}' }).input(idSchema).output(z.object({})),
  /**
   * For a voter, who is not signed in: the next two photos. `not_found` for an unknown token, `link_expired` when the vote is
   * over, `forbidden` for the owner and for programs.
   */
  nextPair: oc
    .route({ method: 'POST', path: '/votes/{token}/pair', inputStructure: 'compact' })
    .input(tokenSchema)
    .output(voteStepSchema),
  /**
   * Chooses one of the two photos that were shown, and gives the next two. `conflict` unless these two are the pair that lies
   * before this voter, as after a vote in another tab.
   */
  vote: oc
    .route({ method: 'POST', path: '/votes/{token}', inputStructure: 'compact' })
    .input(z.extend(tokenSchema, { chosen: photoKeySchema, other: photoKeySchema }))
    .output(voteStepSchema),
};

/** Where a voter sees a photo. */
export function votePhotoPath(token: string, key: string): string {
  return `/api/votes/${token}/photos/${key}`;
}

export type VoteLink = z.infer<typeof voteLinkSchema>;
/** Two photos by their keys: the one that a voter would rather open, and the one beside it. */
export type VoteChoice = { chosen: string; other: string };
export type VoteStep = z.infer<typeof voteStepSchema>;
export type PhotoScore = z.infer<typeof photoScoreSchema>;
