import { AppError } from '../../../../domain/errors.ts';
import { normalizePhoneNumber } from '../../../../domain/phone.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import { revokeAllSignIns } from '../sign-in.store.ts';
import { deleteAdminGrace, lockUserOfNumber, takeAdminGrace } from './proof.store.ts';
import { deleteRecoveryCodes, deleteSecondFactor, findSecondFactor } from './second-factor.store.ts';
import { deleteSecondStepsOf } from './second-step.store.ts';

/**
 * Throws `second_factor_setup_required` for an administrator without a second factor, except in the first sign-in in
 * which they work as one.
 */
export type RequireSecondFactorOfAdmin = (current: { id: string; userId: string }) => Promise<void>;

export function createRequireSecondFactorOfAdmin({
  db,
  clock,
}: {
  db: Db;
  clock: () => Date;
}): RequireSecondFactorOfAdmin {
  return async ({ id, userId }) => {
    const factor = await findSecondFactor(db, userId);
    if (factor !== undefined && factor.confirmedAt !== null) return;
    if ((await takeAdminGrace(db, { userId, signInId: id, createdAt: clock() })) === id) return;
    throw new AppError(
      'second_factor_setup_required',
      'Administrators need an authenticator app. Set yours up in Settings first.',
    );
  };
}

/**
 * From the command line: removes the authenticator app and the recovery codes of this number's user and ends their
 * sign-ins. An administrator then has one sign-in to set it up again. Answers whether there was an app. Throws
 * `not_found` and `invalid-phone-number`.
 */
export type ResetSecondFactor = (
  phoneNumber: string,
) => Promise<{ phoneNumber: string; hadSecondFactor: boolean }>;

export function createResetSecondFactor({
  db,
  clock,
  writeAuditLog,
}: {
  db: Db;
  clock: () => Date;
  writeAuditLog: WriteAuditLog;
}): ResetSecondFactor {
  return async (typed) => {
    const normalized = normalizePhoneNumber(typed);
    if (!normalized.ok) throw new AppError('invalid-phone-number', normalized.message);
    const { phoneNumber } = normalized;
    return db.transaction().execute(async (tx) => {
      const userId = await lockUserOfNumber(tx, phoneNumber);
      if (userId === undefined) throw new AppError('not_found', 'No user has this phone number.');
      const hadSecondFactor = await deleteSecondFactor(tx, userId);
      await deleteRecoveryCodes(tx, userId);
      await deleteSecondStepsOf(tx, userId);
      await deleteAdminGrace(tx, userId);
      await revokeAllSignIns(tx, userId, clock());
      await writeAuditLog(
        { actorId: null, action: 'reset-second-factor', subject: userId, ipAddress: 'command line' },
        tx,
      );
      return { phoneNumber, hadSecondFactor };
    });
  };
}
