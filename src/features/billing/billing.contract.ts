import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { planIds } from '../../domain/plan-ids.ts';
import { subscriptionStates } from '../../domain/subscription.ts';

/** Amounts of this contract are US dollars, times ISO 8601. */
const planIdSchema = z.enum(planIds);

const offerSchema = z.object({
  dueToday: z.number(),
  trialDays: z.number(),
  thenPrice: z.number(),
  /** When the next charge comes if the plan is taken now. */
  thenFrom: z.string(),
  /** The sentence to agree to beside the button; what is stored when it is ticked. */
  renewalTerms: z.string(),
});

/** A plan with what it costs this user: the trial and the introductory price are given once. */
export const planSchema = z.object({
  id: planIdSchema,
  name: z.string(),
  displayName: z.string(),
  period: z.enum(['month', 'year']),
  tier: z.enum(['regular', 'premium']),
  price: z.number(),
  renewalPrice: z.number(),
  originalPrice: z.number(),
  fullPrice: z.nullable(z.number()),
  savings: z.nullable(z.number()),
  savingsPercent: z.nullable(z.number()),
  monthlyEquivalent: z.nullable(z.number()),
  description: z.string(),
  badge: z.nullable(z.string()),
  features: z.array(z.string()),
  offer: offerSchema,
});

const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
});

/** The signed-in user's subscription as the billing screen shows it. */
export const subscriptionSchema = z.object({
  /** The specification's status: active covers a trial and the days of grace. */
  status: z.enum(['active', 'inactive']),
  state: z.enum(subscriptionStates),
  plan: z.nullable(planIdSchema),
  tier: z.nullable(z.enum(['regular', 'premium'])),
  /** When access ends, or would end if nothing more were paid. */
  expiresAt: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  pendingPlan: z.nullable(planIdSchema),
  nextCharge: z.nullable(z.object({ amount: z.number(), at: z.string() })),
  card: z.nullable(cardSchema),
  /** While a renewal has failed: until when there is access, and when it is tried again. */
  grace: z.nullable(z.object({ until: z.string(), nextTryAt: z.nullable(z.string()) })),
  /** What a refund now would give back. */
  refund: z.nullable(z.object({ amount: z.number(), until: z.string() })),
  /** Whom to ask for money that does not go back by `refund`: the site's address, if it has one. Absent before a charge. */
  refundHelp: z.optional(z.object({ email: z.nullable(z.string()) })),
  /** After a refund that the payment service would not send: what is still to go back, once it is asked for again. */
  unsentRefund: z.optional(z.number()),
});

export const orderStatuses = ['pending', 'completed', 'failed', 'refunded', 'requires_action'] as const;

export const orderSchema = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  kind: z.enum(['first', 'renewal', 'change']),
  totalPrice: z.number(),
  refunded: z.number(),
  periodStartsAt: z.nullable(z.string()),
  periodEndsAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  userInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  planDetails: z.object({
    name: z.string(),
    period: z.string(),
    tier: z.string(),
    description: z.string(),
  }),
  paymentInfo: z.object({
    cardName: z.string(),
    cardLast4: z.string(),
    expiryMonth: z.string(),
    expiryYear: z.string(),
    cardType: z.string(),
  }),
});

/** What a change of plan would do, or has done. */
export const planChangeSchema = z.object({
  plan: planIdSchema,
  takesEffect: z.enum(['now', 'at_period_end']),
  takesEffectAt: z.string(),
  credit: z.number(),
  charge: z.number(),
  /** What is charged at once. */
  dueToday: z.number(),
  /** What the first period of a change that waits costs, where that is less than `thenPrice`. */
  firstPrice: z.optional(z.number()),
  thenPrice: z.number(),
  thenFrom: z.string(),
  /** The sentence to agree to. */
  renewalTerms: z.string(),
});

