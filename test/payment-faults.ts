import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentAnswer } from '../src/features/billing/billing.contract.ts';
import type { Db } from '../src/server/db/database.ts';
import { prepareKills, type KillPoint } from './arm-kill.ts';
import { registerHttpUser, type HttpUser } from './http-user.ts';
import { runProgram, type RunningProgram } from './run-program.ts';
import { paymentBody } from './subscribe.ts';

/** The named points of a payment, in the order in which it passes them. */
const killPoints = {
  'attempt-stored': { statement: 'insert into "payment_attempts"', moment: 'after commit' },
  'gateway-called': {
    statement: 'update "payment_attempts"',
    value: 'gateway_called',
    moment: 'after commit',
  },
  charged: { statement: 'insert into "sandbox_ledger"', moment: 'after commit' },
  'gateway-answered': { statement: 'insert into "subscriptions"', moment: 'before' },
  completing: { statement: 'insert into "subscriptions"', moment: 'before commit' },
  settled: { statement: 'insert into "subscriptions"', moment: 'after commit' },
} as const satisfies Record<string, KillPoint>;
export type PaymentPoint = keyof typeof killPoints;
export const paymentPoints = Object.keys(killPoints) as PaymentPoint[];

export type FaultRound = {
  point: PaymentPoint;
  charges: number;
  completedOrders: number;
  subscriptions: number;
  receipts: number;
  /** From the moment in which the server is started again. */
  settledAfterMs: number;
  /** What the buyer is told who sends the request again with its key. */
  answer: PaymentAnswer;
};

/** What the gateway's books and Loupe's say when all is over. */
export type FaultTotals = { charges: number; orders: number; invoices: number; unknown: number };

/**
 * Kills a real server with SIGKILL at each of the points of a payment in turn, once a round, starts it again and waits until
 * the payment is settled. `env` names a database, which stays; `db` reads it.
 */
export async function runPaymentFaults(options: {
  points: readonly PaymentPoint[];
  rounds: number;
  db: Db;
  env: Record<string, string>;
  onRound?: (round: FaultRound, index: number) => void;
}): Promise<{ rounds: FaultRound[]; totals: FaultTotals }> {
  const { db } = options;
  const rounds: FaultRound[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'loupe-kill-'));
  const kills = prepareKills(join(folder, 'point'));
  const start = (port: string): RunningProgram =>
    runProgram('server.ts', { ...options.env, ...kills.env, PORT: port });

  let server = start('0');
  const origin = await server.listening();
  const { port } = new URL(origin);
  for (let index = 0; index < options.rounds; index += 1) {
    const point = options.points[index % options.points.length] ?? 'charged';
    const user = await registerHttpUser(origin, `+1555${String(2_000_000 + index)}`);
    await db.deleteFrom('rateLimits').execute();
    const { id: userId } = await user.json<{ id: string }>('GET', '/api/me');
    const pay = submit(user, paymentBody(userId, { plan: 'premiumAnnual' }), randomUUID());
    kills.arm(killPoints[point]);
    const survived = await pay().then(
      () => true,
      () => false,
    );
    if (survived) throw new Error(`The server outlived the point ${point}`);
    await server.exit;
    const startedAt = performance.now();
    server = start(port);
    await server.listening();
    await untilSettled(db, userId);
    const settledAfterMs = Math.round(performance.now() - startedAt);
    const round = { point, ...(await count(db, userId)), settledAfterMs, answer: await pay() };
    rounds.push(round);
    options.onRound?.(round, index);
  }
  server.child.kill('SIGTERM');
  await server.exit;
  await rm(folder, { recursive: true });
  return { rounds, totals: await readTotals(db) };
}

function submit(user: HttpUser, body: object, key: string): () => Promise<PaymentAnswer> {
  return async () => {
    const response = await user.fetch('/api/payment', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    return (await response.json()) as PaymentAnswer;
  };
}

async function untilSettled(db: Db, userId: string): Promise<void> {
  for (;;) {
    const attempts = await db
      .selectFrom('paymentAttempts')
      .select('state')
      .where('userId', '=', userId)
      .execute();
    if (attempts.length > 0 && attempts.every(({ state }) => isSettled(state))) return;
    await delay(50);
  }
}

function isSettled(state: string): boolean {
  return state === 'succeeded' || state === 'failed';
}

async function count(db: Db, userId: string) {
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'orderId'])
    .where('userId', '=', userId)
    .execute();
  const ledger = await listCharges(db);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'completed')
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .execute();
  const mails = await db
    .selectFrom('billingMails')
    .select('subjectId')
    .where('kind', '=', 'receipt')
    .execute();
  return {
    charges: ledger.filter(({ idempotencyKey }) => attempts.some(({ id }) => id === idempotencyKey)).length,
    completedOrders: orders.length,
    subscriptions: subscriptions.length,
    receipts: mails.filter(({ subjectId }) => attempts.some(({ orderId }) => orderId === subjectId)).length,
  };
}

function listCharges(db: Db) {
  return db
    .selectFrom('sandboxLedger')
    .select('idempotencyKey')
    .where('kind', '=', 'charge')
    .where('status', '=', 'succeeded')
    .execute();
}

async function readTotals(db: Db): Promise<FaultTotals> {
  const orders = await db.selectFrom('orders').select(['status', 'periodIndex', 'subscriptionId']).execute();
  const attempts = await db.selectFrom('paymentAttempts').select('state').execute();
  return {
    charges: (await listCharges(db)).length,
    orders: orders.filter(({ status }) => status === 'completed').length,
    invoices: orders.filter(({ periodIndex, subscriptionId }) => periodIndex === 0 && subscriptionId !== null)
      .length,
    unknown: attempts.filter(({ state }) => !isSettled(state)).length,
  };
}
