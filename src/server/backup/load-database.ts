import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PgBoss } from 'pg-boss';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { DatabaseAddress } from '../db/database.ts';
import { runMigrations } from '../db/migrate.ts';
import type { Log } from '../log/log.ts';
import { copySettings, copyTarget, hasJobs, listTables } from './dump-database.ts';
import type { Manifest, SavedTable } from './manifest.ts';
import { BackupError, linesOf, readContent, type Repository } from './repository.ts';

/**
 * Makes an empty database what it was when the backup was made, in one transaction. Answers the tables that Loupe does not
 * have, which are left out. Throws a MigrationError where this version does not have a migration of the backup, and a
 * BackupError where the database is not empty.
 */
export async function loadDatabase(
  client: pg.Client,
  repository: Repository,
  { manifest, log }: { manifest: Manifest; log: Log },
): Promise<string[]> {
  await client.query(copySettings);
  await client.query('begin');
  // A server that starts in the meantime waits with its migrations.
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
  await requireEmptyDatabase(client);
  await runMigrations(client, manifest.migrations, log);
  const { tables, unknown } = await matchTables(client, manifest);
  const addForeignKeys = await dropForeignKeys(client);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  // Some migrations fill tables, and the triggers' own figures are in the backup.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    const rows = Readable.from(readContent(repository, table.content));
    await pipeline(rows, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2)', [pg.escapeIdentifier(name), value]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const statement of addForeignKeys) await client.query(statement);
  await client.query('commit');
  return unknown;
}

/** Throws a BackupError for a database that has tables or jobs. */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  if ((await listTables(client)).length === 0 && !(await hasJobs(client))) return;
  throw new BackupError(
    'The database is not empty: nothing was restored. Restore onto a new DATA_DIR, or a new database',
  );
}

/** The tables of the backup that are here, and the names of those that are not: other programs may have had them. */
async function matchTables(
  client: pg.Client,
  { tables }: Manifest,
): Promise<{ tables: SavedTable[]; unknown: string[] }> {
  const here = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.toSorted()]));
  const known = tables.filter(({ name }) => here.has(name));
  const isEqual = known.every(({ name, columns }) => isDeepStrictEqual(columns.toSorted(), here.get(name)));
  if (!isEqual || known.length !== here.size) {
    throw new BackupError(
      'The tables of this backup are not those that its migrations make: nothing was restored',
    );
  }
  return { tables: known, unknown: tables.filter(({ name }) => !here.has(name)).map(({ name }) => name) };
}

/** Rows come in the order of the tables, not of their references. Answers what adds the keys again, which checks them all. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** Sends the jobs of a backup again; one that is there already stays as it is. */
export async function loadJobs(
  address: DatabaseAddress,
  repository: Repository,
  { manifest, log }: { manifest: Manifest; log: Log },
): Promise<void> {
  const { queues, jobs } = manifest;
  if (queues.length === 0) return;
  const boss = new PgBoss({ ...address, schema: 'jobs', max: 2, supervise: false, schedule: false });
  boss.on('error', (error) => log.warn({ err: error }, 'A job queue reports an error'));
  await boss.start();
  try {
    for (const { name, policy, ...queue } of queues) {
      const settings = Object.fromEntries(Object.entries(queue).filter(([, value]) => value !== null));
      await boss.createQueue(name, { policy: policy as 'standard' | 'short', ...settings });
    }
    for await (const line of linesOf(readContent(repository, jobs))) {
      const { name, ...job } = JSON.parse(line) as { name: string; id: string };
      await boss.insert(name, [job]);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
