import { randomUUID } from 'node:crypto';
import { dollarsOf } from '../src/domain/money.ts';
import { offerOf, plans, type PlanId } from '../src/domain/plans.ts';
import type { PaymentAnswer } from '../src/features/billing/billing.contract.ts';

/** Whoever can send a request; not a `TestUser`, because journeys, which know nothing of the server, pay too. */
type Payer = {
  id: string;
  request: (path: string, options: { body: unknown; headers: Record<string, string> }) => Promise<Response>;
};

/** The year in which a card expires that is valid for so many more years, by the real clock. */
export function cardYear(yearsFromNow: number): string {
  return String(new Date().getFullYear() + yearsFromNow);
}

/** The test card that works. */
export const goodCard = '4242424242424242';

type PaymentWish = {
  plan?: PlanId;
  cardNumber?: string;
  /** Dollars; what a newcomer pays for the plan unless given. */
  totalPrice?: number;
  paymentInfo?: Record<string, unknown>;
};

/** The body that the checkout sends for a user, in the specification's form. */
export function paymentBody(userId: string, wish: PaymentWish = {}): Record<string, unknown> {
  const plan = plans[wish.plan ?? 'regularMonthly'];
  const offer = offerOf(plan, { trial: false, introductoryPrice: false });
  const { name, period, tier, description } = plan;
  return {
    userId,
    userInfo: { id: userId },
    plan: plan.id,
    planDetails: { name, period, tier, description },
    totalPrice: wish.totalPrice ?? dollarsOf(offer.dueTodayCents),
    paymentInfo: {
      email: 'zoe@example.com',
      cardNumber: wish.cardNumber ?? goodCard,
      cardName: 'Zoë Quinn',
      expiryMonth: '12',
      expiryYear: '2030',
      cvv: '123',
      ...wish.paymentInfo,
    },
    acceptedRenewal: true,
    redditClickId: null,
    screenDimensions: { width: 390, height: 844 },
    timestamp: '2026-11-20T12:00:00.000Z',
    userAgent: 'test',
    language: 'en-US',
    timezone: 'UTC',
  };
}

/** Sends a payment as the checkout does; every call is a submit of its own unless it names a key. */
export async function pay(
  user: Pick<Payer, 'request'>,
  body: unknown,
  key: string = randomUUID(),
): Promise<{ status: number; answer: PaymentAnswer }> {
  const response = await user.request('/api/payment', { body, headers: { 'idempotency-key': key } });
  return { status: response.status, answer: (await response.json()) as PaymentAnswer };
}

/**
 * Gives a user a subscription by paying for it: `regularMonthly`, which begins with a trial, unless another plan is named. Each
 * user's card is another one by its expiry date when `expiry` is; a card has one free trial.
 */
export async function subscribe(
  user: Payer,
  { plan = 'regularMonthly', expiry = '2030' }: { plan?: PlanId; expiry?: string } = {},
): Promise<{ orderId: string }> {
  const body = paymentBody(user.id, { plan, paymentInfo: { expiryYear: expiry } });
  const { status, answer } = await pay(user, body);
  if (!answer.success || answer.orderId === undefined) {
    throw new Error(`The payment failed: ${status} ${answer.message}`);
  }
  return { orderId: answer.orderId };
}
