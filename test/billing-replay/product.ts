import { sql } from 'kysely';
import type { Mail } from '../../src/server/adapters/mail/mail.port.ts';
import type { Jobs } from '../../src/server/jobs/jobs.ts';
import { storedPaymentInfo } from '../../src/features/billing/server/stored-billing.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { codeFor } from '../sign-in-again.ts';
import { registerUser, type TestUser } from '../test-user.ts';

// The only file of the replay that knows anything of the product beside its HTTP routes.

type SentMail = { at: Date; to: string; subject: string; text: string };
type BookedOrder = {
  userId: string | null;
  kind: string;
  status: string;
  plan: string;
  cents: number;
  refundedCents: number;
  periodIndex: number | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  failureCode: string | null;
  last4: string;
  createdAt: Date;
  completedAt: Date | null;
};
type MovedMoney = { at: Date; kind: string; status: string; cents: number; declineCode: string | null };
type RecordedActivity = { userId: string | null; at: Date; title: string; description: string };

/** What the product has written down since `reset`. */
export type Books = {
  orders: BookedOrder[];
  money: MovedMoney[];
  activities: RecordedActivity[];
  mails: SentMail[];
};

/** The real application, with a clock to turn and jobs that run when they are told to. */
export type Product = {
  now: () => Date;
  /** Turns the clock. Sign-ins stay good and fresh; counters of refused cards start anew. */
  turnTo: (now: Date) => Promise<void>;
  /** Forgets everything that earlier sequences wrote, and turns the clock. */
  reset: (now: Date) => Promise<void>;
  /** The user of this index, signed in. */
  user: (index: number) => Promise<TestUser>;
  /** Registers the number of a deleted account again. */
  registerAgain: (index: number) => Promise<TestUser>;
  admin: TestUser;
  /** The newest code that was sent to the user of this index. */
  codeFor: (index: number) => string;
  /** Runs what requests have sent to the queues. */
  runSentJobs: () => Promise<void>;
  /** Runs the periodic jobs of billing and of account deletion, and whatever they send; whether they wrote anything. */
  runJobs: () => Promise<boolean>;
  read: () => Promise<Books>;
  /** Whether the site gave up waiting for the gateway since `reset`. */
  hasMissedGateway: () => boolean;
  /** Lines of the log about what went wrong since `reset`. */
  faults: () => string[];
  close: () => Promise<void>;
};

const administrator = 99;
/** How long a payment waits for a silent gateway. Real time, but long enough that a busy machine never makes a gateway silent. */
const gatewayTimeoutMs = 1_500;
const replayedQueues = /^(billing\.|sandbox\.|accounts\.delete-accounts$)/;
const clearedTables =
  /^(sandbox_\w+|billing_\w+|gateway_\w+|orders|subscriptions|payment_attempts|used_offers|activities|anonymous_activities|rate_limits|account_deletions|audit_log|one_time_codes|replay_jobs)$/;
/** Refunds, events and mails follow from what a first run wrote. */
const rounds = 2;
/** Shorter than a proof of identity is good for. */
const freshForMs = 5 * 60_000;
/** PostgreSQL does not clean up by itself in tests, and deleted rows slow it down. */
const resetsPerVacuum = 40;

