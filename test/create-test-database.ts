import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Db, type SocketAddress } from '../src/server/db/database.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { watchTransactions } from './no-gateway-in-transactions.ts';

/** Where the run's PostgreSQL is reached, by the application's own role, which here may create databases. */
export type TestPostgres = SocketAddress;

export const templateName = 'loupe_template';

export type TestDatabase = {
  db: Db;
  address: TestPostgres;
  /** Closes and drops it. */
  close: () => Promise<void>;
};

/** A database of its own for a test file, with every table in it, empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(templateName);
}

/** A database without any table, for tests of what makes them. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase('template0');
}

/** Runs one statement on a database of the run's PostgreSQL. */
export async function executeOn(address: TestPostgres, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openTestDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await executeOn(server, `create database ${database} template ${template} strategy file_copy`);
  const address = { ...server, database };
  const { db, close } = openDatabase(address, {
    log: createSilentLog(),
    poolSize: 8,
    name: 'loupe-test',
    // It is there; on a busy machine its answers only take longer.
    patienceMs: 600_000,
  });
  return {
    db: watchTransactions(db),
    address,
    async close() {
      await close();
      await executeOn(server, `drop database ${database} with (force)`);
    },
  };
}
