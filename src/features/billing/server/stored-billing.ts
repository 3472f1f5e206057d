import * as z from 'zod/mini';
import { plans, planIds, type PlanId } from '../../../domain/plans.ts';
import { defineStoredShape } from '../../../server/db/stored-shape.ts';
import type { Log } from '../../../server/log/log.ts';
import { orderSchema, paymentAnswerSchema } from '../billing.contract.ts';

/*
 * The JSON columns of billing. A new required field needs an upgrade; see `defineStoredShape`. SQL reads `email` of the buyer,
 * `name` of the plan and `paymentId` of a card task by their names.
 */

const unreadableOrder =
  'A part of this order is stored in a format that this version of Loupe cannot read. Please contact the operator of this site.';

export const storedUserInfo = defineStoredShape({
  name: 'orders.user_info',
  schema: orderSchema.shape.userInfo,
  unreadable: unreadableOrder,
});

export const storedPlanDetails = defineStoredShape({
  name: 'orders.plan_details',
  schema: orderSchema.shape.planDetails,
  unreadable: unreadableOrder,
});

export const storedPaymentInfo = defineStoredShape({
  name: 'orders.payment_info',
  schema: orderSchema.shape.paymentInfo,
  unreadable: unreadableOrder,
});

export type OrderUserInfo = ReturnType<typeof storedUserInfo.read>;
export type OrderPaymentInfo = ReturnType<typeof storedPaymentInfo.read>;

/** For another feature that reads orders. */
export const orderJson = {
  userInfo: storedUserInfo,
  planDetails: storedPlanDetails,
  paymentInfo: storedPaymentInfo,
};

export const noUserInfo: OrderUserInfo = { firstName: '', lastName: '', email: '', phoneNumber: '' };
const noPaymentInfo: OrderPaymentInfo = {
  cardName: '',
  cardLast4: '',
  expiryMonth: '',
  expiryYear: '',
  cardType: '',
};

/** An order is part of the books: without a text that cannot be read it still counts and stands in every list. */
export function readUserInfo({ id, userInfo }: { id: string; userInfo: object }, log: Log): OrderUserInfo {
  return storedUserInfo.readOr(userInfo, id, { instead: noUserInfo, log });
}

/** As `readUserInfo`; without the texts of the sale it shows those of the plan as it is sold today. */
export function readPlanDetails(
  { id, plan, planDetails }: { id: string; plan: PlanId; planDetails: object },
  log: Log,
): ReturnType<typeof storedPlanDetails.read> {
  const { name, period, tier, description } = plans[plan];
  return storedPlanDetails.readOr(planDetails, id, { instead: { name, period, tier, description }, log });
}

/** As `readUserInfo`. */
export function readPaymentInfo(
  { id, paymentInfo }: { id: string; paymentInfo: object },
  log: Log,
): OrderPaymentInfo {
  return storedPaymentInfo.readOr(paymentInfo, id, { instead: noPaymentInfo, log });
}

/** The answer to a payment. Rows of earlier releases have it as `body`, beside an HTTP status. */
export const storedReply = defineStoredShape({
  name: 'payment_attempts.response',
  schema: z.union([
    paymentAnswerSchema,
    z.pipe(
      z.object({ status: z.number(), body: paymentAnswerSchema }),
      z.transform(({ body }) => body),
    ),
  ]),
  unreadable:
    'The outcome of this payment is stored in a format that this version of Loupe cannot read. Check your subscription before you pay again.',
});

const task = {
  name: 'billing_tasks.details',
  unreadable:
    'The request to the payment service is stored in a format that this version of Loupe cannot read. Please contact the operator of this site.',
};

export const storedOrderRefund = defineStoredShape({
  ...task,
  schema: z.object({
    /** What had gone back of the order before. */
    beforeCents: z.number(),
    amountCents: z.number(),
    /** Whether the subscription ended with it; false until it is through. */
    endedSubscription: z.boolean(),
  }),
});

/** A new card that its buyer has to confirm. */
export const storedCard = defineStoredShape({
  ...task,
  schema: z.object({ paymentId: z.nullable(z.string()) }),
});

export const storedPlanChange = defineStoredShape({
  ...task,
  schema: z.object({ plan: z.enum(planIds), isIntroductory: z.boolean() }),
});

/** What a gateway has to forget of a user. */
export const storedErasure = defineStoredShape({
  ...task,
  schema: z.object({
    gateway: z.enum(['sandbox', 'stripe']),
    customerIds: z.array(z.string()),
    subscriptionIds: z.array(z.string()),
    attemptIds: z.array(z.string()),
  }),
});
