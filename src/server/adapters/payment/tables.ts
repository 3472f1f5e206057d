import type { PlanId } from '../../../domain/plans.ts';
import type { CreatedAt } from '../../db/created-at.ts';

declare module '../../db/schema.ts' {
  interface Database {
    sandboxCards: SandboxCardsTable;
    sandboxLedger: SandboxLedgerTable;
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
  createdAt: CreatedAt;
};

type SandboxLedgerTable = {
  id: string;
  idempotencyKey: string;
  kind: 'setup' | 'charge' | 'refund';
  status: 'succeeded' | 'declined' | 'requires_action' | 'canceled';
  declineCode: string | null;
  amountCents: number;
  cardId: string | null;
  refundsId: string | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
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
