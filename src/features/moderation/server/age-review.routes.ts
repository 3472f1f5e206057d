import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { ageReviewContract } from '../age-review.contract.ts';
import type { AgeReview } from './age-review.service.ts';

const procedures = implement(ageReviewContract).$context<RequestContext>();

/** The user's own pause, and the queue of reviews for administrators. */
export function createAgeReviewRoutes({ ageReview }: { ageReview: AgeReview }): Feature {
  const by = (context: RequestContext) => ({
    userId: requireSignIn(context).userId,
    ipAddress: context.clientIp,
  });
  return {
    adminActions: {
      'GET /admin/age-reviews': 'review ages',
      'POST /admin/age-reviews/{id}/lift': 'review ages',
      'POST /admin/age-reviews/{id}/confirm': 'review ages',
    },
    procedures: {
      ownReview: procedures.ownReview.handler(({ context }) => ageReview.read(requireSignIn(context).userId)),
      listAgeReviews: procedures.listAgeReviews.handler(({ input }) => ageReview.list(input)),
      liftAgePause: procedures.liftAgePause.handler(({ input, context }) =>
        ageReview.decide(input.id.toLowerCase(), 'adult', by(context)),
      ),
      confirmAgePause: procedures.confirmAgePause.handler(({ input, context }) =>
        ageReview.decide(input.id.toLowerCase(), 'minor', by(context)),
      ),
    },
  };
}
