import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import type { DatabaseAddress } from './database.ts';

/** The application's own migrations. */
export const migrationsDir = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** Any number that no other program locks in the same database. */
const lockId = 7_261_001;

type Migration = { name: string; sql: string; hash: string };

/** A migration cannot be run or does not fit what was run before; `message` names the file. */
export class MigrationError extends StartError {}

/**
 * Runs the files `NNNN-what.sql` of `dir` that the database has not seen, in order, all in one transaction under
 * a lock, so that servers starting together wait for one another. Returns the names of those it ran.
 * Throws a MigrationError, with the database as it was, when a file fails, was changed after it had been run, or
 * when the database has seen a file that is not there.
 */
export async function migrate(address: DatabaseAddress, dir: string = migrationsDir): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = new pg.Client({
    ...address,
    application_name: 'loupe-migrate',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('begin');
    const names = await runNewMigrations(client, migrations);
    await client.query('commit');
    return names;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).toSorted();
  const misnamed = files.find((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file));
  if (misnamed) throw new MigrationError(`${misnamed} is not named like 0001-what-it-does.sql`);
  const numbers = files.map((file) => file.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new MigrationError(`Two migrations have the number ${twice}`);
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function runNewMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [lockId]);
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new MigrationError(
        `The database was migrated by ${name}, which this version does not have: it is older`,
      );
    }
  }
  const ran: string[] = [];
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash === migration.hash) continue;
    if (hash !== undefined) {
      throw new MigrationError(
        `${migration.name} was changed after it had been run: put the change into a new file`,
      );
    }
    await runMigration(client, migration);
    ran.push(migration.name);
  }
  return ran;
}

async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new MigrationError(`${migration.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
}
