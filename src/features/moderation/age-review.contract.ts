import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';

const ownAgeReviewSchema = z.object({
  pause: z.nullable(
    z.object({
      state: z.enum(['waiting', 'minor']),
      app: z.enum(datingApps),
      /** The sentence as the user wrote it. */
      statement: z.string(),
      /** What it means, in full sentences. */
      text: z.string(),
      /** ISO 8601, UTC. */
      since: z.string(),
    }),
  ),
});

const waitingAgeReviewSchema = z.object({
  id: z.string(),
  userId: z.string(),
  phoneNumber: z.string(),
  app: z.enum(datingApps),
  statement: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

const review = z.object({ id: z.uuid() });
const decided = z.object({ waiting: z.number() });

/** Accounts that are paused because their owner's text says that they are under 18. */
export const ageReviewContract = {
  /** Whether and why the signed-in user's account is paused. */
  ownReview: oc.route({ method: 'GET', path: '/age-review' }).output(ownAgeReviewSchema),
  /** The reviews that wait, the oldest first; for administrators. */
  listAgeReviews: oc
    .route({ method: 'GET', path: '/admin/age-reviews' })
    .input(
      z.object({
        offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      }),
    )
    .output(z.object({ total: z.number(), rows: z.array(waitingAgeReviewSchema) })),
  /** The user is an adult: lifts the pause and tells them. `not_found` for a review that does not wait. */
  liftAgePause: oc
    .route({ method: 'POST', path: '/admin/age-reviews/{id}/lift' })
    .input(review)
    .output(decided),
  /** The user is under 18: the pause stays, and they are told. `not_found` for a review that does not wait. */
  confirmAgePause: oc
    .route({ method: 'POST', path: '/admin/age-reviews/{id}/confirm' })
    .input(review)
    .output(decided),
};

export type OwnAgeReview = z.infer<typeof ownAgeReviewSchema>;
export type WaitingAgeReview = z.infer<typeof waitingAgeReviewSchema>;
