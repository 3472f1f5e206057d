import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Content, Manifest, SavedQueue, SavedTable } from './manifest.ts';

/** The queue of `createBackupModule`. */
export const nightlyBackupName = 'backup.nightly';

type Save = (rows: AsyncIterable<Buffer>) => Promise<Content>;

type ListedTable = Pick<SavedTable, 'name' | 'columns'>;

/** Makes COPY write and read the same text on every server, in table order. */
export const copySettings = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set synchronize_seqscans = off; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** All tables with their columns that can be written, by name; without those of PostgreSQL's extensions. */
export async function listTables(client: pg.Client): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows;
}

/** The part of a COPY statement that names a table. */
export function copyTarget({ name, columns }: Pick<SavedTable, 'name' | 'columns'>): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/**
 * Saves every row of `listed` as the transaction of `client` sees it, which has the `copySettings`. After a rejection the
 * connection may be in the middle of a COPY: close it.
 */
export async function dumpTables(
  client: pg.Client,
  listed: readonly ListedTable[],
  save: Save,
): Promise<SavedTable[]> {
  const tables: SavedTable[] = [];
  for (const table of listed) {
    const hash = createHash('sha256');
    let rows = 0;
    const copied = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
    const content = await save(
      tap(copied, (piece) => {
        hash.update(piece);
        // A line feed in a value is escaped, so that each one ends a row.
        for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
      }),
    );
    tables.push({ name: table.name, columns: table.columns, rows, sha256: hash.digest('hex'), content });
  }
  return tables;
}

async function* tap(pieces: AsyncIterable<Buffer>, see: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    see(piece);
    yield piece;
  }
}

/** What the database has beside its tables. */
export async function dumpRest(
  client: pg.Client,
  save: Save,
): Promise<Pick<Manifest, 'migrations' | 'sequences' | 'queues' | 'jobs'>> {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  );
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  const isThere = await hasJobs(client);
  return {
    migrations,
    sequences,
    queues: isThere ? await listQueues(client) : [],
    jobs: isThere ? await save(listJobs(client)) : { bytes: 0, blobs: [] },
  };
}

/** Whether there are job queues; a server that was never started has made none. */
export async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.job') is not null as exists`,
  );
  return rows[0]?.exists === true;
}

/** Those that others give their dead jobs to come first. */
async function listQueues(client: pg.Client): Promise<SavedQueue[]> {
  const { rows } = await client.query<SavedQueue>(`
    select name, policy, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds", heartbeat_seconds as "heartbeatSeconds", dead_letter as "deadLetter", notify
    from jobs.queue where name not like '\\_\\_pgboss%' order by dead_letter nulls first, name`);
  return rows;
}

/**
 * As `PgBoss.insert` takes them; one that runs now runs again, unless the queue has another in its place. The backup's
 * own job is not among them.
 */
async function* listJobs(client: pg.Client): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ groupId: string | null }>(
    `
    select name, id, data, priority, start_after as "startAfter", singleton_key as "singletonKey", group_id as "groupId"
    from jobs.job where state in ('created', 'retry', 'active')
      and name not like '\\_\\_pgboss%' and name <> $1
    order by state = 'active', created_on, id`,
    [nightlyBackupName],
  );
  for (const { groupId, ...row } of rows) {
    const given = Object.entries(row).filter(([, value]) => value !== null);
    const group = groupId === null ? {} : { group: { id: groupId } };
    yield Buffer.from(`${JSON.stringify({ ...Object.fromEntries(given), ...group })}\n`);
  }
}
