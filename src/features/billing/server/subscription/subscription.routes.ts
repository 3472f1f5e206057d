import { implement } from '@orpc/server';
import { AppError } from '../../../../domain/errors.ts';
import { centsOf } from '../../../../domain/money.ts';
import type { CardInput } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Feature } from '../../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../../server/http/request-context.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { RequireTerms } from '../../../accounts/server/require-terms.service.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import type { RequireFreshProof } from '../../../auth/server/second-factor/step-up.service.ts';
import { billingContract, type PaymentCard } from '../../billing.contract.ts';
import type { ChangePlan } from './change/change-plan.service.ts';
import type { ListOrders } from '../list-orders.service.ts';
import type { OwnSubscription } from './own-subscription.service.ts';
import type { ReadSubscription } from './read-subscription.service.ts';
import { refuseWhileDeleting } from './subscription-refusals.ts';
import type { RefundSubscription } from '../refunds/refund-subscription.service.ts';
import type { ReplaceCard } from '../cards/replace-card.service.ts';

const procedures = implement(billingContract).$context<RequestContext>();

/** HTTP of the signed-in user's own subscription and orders. */
export function createSubscriptionRoutes(services: {
  readSubscription: ReadSubscription;
  listOrders: ListOrders;
  ownSubscription: OwnSubscription;
  changePlan: ChangePlan;
  refundSubscription: RefundSubscription;
  replaceCard: ReplaceCard;
  requireFreshProof: RequireFreshProof;
  readCard: (card: PaymentCard) => CardInput;
  originOf: (context: RequestContext) => ActivityOrigin;
  requireTerms: RequireTerms;
  readUser: (userId: string) => Promise<User>;
}): Feature {
  const { changePlan, originOf, ownSubscription, refundSubscription, replaceCard } = services;
  const who = (context: RequestContext): [userId: string, origin: ActivityOrigin] => [
    requireSignIn(context).userId,
    originOf(context),
  ];
  return {
    procedures: {
      getSubscription: procedures.getSubscription.handler(({ context }) =>
        services.readSubscription(requireSignIn(context).userId),
      ),
      listOrders: procedures.listOrders.handler(async ({ context }) => ({
        orders: await services.listOrders(requireSignIn(context).userId),
      })),
      cancelSubscription: procedures.cancelSubscription.handler(({ context }) =>
        ownSubscription.cancel(...who(context)),
      ),
      resumeSubscription: procedures.resumeSubscription.handler(({ context }) =>
        ownSubscription.resume(...who(context)),
      ),
      changePlan: procedures.changePlan.handler(async ({ input, context }) => {
        const { plan, previewOnly, expectedDueToday, acceptedRenewal = false } = input;
        const [userId, origin] = who(context);
        if (previewOnly) return changePlan.preview(userId, plan);
        const expectedDueCents = expectedDueToday === undefined ? null : centsOf(expectedDueToday);
        if (expectedDueCents === null) {
          throw new AppError('validation_failed', 'The price you were shown is missing.', {
            fields: { expectedDueToday: 'The price you were shown is missing.' },
          });
        }
        await services.requireTerms(requireSignIn(context));
        refuseWhileDeleting(await services.readUser(userId));
        return changePlan.make(userId, { plan, expectedDueCents, acceptedRenewal }, origin);
      }),
      refundSubscription: procedures.refundSubscription.handler(async ({ context }) => {
        await services.requireFreshProof(requireSignIn(context));
        return refundSubscription.request(...who(context));
      }),
      replaceCard: procedures.replaceCard.handler(async ({ input, context }) => {
        const [userId, origin] = who(context);
        refuseWhileDeleting(await services.readUser(userId));
        return replaceCard.replace(userId, services.readCard(input), origin);
      }),
      confirmCard: procedures.confirmCard.handler(({ context }) => replaceCard.confirm(...who(context))),
    },
  };
}
