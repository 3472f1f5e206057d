import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { NewBrowserVerdict } from '../browser-verdict.contract.ts';
import { storedBrowserVerdict } from './stored-profile.ts';

export type BrowserVerdictRow = Selectable<Database['browserVerdicts']>;

export async function findBrowserVerdict(db: Db, profileId: string): Promise<BrowserVerdictRow | undefined> {
  return db.selectFrom('browserVerdicts').selectAll().where('profileId', '=', profileId).executeTakeFirst();
}

/** Those of several profiles, by the profile. */
export async function listBrowserVerdicts(
  db: Db,
  profileIds: string[],
): Promise<Map<string, BrowserVerdictRow>> {
  if (profileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('browserVerdicts')
    .selectAll()
    .where('profileId', 'in', profileIds)
    .execute();
  return new Map(rows.map((row) => [row.profileId, row]));
}

/** Writes it in place of the profile's earlier one. */
export async function putBrowserVerdict(
  tx: Tx,
  profileId: string,
  verdict: NewBrowserVerdict,
  savedAt: Date,
): Promise<void> {
  const row = { verdict: storedBrowserVerdict.write(verdict), savedAt };
  await tx
    .insertInto('browserVerdicts')
    .values({ profileId, ...row })
    .onConflict((conflict) => conflict.column('profileId').doUpdateSet(row))
    .execute();
}

export async function deleteBrowserVerdict(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('browserVerdicts').where('profileId', '=', profileId).execute();
}