export async function startProduct(): Promise<Product> {
  let now = new Date('2026-11-20T12:00:00Z');
  let mails: SentMail[] = [];
  const mail: Mail = {
    async send({ to, subject, text }) {
      mails.push({ at: now, to, subject, text });
    },
  };
  const queues = createReplayedJobs(() => now);
  const app = await createTestApp({
    clock: () => now,
    gatewayTimeoutMs,
    withWorkers: true,
    env: { SUPPORT_EMAIL: 'help@example.org' },
    parts: { jobs: queues.jobs, mail },
  });
  const { db } = app;
  queues.open(db);
  await sql`create table replay_jobs (
    id bigserial primary key, queue text not null, data jsonb not null, singleton_key text, start_after timestamptz,
    attempts integer not null default 0
  )`.execute(db);
  const tables = await listTables(db);
  const statements = tables.map((table) => `delete from ${table};`).join(' ');
  await sql
    .raw(`create function replay_reset() returns void language plpgsql as $$ begin ${statements} end $$`)
    .execute(db);
  const admin = await registerUser(app, '+15551270099');
  await db.updateTable('users').set({ rank: administrator }).where('id', '=', admin.id).execute();
  const users: TestUser[] = [];
  const numberOf = (index: number): string => `+1555127${String(index).padStart(4, '0')}`;
  let resets = 0;

  let refreshedAt = 0;
  const turnTo = async (next: Date): Promise<void> => {
    now = next;
    if (Math.abs(next.getTime() - refreshedAt) < freshForMs) return;
    refreshedAt = next.getTime();
    const endsAt = new Date(next.getTime() + 86_400_000);
    await sql`with gone as (delete from rate_limits)
      update sign_ins set created_at = ${next}, last_seen_at = ${next}, expires_at = ${endsAt}`.execute(db);
  };

  return {
    now: () => now,
    turnTo,
    async reset(next) {
      await sql`select replay_reset()`.execute(db);
      if (resets % resetsPerVacuum === 0)
        await sql.raw(`vacuum sign_ins, users, ${tables.join(', ')}`).execute(db);
      resets += 1;
      mails = [];
      (app.logLines as string[]).length = 0;
      await db.updateTable('users').set({ firstName: '', lastName: '', email: '' }).execute();
      const kept = await db.selectFrom('users').select('id').execute();
      for (const [index, user] of users.entries())
        if (!kept.some(({ id }) => id === user.id)) users[index] = await registerUser(app, numberOf(index));
      refreshedAt = 0;
      await turnTo(next);
    },
    async user(index) {
      return (users[index] ??= await registerUser(app, numberOf(index)));
    },
    async registerAgain(index) {
      return (users[index] = await registerUser(app, numberOf(index)));
    },
    admin,
    codeFor: (index) => codeFor(app, numberOf(index)),
    runSentJobs: queues.drain,
    async runJobs() {
      for (let round = 0; round < rounds; round += 1) {
        const before = await readWritePosition(db);
        await queues.run();
        if ((await readWritePosition(db)) === before) return round > 0;
      }
      return true;
    },
    async read() {
      const orders = await db
        .selectFrom('orders')
        .select([
          'userId',
          'kind',
          'status',
          'plan',
          'totalPriceCents as cents',
          'refundedCents',
          'periodIndex',
          'periodStartsAt',
          'periodEndsAt',
          'failureCode',
          'paymentInfo',
          'createdAt',
          'completedAt',
        ])
        .execute();
      const money = await db
        .selectFrom('sandboxLedger')
        .select(['createdAt as at', 'kind', 'status', 'amountCents as cents', 'declineCode'])
        .where('kind', '!=', 'setup')
        .where('amountCents', '>', 0)
        .execute();
      const activities = await db
        .selectFrom('activities')
        .select(['userId', 'createdAt as at', 'title', 'description'])
        .where('type', '=', 'subscription')
        .execute();
      return {
        orders: orders.map(({ paymentInfo, ...order }) => ({
          ...order,
          last4: storedPaymentInfo.read(paymentInfo, 'an order').cardLast4,
        })),
        // A dispute takes money back, too.
        money: money.map((one) => ({ ...one, kind: one.kind === 'charge' ? 'charge' : 'refund' })),
        activities,
        mails,
      };
    },
    hasMissedGateway: () => app.logLines.some((line) => line.includes('did not answer in time')),
    faults: () => app.logLines.filter((line) => /"level":"?(error|warn|50|40)/.test(line)),
    close: app.close,
  };
}

/** Moves on with everything that is written. */
async function readWritePosition(db: TestApp['db']): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}

