import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadOverview } from '../src/features/admin/server/overview.service.ts';
import { createOwnExperiments } from '../src/features/experiments/server/own-experiments.service.ts';
import { createKnownNumbers } from '../src/features/results/server/known-numbers.service.ts';
import { loadConfig } from '../src/server/config/config.ts';
import { createLog } from '../src/server/log/log.ts';
import { noEngines } from '../test/analysis-engines.ts';
import { createTestDatabase, type TestDatabase } from '../test/create-test-database.ts';
import { productionSettings } from '../test/production-settings.ts';
import { keptStatistics, recount } from '../test/recount.ts';
import { leads } from './demo/people.ts';
import { fillDemo, SeedRefusedError, seedDemo } from './seed.ts';

const now = new Date('2026-11-20T15:00:00Z');
let database: TestDatabase;
let dataDir: string;
const logLines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-demo-'));
  await fillDemo({
    config: loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    db: database.db,
    directAddress: database.address,
    engines: noEngines,
    log: createLog('error', (line) => logLines.push(line)),
    print: () => undefined,
    now,
    withReports: false,
  });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const count = async (from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};

it('goes by without an error', () => {
  expect(logLines).toEqual([]);
});

it('has orders of every status and subscriptions in every state that agree with them', async () => {
  const { db } = database;
  const orders = await db.selectFrom('orders').select(['status', 'subscriptionId', 'userId']).execute();
  expect([...new Set(orders.map(({ status }) => status))].toSorted()).toEqual([
    'completed',
    'failed',
    'pending',
    'refunded',
    'requires_action',
  ]);
  const subscriptions = await db.selectFrom('subscriptions').select(['id', 'state', 'plan']).execute();
  expect([...new Set(subscriptions.map(({ state }) => state))].toSorted()).toEqual([
    'active',
    'canceled',
    'past_due',
    'trialing',
  ]);
  expect(new Set(subscriptions.map(({ plan }) => plan)).size).toBe(4);
  const paidFor = new Set(
    orders.filter(({ status }) => status !== 'failed').map(({ subscriptionId }) => subscriptionId),
  );
  expect(subscriptions.filter(({ id }) => !paidFor.has(id))).toEqual([]);
});

it('has figures that a recount gives too', async () => {
  const { db } = database;
  expect(await keptStatistics(db)).toEqual(await recount(db));
  const overview = await createReadOverview({ db, clock: () => now })('UTC');
  expect(overview.totalUsers).toBe(await count(sql`users`));
  expect(overview.totalUsers).toBeGreaterThan(60);
  expect(overview.lastSevenDays.every((day) => day.count > 0)).toBe(true);
});

it('has visits of all kinds over twelve weeks, and nothing after now', async () => {
  expect(await count(sql`visits where is_test_session`)).toBeGreaterThan(5);
  expect(await count(sql`visits where user_id is null and referrer <> ''`)).toBeGreaterThan(50);
  expect(await count(sql`visits where user_agent like '%Instagram%'`)).toBeGreaterThan(20);
  expect(
    await count(sql`visits where created_at < ${now}::timestamptz - interval '80 days'`),
  ).toBeGreaterThan(0);
  for (const table of [
    'visits',
    'users',
    'orders',
    'subscriptions',
    'activities',
    'anonymous_activities',
    'experiments',
    'vote_links',
    'photos',
  ]) {
    expect(await count(sql`${sql.table(table)} where created_at > ${now}`), table).toBe(0);
  }
});

it('has results, a decided and a running test, and a vote for those who sign in', async () => {
  const { db } = database;
  const imports = await db
    .selectFrom('resultImports')
    .innerJoin('users', 'users.id', 'resultImports.userId')
    .select(['phoneNumber', 'app', 'lastDay', 'dayCount'])
    .orderBy('importedAt')
    .execute();
  expect(imports.map(({ phoneNumber, app }) => [phoneNumber, app])).toEqual([
    [leads.premium.phoneNumber, 'tinder'],
    [leads.premium.phoneNumber, 'tinder'],
    [leads.regular.phoneNumber, 'hinge'],
    [leads.premium.phoneNumber, 'hinge'],
    [leads.premium.phoneNumber, 'tinder'],
  ]);
  const today = now.toISOString().slice(0, 10);
  expect(imports.every(({ dayCount, lastDay }) => dayCount > 100 && (lastDay ?? '') < today)).toBe(true);
  expect(await count(sql`result_weeks`)).toBe(9);
  expect(await count(sql`experiments where ends_on < ${today}`)).toBe(1);
  expect(await count(sql`experiments where starts_on <= ${today} and ends_on >= ${today}`)).toBe(1);
  // Nine friends, each of whom has chosen in all pairs of six photos.
  expect(await count(sql`votes`)).toBe(9 * 15);

  const { userId } = await db.selectFrom('experiments').select('userId').executeTakeFirstOrThrow();
  const parts = { db, clock: () => now, log: createLog('silent', () => undefined) };
  const experiments = await createOwnExperiments({
    ...parts,
    ...createKnownNumbers(parts),
    lockWithVerdictsDrawn: () => Promise.resolve(),
    requireEntitlement: () => Promise.resolve(),
    listSavedVersions: () => Promise.resolve([]),
    activity: { record: () => Promise.resolve() },
  }).list(userId);
  expect(experiments.map(({ state, result }) => [state, result?.verdict ?? null])).toEqual([
    ['running', null],
    ['finished', 'better'],
  ]);
});

it('has an administrator, and leaves nobody a mail or a limit', async () => {
  const admin = await database.db
    .selectFrom('users')
    .select('phoneNumber')
    .where('rank', '>=', 99)
    .executeTakeFirstOrThrow();
  expect(admin.phoneNumber).toBe(leads.administrator.phoneNumber);
  expect(await count(sql`billing_mails where sent_at is null`)).toBe(0);
  expect(await count(sql`rate_limits`)).toBe(0);
});

it('is refused in production', async () => {
  const config = loadConfig({ ...productionSettings, DATA_DIR: dataDir });
  await expect(seedDemo(config, () => undefined)).rejects.toThrow(SeedRefusedError);
});
