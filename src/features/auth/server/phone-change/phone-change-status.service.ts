import type { Db } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import type { PhoneChangeStatus } from '../../phone-change.contract.ts';
import { countRecoveryCodes, findSecondFactor } from '../second-factor/second-factor.store.ts';
import { phoneChangeActivity, phoneChangeAudit } from './phone-change-records.ts';
import {
  cancelWaitingChange,
  findLatestChange,
  findOldNumberOnlyUntil,
  findStartedChange,
  findUndoableChange,
  findWaitingChange,
} from './phone-change.store.ts';

/** Where the change of a user's number stands, as Settings show it. */
export type ReadPhoneChange = (signIn: { id: string; userId: string }) => Promise<PhoneChangeStatus>;

export function createReadPhoneChange({ db, clock }: { db: Db; clock: () => Date }): ReadPhoneChange {
  return async ({ id, userId }) => {
    const now = clock();
    const [started, waiting, undoable, latest, oldNumberOnlyUntil, factor, recoveryCodes] = await Promise.all(
      [
        findStartedChange(db, id, now),
        findWaitingChange(db, userId),
        findUndoableChange(db, userId, now),
        findLatestChange(db, userId),
        findOldNumberOnlyUntil(db, userId, now),
        findSecondFactor(db, userId),
        countRecoveryCodes(db, userId),
      ],
    );
    const isOldNumberOnly = oldNumberOnlyUntil !== null;
    const hasApp = factor !== undefined && factor.confirmedAt !== null;
    const hasRecoveryCodes = recoveryCodes !== null && recoveryCodes.left > 0;
    return {
      started: started
        ? { newNumber: started.newNumber, proveUntil: started.proveUntil.toISOString() }
        : null,
      waiting: waiting
        ? {
            newNumber: waiting.newNumber,
            requestedAt: waiting.createdAt.toISOString(),
            dueAt: toIso(waiting.dueAt),
            email: waiting.email,
          }
        : null,
      undoable: undoable
        ? {
            oldNumber: undoable.oldNumber,
            changedAt: toIso(undoable.changedAt),
            undoUntil: toIso(undoable.undoUntil),
            email: undoable.email,
          }
        : null,
      failed:
        latest?.state === 'failed' && latest.failure !== null
          ? { newNumber: latest.newNumber, failedAt: toIso(latest.endedAt), reason: latest.failure }
          : null,
      proofs: [
        'old-number',
        ...(hasApp && !isOldNumberOnly ? (['totp'] as const) : []),
        ...(hasRecoveryCodes && !isOldNumberOnly ? (['recovery-code'] as const) : []),
      ],
      oldNumberOnlyUntil: oldNumberOnlyUntil?.toISOString() ?? null,
    };
  };
}

/** Cancels the waiting change of a user; does nothing when there is none. */
export type CancelPhoneChange = (input: {
  userId: string;
  ipAddress: string;
  origin: ActivityOrigin;
}) => Promise<void>;

export function createCancelPhoneChange(deps: {
  db: Db;
  clock: () => Date;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
}): CancelPhoneChange {
  return async ({ userId, ipAddress, origin }) => {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await cancelWaitingChange(tx, userId, deps.clock()))) return;
      await deps.activity.recordIn(tx, phoneChangeActivity('cancelled', userId, origin));
      await deps.writeAuditLog(phoneChangeAudit('cancelled', { userId, ipAddress, proof: 'wait' }), tx);
    });
  };
}

/** A time that the table's checks promise for the state of the row. */
function toIso(time: Date | null): string {
  if (time === null) throw new Error('A phone change lacks a time of its state');
  return time.toISOString();
}
