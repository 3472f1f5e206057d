import { AppError } from '../../../domain/errors.ts';
import { isAdmin } from '../../../domain/rank.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RequireAdmin } from '../../../server/http/admin-guard.ts';
import { findRank } from './rank.store.ts';

/** Reads the rank from the database with every call, so that a demotion counts at once. */
export function createRequireAdmin({ db }: { db: Db }): RequireAdmin {
  return async ({ userId }, action) => {
    if (isAdmin((await findRank(db, userId)) ?? 0)) return;
    throw new AppError('forbidden', `Permission denied: Only admins can ${action}`);
  };
}
