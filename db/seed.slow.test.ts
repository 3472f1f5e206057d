import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadOverview } from '../src/features/admin/server/overview.service.ts';
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
  const parts = {
    config: loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    db: database.db,
    directAddress: database.address,
    ...noEngines,
    vision: null,
    log: createLog('error', (line) => void logLines.push(line)),
  };
  await fillDemo(parts, now);
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

it('has orders and subscriptions in the main states, and a running test', async () => {
  const { db } = database;
  const orders = await db.selectFrom('orders').select('status').distinct().orderBy('status').execute();
  expect(orders.map(({ status }) => status)).toEqual(['completed', 'failed', 'refunded', 'requires_action']);
  const found = await db.selectFrom('subscriptions').select('state').distinct().orderBy('state').execute();
  expect(found.map(({ state }) => state)).toEqual(['active', 'canceled', 'past_due', 'trialing']);
  expect(await count(sql`experiments where ends_on >= ${now}::date`)).toBe(1);
});

it('has figures that a recount gives too, from twelve weeks until now', async () => {
  const { db } = database;
  expect(await keptStatistics(db)).toEqual(await recount(db));
  const overview = await createReadOverview({ db, clock: () => now })('UTC');
  expect(overview.totalUsers).toBe(await count(sql`users`));
  expect(overview.lastSevenDays.every((day) => day.count > 0)).toBe(true);
  expect(
    await count(sql`visits where created_at < ${now}::timestamptz - interval '80 days'`),
  ).toBeGreaterThan(0);
  for (const table of ['visits', 'users', 'orders', 'activities', 'anonymous_activities', 'photos']) {
    expect(await count(sql`${sql.table(table)} where created_at > ${now}`), table).toBe(0);
  }
});

it('has those who sign in, with one administrator, and leaves no error, mail or limit', async () => {
  const users = await database.db.selectFrom('users').select(['phoneNumber', 'rank']).execute();
  const phoneNumbers = Object.values(leads).map((lead) => lead.phoneNumber);
  expect(users.map((user) => user.phoneNumber)).toEqual(expect.arrayContaining(phoneNumbers));
  const admins = users.filter(({ rank }) => rank >= 99).map((user) => user.phoneNumber);
  expect(admins).toEqual([leads.administrator.phoneNumber]);
  expect(logLines).toEqual([]);
  expect(await count(sql`billing_mails where sent_at is null`)).toBe(0);
  expect(await count(sql`rate_limits`)).toBe(0);
});

it('is refused in production', async () => {
  const config = loadConfig({ ...productionSettings, DATA_DIR: dataDir });
  await expect(seedDemo(config, () => undefined)).rejects.toThrow(SeedRefusedError);
});
