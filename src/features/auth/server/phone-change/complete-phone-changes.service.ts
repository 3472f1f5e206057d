import type { PhoneChangeFailure } from '../../../../domain/phone-change.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import type { ApplyPhoneChange, HoldForChange } from './apply-phone-change.service.ts';
import { phoneChangeActivity, phoneChangeAudit } from './phone-change-records.ts';
import { listDueChanges, lockChange, moveChange, type PhoneChangeRow } from './phone-change.store.ts';

/**
 * Makes the changes that have waited for 72 hours, after asking again whether they may be made. Answers how many it made.
 * Safe at any time, twice, and after a crash.
 */
export type CompletePhoneChanges = () => Promise<number>;

const batchSize = 50;

export function createCompletePhoneChanges(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  holdForChange: HoldForChange;
  applyPhoneChange: ApplyPhoneChange;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
}): CompletePhoneChanges {
  const { db, clock, log } = deps;

  const fail = async (tx: Tx, change: PhoneChangeRow, failure: PhoneChangeFailure, now: Date) => {
    const { id, userId, ipAddress, proof } = change;
    await moveChange(tx, id, 'waiting', { state: 'failed', failure, endedAt: now });
    await deps.activity.recordIn(tx, phoneChangeActivity('failed', userId, null));
    await deps.writeAuditLog(phoneChangeAudit('failed', { userId, ipAddress, proof, failure }), tx);
  };

  const complete = (due: PhoneChangeRow): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock();
      const held = await deps.holdForChange(tx, due, now);
      const change = await lockChange(tx, due.id);
      if (change?.state !== 'waiting') return false;
      const failure =
        'failure' in held
          ? held.failure
          : await deps.applyPhoneChange(tx, change, {
              proof: 'wait',
              keepSignInId: change.signInId,
              ipAddress: change.ipAddress,
              origin: null,
              now,
            });
      if (failure === null) return true;
      await fail(tx, change, failure, now);
      return false;
    });

  return async () => {
    let completed = 0;
    for (const due of await listDueChanges(db, clock(), batchSize)) {
      try {
        if (await complete(due)) completed += 1;
      } catch (error) {
        log.error(
          { err: error, phoneChangeId: due.id },
          'A phone number could not be changed; the next run tries again',
        );
      }
    }
    return completed;
  };
}
