import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../db/database.ts';
import type { GatewayEvent } from '../payment-gateway.port.ts';

export type SandboxEventType =
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'charge.refunded'
  | 'charge.dispute.created';

/** How far the time of an event may be from ours, in either direction. */
const toleranceSeconds = 300;

/** Notes what there is to tell of a subscription, with the change itself or not at all. */
export async function writeEvent(
  tx: Tx,
  event: { type: SandboxEventType; subscriptionId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('sandboxEvents')
    .values({
      id: `sandbox_event_${randomUUID()}`,
      type: event.type,
      subscriptionId: event.subscriptionId,
      createdAt: event.now,
      deliveredAt: null,
    })
    .execute();
}

/**
 * Hands each event over that was not taken yet, the oldest first. One whose taking is not noted, because the process
 * ended or another one was as quick, is handed over again. Where `take` throws or refuses one, later ones of the same
 * subscription wait; this throws once the others are handed over.
 */
export async function deliverEvents(
  deps: { db: Db; clock: () => Date; secret: Buffer },
  take: (rawBody: string, signature: string) => Promise<boolean>,
): Promise<void> {
  const { clock, db, secret } = deps;
  /** Subscriptions with an event that was not taken, and why. */
  const stuck = new Map<string, Error>();
  for (;;) {
    const events = await db
      .selectFrom('sandboxEvents')
      .selectAll()
      .where('deliveredAt', 'is', null)
      .where((eb) => eb.not(eb('subscriptionId', '=', eb.fn.any(eb.val([...stuck.keys()])))))
      .orderBy('number')
      .limit(100)
      .execute();
    if (events.length === 0) break;
    for (const { createdAt, id, subscriptionId, type } of events) {
      if (stuck.has(subscriptionId)) continue;
      const rawBody = JSON.stringify({
        id,
        type,
        created: Math.floor(createdAt.getTime() / 1000),
        data: { object: { id: subscriptionId } },
      });
      try {
        const isTaken = await take(rawBody, signEvent(secret, rawBody, clock()));
        if (!isTaken) throw new Error(`The sandbox's event ${id} was refused`);
      } catch (error) {
        stuck.set(
          subscriptionId,
          error instanceof Error ? error : new Error(String(error), { cause: error }),
        );
        continue;
      }
      await db.updateTable('sandboxEvents').set({ deliveredAt: clock() }).where('id', '=', id).execute();
    }
  }
  if (stuck.size > 0) {
    const [cause] = stuck.values();
    throw new Error(`Events of ${stuck.size} subscriptions of the sandbox were not taken`, { cause });
  }
}

/** The header of a signed body, in the form of Stripe's. */
export function signEvent(secret: Buffer, rawBody: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(secret, seconds, rawBody).toString('hex')}`;
}

/** Reads an event from its raw body; null where the signature, or its time, is not good. */
export function readSandboxEvent(
  secret: Buffer,
  { now, rawBody, signature }: { rawBody: string; signature: string | undefined; now: Date },
): GatewayEvent | null {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || hex === undefined) return null;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return null;
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), hmacOf(secret, seconds, rawBody))) return null;
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { data, id, type } = parsed.data;
  return { id, type, objectId: data.object.id };
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string() }) }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function hmacOf(secret: Buffer, seconds: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}
