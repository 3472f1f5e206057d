import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { checkConnections } from './checked-pool.ts';
import type { Database } from './schema.ts';

/** A database or a transaction on it: what stores take as their first argument. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Our embedded PostgreSQL; `host` is the folder of its socket. */
export type SocketAddress = { host: string; user: string; password: string; database: string };

/** How to reach the database. */
export type DatabaseAddress = SocketAddress | { connectionString: string };

export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  /** Waits for queries under way and closes every connection. */
  close(): Promise<void>;
};

/**
 * Opens a pool of at most `poolSize` connections. A query for which no connection can be had, or none that answers,
 * is rejected within 2 s, so that requests answer 503 soon while the database is away or stands still; the pool
 * reconnects by itself when it is back. `patienceMs` replaces those 2 s.
 */
export function openDatabase(
  address: DatabaseAddress,
  options: { log: Log; poolSize: number; name?: string; patienceMs?: number },
): OpenDatabase {
  const { patienceMs = 1_700 } = options;
  const pool = new pg.Pool({
    ...address,
    types: { getTypeParser },
    max: options.poolSize,
    // The rest is for its first answer.
    connectionTimeoutMillis: patienceMs - 200,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    query_timeout: 32_000,
    keepAlive: true,
    application_name: options.name ?? 'loupe',
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', (error) => options.log.warn(reasonOf(error), 'An idle database connection was lost'));
  // One that breaks while it is in use would end it too; what was asked on it is rejected besides.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.debug(reasonOf(error), 'A database connection was lost'));
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: checkConnections(pool, patienceMs),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}

/** What a log line needs of a lost connection: the error itself carries the whole client. */
function reasonOf(error: Error & { code?: string }): { reason: string; errorCode?: string } {
  return { reason: error.message, ...(error.code !== undefined && { errorCode: error.code }) };
}

/** A day stays the text that it is: as a Date it would be a midnight in the time zone of this process. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(oid, format);

/** Whether `error` means that the database could not be reached or went away, rather than that it refused a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|57P0|53300|EPIPE$|ECONNRESET$)/.test(code)) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** Whether `error` means that another transaction held a lock for too long, or that the two waited for each other. */
export function isLockRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** Whether `error` means that a text holds a character that PostgreSQL cannot store: NUL, or half of a pair. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** Whether `error` means that the database has no space left to write. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}

/** Settles when a query was answered; rejects when the database is away. */
export async function checkDatabase(db: Db): Promise<void> {
  await db.selectFrom('secrets').select('name').limit(1).execute();
}
