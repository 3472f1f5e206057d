import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlanId } from '../../../domain/plans.ts';
import type { SubscriptionState } from '../../../domain/subscription.ts';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    subscriptions: SubscriptionsTable;
    orders: OrdersTable;
    paymentAttempts: PaymentAttemptsTable;
    billingTasks: BillingTasksTable;
    usedOffers: UsedOffersTable;
    gatewayEvents: GatewayEventsTable;
    billingMails: BillingMailsTable;
  }
}

type Gateway = 'sandbox' | 'stripe';

type SubscriptionsTable = {
  id: Generated<string>;
  userId: string | null;
  plan: PlanId;
  state: Exclude<SubscriptionState, 'none'>;
  cancelAtPeriodEnd: Generated<boolean>;
  pendingPlan: PlanId | null;
  pendingIntroductory: Generated<boolean>;
  anchorAt: Date;
  anchorIndex: Generated<number>;
  periodIndex: number;
  periodStartsAt: Date;
  periodEndsAt: Date;
  periodPaidCents: Generated<number>;
  firstChargedAt: Date | null;
  pastDueSince: Date | null;
  retryCount: Generated<number>;
  nextAttemptAt: Date | null;
  trialReminderSentAt: Date | null;
  gateway: Gateway;
  gatewayCustomerId: string | null;
  gatewaySubscriptionId: string | null;
  gatewayCardId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  cardExpiryMonth: number | null;
  cardExpiryYear: number | null;
  canceledAt: Date | null;
  /** Goes up with every change; see `updateSubscription`. */
  version: Generated<number>;
  /** Counts the changes that requests have made here, and not the gateway's events. */
  ownChanges: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
};

type OrdersTable = {
  id: Generated<string>;
  userId: string | null;
  subscriptionId: string | null;
  kind: 'first' | 'renewal' | 'change';
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'requires_action';
  plan: PlanId;
  periodIndex: number | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  totalPriceCents: number;
  refundedCents: Generated<number>;
  /** These three: see `stored-billing.ts`. */
  userInfo: JSONColumnType<object>;
  planDetails: JSONColumnType<object>;
  paymentInfo: JSONColumnType<object>;
  renewalTerms: string | null;
  renewalAcceptedAt: Date | null;
  gateway: Gateway;
  gatewayPaymentId: string | null;
  failureCode: string | null;
  redditClickId: Generated<string | null>;
  /** Whether a change of plan is charged at the introductory price. */
  introductoryPrice: Generated<boolean>;
  completedAt: Date | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
  /** In small letters; for sorting and searching. */
  buyerEmail: GeneratedAlways<string | null>;
  planName: GeneratedAlways<string | null>;
};

type PaymentAttemptsTable = {
  id: Generated<string>;
  key: string;
  userId: string | null;
  orderId: string | null;
  requestHash: Buffer;
  instanceId: string | null;
  state: 'started' | 'gateway_called' | 'requires_action' | 'succeeded' | 'failed' | 'unknown';
  /** See `storedReply`. */
  response: JSONColumnType<object | null, string | null, string | null>;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
};

type BillingTasksTable = {
  id: Generated<string>;
  kind: 'money-back' | 'order-refund' | 'card' | 'erasure' | 'plan-change';
  userId: string | null;
  subscriptionId: string | null;
  orderId: string | null;
  gatewayKey: string;
  state: 'open' | 'requires_action' | 'succeeded' | 'failed';
  details: JSONColumnType<object, string | undefined, string>;
  tries: Generated<number>;
  nextTryAt: Date;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
};

type UsedOffersTable = {
  kind: 'trial' | 'introductory-price' | 'money-back';
  subjectHash: Buffer;
  userId: string | null;
  attemptId: string | null;
  /** The change of plan that has it while the gateway is asked for it. */
  taskId: string | null;
  usedAt: Date;
  expiresAt: Date | null;
};

type GatewayEventsTable = {
  /** The gateway's; `unreadPrefix` and an API version for the note that its events cannot be read. */
  id: string;
  type: string;
  objectId: string;
  receivedAt: CreatedAt;
  processedAt: Date | null;
};

type BillingMailsTable = {
  kind: 'receipt' | 'trial-ends' | 'payment-failed' | 'cancelled' | 'refunded';
  subjectId: string;
  createdAt: CreatedAt;
  sentAt: Date | null;
};
