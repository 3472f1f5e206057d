import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { addTestUser } from '../../../../test/stripe-site.ts';
import { sellPaidPlan } from '../../../../test/sold-subscriptions.ts';

const at = new Date('2026-11-20T12:00:00Z');
const migration = new URL('../../../../db/migrations/0029-billing-tasks.sql', import.meta.url);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('tasks that were noted as attempts at payments move to a table of their own, with their ids', async () => {
  const { db } = database;
  await sql
    .raw(
      'alter table used_offers drop column task_id; alter table subscriptions drop column own_changes; drop table billing_tasks',
    )
    .execute(db);
  const userIds = [await addTestUser(db, at), await addTestUser(db, at), await addTestUser(db, at)];
  const sales = await Promise.all(
    userIds.map((userId) => sellPaidPlan(db, { userId, plan: 'premiumAnnual', now: at })),
  );
  const note = async (
    userId: string | null,
    key: string,
    state: 'gateway_called' | 'requires_action' | 'unknown' | 'succeeded' | 'failed',
    response?: object,
    requestHash = createHash('sha256').update(key).digest(),
  ): Promise<string> => {
    const { id } = await db
      .insertInto('paymentAttempts')
      .values({
        key,
        userId,
        orderId: null,
        requestHash,
        state,
        ...(response === undefined ? {} : { response: JSON.stringify(response) }),
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [one, two, three] = userIds;
  const refundKey = `refund:${sales[0]?.row.id}`;
  const orderKey = `order-refund:${sales[1]?.order.id}:500`;
  const traces = { customerIds: ['cus_1'], subscriptionIds: [], attemptIds: ['a'], gateway: 'stripe' };
  const ids = [
    await note(one ?? '', refundKey, 'unknown'),
    await note(two ?? '', orderKey, 'succeeded', { amountCents: 300, endedSubscription: false }),
    await note(three ?? '', 'card:1', 'requires_action', { paymentId: 'seti_1' }),
    await note(null, 'forget:1', 'gateway_called', { ...traces, tries: 2 }),
  ];
  const payment = await note(one ?? '', 'a-browser-key', 'failed', undefined, Buffer.alloc(32));

  await sql.raw(await readFile(migration, 'utf8')).execute(db);

  const tasks = await db.selectFrom('billingTasks').selectAll().execute();
  const moved = ids.map((id) => tasks.find((task) => task.id === id));
  expect(moved).toMatchObject([
    {
      kind: 'money-back',
      userId: one,
      subscriptionId: sales[0]?.row.id,
      state: 'open',
      gatewayKey: refundKey,
    },
    {
      kind: 'order-refund',
      userId: two,
      orderId: sales[1]?.order.id,
      state: 'succeeded',
      gatewayKey: orderKey,
      details: { beforeCents: 500, amountCents: 300, endedSubscription: false },
    },
    {
      kind: 'card',
      userId: three,
      state: 'requires_action',
      details: { paymentId: 'seti_1' },
      nextTryAt: new Date(at.getTime() + 30 * 60_000),
    },
    { kind: 'erasure', userId: null, state: 'open', details: traces, tries: 2, nextTryAt: at },
  ]);
  const attempts = await db.selectFrom('paymentAttempts').select('id').execute();
  expect(attempts).toEqual([{ id: payment }]);
});
