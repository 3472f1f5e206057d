import { loadConfig } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { joinDatabase } from '../src/server/db/start-database.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { ownNumber } from './own-number.ts';

/**
 * Makes every proof of this user (three digits given) eleven minutes older, signing in included, and forgets that codes
 * were sent and tried: as if that time had passed.
 */
export async function letElevenMinutesPass(digits: string): Promise<void> {
  const log = createSilentLog();
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: process.env['E2E_DATA_DIR'] });
  const { address } = await joinDatabase(config.database, config.dataDir, log);
  const { db, close } = openDatabase(address, { log, poolSize: 2, name: 'loupe-journey' });
  try {
    const phoneNumber = ownNumber(digits);
    const user = db.selectFrom('users').select('id').where('phoneNumber', '=', phoneNumber);
    await db
      .updateTable('signIns')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), provedAt: null })
      .where('userId', '=', user)
      .execute();
    await db.deleteFrom('rateLimits').where('key', 'like', `send-%${phoneNumber}`).execute();
  } finally {
    await close();
  }
}
