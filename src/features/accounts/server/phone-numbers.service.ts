import type { Tx } from '../../../server/db/database.ts';
import { deleteDeletionRequestedSince } from './account-deletion.store.ts';
import { isPhoneNumberTaken, lockPhoneNumber, lockUser, updatePhoneNumber } from './user.store.ts';

export type NumberOwner = {
  id: string;
  phoneNumber: string;
  /** Null unless the user has confirmed their address. */
  confirmedEmail: string | null;
  isBeingDeleted: boolean;
};

/** What changing a phone number needs of accounts, in the caller's transaction. */
export type PhoneNumbers = {
  /** Holds numbers until the transaction ends: nobody registers with one or takes it meanwhile. */
  hold(tx: Tx, phoneNumbers: readonly string[]): Promise<void>;
  /** The user, locked until the transaction ends; undefined when there is none. */
  lockOwner(tx: Tx, user: { id: string } | { phoneNumber: string }): Promise<NumberOwner | undefined>;
  /** Whether an account has this number. */
  isTaken(tx: Tx, phoneNumber: string): Promise<boolean>;
  /** Gives the user this number; false, and nothing changed, when another account has it. */
  set(tx: Tx, change: { userId: string; phoneNumber: string; now: Date }): Promise<boolean>;
  /** Keeps an account whose deletion was requested at `since` or later. */
  dropDeletionSince(tx: Tx, userId: string, since: Date): Promise<void>;
};

export const phoneNumbers: PhoneNumbers = {
  async hold(tx, numbers) {
    // In one order, so that two changes never wait for each other.
    for (const phoneNumber of [...new Set(numbers)].toSorted()) await lockPhoneNumber(tx, phoneNumber);
  },
  async lockOwner(tx, by) {
    const user = await lockUser(tx, by);
    if (user === undefined) return undefined;
    return {
      id: user.id,
      phoneNumber: user.phoneNumber,
      confirmedEmail: user.emailConfirmedAt === null || user.email === '' ? null : user.email,
      isBeingDeleted: user.deletionDueAt !== null,
    };
  },
  isTaken: isPhoneNumberTaken,
  async set(tx, { userId, phoneNumber, now }) {
    await lockPhoneNumber(tx, phoneNumber);
    return updatePhoneNumber(tx, userId, phoneNumber, now);
  },
  dropDeletionSince: deleteDeletionRequestedSince,
};
