import type { Db } from '../../../server/db/database.ts';
import { listNewestConsents } from './consent.store.ts';
import { termsRequired } from './own-account.service.ts';
import { findConsent } from './present-user.ts';

/** Throws `terms_required` unless this user has agreed to today's terms and confirmed to be of age. */
export type RequireTerms = (user: { userId: string }) => Promise<void>;

export function createRequireTerms({ db }: { db: Db }): RequireTerms {
  return async ({ userId }) => {
    if (!findConsent(await listNewestConsents(db, userId), 'terms')) throw termsRequired();
  };
}
