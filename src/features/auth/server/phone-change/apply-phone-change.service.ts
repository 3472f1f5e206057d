import {
  phoneChangeTimes,
  type PhoneChangeFailure,
  type PhoneChangeProof,
} from '../../../../domain/phone-change.ts';
import type { Tx } from '../../../../server/db/database.ts';
import type { NumberOwner, PhoneNumbers } from '../../../accounts/server/phone-numbers.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import { deleteSecondStepsOf } from '../second-factor/second-step.store.ts';
import { revokeOtherSignIns } from '../sign-in.store.ts';
import {
  cancelWaitingChange,
  findReservation,
  moveChange,
  type PhoneChangeRow,
} from './phone-change.store.ts';
import { phoneChangeActivity, phoneChangeAudit } from './phone-change-records.ts';

/** Sends the notices of a change when `tx` has committed. */
export type SendPhoneChangeNotices = (tx: Tx, change: { id: string; email: string | null }) => Promise<void>;

/** Holds both numbers of a change and its user; why the change cannot be made, or its user. */
export type HoldForChange = (
  tx: Tx,
  change: Pick<PhoneChangeRow, 'userId' | 'oldNumber' | 'newNumber'>,
  now: Date,
) => Promise<{ owner: NumberOwner } | { failure: PhoneChangeFailure }>;

export function createHoldForChange({ numbers }: { numbers: PhoneNumbers }): HoldForChange {
  return async (tx, { userId, oldNumber, newNumber }, now) => {
    await numbers.hold(tx, [oldNumber, newNumber]);
    const owner = await numbers.lockOwner(tx, { id: userId });
    if (owner === undefined || owner.isBeingDeleted) return { failure: 'deletion' };
    if (owner.phoneNumber !== oldNumber) return { failure: 'number-changed' };
    const isTaken =
      (await numbers.isTaken(tx, newNumber)) ||
      (await findReservation(tx, newNumber, { userId, now })) !== null;
    if (isTaken) return { failure: 'number-taken' };
    return { owner };
  };
}

export type ApplyPhoneChange = (
  tx: Tx,
  change: PhoneChangeRow,
  by: {
    proof: PhoneChangeProof;
    /** The sign-in that stays; null ends all. */
    keepSignInId: string | null;
    ipAddress: string;
    origin: ActivityOrigin | null;
    now: Date;
  },
) => Promise<PhoneChangeFailure | null>;

/**
 * Gives the user the new number of a change, which the caller has locked after `HoldForChange`: the other sign-ins end, both
 * notices go out, and the old number stays reserved for 24 hours. Answers why it was not possible, null when it is done.
 */
export function createApplyPhoneChange(deps: {
  numbers: PhoneNumbers;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
  sendNotices: SendPhoneChangeNotices;
  /** Keeps what is given once per number, such as the trial, from being given again to the new one. */
  carryOffers: (tx: Tx, change: { userId: string; oldNumber: string; newNumber: string }) => Promise<void>;
}): ApplyPhoneChange {
  return async (tx, change, { proof, keepSignInId, ipAddress, origin, now }) => {
    const { id, userId, oldNumber, newNumber, email } = change;
    if (!(await deps.numbers.set(tx, { userId, phoneNumber: newNumber, now }))) return 'number-taken';
    const isMoved = await moveChange(tx, id, change.state, {
      state: 'changed',
      proof,
      changedAt: now,
      undoUntil: new Date(now.getTime() + phoneChangeTimes.undoMs),
    });
    if (!isMoved) throw new Error('A phone change was applied without being locked');
    await deps.carryOffers(tx, { userId, oldNumber, newNumber });
    await cancelWaitingChange(tx, userId, now);
    await deleteSecondStepsOf(tx, userId);
    await revokeOtherSignIns(tx, { userId, id: keepSignInId }, now);
    await deps.activity.recordIn(tx, phoneChangeActivity('changed', userId, origin));
    await deps.writeAuditLog(phoneChangeAudit('changed', { userId, ipAddress, proof }), tx);
    await deps.sendNotices(tx, { id, email });
    return null;
  };
}
