import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { createSilentLog } from '../log/log.ts';
import { buildIndexes } from './build-indexes.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const build = (signal?: AbortSignal) =>
  buildIndexes(database.address, { log: createSilentLog(), ...(signal && { signal }) });

it('builds what is missing once', async () => {
  expect(await build()).toContain('activities_of_user_by_time');
  expect(await build()).toEqual([]);
});

it('builds anew what an ended process left half built', async () => {
  const { db } = database;
  const half = sql`create unique index concurrently activities_of_user_by_type on visits (ip_address)`;
  await sql`insert into visits (session_token, ip_address, user_agent, url, referrer)
    select 'token-of-a-visit-number-' || n, '192.0.2.1', '', '', '' from generate_series(1, 2) n`.execute(db);
  await expect(half.execute(db)).rejects.toThrow('could not create unique index');
  expect(await build()).toContain('activities_of_user_by_type');
  const { rows } = await sql`select tablename, indisvalid as is_valid from pg_indexes
    join pg_index on indexrelid = indexname::regclass where indexname = 'activities_of_user_by_type'`.execute(
    db,
  );
  expect(rows).toEqual([{ tablename: 'activities', isValid: true }]);
});

it('lets requests write while it waits for them', async () => {
  const building = await database.db.transaction().execute(async (tx) => {
    await sql`lock table activities in row exclusive mode`.execute(tx);
    const built = build();
    await database.db.deleteFrom('activities').execute();
    return { built };
  });
  expect(await building.built).toContain('activities_of_user_by_time');
});

it('leaves the work to the process that is at it', async () => {
  const [one, other] = await Promise.all([build(), build()]);
  expect(Math.min(one.length, other.length)).toBe(0);
  expect(Math.max(one.length, other.length)).toBeGreaterThan(0);
});

it('builds nothing when it is told to end while it connects', async () => {
  const stopping = new AbortController();
  const built = build(stopping.signal);
  stopping.abort();
  expect(await built).toEqual([]);
  expect(await build()).toContain('activities_of_user_by_time');
});

it('ends when it is told to', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table activities in row exclusive mode`.execute(tx);
    const stopping = new AbortController();
    const built = build(stopping.signal);
    setTimeout(() => stopping.abort(), 200);
    expect(await built).toEqual([]);
  });
});
