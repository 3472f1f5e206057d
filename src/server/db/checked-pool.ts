import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Within this time a connection is had and has answered, or the query is rejected. */
const patienceMs = 1_700;

/** Where the database has answered so lately, on whichever connection, it need not be asked again. */
const trustedForMs = 20;

const noAnswer = 'Connection terminated: the database gives no answer';

/**
 * `pool` for Kysely, with each connection asked for a sign of life before it is used. A database that stands still, or
 * whose network swallows everything, leaves connections that look sound and on which a query would wait for ever.
 * A connection that gave no answer in time is thrown away, because what was asked on it may still be under way.
 */
export function checkConnections(pool: pg.Pool): PostgresPool {
  let answeredAt = Number.NEGATIVE_INFINITY;
  const lease = (client: pg.PoolClient): PostgresPoolClient => {
    let isMute = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (isMute) throw new Error(noAnswer);
      try {
        const result = await client.query(sql, [...parameters]);
        answeredAt = performance.now();
        return result;
      } catch (error) {
        isMute = error instanceof Error && error.message === 'Query read timeout';
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
