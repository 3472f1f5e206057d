import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBreakableLine, type BreakableLine } from '../../../test/breakable-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { createLog, createSilentLog } from '../log/log.ts';
import { isDatabaseAway, openDatabase, type OpenDatabase } from './database.ts';

let database: TestDatabase;
let line: BreakableLine;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await openBreakableLine(database.address.host);
});

afterAll(async () => {
  await line.close();
  await database.close();
});

/** Two seconds, on a machine that has nothing else to do; without the check a query waits for as long as the database does. */
const soonMs = 20_000;

const ask = ({ db }: OpenDatabase) => sql`select 1`.execute(db);

async function refusal(query: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const startedAt = performance.now();
  const error: unknown = await query.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - startedAt };
}

it('soon rejects queries while the database stands still, and answers when it is back', async () => {
  const opened = openDatabase(
    { ...database.address, host: line.host },
    { log: createSilentLog(), poolSize: 3 },
  );
  await Promise.all([ask(opened), ask(opened), ask(opened)]);
  line.setSilent(true);
  await new Promise((settle) => setTimeout(settle, 50));
  const refusals = await Promise.all(Array.from({ length: 6 }, () => refusal(ask(opened))));
  for (const { error, ms } of refusals) {
    expect(isDatabaseAway(error)).toBe(true);
    expect(ms).toBeLessThan(soonMs);
  }
  line.setSilent(false);
  await ask(opened);
  await opened.close();
});

it('soon rejects a query under way once the database stands still, and lets one take long that does not', async () => {
  const opened = openDatabase(
    { ...database.address, host: line.host },
    { log: createSilentLog(), poolSize: 3 },
  );
  const sleep = (seconds: number) => sql<{ slept: string }>`select pg_sleep(${seconds})`.execute(opened.db);
  expect((await sleep(1.3)).rows).toHaveLength(1);
  const underWay = refusal(sleep(60));
  await new Promise((settle) => setTimeout(settle, 50));
  line.setSilent(true);
  const { error, ms } = await underWay;
  expect([isDatabaseAway(error), ms < soonMs || ms]).toEqual([true, true]);
  line.setSilent(false);
  await ask(opened);
  await opened.close();
});

it('outlives connections that break while they are in use, and says that the database is away', async () => {
  const opened = openDatabase(
    { ...database.address, host: line.host },
    { log: createSilentLog(), poolSize: 3 },
  );
  const underWay = refusal(sql`select pg_sleep(10)`.execute(opened.db));
  const between = refusal(
    opened.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await new Promise((settle) => setTimeout(settle, 200));
      await sql`select 2`.execute(tx);
    }),
  );
  await new Promise((settle) => setTimeout(settle, 100));
  line.setBroken(true);
  for (const { error } of await Promise.all([underWay, between])) expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway((await refusal(ask(opened))).error)).toBe(true);
  line.setBroken(false);
  await ask(opened);
  await opened.close();
});

it('logs the loss of an idle connection in one line that holds no part of the connection', async () => {
  const lines: string[] = [];
  const log = createLog('info', (text) => lines.push(text));
  const opened = openDatabase({ ...database.address, host: line.host }, { log, poolSize: 1 });
  await ask(opened);
  line.setBroken(true);
  await expect.poll(() => lines.length).toBe(1);
  line.setBroken(false);
  await ask(opened);
  expect(JSON.parse(lines[0] ?? '{}')).toEqual({
    level: 'warn',
    time: expect.any(String) as string,
    msg: 'An idle database connection was lost',
    reason: expect.any(String) as string,
  });
  await opened.close();
});
