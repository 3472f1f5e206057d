import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { migrate } from './migrate.ts';

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
  expect(await migrate(database.address, dir)).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(database.address, dir)).toEqual([]);
  await write('0003-third.sql', 'create table b ();');
  expect(await migrate(database.address, dir)).toEqual(['0003-third.sql']);
  expect(await tables()).toEqual(['a', 'b', 'migrations']);
});

it('lets six servers start at once on an empty database', async () => {
  await write(
    '0001-first.sql',
    'create table a (one integer); select pg_sleep(0.1); insert into a values (1);',
  );
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(database.address, dir)));
  expect(ran.flat()).toEqual(['0001-first.sql']);
  const { rows } = await sql<{ one: number }>`select one from a`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});

it('leaves nothing behind of a run in which a file fails, and names the file', async () => {
  await write('0001-good.sql', 'create table a ();');
  await write('0002-bad.sql', 'create table b (); select nope;');
  await expect(migrate(database.address, dir)).rejects.toThrow(/0002-bad\.sql.*nope/);
  expect(await tables()).toEqual([]);
});

it('refuses files that were changed or taken away after they had been run', async () => {
  await write('0001-first.sql', 'create table a ();');
  await migrate(database.address, dir);
  await write('0001-first.sql', 'create table a (more integer);');
  await expect(migrate(database.address, dir)).rejects.toThrow(/0001-first\.sql was changed/);
  await rm(join(dir, '0001-first.sql'));
  await expect(migrate(database.address, dir)).rejects.toThrow(/0001-first\.sql.*older/);
});

it('refuses names out of order', async () => {
  await write('1-first.sql', '');
  await expect(migrate(database.address, dir)).rejects.toThrow(/1-first\.sql is not named/);
  await rm(join(dir, '1-first.sql'));
  await write('0001-a.sql', '');
  await write('0001-b.sql', '');
  await expect(migrate(database.address, dir)).rejects.toThrow(/number 0001/);
});
