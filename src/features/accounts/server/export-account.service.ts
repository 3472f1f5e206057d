import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listConsentHistory } from './consent.store.ts';
import { listRankChangesOf } from './rank.store.ts';
import { findUser } from './user.store.ts';

/** The account's own record, what its user has agreed to, and its changes of rank. */
export function createExportAccount({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const user = await findUser(db, userId);
    if (user === undefined) return;
    yield jsonFile('account.json', user);
    yield jsonFile('consents.json', await listConsentHistory(db, userId));
    yield jsonFile('rank-changes.json', await listRankChangesOf(db, userId));
  };
}
