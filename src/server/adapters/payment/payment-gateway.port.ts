import type { DeclineCode } from '../../../domain/decline-texts.ts';
import type { Tx } from '../../db/database.ts';

/** The version of Stripe's API that is called, and that its webhook endpoint should be set to. */
export const stripeApiVersion = '2026-10-28.endive';

/** What a gateway tells of a card; the number itself stays with it. */
export type GatewayCard = {
  /** What the gateway calls the card. */
  id: string;
  /** The same for the same card, no matter who uses it; null where the gateway does not say. */
  fingerprint: string | null;
  /** `visa`, `mastercard`, `amex`, … */
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
};

/** How a card comes in: in the sandbox as it was typed, otherwise as what the gateway's own fields made of it. */
export type CardInput =
  | { kind: 'typed'; number: string; cvv: string; expiryMonth: number; expiryYear: number; name: string }
  | { kind: 'token'; token: string; name: string };

/** What became of a payment. */
export type PaymentOutcome =
  | {
      kind: 'succeeded';
      paymentId: string | null;
      subscriptionId: string | null;
      customerId: string | null;
      card: GatewayCard;
    }
  | {
      kind: 'requires_action';
      paymentId: string;
      subscriptionId: string | null;
      customerId: string | null;
      /** For the gateway's own script in the browser. */
      clientSecret: string | null;
      /** A page of this site on which the buyer goes on, where the gateway has no script. */
      actionPath: string | null;
    }
  | { kind: 'declined'; code: DeclineCode }
  /** The gateway never heard of it. */
  | { kind: 'not_found' };

/** A payment that goes on with its buyer: at the bank, in the page or on another one. */
export type BuyerAction = Extract<PaymentOutcome, { kind: 'requires_action' }>;

/** The first payment of a subscription, or the change of a plan that is paid at once. */
export type FirstPayment = {
  /** Names this payment for ever: the same id is never charged twice. */
  attemptId: string;
  plan: string;
  /** 0 in a trial: the card is then checked and kept. */
  amountCents: number;
  trialDays: number;
  /** What the periods after the first cost. */
  thenCents: number;
  buyer: { userId: string; customerId: string | null; email: string; name: string };
  card: CardInput;
};

/** The network failed, or the gateway did: what became of the payment is not known until it is asked. */
export class GatewayUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnavailableError';
  }
}

/** The gateway read a refund and will not make it: nothing went back, and asking again by itself helps nobody. */
export class RefundRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RefundRefusedError';
  }
}

/** The subscription has ended at the gateway, or the gateway keeps it no more: nothing was changed or charged. */
export class SubscriptionEndedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SubscriptionEndedError';
  }
}

/** A subscription as its gateway keeps it. */
export type GatewaySubscription = {
  id: string;
  state: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  plan: string;
  periodStartsAt: Date;
  periodEndsAt: Date;
  cancelAtPeriodEnd: boolean;
  /** The change of plan that waits for the end of the period; `isIntroductory`: its first period costs less. */
  pendingChange: { plan: string; isIntroductory: boolean; startsAt: Date } | null;
  /** When a renewal was first refused; null while none is unpaid. */
  pastDueSince: Date | null;
  /** When the unpaid renewal is tried again; null where none is, or its gateway does not say. */
  nextTryAt: Date | null;
  /** When it ended; null while it has not. */
  endedAt: Date | null;
  card: GatewayCard | null;
  /** Those that were tried to be collected, the oldest first. */
  invoices: readonly GatewayInvoice[];
};

export type GatewayInvoice = {
  id: string;
  reason: 'first' | 'renewal' | 'change';
  plan: string;
  status: 'paid' | 'open' | 'void';
  amountCents: number;
  /** How often it was tried to be collected. */
  attempts: number;
  /** When it was made, and when it was paid. */
  createdAt: Date;
  paidAt: Date | null;
  /** What went back of it by refunds, and what a dispute took that is not won. */
  refundedCents: number;
  disputedCents: number;
  /** Why it is open. */
  failureCode: DeclineCode | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
};

