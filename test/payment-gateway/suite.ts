import { afterAll, beforeAll, beforeEach } from 'vitest';
import { plans, type PlanId } from '../../src/domain/plans.ts';
import type { Db } from '../../src/server/db/database.ts';
import {
  GatewayUnavailableError,
  type CardInput,
  type FirstPayment,
  type GatewaySubscription,
  type PaymentGateway,
  type PaymentOutcome,
} from '../../src/server/adapters/payment/payment-gateway.port.ts';

/** What a card of a test does. */
export type CardKind =
  | 'ok'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'needs_3d_secure'
  | 'renewals_declined';

/** A gateway with what tests need beside it. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  /** Empties all books and sets the clock. */
  reset(at: Date): Promise<void>;
  /** Of the site, which keeps what its users are called at the gateway. */
  db: Db;
  /** A new user. */
  addUser(): Promise<string>;
  /** Another card each time. */
  card(kind: CardKind): CardInput;
  /** Lets time go by; the gateway does what is due by itself. */
  advanceTo(at: Date): Promise<void>;
  /** The buyer's answer to the bank. */
  answer(action: Extract<PaymentOutcome, { kind: 'requires_action' }>, isApproved: boolean): Promise<void>;
  /** A card whose first payment is lost: before it reaches the gateway, or after it has charged. */
  lostCard: (when: 'before' | 'after') => CardInput;
  /** Has the bank of a card take a payment back. */
  dispute(paymentId: string): Promise<void>;
  /** Amounts that were charged, the oldest first; refused tries are not among them. */
  charged(): Promise<number[]>;
  /** Amounts that went back. */
  refunded(): Promise<number[]>;
  /** The events that the gateway has told of since the last call, as signed requests of now. */
  takeEvents(): Promise<{ rawBody: string; signature: string }[]>;
  /** The signature of a body at a time. */
  sign(rawBody: string, at: Date): string;
  close(): Promise<void>;
};

export const start = new Date('2027-01-31T09:30:00Z');
export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
export const minuteMs = 60_000;

/** A gateway that is built before the tests of a file and emptied before each, with what they do again and again. */
export function openSuite(build: (start: Date) => Promise<GatewayUnderTest>) {
  let built: GatewayUnderTest | null = null;
  const current = (): GatewayUnderTest => {
    if (built === null) throw new Error('The gateway is built before the tests');
    return built;
  };
  beforeAll(async () => {
    built = await build(start);
  });
  afterAll(() => current().close());
  beforeEach(() => current().reset(start));

  // What tests are made of is there before the gateway is.
  const site = new Proxy({} as GatewayUnderTest, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
  });
  const gateway = new Proxy({} as PaymentGateway, {
    get: (_, name) => Reflect.get(current().gateway, name) as unknown,
  });
  let attempts = 0;

  const payment = async (plan: PlanId, card: CardInput, isOfferUsed = false): Promise<FirstPayment> => {
    attempts += 1;
    const { priceCents, renewalPriceCents, trialDays } = plans[plan];
    const hasTrial = trialDays > 0 && !isOfferUsed;
    return {
      attemptId: `attempt-${attempts}`,
      plan,
      amountCents: hasTrial ? 0 : isOfferUsed ? renewalPriceCents : priceCents,
      trialDays: hasTrial ? trialDays : 0,
      thenCents: renewalPriceCents,
      buyer: { userId: await site.addUser(), customerId: null, email: 'zoe@example.com', name: 'Zoë Q' },
      card,
    };
  };
  const read = (id: string): Promise<GatewaySubscription> => gateway.readSubscription(id);
  const findCustomerId = (userId: string): Promise<string | null> =>
    site.db.transaction().execute((tx) => gateway.findCustomerId(userId, tx));

  /** A subscription that has begun. */
  const begun = async (plan: PlanId, kind: CardKind = 'ok', isOfferUsed = false) => {
    const asked = await payment(plan, site.card(kind), isOfferUsed);
    const outcome = succeeded(await gateway.begin(asked));
    return { ...outcome, attemptId: asked.attemptId, userId: asked.buyer.userId };
  };
  const replacement = (one: { customerId: string | null; subscriptionId: string }, kind: CardKind) => {
    attempts += 1;
    const { customerId, subscriptionId } = one;
    return { attemptId: `card:${attempts}`, customerId, subscriptionId, card: site.card(kind) };
  };
  const change = (subscriptionId: string, plan: PlanId, isIntroductory = false) => {
    attempts += 1;
    return { attemptId: `change:${attempts}`, subscriptionId, plan, isIntroductory };
  };
  return { site, gateway, payment, read, findCustomerId, begun, replacement, change };
}

export type Suite = ReturnType<typeof openSuite>;

export function succeeded(
  outcome: PaymentOutcome,
): Extract<PaymentOutcome, { kind: 'succeeded' }> & { subscriptionId: string } {
  if (outcome.kind !== 'succeeded' || outcome.subscriptionId === null) {
    throw new Error(`It was to succeed: ${JSON.stringify(outcome)}`);
  }
  return { ...outcome, subscriptionId: outcome.subscriptionId };
}

export function waiting(outcome: PaymentOutcome): Extract<PaymentOutcome, { kind: 'requires_action' }> {
  if (outcome.kind !== 'requires_action') throw new Error(`It was to wait: ${JSON.stringify(outcome)}`);
  return outcome;
}

export function onlyUnavailable(error: unknown): void {
  if (!(error instanceof GatewayUnavailableError)) throw error;
}
