import { ownNumber } from './own-number.ts';
import { inDatabase } from './server-database.ts';

/**
 * Makes every proof of this user (three digits given) eleven minutes older, signing in included, and forgets that codes
 * were sent and tried: as if that time had passed.
 */
export function letElevenMinutesPass(digits: string): Promise<void> {
  const phoneNumber = ownNumber(digits);
  return inDatabase(async (db) => {
    const user = db.selectFrom('users').select('id').where('phoneNumber', '=', phoneNumber);
    await db
      .updateTable('signIns')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), provedAt: null })
      .where('userId', '=', user)
      .execute();
    await db.deleteFrom('rateLimits').where('key', 'like', `send-%${phoneNumber}%`).execute();
  });
}
