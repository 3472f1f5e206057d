import type { PlanId } from '../src/domain/plans.ts';
import type { SandboxBehaviour } from '../src/domain/sandbox-cards.ts';
import { createRecordActivity } from '../src/features/activity/server/record-activity.service.ts';
import { createWriteAuditLog } from '../src/features/audit/server/write-audit-log.service.ts';
import { sellPaidPlan, sellTrial } from './sold-subscriptions.ts';
import { insertBillingMail } from '../src/features/billing/server/mail/billing-mail.store.ts';
import type { QueueBillingMail } from '../src/features/billing/server/mail/billing-mails.jobs.ts';
import { createChangePlan } from '../src/features/billing/server/subscription/change/change-plan.service.ts';
import { createOffers } from '../src/features/billing/server/offers.ts';
import { createOwnSubscription } from '../src/features/billing/server/subscription/own-subscription.service.ts';
import { createReadSubscription } from '../src/features/billing/server/subscription/read-subscription.service.ts';
import { createRefundOrder } from '../src/features/billing/server/refunds/refund-order.service.ts';
import { createRefundSubscription } from '../src/features/billing/server/refunds/refund-subscription.service.ts';
import { createRemindOfTrials } from '../src/features/billing/server/subscription/remind-of-trials.service.ts';
import { createReplaceCard } from '../src/features/billing/server/cards/replace-card.service.ts';
import { createScheduleChange } from '../src/features/billing/server/subscription/change/schedule-change.service.ts';
import { createSyncFromGateway } from '../src/features/billing/server/sync/sync-from-gateway.service.ts';
import { createSettleCharge } from '../src/features/billing/server/subscription/change/settle-charge.service.ts';
import { createPendingChange } from '../src/features/billing/server/subscription/change/pending-change.service.ts';
import type { PaymentGateway } from '../src/server/adapters/payment/payment-gateway.port.ts';
import { keepSandboxCard } from '../src/server/adapters/payment/sandbox/sandbox.fixtures.ts';
import { createSandbox } from '../src/server/adapters/payment/sandbox/sandbox.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { clearTables } from './clear-tables.ts';
import { createTestDatabase } from './create-test-database.ts';
import { guardGateway } from './no-gateway-in-transactions.ts';

/** Where a test's requests come from. */
export const testOrigin = {
  sessionToken: null,
  ipAddress: '127.0.0.1',
  userAgent: '',
  url: '',
  referrer: '',
};

