import { AppError } from '../../../domain/errors.ts';
import { isAdmin } from '../../../domain/rank.ts';
import type { Db } from '../../../server/db/database.ts';
import { findRank } from './rank.store.ts';

/**
 * Throws `forbidden` ("Permission denied: Only admins can …") unless this user is an administrator at this moment:
 * the rank is read from the database with every call. `action` finishes the sentence.
 */
export type RequireAdmin = (userId: string, action: string) => Promise<void>;

export function createRequireAdmin({ db }: { db: Db }): RequireAdmin {
  return async (userId, action) => {
    if (isAdmin((await findRank(db, userId)) ?? 0)) return;
    throw new AppError('forbidden', `Permission denied: Only admins can ${action}`);
  };
}
