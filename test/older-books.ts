import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PlanId } from '../src/domain/plans.ts';
import type { SubscriptionLife } from '../src/domain/subscription-life.ts';
import type { Db } from '../src/server/db/database.ts';

/** Writes rows as a Loupe did that renewed the sandbox's subscriptions by itself; `now` is when it was brought up to date. */
export function createOlderBooks(db: Db, now: Date) {
  const users: Record<string, string> = {};
  /** What the site called its subscriptions. */
  const rows: Record<string, string> = {};
  const orders: Record<string, string> = {};

  async function addUser(name: string): Promise<string> {
    const id = randomUUID();
    users[name] = id;
    const phone = `+1555125${String(Object.keys(users).length).padStart(4, '0')}`;
    await sql`insert into users (id, phone_number, ip_address, registration_source, document_created_via, document_created_at)
    values (${id}, ${phone}, '127.0.0.1', 'phone_auth', 'register', ${now})`.execute(db);
    return id;
  }

  async function addCard(behaviour = 'ok'): Promise<string> {
    const id = `card_${randomUUID()}`;
    await sql`insert into sandbox_cards (id, behaviour, fingerprint, brand, last4, expiry_month, expiry_year)
    values (${id}, ${behaviour}, ${id}, 'visa', '4242', 12, 2030)`.execute(db);
    return id;
  }

  async function addLedger(entry: {
    key: string;
    cardId: string;
    cents: number;
    status: 'succeeded' | 'declined' | 'requires_action';
    at: Date;
    refundsId?: string;
  }): Promise<string> {
    const id = `sandbox_${randomUUID()}`;
    const { at, cardId, cents, key, refundsId = null, status } = entry;
    const kind = refundsId !== null ? 'refund' : cents === 0 ? 'setup' : 'charge';
    await sql`insert into sandbox_ledger (id, idempotency_key, kind, status, amount_cents, card_id, refunds_id, created_at, updated_at)
    values (${id}, ${key}, ${kind}, ${status}, ${cents}, ${cardId}, ${refundsId}, ${at}, ${at})`.execute(db);
    return id;
  }

  async function addOrder(order: {
    userId: string | null;
    subscriptionId: string | null;
    kind: 'first' | 'renewal' | 'change';
    status: string;
    plan: PlanId;
    cents: number;
    periodIndex: number | null;
    startsAt: Date | null;
    endsAt: Date | null;
    paymentId: string | null;
    at: Date;
    failureCode?: string;
    introductory?: boolean;
  }): Promise<string> {
    const id = randomUUID();
    const completedAt = order.status === 'completed' || order.status === 'refunded' ? order.at : null;
    await sql`insert into orders (id, user_id, subscription_id, kind, status, plan, period_index, period_starts_at, period_ends_at,
      total_price_cents, user_info, plan_details, payment_info, gateway, gateway_payment_id, failure_code, introductory_price,
      completed_at, created_at)
    values (${id}, ${order.userId}, ${order.subscriptionId}, ${order.kind}, ${order.status}, ${order.plan}, ${order.periodIndex},
      ${order.startsAt}, ${order.endsAt}, ${order.cents}, '{}', '{}', '{}', 'sandbox', ${order.paymentId},
      ${order.failureCode ?? null}, ${order.introductory ?? false}, ${completedAt}, ${order.at})`.execute(db);
    return id;
  }

  async function addAttempt(attempt: {
    id?: string;
    key: string;
    userId: string;
    orderId: string | null;
    state: string;
    at: Date;
  }): Promise<string> {
    const id = attempt.id ?? randomUUID();
    await sql`insert into payment_attempts (id, key, user_id, order_id, request_hash, state, created_at, updated_at)
    values (${id}, ${attempt.key}, ${attempt.userId}, ${attempt.orderId}, sha256(convert_to(${attempt.key}, 'UTF8')),
      ${attempt.state}, ${attempt.at}, ${attempt.at})`.execute(db);
    return id;
  }

  /** A subscription with its paid first order, as it was kept. */
  async function addSubscription(
    name: string,
    life: SubscriptionLife,
    { behaviour = 'ok', isGone = false }: { behaviour?: string; isGone?: boolean } = {},
  ): Promise<{ userId: string; id: string; cardId: string; paymentId: string }> {
    const userId = await addUser(name);
    const cardId = await addCard(behaviour);
    const id = randomUUID();
    rows[name] = id;
    const begunAt = life.firstChargedAt ?? life.periodStartsAt;
    const isOver = life.nextAttemptAt === null;
    const owner = isGone ? null : userId;
    await sql`insert into subscriptions (id, user_id, plan, state, cancel_at_period_end, pending_plan, pending_introductory,
      anchor_at, anchor_index, period_index, period_starts_at, period_ends_at, period_paid_cents, first_charged_at,
      past_due_since, retry_count, next_attempt_at, gateway, gateway_card_id, card_brand, card_last4, card_expiry_month,
      card_expiry_year, canceled_at, created_at)
    values (${id}, ${owner}, ${life.plan}, ${life.state}, ${life.cancelAtPeriodEnd}, ${life.pendingPlan},
      ${life.pendingIntroductory}, ${life.anchorAt}, ${life.anchorIndex}, ${life.periodIndex}, ${life.periodStartsAt},
      ${life.periodEndsAt}, ${life.periodPaidCents}, ${life.firstChargedAt}, ${life.pastDueSince}, ${life.retryCount},
      ${life.nextAttemptAt}, 'sandbox', ${isGone ? null : cardId}, 'visa', '4242', 12, 2030, ${isOver ? now : null}, ${begunAt})`.execute(
      db,
    );
    const attemptId = randomUUID();
    const cents = life.periodIndex < 0 ? 0 : life.periodPaidCents;
    const paymentId = await addLedger({ key: attemptId, cardId, cents, status: 'succeeded', at: begunAt });
    const orderId = await addOrder({
      userId: owner,
      subscriptionId: id,
      kind: 'first',
      status: 'completed',
      plan: life.plan,
      cents,
      periodIndex: life.periodIndex < 0 ? null : 0,
      startsAt: life.periodStartsAt,
      endsAt: life.periodEndsAt,
      paymentId,
      at: begunAt,
    });
    orders[name] = orderId;
    await addAttempt({ id: attemptId, key: `key-${name}`, userId, orderId, state: 'succeeded', at: begunAt });
    return { userId, id, cardId, paymentId };
  }

  return { rows, orders, addUser, addCard, addLedger, addOrder, addAttempt, addSubscription };
}

export type OlderBooks = ReturnType<typeof createOlderBooks>;