/** Names of the tables to clear, those that refer to others first. */
async function listTables(db: TestApp['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string; target: string | null }>`
    select c.relname::text as name, t.relname::text as target
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    left join pg_class t on t.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1, 2`.execute(db);
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => clearedTables.test(name));
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const free = names.filter(
      (name) =>
        !sorted.includes(name) &&
        !rows.some(
          (row) =>
            row.target === name &&
            row.name !== name &&
            names.includes(row.name) &&
            !sorted.includes(row.name),
        ),
    );
    if (free.length === 0) throw new Error('The tables refer to each other in a circle');
    sorted.push(...free);
  }
  return sorted;
}

const isOfAccounts = (queue: string): boolean => queue.startsWith('accounts.');

type Worker = { handle: (job: never) => Promise<void>; retryLimit: number };
type KeptJob = { id: string; queue: string; data: object; attempts: number };

/** Job queues that run only when told to, one job after another, in the order in which they were sent. */
function createReplayedJobs(clock: () => Date) {
  let db: TestApp['db'] | null = null;
  const workers = new Map<string, Worker>();
  const periodic: string[] = [];
  let isAnythingKept = false;
  const jobs: Jobs = {
    async send(queue, data, { tx, singletonKey, startAfter } = {}) {
      const on = tx ?? db;
      if (on === null || !replayedQueues.test(queue.name)) return null;
      isAnythingKept = true;
      const { rows } = await sql<{ id: string }>`
        insert into replay_jobs (queue, data, singleton_key, start_after)
        select ${queue.name}, ${JSON.stringify(data)}::jsonb, ${singletonKey ?? null}, ${startAfter ?? null}::timestamptz
        where not exists (
          select from replay_jobs where queue = ${queue.name} and singleton_key = ${singletonKey ?? null}
        )
        returning id::text`.execute(on);
      return rows[0]?.id ?? null;
    },
    async work(queue, { handle }) {
      if (replayedQueues.test(queue.name)) workers.set(queue.name, { handle, retryLimit: queue.retryLimit });
    },
    async schedule(queue) {
      if (replayedQueues.test(queue.name)) periodic.push(queue.name);
    },
    prepareQueues: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };

  const run = async (job: KeptJob): Promise<boolean> => {
    const worker = workers.get(job.queue);
    if (worker === undefined) return true;
    const { id, data, attempts } = job;
    const isLastAttempt = attempts >= worker.retryLimit;
    const signal = new AbortController().signal;
    try {
      await worker.handle({ id, data, attempt: attempts + 1, isLastAttempt, signal } as never);
      return true;
    } catch {
      return isLastAttempt;
    }
  };

  const drain = async (): Promise<void> => {
    if (db === null || !isAnythingKept) return;
    const tried = new Set<string>();
    for (;;) {
      const { rows } = await sql<KeptJob>`
        select id::text, queue, data, attempts from replay_jobs
        where start_after is null or start_after <= ${clock()} order by id`.execute(db);
      const next = rows.filter(({ id }) => !tried.has(id));
      if (next.length === 0) {
        const { rows: left } = await sql`select from replay_jobs limit 1`.execute(db);
        isAnythingKept = left.length > 0;
        return;
      }
      for (const job of next) {
        tried.add(job.id);
        // Gone before it runs, so that it can send itself again under the same key.
        await sql`delete from replay_jobs where id = ${job.id}::bigint`.execute(db);
        if (await run(job)) continue;
        // Tried again with the next run.
        await sql`insert into replay_jobs (id, queue, data, attempts)
          values (${job.id}::bigint, ${job.queue}, ${JSON.stringify(job.data)}::jsonb, ${job.attempts + 1})`.execute(
          db,
        );
      }
    }
  };

  return {
    jobs,
    drain,
    /** Keeps jobs from now on; what is sent before is lost. */
    open(opened: TestApp['db']) {
      db = opened;
    },
    async run(): Promise<void> {
      // Accounts go before anything is charged, whichever feature registers first.
      for (const queue of periodic.toSorted((a, b) => Number(isOfAccounts(b)) - Number(isOfAccounts(a)))) {
        await run({ id: '0', queue, data: {}, attempts: 0 });
        await drain();
      }
    },
  };
}
