import type { Generated, GeneratedAlways } from 'kysely';
import type { PlanId } from '../../../domain/plans.ts';
import type { SubscriptionState } from '../../../domain/subscription.ts';
import type { CreatedAt } from '../../db/created-at.ts';

declare module '../../db/schema.ts' {
  interface Database {
    sandboxCards: SandboxCardsTable;
    sandboxLedger: SandboxLedgerTable;
    sandboxCustomers: SandboxCustomersTable;
    sandboxSubscriptions: SandboxSubscriptionsTable;
    sandboxInvoices: SandboxInvoicesTable;
    sandboxEvents: SandboxEventsTable;
    stripeCustomers: StripeCustomersTable;
    stripeAttempts: StripeAttemptsTable;
  }
}

type SandboxCardsTable = {
  id: string;
  behaviour: string;
  fingerprint: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  customerId: string | null;
  createdAt: CreatedAt;
};

type SandboxLedgerTable = {
  id: string;
  idempotencyKey: string;
  kind: 'setup' | 'charge' | 'refund' | 'dispute';
  status: 'succeeded' | 'declined' | 'requires_action' | 'canceled';
  declineCode: string | null;
  amountCents: number;
  cardId: string | null;
  refundsId: string | null;
  invoiceId: string | null;
  subscriptionId: string | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
};

type SandboxCustomersTable = { id: string; userId: string; createdAt: CreatedAt };

type SandboxSubscriptionsTable = {
  id: string;
  customerId: string;
  cardId: string | null;
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
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type SandboxInvoicesTable = {
  id: string;
  number: GeneratedAlways<string>;
  subscriptionId: string;
  reason: 'first' | 'renewal' | 'change';
  plan: PlanId;
  status: 'open' | 'paid' | 'void';
  amountCents: number;
  introductory: Generated<boolean>;
  proratedAt: Date | null;
  periodIndex: number | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
  attempts: Generated<number>;
  failureCode: string | null;
  createdAt: Date;
  paidAt: Date | null;
};

type SandboxEventsTable = {
  id: string;
  number: GeneratedAlways<string>;
  type: string;
  subscriptionId: string;
  createdAt: Date;
  deliveredAt: Date | null;
};

type StripeCustomersTable = { userId: string; customerId: string };

type StripeAttemptsTable = {
  attemptId: string;
  kind: 'begin' | 'change' | 'card' | 'abandoned';
  customerId: string | null;
  subscriptionId: string | null;
  plan: PlanId | null;
  proratedAt: Date | null;
  createdAt: CreatedAt;
};
