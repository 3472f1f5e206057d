import { AppError } from '../../../../domain/errors.ts';
import { linkActionOf, type LinkAction } from '../../../../domain/phone-change.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { PhoneNumbers } from '../../../accounts/server/phone-numbers.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import { hashSignInToken } from '../sign-in-token.ts';
import { deleteFactorsSince } from '../second-factor/second-factor.store.ts';
import { deleteSecondStepsOf } from '../second-factor/second-step.store.ts';
import { revokeOtherSignIns } from '../sign-in.store.ts';
import { phoneChangeActivity, phoneChangeAudit } from './phone-change-records.ts';
import { endLaterChanges, findChangeOfLink, lockChange, type PhoneChangeRow } from './phone-change.store.ts';

export type UsePhoneChangeLink = {
  /** What the link of a notice is about; changes nothing. Throws `link_expired` for an unknown token. */
  read(token: string): Promise<{ change: PhoneChangeRow; action: LinkAction }>;
  /**
   * Gives the old number back, or stops a change that waits; works once. Ends every sign-in of the user, the started and
   * waiting changes, and takes back what came after it: a deletion of the account, an authenticator app and
   * recovery codes. Throws `link_expired`, and `phone_number_taken` when another
   * account has the old number (the sign-ins are ended all the same).
   */
  use(input: { token: string; ipAddress: string; origin: ActivityOrigin }): Promise<'undone' | 'stopped'>;
};

export function createUsePhoneChangeLink(deps: {
  db: Db;
  clock: () => Date;
  numbers: PhoneNumbers;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
}): UsePhoneChangeLink {
  const { db, clock, numbers } = deps;

  const find = async (token: string): Promise<PhoneChangeRow> => {
    const change = await findChangeOfLink(db, hashSignInToken(token));
    if (change === undefined) throw new AppError('link_expired', 'This link is not valid.');
    return change;
  };

  return {
    async read(token) {
      const change = await find(token);
      return { change, action: linkActionOf(change, clock()) };
    },
    async use({ token, ipAddress, origin }) {
      const { id, userId, oldNumber } = await find(token);
      const outcome = await db.transaction().execute(async (tx) => {
        const now = clock();
        await numbers.hold(tx, [oldNumber]);
        const owner = await numbers.lockOwner(tx, { id: userId });
        const change = await lockChange(tx, id);
        const action = change && linkActionOf(change, now);
        if (owner === undefined || change === undefined || (action !== 'undo' && action !== 'stop')) {
          return 'over';
        }
        await deleteSecondStepsOf(tx, userId);
        await revokeOtherSignIns(tx, { userId, id: null }, now);
        const since = change.createdAt;
        if (action === 'undo' && !(await numbers.set(tx, { userId, phoneNumber: oldNumber, now }))) {
          return 'taken';
        }
        await endLaterChanges(tx, { userId, since, now });
        await numbers.dropDeletionSince(tx, userId, since);
        await deleteFactorsSince(tx, userId, since);
        const step = action === 'undo' ? 'undone' : 'stopped';
        await deps.activity.recordIn(tx, phoneChangeActivity(step, userId, origin));
        await deps.writeAuditLog(phoneChangeAudit(step, { userId, ipAddress, proof: change.proof }), tx);
        return step;
      });
      if (outcome === 'over') {
        throw new AppError('link_expired', 'This link was already used or has expired.');
      }
      if (outcome === 'taken') {
        throw new AppError(
          'phone_number_taken',
          'We signed out every device, but another account has your old number now. Please contact support.',
        );
      }
      return outcome;
    },
  };
}
