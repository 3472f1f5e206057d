import type { DatabaseConfig } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { isDataDirInUse, lockDataDir } from './data-dir-lock.ts';
import type { DatabaseAddress } from './database.ts';
import { embeddedAddress, startEmbeddedPostgres } from './embedded-postgres.ts';

export type RunningDatabase = {
  /** For queries; may lead through a pooler. */
  address: DatabaseAddress;
  /** For LISTEN and the job queues; leads to the database itself. */
  directAddress: DatabaseAddress;
  /** Settles when an embedded PostgreSQL ended that nobody had stopped. */
  lost: Promise<void>;
  /** Stops what was started, and gives the data folder back. */
  stop: () => Promise<void>;
};

/**
 * The database of the settings, started where it is embedded. The data folder belongs to this process until `stop`.
 * Throws a DataDirInUseError while another Loupe has it.
 */
export async function startDatabase(
  config: DatabaseConfig,
  dataDir: string,
  log: Log,
): Promise<RunningDatabase> {
  if (config.kind === 'url') return remoteDatabase(config);
  const lock = lockDataDir(dataDir);
  try {
    const { address, lost, stop } = await startEmbeddedPostgres(config.dir, { log });
    return {
      address,
      directAddress: address,
      lost,
      async stop() {
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same for a command: where a server is running on the data folder, its database is used and left running. */
export function joinDatabase(config: DatabaseConfig, dataDir: string, log: Log): Promise<RunningDatabase> {
  if (config.kind === 'embedded' && isDataDirInUse(dataDir)) {
    const address = embeddedAddress(config.dir);
    return Promise.resolve({ address, directAddress: address, lost: never, stop: () => Promise.resolve() });
  }
  return startDatabase(config, dataDir, log);
}

const never = new Promise<void>(() => undefined);

function remoteDatabase(config: { url: string; directUrl: string }): RunningDatabase {
  return {
    address: { connectionString: config.url },
    directAddress: { connectionString: config.directUrl },
    lost: never,
    stop: () => Promise.resolve(),
  };
}