/** The body of POST /api/payment. The sandbox takes the card as typed; with Stripe `paymentToken` stands for it. */
export const paymentRequestSchema = z.strictObject({
  userId: z.string(),
  userInfo: z.looseObject({}),
  plan: z.string().check(z.maxLength(50)),
  planDetails: z.looseObject({}),
  totalPrice: z.number(),
  paymentInfo: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    cardNumber: z.optional(z.string().check(z.maxLength(40))),
    cardName: z.string().check(z.maxLength(100)),
    expiryMonth: z.optional(z.string().check(z.maxLength(2))),
    expiryYear: z.optional(z.string().check(z.maxLength(4))),
    cvv: z.optional(z.string().check(z.maxLength(10))),
    paymentToken: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** Has to be true: a charge that recurs needs express consent. */
  acceptedRenewal: z.boolean('Please agree to the renewal terms'),
  redditClickId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  screenDimensions: z.optional(z.nullable(z.unknown())),
  timestamp: z.optional(z.string().check(z.maxLength(64))),
  userAgent: z.optional(z.string().check(z.maxLength(2_000))),
  language: z.optional(z.string().check(z.maxLength(64))),
  timezone: z.optional(z.string().check(z.maxLength(64))),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** Whose outcome is asked for: the order's, or where its id never arrived, that of the request with this Idempotency-Key. */
export const paymentConfirmSchema = z.strictObject({
  orderId: z.optional(z.uuid()),
  idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
});

/** What POST /api/payment and POST /api/payment/confirm answer, whatever happened. */
export const paymentAnswerSchema = z.object({
  success: z.boolean(),
  orderId: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The payment goes on elsewhere: with Stripe by `clientSecret`, in the sandbox on `actionPath`. */
  requiresAction: z.optional(z.boolean()),
  clientSecret: z.optional(z.string()),
  actionPath: z.optional(z.string()),
  /** With `price_changed`: what the plan costs this user, in dollars. */
  offer: z.optional(offerSchema),
  /** The outcome is not known yet; ask again by POST /api/payment/confirm. */
  pending: z.optional(z.boolean()),
  fields: z.optional(z.record(z.string(), z.string())),
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;

/**
 * The part of an answer that says that the buyer's bank asks first. Where it does not, only `orderId` may be there: the
 * order of a change of plan that took effect at once.
 */
const actionSchema = z.pick(paymentAnswerSchema, {
  requiresAction: true,
  orderId: true,
  message: true,
  clientSecret: true,
  actionPath: true,
});
export type ActionView = z.infer<typeof actionSchema>;

/** Another card for a subscription: entered as with a payment. */
export const paymentCardSchema = z.strictObject({
  cardNumber: z.optional(z.string().check(z.maxLength(40))),
  cardName: z.string().check(z.maxLength(100)),
  expiryMonth: z.optional(z.string().check(z.maxLength(2))),
  expiryYear: z.optional(z.string().check(z.maxLength(4))),
  cvv: z.optional(z.string().check(z.maxLength(10))),
  paymentToken: z.optional(z.string().check(z.maxLength(200))),
});
export type PaymentCard = z.infer<typeof paymentCardSchema>;

/** How cards are entered on this site. */
export const paymentModeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
]);

export type PaymentMode = z.infer<typeof paymentModeSchema>;

export const billingContract = {
  /** The plans with the offers for this user, and how cards are entered. */
  listPlans: oc
    .route({ method: 'GET', path: '/plans' })
    .output(z.object({ plans: z.array(planSchema), payment: paymentModeSchema })),
  getSubscription: oc.route({ method: 'GET', path: '/subscription' }).output(subscriptionSchema),
  /** Newest first. */
  listOrders: oc.route({ method: 'GET', path: '/orders' }).output(z.object({ orders: z.array(orderSchema) })),
  /** Access until the period ends, then no more charges; `conflict` without a subscription. */
  cancelSubscription: oc.route({ method: 'POST', path: '/subscription/cancel' }).output(subscriptionSchema),
  /** Takes a cancellation back until the period ends. */
  resumeSubscription: oc.route({ method: 'POST', path: '/subscription/resume' }).output(subscriptionSchema),
  /**
   * Shows (`previewOnly`) or makes a change of plan; `expectedDueToday` must then be what the preview said, or it is a 409.
   * With `requiresAction` nothing has changed yet: the payment goes on as one of POST /api/payment does, and
   * POST /api/payment/confirm with the `orderId` tells what became of it.
   */
  changePlan: oc
    .route({ method: 'POST', path: '/subscription/change' })
    .input(
      z.object({
        plan: planIdSchema,
        previewOnly: z.boolean(),
        expectedDueToday: z.optional(z.number()),
        acceptedRenewal: z.optional(z.boolean()),
      }),
    )
    .output(z.extend(actionSchema, { change: planChangeSchema, subscription: subscriptionSchema })),
  /** Has another card charged from now on; the answer may ask to confirm it. A declined card is a 402. */
  replaceCard: oc
    .route({ method: 'PUT', path: '/subscription/card' })
    .input(paymentCardSchema)
    .output(paymentAnswerSchema),
  /** What became of a card after its buyer was asked to confirm it. */
  confirmCard: oc.route({ method: 'POST', path: '/subscription/card/confirm' }).output(paymentAnswerSchema),
  /** The first charge back within its days; access ends at once. */
  refundSubscription: oc
    .route({ method: 'POST', path: '/subscription/refund' })
    .output(z.object({ refunded: z.number(), subscription: subscriptionSchema })),
};

export type PlanView = z.infer<typeof planSchema>;
export type SubscriptionView = z.infer<typeof subscriptionSchema>;
export type OrderView = z.infer<typeof orderSchema>;
export type PlanChange = z.infer<typeof planChangeSchema>;
