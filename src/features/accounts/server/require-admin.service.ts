import { AppError } from '../../../domain/errors.ts';
import { isAdmin } from '../../../domain/rank.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RequireSecondFactorOfAdmin } from '../../auth/server/second-factor/admin-second-factor.service.ts';
import { findRank } from './rank.store.ts';

/**
 * Throws `forbidden` ("Permission denied: Only admins can …", which `action` finishes) unless the user is an
 * administrator now: the rank is read from the database with every call, so that a demotion counts at once. Throws
 * `second_factor_setup_required` for an administrator who may not go on without a second factor.
 */
export type RequireAdminRank = (
  signIn: Parameters<RequireSecondFactorOfAdmin>[0] & { readonly userId: string },
  action: string,
) => Promise<void>;

export function createRequireAdmin({
  db,
  requireSecondFactor,
}: {
  db: Db;
  requireSecondFactor: RequireSecondFactorOfAdmin;
}): RequireAdminRank {
  return async (signIn, action) => {
    if (!isAdmin((await findRank(db, signIn.userId)) ?? 0)) {
      throw new AppError('forbidden', `Permission denied: Only admins can ${action}`);
    }
    await requireSecondFactor(signIn);
  };
}
