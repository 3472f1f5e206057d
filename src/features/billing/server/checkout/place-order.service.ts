import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../../domain/errors.ts';
import { centsOf } from '../../../../domain/money.ts';
import { filledName } from '../../../../domain/person-name.ts';
import { isPlanId, offerOf, plans, type Offer, type Plan } from '../../../../domain/plans.ts';
import { firstRenewalAt, renewalTerms } from '../../../../domain/renewal-terms.ts';
import type { CardInput, PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import type { PaymentAnswer, PaymentRequest } from '../../billing.contract.ts';
import type { CardTries } from '../cards/card-tries.ts';
import { lockOpenWork } from '../billing-task.store.ts';
import type { Offers } from '../offers.ts';
import { otherPaymentInProgress, type OpenPayments } from './open-payments.ts';
import { insertOrder } from '../order.store.ts';
import { storedPaymentInfo, storedPlanDetails, storedUserInfo } from '../stored-billing.ts';
import {
  findAttempt,
  findAttemptByKey,
  findOpenAttempt,
  insertAttemptUnlessPresent,
  isOpen,
  updateAttempt,
  type AttemptRow,
} from '../payment-attempt.store.ts';
import type { RecognisedPayment, RecognisePayment } from './recognise-payment.ts';
import { readClickId, readPayment, showsPlan, showsUser } from './read-payment-request.ts';
import { findLiveSubscription } from '../subscription.store.ts';
import { refuseWhileDeleting } from '../subscription/subscription-refusals.ts';
import type { TakePayment } from './take-payment.service.ts';

export type OrderToPlace = {
  userId: string;
  /** Names the submit; null where the browser gave it no name. See `RecognisePayment`. */
  idempotencyKey: string | null;
  request: PaymentRequest;
  origin: ActivityOrigin;
};

/**
 * Sells a plan: checks what was sent against the plan table and the user, writes an attempt and a pending order, and has the
 * payment taken. What the gateway decided is in the reply.
 *
 * @throws AppError `forbidden` for another user's id; `validation_failed`; `price_changed` when the browser showed another
 *   price or plan; `conflict` when the key was used for another request or the user record has changed; `deletion_pending`; `already_subscribed`;
 *   `payment_in_progress`; `too_many_requests` after too many declines
 */
export type PlaceOrder = (order: OrderToPlace) => Promise<PaymentAnswer>;

type Deps = {
  db: Db;
  clock: () => Date;
  log: Log;
  gateway: PaymentGateway;
  cardTries: CardTries;
  offers: Offers;
  openPayments: OpenPayments;
  takePayment: TakePayment;
  readUser: (userId: string) => Promise<User>;
  instanceId: string;
  /** How long a request that was sent twice waits for the answer of the first. */
  repeatTimeoutMs: number;
  recognisePayment: RecognisePayment;
};

export function createPlaceOrder(deps: Deps): PlaceOrder {
  const { db, clock } = deps;

  /** The answer of the first request with this key. */
  const repeat = async (
    earlier: AttemptRow,
    hash: Buffer,
    origin: ActivityOrigin,
  ): Promise<PaymentAnswer> => {
    if (earlier.requestHash.length !== hash.length || !timingSafeEqual(earlier.requestHash, hash)) {
      throw new AppError('conflict', 'This key was used for another payment. Please reload the page.');
    }
    const endsAt = performance.now() + deps.repeatTimeoutMs;
    let attempt = earlier;
    while (isOpen(attempt) && performance.now() < endsAt && (await deps.openPayments.isInFlight(attempt))) {
      await delay(150);
      attempt = (await findAttempt(db, attempt.id)) ?? attempt;
    }
    return deps.openPayments.read(attempt, origin);
  };

  /** Checks a request that is new, and writes its attempt and order. */
  const accept = async (
    { userId, origin, request }: OrderToPlace,
    { key, hash }: Pick<RecognisedPayment, 'key' | 'hash'>,
  ) => {
    const now = clock();
    const { card, email } = readPayment(request, deps.gateway.kind, now);
    const user = await deps.readUser(userId);
    refuseWhileDeleting(user);
    const plan = findPlan(request.plan);
    if (!showsUser(request.userInfo, user)) {
      throw new AppError(
        'conflict',
        'Your account has changed since this page was loaded. Please reload it.',
      );
    }
    const { phoneNumber } = user;
    const offer = await findShownOffer(deps.offers, { plan, request, userId, phoneNumber });
    await deps.cardTries.check({ userId, ipAddress: origin.ipAddress });
    const open = await findOpenAttempt(db, userId);
    if (open?.key === key) throw otherPaymentInProgress();
    if (open !== undefined) await deps.openPayments.clear(open);
    const redditClickId = readClickId(request.redditClickId);
    const ids = await insert({ userId, key, hash, user, email, card, plan, offer, now, redditClickId });
    return { ...ids, userId, phoneNumber, email, card, plan, offer };
  };

  return async (order) => {
    const { userId, idempotencyKey, origin, request } = order;
    if (request.userId !== userId) {
      throw new AppError('forbidden', 'A payment can only be made for your own account.');
    }
    const { earlier, ...name } = await deps.recognisePayment(userId, request, idempotencyKey);
    if (earlier !== undefined) return repeat(earlier, name.hash, origin);
    let payment: Awaited<ReturnType<typeof accept>>;
    try {
      payment = await accept(order, name);
    } catch (error) {
      // The same request may have come twice at once, and the other was quicker.
      const first = await findAttemptByKey(db, userId, name.key);
      if (first !== undefined) return repeat(first, name.hash, origin);
      throw error;
    }
    const reply = await deps.takePayment({ ...payment, origin });
    await deps.cardTries.count({ userId, ipAddress: origin.ipAddress }, reply);
    return reply;
  };

  /** The new attempt with its pending order. */
  async function insert(sale: {
    userId: string;
    key: string;
    hash: Buffer;
    user: User;
    email: string;
    card: CardInput;
    plan: Plan;
    offer: Offer;
    now: Date;
    redditClickId: string | null;
  }): Promise<{ attemptId: string; orderId: string }> {
    const { userId, plan, offer, now, user } = sale;
    const times = { createdAt: now, updatedAt: now };
    return db.transaction().execute(async (tx) => {
      if (await lockOpenWork(tx, userId)) throw otherPaymentInProgress();
      const attempt = await insertAttemptUnlessPresent(tx, {
        userId,
        key: sale.key,
        orderId: null,
        requestHash: sale.hash,
        instanceId: deps.instanceId,
        state: 'started',
        response: null,
        ...times,
      });
      if (attempt === undefined) throw otherPaymentInProgress();
      if ((await findLiveSubscription(tx, userId)) !== undefined) {
        throw new AppError(
          'already_subscribed',
          'You already have a subscription. You can change it in Settings.',
        );
      }
      const { name, period, tier, description } = plan;
      const order = await insertOrder(tx, {
        userId,
        subscriptionId: null,
        kind: 'first',
        status: 'pending',
        plan: plan.id,
        periodIndex: null,
        periodStartsAt: null,
        periodEndsAt: null,
        totalPriceCents: offer.dueTodayCents,
        userInfo: storedUserInfo.write({
          // As the payment will fill them into the account.
          ...filledName(user, sale.card.name),
          email: sale.email,
          phoneNumber: user.phoneNumber,
        }),
        planDetails: storedPlanDetails.write({ name, period, tier, description }),
        paymentInfo: storedPaymentInfo.write({
          cardName: sale.card.name,
          cardLast4: '',
          expiryMonth: '',
          expiryYear: '',
          cardType: '',
        }),
        renewalTerms: renewalTerms(plan, offer, firstRenewalAt(plan, offer, now)),
        renewalAcceptedAt: now,
        gateway: deps.gateway.kind,
        gatewayPaymentId: null,
        failureCode: null,
        redditClickId: sale.redditClickId,
        completedAt: null,
        ...times,
      });
      await updateAttempt(tx, attempt.id, { orderId: order.id });
      return { attemptId: attempt.id, orderId: order.id };
    });
  }
}

function findPlan(id: string): Plan {
  if (isPlanId(id)) return plans[id];
  throw new AppError('validation_failed', 'We couldn’t find that plan.', {
    fields: { plan: 'We couldn’t find that plan.' },
  });
}

/**
 * The offer that the browser showed: the one for this phone number, or the usual price, which is what a card that has used an
 * offer pays; the card is looked at later. Throws `price_changed` when it showed neither.
 */
async function findShownOffer(
  offers: Offers,
  { plan, request, ...buyer }: { plan: Plan; request: PaymentRequest; userId: string; phoneNumber: string },
): Promise<Offer> {
  const used = await offers.findUsed({ ...buyer, cardFingerprint: null });
  const candidates = [offerOf(plan, used), offerOf(plan, { trial: true, introductoryPrice: true })];
  const shown = candidates.find((offer) => offer.dueTodayCents === centsOf(request.totalPrice));
  if (shown === undefined || !showsPlan(request.planDetails, plan)) {
    throw new AppError(
      'price_changed',
      'The plan or its price has changed. Please reload the page and look again.',
    );
  }
  return shown;
}
