import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { DatabaseAddress, Db } from './database.ts';

export type Listener = {
  /**
   * This process's number in the database, in decimal. It holds a session advisory lock on it while it lives, by
   * which others tell its unfinished work from abandoned work (`isInstanceAlive`).
   */
  readonly instanceId: string;
  /** Calls `handle` with the payload of each NOTIFY on `channel`; returns how to end it. */
  on: (channel: string, handle: (payload: string) => void) => () => void;
  /** Resolves once every channel asked for so far is heard; what is sent before that may be missed. */
  listening: () => Promise<void>;
  /** Calls `handle` after a lost connection is back: notifications may have been missed. Returns how to end it. */
  onResync: (handle: () => void) => () => void;
  close: () => Promise<void>;
};

const checkIntervalMs = 10_000;
const checkTimeoutMs = 5_000;
const reconnectDelayMs = 250;

/**
 * Opens the one connection on which this process listens for notifications of the database. When it breaks it is
 * made anew, and the handlers of `onResync` run. `address` must lead to the database itself and not to a pooler.
 */
export async function openListener(address: DatabaseAddress, options: { log: Log }): Promise<Listener> {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const resyncHandlers = new Set<() => void>();
  const inTurn = createTurns();
  const instanceId = (randomBytes(8).readBigUInt64BE() >> 2n).toString();
  let client: pg.Client;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...address,
      application_name: 'loupe-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: checkTimeoutMs,
    });
    next.on('error', (error) => options.log.warn({ err: error }, 'The listening database connection broke'));
    next.on('notification', ({ channel, payload }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload ?? '');
    });
    await next.connect();
    try {
      await next.query('select pg_advisory_lock($1::bigint)', [instanceId]);
      for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
    next.once('end', () => void reconnect());
  };

  const reconnect = async (): Promise<void> => {
    while (!isClosed) {
      await delay(reconnectDelayMs);
      if (isClosed) return;
      try {
        await connect();
        for (const handle of resyncHandlers) handle();
        return;
      } catch (error) {
        options.log.debug({ err: error }, 'The database cannot be listened to yet');
      }
    }
  };

  // A connection whose other end vanished without a word shows it only when it is used.
  const check = setInterval(() => {
    void inTurn(async () => {
      const checked = client;
      await checked.query('select 1').catch(() => void checked.end());
    });
  }, checkIntervalMs);
  check.unref();

  await connect();

  return {
    instanceId,
    on(channel, handle) {
      const known = handlers.get(channel);
      const channelHandlers = known ?? new Set();
      handlers.set(channel, channelHandlers);
      channelHandlers.add(handle);
      if (known === undefined) {
        inTurn(() => client.query(`listen ${pg.escapeIdentifier(channel)}`)).catch((error: unknown) =>
          options.log.warn({ err: error, channel }, 'Listening starts when the database is back'),
        );
      }
      return () => channelHandlers.delete(handle);
    },
    async listening() {
      // After each LISTEN that was asked for before.
      await inTurn(() => client.query('select 1'));
    },
    onResync(handle) {
      resyncHandlers.add(handle);
      return () => resyncHandlers.delete(handle);
    },
    async close() {
      isClosed = true;
      clearInterval(check);
      await client.end();
    },
  };
}

/** Runs what it is given one after the other: a connection takes one query at a time, and pg no longer keeps a queue. */
function createTurns(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Sends `payload` (at most 8,000 bytes) to every listener of `channel`; in a transaction, when it commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Whether the process with this instance number (see `Listener`) is still connected to the database. */
export async function isInstanceAlive(db: Db, instanceId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${instanceId}::bigint) as free
  `.execute(db);
  return rows[0]?.free !== true;
}