/**
 * What a gateway tells of by a signed request; `objectId` names what it is about, for `findSubscriptionId`. `unreadVersion`
 * is the API version of an event whose object cannot be read; its `objectId` is empty.
 */
export type GatewayEvent = { id: string; type: string; objectId: string; unreadVersion?: string };

/** `isIntroductory`: a whole period begins now and costs the plan's introductory price. */
export type PlanChangeAtOnce = { subscriptionId: string; plan: string; isIntroductory: boolean };

/**
 * Who takes the money, keeps the subscriptions and renews them. No call is made inside a transaction, but for
 * `findCustomerId`. Every call that moves money is named by its caller and takes effect once per name; every call throws
 * GatewayUnavailableError when its outcome is not known.
 */
export type PaymentGateway = {
  kind: 'sandbox' | 'stripe';
  /** Tells of a card without keeping or charging it; `declined` for one that this gateway does not take at all. */
  inspectCard: (
    card: CardInput,
  ) => Promise<{ kind: 'known'; card: Omit<GatewayCard, 'id'> } | { kind: 'declined'; code: DeclineCode }>;
  /** The fingerprint of a card that the gateway keeps; null where it does not say, or keeps the card no more. */
  findFingerprint: (cardId: string) => Promise<string | null>;
  /** The fingerprint of the card that made a payment, also one that was replaced since; null as above. */
  findPayingFingerprint: (paymentId: string) => Promise<string | null>;
  /** Begins a subscription: checks and keeps the card, and charges `amountCents`. */
  begin: (payment: FirstPayment) => Promise<PaymentOutcome>;
  /** What became of `begin`, `changeNow` or `replaceCard` by its attempt id. */
  findOutcome: (attemptId: string) => Promise<PaymentOutcome>;
  /**
   * Gives up a payment whose buyer did not go on, or that the gateway does not know: it is never charged afterwards, even
   * when a call of it is still under way. `succeeded` when it was too late for that.
   */
  abandon: (attemptId: string) => Promise<PaymentOutcome>;
  /**
   * Sends money of a payment back; the same `refundId` once. `tryId` names one try: a gateway may answer the same try
   * as it did before. Throws RefundRefusedError where it will not.
   */
  refund: (refund: {
    refundId: string;
    tryId: string;
    paymentId: string;
    amountCents: number;
  }) => Promise<void>;
  /** Keeps another card for a subscription, after checking it. */
  replaceCard: (replacement: {
    attemptId: string;
    customerId: string | null;
    subscriptionId: string | null;
    card: CardInput;
  }) => Promise<PaymentOutcome>;
  /** What the gateway calls a user; null for one that it keeps nothing of. Reads only what is kept here, with `tx`. */
  findCustomerId: (userId: string, tx: Tx) => Promise<string | null>;
  /**
   * Deletes what the gateway keeps of a person whose account is gone: the customer, and the cards of these attempts. Comes
   * after the last of them is settled and the subscription has ended; doing it again changes nothing.
   */
  forgetBuyer: (buyer: { customerIds: readonly string[]; attemptIds: readonly string[] }) => Promise<void>;
  /** Reads a signed event from the raw body; null where the signature, or its time against `now`, is not good. */
  readEvent: (rawBody: string, signature: string | undefined, now: Date) => GatewayEvent | null;
  /** The subscription that an event is about; null where it is about none. */
  findSubscriptionId: (objectId: string) => Promise<string | null>;
  /** A subscription as it is now. */
  readSubscription: (subscriptionId: string) => Promise<GatewaySubscription>;
  // The next four throw SubscriptionEndedError.
  /** What a change at once would cost, and when the period would then end. */
  previewChange: (change: PlanChangeAtOnce) => Promise<{ dueCents: number; periodEndsAt: Date }>;
  changeNow: (change: PlanChangeAtOnce & { attemptId: string }) => Promise<PaymentOutcome>;
  /** The plan from the next period on, the first at its introductory price where `isIntroductory`; null takes that back. */
  schedulePlan: (subscriptionId: string, plan: string | null, isIntroductory?: boolean) => Promise<void>;
  setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) => Promise<void>;
  endNow: (subscriptionId: string) => Promise<void>;
};