/** The services of subscriptions over a fresh database, the sandbox's books and a clock that the test turns. */
export async function buildSubscriptions() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-11-20T12:00:00Z') };
  const clock = (): Date => time.now;
  const sandbox = createSandbox({
    log: createSilentLog(),
    db,
    clock,
    fingerprintSecret: Buffer.alloc(32, 7),
    eventSecret: Buffer.alloc(32, 8),
    silenceMs: 50,
  });
  /** Subscriptions that events have told of; a job that fails is run again. */
  const told = new Set<string>();
  /** What is to be ended at the gateway by the next job. */
  const ending = new Set<string>();

  const queueMail: QueueBillingMail = async (tx, kind, subjectId) => {
    await insertBillingMail(tx, { kind, subjectId, createdAt: clock() });
  };

  /** The services as another process would have them, with the gateway as `change` leaves it. */
  const compose = (change: (gateway: PaymentGateway) => Partial<PaymentGateway> = () => ({})) => {
    const gateway = guardGateway({ ...sandbox.gateway, ...change(sandbox.gateway) });
    const log = createSilentLog();
    const activity = createRecordActivity({
      ingest: { add: async () => {}, drain: async () => {} },
      clock,
      log,
    });
    const offers = createOffers({ db, clock, secret: Buffer.from('offers') });
    const readSubscription = createReadSubscription({ db, clock, offers });
    const base = {
      db,
      clock,
      log,
      gateway,
      gatewayTimeoutMs: 2_000,
      activity,
      readSubscription,
      queueMail,
      offers,
      endAtGateway: async (_tx: unknown, subscriptionId: string | null) => {
        if (subscriptionId !== null) ending.add(subscriptionId);
      },
    };
    const settleCharge = createSettleCharge(base);
    const pendingChange = createPendingChange({ db, settleCharge });
    const services = { ...base, settleCharge, pendingChange, scheduleChange: createScheduleChange(base) };
    const syncFromGateway = createSyncFromGateway(services);
    const remindOfTrials = createRemindOfTrials(services);
    /** Has what the sandbox tells of applied, as the jobs do, until it has nothing more to tell. */
    const sync = async (): Promise<void> => {
      for (;;) {
        await sandbox.clockwork.deliverEvents(async (rawBody, signature) => {
          const event = gateway.readEvent(rawBody, signature, clock());
          if (event !== null) told.add(event.objectId);
          return event !== null;
        });
        if (told.size === 0 && ending.size === 0) return;
        await workOff(told, async (id) => {
          await pendingChange.settle(id);
          await syncFromGateway.sync(id);
        });
        await workOff(ending, (id) => gateway.endNow(id));
      }
    };
    return {
      readSubscription,
      pendingChange,
      settleCharge,
      sync,
      syncFromGateway,
      /** The jobs of a minute. */
      async renew(): Promise<void> {
        await sync();
        await settleCharge.settleOpen();
        await sandbox.clockwork.advance();
        await sync();
        await remindOfTrials();
      },
      own: createOwnSubscription(services),
      change: createChangePlan(services),
      refund: createRefundSubscription(services),
      refundOrder: createRefundOrder({ ...services, writeAuditLog: createWriteAuditLog({ db, clock }) }),
      card: createReplaceCard({
        ...services,
        cardTries: { check: async () => {}, count: async () => {} },
      }),
    };
  };

  let numbers = 0;
  const addUser = async (): Promise<string> => {
    numbers += 1;
    const { id } = await db
      .insertInto('users')
      .values({
        phoneNumber: `+1555123${String(numbers).padStart(4, '0')}`,
        ipAddress: '127.0.0.1',
        registrationSource: 'phone_auth',
        documentCreatedVia: 'register',
        documentCreatedAt: time.now,
        createdAt: time.now,
        updatedAt: time.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  return {
    db,
    time,
    gateway: sandbox.gateway,
    challenges: sandbox.challenges,
    clockwork: sandbox.clockwork,
    compose,
    ...compose(),
    /** A new user with a trial; its card does what is said. */
    async withTrial(behaviour: SandboxBehaviour = 'ok') {
      const userId = await addUser();
      const cardId = await keepSandboxCard(db, behaviour, time.now);
      return { userId, ...(await sellTrial(db, { userId, cardId, now: time.now })) };
    },
    /** A new user whose first period was charged for now; the card does what is said from then on. */
    async withPlan(plan: PlanId, behaviour: SandboxBehaviour = 'ok') {
      const userId = await addUser();
      const sold = await sellPaidPlan(db, { userId, plan, now: time.now });
      const cardId = await keepSandboxCard(db, behaviour, time.now);
      await db
        .updateTable('sandboxSubscriptions')
        .set({ cardId })
        .where('id', '=', sold.row.gatewaySubscriptionId)
        .execute();
      await db
        .updateTable('subscriptions')
        .set({ gatewayCardId: cardId })
        .where('id', '=', sold.row.id)
        .execute();
      return { userId, ...sold };
    },
    /** Turns the clock to a time and runs the job of the minute. */
    async runAt(at: string): Promise<void> {
      time.now = new Date(at);
      await compose().renew();
    },
    gatewayIdOf: async (userId: string) => {
      const row = await db
        .selectFrom('subscriptions')
        .select('gatewaySubscriptionId')
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row?.gatewaySubscriptionId ?? null;
    },
    orders: (userId: string) =>
      db
        .selectFrom('orders')
        .select(['kind', 'status', 'plan', 'periodIndex', 'totalPriceCents as cents'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute(),
    /** What the sandbox's books say was moved after the first charge. */
    moved: (kind: 'charge' | 'refund' | 'dispute' = 'charge') =>
      db
        .selectFrom('sandboxLedger')
        .select('amountCents')
        .where('kind', '=', kind)
        .where('status', '=', 'succeeded')
        .where('idempotencyKey', 'not like', 'first:%')
        .orderBy('createdAt')
        .execute()
        .then((rows) => rows.map(({ amountCents }) => amountCents)),
    mails: async () => {
      const rows = await db.selectFrom('billingMails').select('kind').orderBy('createdAt').execute();
      return rows.map(({ kind }) => kind);
    },
    titles: async (userId: string) => {
      const rows = await db
        .selectFrom('activities')
        .select('title')
        .where('userId', '=', userId)
        .orderBy('createdAt')
        // What is written at one time has no order of its own.
        .orderBy('title')
        .execute();
      return rows.map(({ title }) => title);
    },
    /** Empties everything that tests write. */
    async clear(): Promise<void> {
      await clearTables(db);
      told.clear();
      ending.clear();
      time.now = new Date('2026-11-20T12:00:00Z');
    },
    close: database.close,
  };
}

export type Subscriptions = Awaited<ReturnType<typeof buildSubscriptions>>;

/**
 * Does what waits, and puts back what fails. An id is taken out before its work begins: what another run adds meanwhile is told
 * after the work has read the gateway, so that it has to be done again.
 */
async function workOff(waiting: Set<string>, work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of waiting) {
    waiting.delete(id);
    try {
      await work(id);
    } catch (error) {
      waiting.add(id);
      throw error;
    }
  }
}
