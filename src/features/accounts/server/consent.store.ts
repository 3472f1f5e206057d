import type { ConsentKind } from '../../../domain/legal-documents.ts';
import type { Db, Tx } from '../../../server/db/database.ts';

export type ConsentEntry = { kind: ConsentKind; accepted: boolean; documentVersion: string; createdAt: Date };

/** Writes one more entry into the log of consents; none is ever changed. */
export async function insertConsent(db: Db | Tx, consent: ConsentEntry & { userId: string }): Promise<void> {
  await db.insertInto('consents').values(consent).execute();
}

/** The newest entry of each kind: what is in force. */
export async function listNewestConsents(db: Db | Tx, userId: string): Promise<ConsentEntry[]> {
  return db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'accepted', 'documentVersion', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

/** Everything a user ever agreed to or took back, the oldest first. */
export async function listConsentHistory(db: Db, userId: string): Promise<ConsentEntry[]> {
  return db
    .selectFrom('consents')
    .select(['kind', 'accepted', 'documentVersion', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}
