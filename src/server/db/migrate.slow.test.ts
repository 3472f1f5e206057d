import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { waitForLockWaits } from '../../../test/wait-for-lock.ts';
import { createLog, createSilentLog } from '../log/log.ts';
import { migrate, migrationsDir, type MigrateOptions } from './migrate.ts';

let database: TestDatabase;
let dir = '';
beforeEach(async () => {
  database = await createEmptyTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'loupe-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

const run = (options: Partial<MigrateOptions> = {}) =>
  migrate(database.address, { dir, log: createSilentLog(), ...options });
const write = (name: string, content: string) => writeFile(join(dir, name), content);

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(database.db);
  return rows.map((row) => row.name);
}

it('runs each file once, in order', async () => {
  await write('0002-second.sql', 'alter table a add column two integer;');
  await write('0001-first.sql', 'create table a (one integer);');
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  await write('0003-third.sql', 'create table b ();');
  expect(await run()).toEqual(['0003-third.sql']);
  expect(await tables()).toEqual(['a', 'b', 'migrations']);
});

it('lets six servers start at once on an empty database', async () => {
  await write(
    '0001-first.sql',
    'create table a (one integer); select pg_sleep(0.1); insert into a values (1);',
  );
  const ran = await Promise.all(Array.from({ length: 6 }, () => run()));
  expect(ran.flat()).toEqual(['0001-first.sql']);
  const { rows } = await sql<{ one: number }>`select one from a`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});

it('leaves nothing behind of a run in which a file fails, and names the file', async () => {
  await write('0001-good.sql', 'create table a ();');
  await write('0002-bad.sql', 'create table b (); select nope;');
  await expect(run()).rejects.toThrow(/0002-bad\.sql.*nope/);
  expect(await tables()).toEqual([]);
});

it('refuses files that were changed or taken away after they had been run', async () => {
  await write('0001-first.sql', 'create table a ();');
  await run();
  await write('0001-first.sql', 'create table a (more integer);');
  await expect(run()).rejects.toThrow(/0001-first\.sql was changed/);
  await rm(join(dir, '0001-first.sql'));
  await expect(run()).rejects.toThrow(/0001-first\.sql.*older version/);
});

it('goes by the numbers, with gaps between them and with a lower one that comes later', async () => {
  await write('0010-tenth.sql', 'create table a ();');
  await write('0002-second.sql', 'create table b ();');
  expect(await run()).toEqual(['0002-second.sql', '0010-tenth.sql']);
  await write('0007-seventh.sql', 'create table c ();');
  expect(await run()).toEqual(['0007-seventh.sql']);
  expect(await tables()).toEqual(['a', 'b', 'c', 'migrations']);
});

it('accepts what a newer version has added, and refuses with one sentence what it has changed', async () => {
  await write('0001-first.sql', 'create table a ();');
  await write('0002-more.sql', '-- Adds.\n-- compatible: additive\nalter table a add column two integer;');
  await run();
  await rm(join(dir, '0002-more.sql'));
  const lines: string[] = [];
  expect(await run({ log: createLog('info', (line) => lines.push(line)) })).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      migrations: ['0002-more.sql'],
      msg: 'A newer version has added to the database; this one works with it',
    }),
  ]);

  await write('0003-less.sql', 'alter table a drop column two;');
  await write('0002-more.sql', '-- Adds.\n-- compatible: additive\nalter table a add column two integer;');
  await run();
  await rm(join(dir, '0002-more.sql'));
  await rm(join(dir, '0003-less.sql'));
  await expect(run()).rejects.toThrow(
    /^The database was migrated by 0003-less\.sql, which this older version does not have and cannot work with: start the newer version$/,
  );
});

it('finds in each migration whether older versions can live with it', async () => {
  // Up to here there was no older version.
  const firstMarked = '0014';
  const files = (await readdir(migrationsDir)).filter((name) => name >= firstMarked);
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const [firstLine = ''] = (await readFile(join(migrationsDir, name), 'utf8')).split('\n');
    expect([name, firstLine]).toEqual([
      name,
      expect.stringMatching(/^-- compatible: (additive|no, [a-z].{10,})$/),
    ]);
  }
});

it('reads the list of migrations that an earlier version made', async () => {
  await sql`create table migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())`.execute(
    database.db,
  );
  await write('0001-first.sql', 'create table a ();');
  expect(await run()).toEqual(['0001-first.sql']);
  expect(await run()).toEqual([]);
});

describe('behind a connection that reads a table and does not end', () => {
  let reader: pg.Client;
  beforeEach(async () => {
    await write('0001-first.sql', 'create table a (one integer); insert into a values (1);');
    await run();
    reader = new pg.Client(database.address);
    await reader.connect();
    await reader.query('begin');
    await reader.query('select * from a');
  });
  afterEach(() => reader.end());
  const patience = { lockTimeoutMs: 100, firstPauseMs: 20, giveUpAfterMs: 60_000 };

  it('lets others read on, tries again, and is through when the reader is gone', async () => {
    await write('0002-second.sql', 'create table b (); alter table a add column two integer default 2;');
    const lines: string[] = [];
    let isThrough = false;
    const migrating = run({ patience, log: createLog('info', (line) => lines.push(line)) }).then((ran) => {
      isThrough = true;
      return ran;
    });
    for (let answers = 0; answers < 3; answers += 1) {
      await waitForLockWaits(database.db, 1);
      // Answered while the reader still lives: the attempt that it queues behind is given up first.
      expect((await sql`select * from a`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    }
    expect(isThrough).toBe(false);
    await reader.query('commit');
    expect(await migrating).toEqual(['0002-second.sql']);
    expect((await sql`select * from a`.execute(database.db)).rows).toEqual([{ one: 1, two: 2 }]);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      '0002-second.sql waits for a table that another connection holds: Loupe keeps trying',
    ]);
  });

  it('gives up in the end with one sentence, and leaves the database as it was', async () => {
    await write('0002-second.sql', 'create table b (); alter table a add column two integer default 2;');
    await expect(run({ patience: { ...patience, giveUpAfterMs: 1_000 } })).rejects.toThrow(
      /^0002-second\.sql waits for a table that another connection holds\. Loupe tried for 1 seconds: end the connection that holds it, then start again$/,
    );
    expect(await tables()).toEqual(['a', 'migrations']);
  });

  it('starts at once where there is nothing to migrate', async () => {
    await reader.query('select * from migrations');
    expect(await run({ patience: { ...patience, giveUpAfterMs: 0 } })).toEqual([]);
  });
});

it('refuses names out of order', async () => {
  await write('1-first.sql', '');
  await expect(run()).rejects.toThrow(/1-first\.sql is not named/);
  await rm(join(dir, '1-first.sql'));
  await write('0001-a.sql', '');
  await write('0001-b.sql', '');
  await expect(run()).rejects.toThrow(/number 0001/);
});
