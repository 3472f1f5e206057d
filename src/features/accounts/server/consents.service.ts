import { AppError } from '../../../domain/errors.ts';
import { consentVersions, type ConsentKind } from '../../../domain/legal-documents.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { OnFaceAnalysisConsent } from '../../../server/module.ts';
import type { User } from '../accounts.contract.ts';
import { insertConsent, listNewestConsents } from './consent.store.ts';
import { termsRequired, type OwnAccount } from './own-account.service.ts';
import { findConsent } from './present-user.ts';
import { lockUser } from './user.store.ts';

/**
 * Gives or withdraws a consent to today's document; saying the same again writes nothing. What follows from the consent to face
 * analysis is done in the same transaction, with the user locked. Throws `not_signed_in` when the user is gone, and for face
 * analysis, which is agreed to after the terms, `terms_required` without them.
 */
export type SetConsent = (userId: string, kind: ConsentKind, accepted: boolean) => Promise<User>;

export function createSetConsent({
  db,
  clock,
  ownAccount,
  faceAnalysisHandlers,
}: {
  db: Db;
  clock: () => Date;
  ownAccount: Pick<OwnAccount, 'read'>;
  faceAnalysisHandlers: readonly OnFaceAnalysisConsent[];
}): SetConsent {
  return async (userId, kind, accepted) => {
    await db.transaction().execute(async (tx) => {
      if (!(await lockUser(tx, { id: userId }))) {
        throw new AppError('not_signed_in', 'Please sign in first.');
      }
      const consents = await listNewestConsents(tx, userId);
      if (accepted && kind !== 'terms' && !findConsent(consents, 'terms')) throw termsRequired();
      const newest = consents.find((consent) => consent.kind === kind);
      const documentVersion = consentVersions[kind];
      const isSame = accepted ? findConsent(consents, kind) !== undefined : newest?.accepted !== true;
      if (isSame) return;
      await insertConsent(tx, { userId, kind, accepted, documentVersion, createdAt: clock() });
      if (kind !== 'face-analysis') return;
      for (const act of faceAnalysisHandlers) await act(tx, { userId, accepted });
    });
    return ownAccount.read(userId);
  };
}

/**
 * Whether the user agrees to face analysis, which stays so until `tx` ends: whatever writes what face analysis has found asks this
 * first in the transaction that writes it, before it locks anything else.
 */
export type LockFaceAnalysisConsent = (tx: Tx, userId: string) => Promise<boolean>;

export const lockFaceAnalysisConsent: LockFaceAnalysisConsent = async (tx, userId) => {
  if (!(await lockUser(tx, { id: userId }))) return false;
  return findConsent(await listNewestConsents(tx, userId), 'face-analysis') !== undefined;
};
