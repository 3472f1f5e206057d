import { createHmac } from 'node:crypto';
import { cardDigits } from '../../../../domain/card.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { PaymentRequest } from '../../billing.contract.ts';
import { findOrder } from '../order.store.ts';
import {
  countAttemptsNamed,
  findAttemptByKey,
  findNewestAttemptNamed,
  type AttemptRow,
} from '../payment-attempt.store.ts';

/** By what a payment is known when its request comes again, and the attempt that was made of it before. */
export type RecognisedPayment = { key: string; hash: Buffer; earlier: AttemptRow | undefined };

/**
 * Recognises a payment by its Idempotency-Key. Without one, the user, plan, total and card stand for it for 24 hours: one
 * that is pending or paid is found again; one that failed, or was paid back, is made anew under another key.
 *
 * @param secret keys the hashes, so that what is stored tells nobody a card
 */
export type RecognisePayment = (
  userId: string,
  request: PaymentRequest,
  idempotencyKey: string | null,
) => Promise<RecognisedPayment>;

const dayMs = 24 * 60 * 60 * 1_000;

export function createRecognisePayment({
  db,
  clock,
  secret,
}: {
  db: Db;
  clock: () => Date;
  secret: Buffer;
}): RecognisePayment {
  const hash = (value: object): Buffer => createHmac('sha256', secret).update(JSON.stringify(value)).digest();

  return async (userId, request, idempotencyKey) => {
    if (idempotencyKey !== null) {
      // All of it but the security code.
      const { cvv: _, ...paymentInfo } = request.paymentInfo;
      const earlier = await findAttemptByKey(db, userId, idempotencyKey);
      return { key: idempotencyKey, hash: hash({ ...request, paymentInfo }), earlier };
    }
    const { plan, totalPrice, paymentInfo } = request;
    const { cardNumber = '', expiryMonth, expiryYear, paymentToken } = paymentInfo;
    const card = { number: cardDigits(cardNumber), expiryMonth, expiryYear, paymentToken };
    const identity = hash({ userId, plan, totalPrice, card });
    const name = `unnamed-${identity.toString('hex')}-`;
    // Counted first: an attempt that another request makes in between is then found, or has the same key.
    const tries = await countAttemptsNamed(db, userId, name);
    const newest = await findNewestAttemptNamed(db, userId, name);
    if (newest !== undefined && (await stands(newest))) {
      return { key: newest.key, hash: identity, earlier: newest };
    }
    return { key: `${name}${tries}`, hash: identity, earlier: undefined };
  };

  async function stands({ createdAt, orderId, state }: AttemptRow): Promise<boolean> {
    if (state === 'failed' || clock().getTime() - createdAt.getTime() >= dayMs) return false;
    const order = orderId === null ? undefined : await findOrder(db, orderId);
    return order?.status !== 'refunded';
  }
}
