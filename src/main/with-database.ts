import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '../server/backup/repository.ts';
import type { Config } from '../server/config/config.ts';
import { explainFullDisk } from '../server/config/disk-full.ts';
import { StartError } from '../server/config/start-error.ts';
import { openDatabase, type Db, type DatabaseAddress } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { joinDatabase } from '../server/db/start-database.ts';
import { requireCompleteStorage } from '../server/files/check-storage-marker.ts';
import { createStorage } from '../server/files/open-storage.ts';
import type { Log } from '../server/log/log.ts';

/** `ran` names the migrations that had to run first, `address` leads to the database itself. */
export type OpenedDatabase = { db: Db; address: DatabaseAddress; ran: readonly string[] };

/**
 * Runs `work` on the migrated database: that of the running server, else one started for it. Throws a StartError that
 * says what is wrong with it, and what `work` throws. Without `migrates` the database is taken as it is. With `isNew` an
 * embedded one is made where there is none yet.
 */
export async function withDatabase<Result>(
  config: Config,
  log: Log,
  work: (opened: OpenedDatabase) => Promise<Result>,
  { migrates = true, isNew = false }: { migrates?: boolean; isNew?: boolean } = {},
): Promise<Result> {
  if (!isNew && lacksDatabase(config)) {
    throw new StartError(
      `There is no database in ${config.dataDir}: start Loupe once, or set DATA_DIR to the folder that has it`,
    );
  }
  try {
    return await onDatabase(config, { log, migrates }, work);
  } catch (error) {
    throw await explainFailure(error, config);
  }
}

/** Whether there is no embedded database so far. */
export function lacksDatabase({ database }: Config): boolean {
  return database.kind === 'embedded' && !existsSync(join(database.dir, 'PG_VERSION'));
}

/** What to say of an error on a database: that of a full disk, unless it speaks of the place of backups. */
export async function explainFailure(error: unknown, { dataDir, database }: Config): Promise<unknown> {
  if (error instanceof BackupError) return error;
  return explainFullDisk(error, { dataDir, usesOwnDatabase: database.kind === 'embedded' });
}

async function onDatabase<Result>(
  config: Config,
  { log, migrates }: { log: Log; migrates: boolean },
  work: (opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await joinDatabase(config.database, config.dataDir, log);
  try {
    await requireCompleteStorage(createStorage(config.storage, { ownId: 'command', spoolDir: tmpdir() }));
    const ran = migrates ? await migrate(database.directAddress, { log }) : [];
    const { db, close } = openDatabase(database.address, { log, poolSize: 2, name: 'loupe-command' });
    try {
      return await work({ db, address: database.directAddress, ran });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}
