import { loadConfig } from '../src/server/config/config.ts';
import { openDatabase, type Db } from '../src/server/db/database.ts';
import { joinDatabase } from '../src/server/db/start-database.ts';
import { createSilentLog } from '../src/server/log/log.ts';

/** Does something in the database of the server under test. */
export async function inDatabase(act: (db: Db) => Promise<void>): Promise<void> {
  const log = createSilentLog();
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: process.env['E2E_DATA_DIR'] });
  const { address } = await joinDatabase(config.database, config.dataDir, log);
  const { db, close } = openDatabase(address, { log, poolSize: 2, name: 'loupe-journey' });
  try {
    await act(db);
  } finally {
    await close();
  }
}
