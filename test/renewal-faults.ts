import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dayMs } from '../src/domain/subscription.ts';
import { sellPaidPlan } from './sold-subscriptions.ts';
import { keepSandboxCard } from '../src/server/adapters/payment/sandbox/sandbox.fixtures.ts';
import type { Db } from '../src/server/db/database.ts';
import { prepareKills, type KillPoint } from './arm-kill.ts';
import { runProgram } from './run-program.ts';

/** The named points of a renewal, in the order in which it passes them. */
const killPoints = {
  'before-charge': { statement: 'insert into "sandbox_ledger"', moment: 'before' },
  charging: { statement: 'insert into "sandbox_ledger"', moment: 'before commit' },
  charged: { statement: 'insert into "sandbox_ledger"', moment: 'after commit' },
  'event-taken': { statement: 'insert into "gateway_events"', moment: 'after commit' },
  'event-noted': { statement: 'update "sandbox_events"', moment: 'after commit' },
  mirroring: { statement: 'insert into "orders"', moment: 'before commit' },
  mirrored: { statement: 'insert into "orders"', moment: 'after commit' },
} as const satisfies Record<string, KillPoint>;
export type RenewalPoint = keyof typeof killPoints;
export const renewalPoints = Object.keys(killPoints) as RenewalPoint[];

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
 * Kills a real server with SIGKILL at each of the points of a renewal in turn, once a round, starts it again and waits until
 * the renewal is settled. `env` names a database, which stays; `db` reads it.
 */
export async function runRenewalFaults(options: {
  points: readonly RenewalPoint[];
  rounds: number;
  db: Db;
  env: Record<string, string>;
  onRound?: (round: RenewalRound, index: number) => void;
}): Promise<RenewalRound[]> {
  const { db } = options;
  const folder = await mkdtemp(join(tmpdir(), 'loupe-kill-'));
  const kills = prepareKills(join(folder, 'point'));
  const start = () => runProgram('server.ts', { ...options.env, ...kills.env, PORT: '0' });
  const migrated = start();
  await migrated.listening();
  migrated.child.kill('SIGTERM');
  await migrated.exit;

  const rounds: RenewalRound[] = [];
  for (let index = 0; index < options.rounds; index += 1) {
    const point = options.points[index % options.points.length] ?? 'charged';
    const { subscriptionId } = await sellOverduePlan(db, index);
    kills.arm(killPoints[point]);
    await start().exit;
    const startedAt = performance.now();
    const server = start();
    await server.listening();
    await untilSettled(db, subscriptionId);
    const settledAfterMs = Math.round(performance.now() - startedAt);
    server.child.kill('SIGTERM');
    await server.exit;
    const round = { point, ...(await count(db, subscriptionId)), settledAfterMs };
    rounds.push(round);
    options.onRound?.(round, index);
  }
  await rm(folder, { recursive: true });
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

/** Until the renewal is paid here, and everything that was told of it has been applied. */
async function untilSettled(db: Db, subscriptionId: string): Promise<void> {
  for (;;) {
    const renewal = await db
      .selectFrom('orders')
      .select('id')
      .where('subscriptionId', '=', subscriptionId)
      .where('kind', '=', 'renewal')
      .where('status', '=', 'completed')
      .executeTakeFirst();
    const untold = await db
      .selectFrom('sandboxEvents')
      .select('id')
      .where('deliveredAt', 'is', null)
      .executeTakeFirst();
    const unapplied = await db
      .selectFrom('gatewayEvents')
      .select('id')
      .where('processedAt', 'is', null)
      .executeTakeFirst();
    if (renewal !== undefined && untold === undefined && unapplied === undefined) return;
    await delay(50);
  }
}

async function count(db: Db, subscriptionId: string) {
  const { gatewaySubscriptionId, periodIndex } = await db
    .selectFrom('subscriptions')
    .select(['gatewaySubscriptionId', 'periodIndex'])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const charges = await db
    .selectFrom('sandboxLedger')
    .innerJoin('sandboxInvoices', 'sandboxInvoices.id', 'sandboxLedger.invoiceId')
    .where('sandboxInvoices.reason', '=', 'renewal')
    .where('sandboxInvoices.subscriptionId', '=', gatewaySubscriptionId)
    .where('kind', '=', 'charge')
    .where('sandboxLedger.status', '=', 'succeeded')
    .select('sandboxLedger.id')
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
  const completed = orders.filter(({ status }) => status === 'completed').length;
  return {
    charges: charges.length,
    completedOrders: completed,
    otherOrders: orders.length - completed,
    receipts: receipts.length,
    periodIndex,
  };
}
