import { createHmac } from 'node:crypto';
import type { Db } from '../src/server/db/database.ts';
import { paymentBody } from './subscribe.ts';

/** The settings of a site that takes payments by Stripe. */
export function stripeEnv({
  secretKey,
  webhookSecret,
}: {
  secretKey: string;
  webhookSecret: string;
}): Record<string, string> {
  return {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
}

/** An event as Stripe sends it: its body, and the headers that it is signed by at `at`. */
export function signedEvent(
  event: { id: string; type: string; object: Record<string, unknown>; api_version?: string },
  { secret, at }: { secret: string; at: Date },
): { body: Uint8Array; headers: Record<string, string> } {
  const { id, object, ...others } = event;
  const seconds = Math.floor(at.getTime() / 1000);
  // Pretty-printed, as Stripe's are: a body that was read and written anew has another signature.
  const text = JSON.stringify({ id, object: 'event', ...others, data: { object } }, null, 2);
  const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return {
    body: new TextEncoder().encode(text),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${seconds},v1=${signature}`,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
  };
}

/** The body of a payment whose card was entered in Stripe's fields; `token` says how the card behaves. */
export function tokenBody(
  userId: string,
  { token, ...wish }: Parameters<typeof paymentBody>[1] & { token: string },
): Record<string, unknown> {
  const body = paymentBody(userId, wish);
  const { email, cardName } = body['paymentInfo'] as { email: string; cardName: string };
  return { ...body, paymentInfo: { email, cardName, paymentToken: token } };
}

let numbers = 0;

/** A user as registration makes one; answers its id. */
export async function addTestUser(db: Db, now: Date): Promise<string> {
  numbers += 1;
  const { id } = await db
    .insertInto('users')
    .values({
      phoneNumber: `+1555124${String(numbers).padStart(4, '0')}`,
      ipAddress: '127.0.0.1',
      registrationSource: 'phone_auth',
      documentCreatedVia: 'register',
      documentCreatedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
