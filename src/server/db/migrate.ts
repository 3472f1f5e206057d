import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import type { Log } from '../log/log.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { isLockRefused, type DatabaseAddress } from './database.ts';

/** The application's own migrations. */
export const migrationsDir = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** How a migration behaves behind others that hold its tables. */
export type MigrationPatience = {
  /** The longest wait for one lock. Requests to the table queue behind that wait, so it is short. */
  lockTimeoutMs: number;
  /** The pause after the first refusal; doubles with each, up to ten times as long. */
  firstPauseMs: number;
  /** After this time the start is given up. */
  giveUpAfterMs: number;
};

const usualPatience: MigrationPatience = { lockTimeoutMs: 500, firstPauseMs: 500, giveUpAfterMs: 120_000 };

export type MigrateOptions = { dir?: string; log: Log; patience?: MigrationPatience };

type Migration = {
  name: string;
  sql: string;
  hash: string;
  /** Whether versions of Loupe without this migration work on a database that has it. */
  isAdditive: boolean;
};

/** A migration cannot be run or does not fit what was run before; `message` names the file. */
export class MigrationError extends StartError {}

/**
 * Runs the files `NNNN-what.sql` of `dir` that the database has not seen, in the order of their numbers, which may
 * have gaps. All run in one transaction under a lock, so that servers starting together wait for one another.
 * Returns the names of those it ran. While other connections hold a table, it lets go of everything, pauses and tries
 * again. A file with the line `-- compatible: additive` is marked as such in the database: versions that do not have
 * it start all the same.
 *
 * Throws a MigrationError, with the database as it was, when a file fails, was changed after it had been run or gets
 * no lock in time, or when the database has seen a file that is neither there nor marked.
 */
export async function migrate(address: DatabaseAddress, options: MigrateOptions): Promise<string[]> {
  const { log, patience = usualPatience } = options;
  const migrations = await readMigrations(options.dir ?? migrationsDir);
  const client = new pg.Client({
    ...address,
    application_name: 'loupe-migrate',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await tryUntilUnlocked(() => migrateOnce(client, migrations, patience, log), patience, log);
  } finally {
    await client.end();
  }
}

/** A file got no lock within the time for one attempt. */
class LockedError extends MigrationError {}

async function tryUntilUnlocked<Result>(
  run: () => Promise<Result>,
  patience: MigrationPatience,
  log: Log,
): Promise<Result> {
  const deadline = performance.now() + patience.giveUpAfterMs;
  const longestPauseMs = patience.firstPauseMs * 10;
  for (let pauseMs = patience.firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (performance.now() + pauseMs > deadline) {
        const seconds = Math.round(patience.giveUpAfterMs / 1000);
        const message = `${error.message}. Loupe tried for ${seconds} seconds: end the connection that holds it, then start again`;
        throw new MigrationError(message, { cause: error });
      }
      if (pauseMs === patience.firstPauseMs) log.warn(`${error.message}: Loupe keeps trying`);
      await delay(pauseMs);
    }
  }
}

async function migrateOnce(
  client: pg.Client,
  migrations: readonly Migration[],
  patience: MigrationPatience,
  log: Log,
): Promise<string[]> {
  try {
    await client.query('begin');
    // Another server that migrates is waited for, however long it takes; only then does the clock for locks begin.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`);
    const names = await runNewMigrations(client, migrations, log);
    await client.query('commit');
    return names;
  } catch (error) {
    await client.query('rollback');
    throw error;
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
      const hash = createHash('sha256').update(sql).digest('hex');
      return { name, sql, hash, isAdditive: /^-- compatible: additive$/m.test(sql) };
    }),
  );
}

/** The migrations of this version that the database of `client` has not seen. */
export async function listPendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  const ran =
    found[0]?.exists === true ? await client.query<{ name: string }>('select name from migrations') : null;
  const names = new Set(ran?.rows.map(({ name }) => name));
  return (await readMigrations(migrationsDir)).map(({ name }) => name).filter((name) => !names.has(name));
}

/**
 * Runs in the transaction of `client`, which keeps other migrations away, those in `wanted` and no others. Throws a
 * MigrationError where this version does not have one of them.
 */
export async function runMigrations(
  client: pg.Client,
  wanted: readonly { name: string; hash: string }[],
  log: Log,
): Promise<void> {
  const own = await readMigrations(migrationsDir);
  const isOwn = (one: { name: string; hash: string }) =>
    own.some(({ name, hash }) => name === one.name && hash === one.hash);
  const unknown = wanted.find((one) => !isOwn(one));
  if (unknown !== undefined) {
    throw new MigrationError(
      `The backup has the migration ${unknown.name}, which this version of Loupe does not have: update Loupe first`,
    );
  }
  const names = new Set(wanted.map(({ name }) => name));
  await runNewMigrations(
    client,
    own.filter(({ name }) => names.has(name)),
    log,
  );
}

/** Not a migration, because every migration needs it. Altered only where it must be: that waits for all its readers. */
const migrationsTable = `
  create table if not exists migrations (
    name text primary key, hash text not null, ran_at timestamptz not null default now()
  );
  do $$ begin
    if not exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'is_additive'
    ) then
      alter table migrations add column is_additive boolean not null default false;
    end if;
  end $$;
`;

async function runNewMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  log: Log,
): Promise<string[]> {
  await execute(client, 'The list of migrations', migrationsTable);
  const { rows } = await client.query<{ name: string; hash: string; is_additive: boolean }>(
    'select name, hash, is_additive from migrations order by name',
  );
  const unknown = rows.filter(({ name }) => !migrations.some((migration) => migration.name === name));
  const breaking = unknown.find((row) => !row.is_additive);
  if (breaking !== undefined) {
    throw new MigrationError(
      `The database was migrated by ${breaking.name}, which this older version does not have and cannot work with: start the newer version`,
    );
  }
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name);
    log.info({ migrations: names }, 'A newer version has added to the database; this one works with it');
  }
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
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

async function runMigration(client: pg.Client, { name, sql, hash, isAdditive }: Migration): Promise<void> {
  await execute(client, name, sql);
  const values = [name, hash, isAdditive];
  await client.query('insert into migrations (name, hash, is_additive) values ($1, $2, $3)', values);
}

async function execute(client: pg.Client, what: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (isLockRefused(error)) {
      throw new LockedError(`${what} waits for a table that another connection holds`, { cause: error });
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${what}: ${reason}`, { cause: error });
  }
}
