import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Where the database has answered so lately, on whichever connection, it need not be asked again. */
const trustedForMs = 20;

/** After so long without an answer on any connection the database is asked whether it is there, by a connection of its own. */
const suspectAfterMs = 500;

const noAnswer = 'Connection terminated: the database gives no answer';

/**
 * `pool` for Kysely, with each connection asked for a sign of life before it is used. A database that stands still, or
 * whose network swallows everything, leaves connections that look sound and on which a query would wait for ever.
 * Where that happens in the middle of a query, it is found out by another connection; a query that merely takes long
 * goes on. A connection that gave no answer in time is thrown away, because what was asked on it may be under way.
 *
 * @param patienceMs within this time a connection is had and has answered, or the query is rejected
 */
export function checkConnections(pool: pg.Pool, patienceMs: number): PostgresPool {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> | null = null;

  /** Whether the database takes a new connection soon; asked once for all who want to know at the same time. */
  const isThere = (): Promise<boolean> => {
    probing ??= connectsWithin(pool.options, patienceMs - suspectAfterMs)
      .then((isAlive) => {
        if (isAlive) answeredAt = performance.now();
        return isAlive;
      })
      .finally(() => (probing = null));
    return probing;
  };

  /** `answer` as it comes; rejected where the database stands still meanwhile. */
  const watch = <T>(answer: Promise<T>): Promise<T> => {
    const askedAt = performance.now();
    return new Promise<T>((resolve, reject) => {
      let timer = setTimeout(check, suspectAfterMs);
      function check(): void {
        const silentForMs = performance.now() - Math.max(askedAt, answeredAt);
        if (silentForMs < suspectAfterMs) timer = setTimeout(check, suspectAfterMs - silentForMs);
        else {
          void isThere().then((isAlive) => {
            if (isAlive) timer = setTimeout(check, suspectAfterMs);
            else reject(new Error(noAnswer));
          });
        }
      }
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  };

  const lease = (client: pg.PoolClient): PostgresPoolClient => {
    let isMute = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (isMute) throw new Error(noAnswer);
      try {
        const result = await watch(client.query(sql, [...parameters]));
        answeredAt = performance.now();
        return result;
      } catch (error) {
        isMute = error instanceof Error && [noAnswer, 'Query read timeout'].includes(error.message);
        throw error;
      }
    };
    return {
      // The other form of it, with a cursor, is for streaming, which nothing here does.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy = false) => client.release(destroy || isMute),
    };
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const startedAt = performance.now();
      const client = await pool.connect();
      if (performance.now() - answeredAt > trustedForMs) {
        const leftMs = Math.max(0, patienceMs - (performance.now() - startedAt));
        await ping(client, leftMs);
        answeredAt = performance.now();
      }
      return lease(client);
    },
  };
}

async function connectsWithin(options: pg.PoolOptions, withinMs: number): Promise<boolean> {
  // A pool hides its password from what copies its options.
  const { password } = options;
  const client = new pg.Client({ ...options, password, connectionTimeoutMillis: withinMs });
  // What breaks it is told by `connect` too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function ping(client: pg.PoolClient, withinMs: number): Promise<void> {
  const timer = new AbortController();
  try {
    const isAlive = await Promise.race([
      client.query('select 1').then(() => true),
      delay(withinMs, false, { signal: timer.signal }),
    ]);
    if (!isAlive) throw new Error(noAnswer);
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    timer.abort();
  }
}
