import pg from 'pg';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { DatabaseAddress } from '../db/database.ts';
import { BackupError } from './repository.ts';

/** Runs `work` on a connection of its own. */
export async function withClient<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...address,
    application_name: 'loupe-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What breaks the connection rejects the statement under way, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` on a connection of its own, while no other process makes, proves or restores a backup with this database.
 * Throws a BackupError where one does.
 */
export function withBackupLock<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [advisoryLocks.backups],
    );
    if (rows[0]?.isLocked !== true)
      throw new BackupError('Another backup or restore with this database is under way');
    return work(client);
  });
}
