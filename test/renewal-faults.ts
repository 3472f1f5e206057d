import { setTimeout as delay } from 'node:timers/promises';
import { dayMs } from '../src/domain/subscription.ts';
import { keepSandboxCard, sellPaidPlan } from '../src/features/billing/server/billing.fixtures.ts';
import type { Db } from '../src/server/db/database.ts';
import { runProgram } from './run-program.ts';

/** The named points of a renewal, in the order in which it passes them. */
export const renewalPoints = [
  'renewal-written',
  'charged',
  'charge-answered',
  'charge-completing',
  'charge-settled',
] as const;
type RenewalPoint = (typeof renewalPoints)[number];

export type RenewalRound = {
  point: RenewalPoint;
  /** What the gateway's books say was charged for the renewal. */
  charges: number;
  completedOrders: number;
  otherOrders: number;
  receipts: number;
  /** The paid period that runs in the end; the renewal begins the one with index 1. */
  periodIndex: number;
  /** From the moment in which the server is started again. */
  settledAfterMs: number;
};

/**
 * Kills a real server with SIGKILL at each named point of a renewal in turn, once a round, starts it again and waits until
 * the renewal is settled. `env` names a database, which stays; `db` reads it.
 */
export async function runRenewalFaults(options: {
  rounds: number;
  db: Db;
  env: Record<string, string>;
  onRound?: (round: RenewalRound, index: number) => void;
}): Promise<RenewalRound[]> {
  const { db } = options;
  const start = (faultPoint: Record<string, string>) =>
    runProgram('server.ts', { ...options.env, PORT: '0', ...faultPoint });
  const migrated = start({});
  await migrated.listening();
  migrated.child.kill('SIGTERM');
  await migrated.exit;

  const rounds: RenewalRound[] = [];
  for (let index = 0; index < options.rounds; index += 1) {
    const point = renewalPoints[index % renewalPoints.length] ?? 'charged';
    const { subscriptionId } = await sellOverduePlan(db, index);
    const killed = start({ LOUPE_FAULT_POINT: point });
    await killed.exit;
    const startedAt = performance.now();
    const server = start({});
    await server.listening();
    await untilSettled(db, subscriptionId);
    const settledAfterMs = Math.round(performance.now() - startedAt);
    server.child.kill('SIGTERM');
    await server.exit;
    const round = { point, ...(await count(db, subscriptionId)), settledAfterMs };
    rounds.push(round);
    options.onRound?.(round, index);
  }
  return rounds;
}

/** A subscription whose first month was over some days ago. */
async function sellOverduePlan(db: Db, index: number): Promise<{ subscriptionId: string }> {
  const now = new Date(Date.now() - 32 * dayMs);
  const { id: userId } = await db
    .insertInto('users')
    .values({
      phoneNumber: `+1555${String(3_000_000 + index)}`,
      ipAddress: '127.0.0.1',
      registrationSource: 'phone_auth',
      documentCreatedVia: 'register',
      documentCreatedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cardId = await keepSandboxCard(db, 'ok', now);
  const { row } = await sellPaidPlan(db, { userId, plan: 'premiumMonthly', cardId, now });
  return { subscriptionId: row.id };
}

async function untilSettled(db: Db, subscriptionId: string): Promise<void> {
  for (;;) {
    const attempts = await db
      .selectFrom('paymentAttempts')
      .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
      .select('paymentAttempts.state')
      .where('orders.subscriptionId', '=', subscriptionId)
      .execute();
    const isSettled = ({ state }: { state: string }) => state === 'succeeded' || state === 'failed';
    if (attempts.length > 0 && attempts.every(isSettled)) return;
    await delay(50);
  }
}

async function count(db: Db, subscriptionId: string) {
  const charges = await db
    .selectFrom('sandboxLedger')
    .select('id')
    .where('idempotencyKey', 'like', `renewal:${subscriptionId}:%`)
    .where('kind', '=', 'charge')
    .where('status', '=', 'succeeded')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .execute();
  const receipts = await db
    .selectFrom('billingMails')
    .select('subjectId')
    .where('kind', '=', 'receipt')
    .where(
      'subjectId',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const { periodIndex } = await db
    .selectFrom('subscriptions')
    .select('periodIndex')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const completed = orders.filter(({ status }) => status === 'completed').length;
  return {
    charges: charges.length,
    completedOrders: completed,
    otherOrders: orders.length - completed,
    receipts: receipts.length,
    periodIndex,
  };
}
