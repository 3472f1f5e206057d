import pg from 'pg';
import type { DatabaseConfig } from '../config/config.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import { StartError } from '../config/start-error.ts';
import type { Log } from '../log/log.ts';
import { isDataDirInUse, lockDataDir } from './data-dir-lock.ts';
import type { DatabaseAddress } from './database.ts';
import { embeddedAddress, isRunElsewhere, startEmbeddedPostgres } from './embedded-postgres.ts';

export type RunningDatabase = {
  /** For queries; may lead through a pooler. */
  address: DatabaseAddress;
  /** For LISTEN and the job queues; leads to the database itself. */
  directAddress: DatabaseAddress;
  /** Settles when an embedded PostgreSQL ended that nobody had stopped. */
  lost: Promise<void>;
  /** Stops what was started. */
  stop: () => Promise<void>;
};

/** The data folder in the hands of this process, with nothing in it touched so far. */
export type ClaimedDatabase = {
  /** Starts the database. Throws a DatabaseAddressError when the one of an address does not answer. */
  start: (log: Log) => Promise<RunningDatabase>;
  /** Gives the folder back; after `stop` of what was started. */
  release: () => void;
};

/**
 * Takes the data folder for this process. Throws a DataDirError when the folder cannot be used, a DataDirInUseError
 * while another Loupe has it, and a StartError while one in another container has.
 */
export async function claimDatabase(config: DatabaseConfig, dataDir: string): Promise<ClaimedDatabase> {
  await prepareDataDir(dataDir);
  if (config.kind === 'url') return { start: () => remoteDatabase(config), release: () => undefined };
  if (await isRunElsewhere(config.dir)) {
    throw new StartError(
      `Another container is already using ${dataDir}: stop it, or run this command inside it`,
    );
  }
  const lock = lockDataDir(dataDir);
  return {
    release: lock.release,
    async start(log) {
      const { address, lost, stop } = await startEmbeddedPostgres(config.dir, { log });
      return { address, directAddress: address, lost, stop };
    },
  };
}

/** `claimDatabase` and its `start` in one; throws what they throw. The folder is given back with `stop`. */
export async function startDatabase(
  config: DatabaseConfig,
  dataDir: string,
  log: Log,
): Promise<RunningDatabase> {
  const claimed = await claimDatabase(config, dataDir);
  try {
    const running = await claimed.start(log);
    return {
      ...running,
      async stop() {
        await running.stop();
        claimed.release();
      },
    };
  } catch (error) {
    claimed.release();
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

/** The database of a setting cannot be used; `message` names the setting and says why, without the password. */
export class DatabaseAddressError extends StartError {
  constructor(setting: string, url: string, cause: unknown) {
    const { hostname, port, pathname } = new URL(url);
    super(
      `The database of ${setting} (${hostname}:${port || 5432}${pathname}) cannot be used: ${reasonOf(cause)}`,
      {
        cause,
      },
    );
  }
}

/** A host with several addresses gives an error without words for each of them together. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

async function remoteDatabase(config: { url: string; directUrl: string }): Promise<RunningDatabase> {
  await connectOnce('DATABASE_URL', config.url);
  if (config.directUrl !== config.url) await connectOnce('DATABASE_DIRECT_URL', config.directUrl);
  return {
    address: { connectionString: config.url },
    directAddress: { connectionString: config.directUrl },
    lost: never,
    stop: () => Promise.resolve(),
  };
}

async function connectOnce(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Of a connection that breaks while it is being given up, there is nothing more to say.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseAddressError(setting, url, error);
  } finally {
    await client.end();
  }
}
