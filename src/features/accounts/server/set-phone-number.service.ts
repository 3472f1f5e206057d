import type { Tx } from '../../../server/db/database.ts';
import { lockPhoneNumber, updatePhoneNumber } from './user.store.ts';

/** Gives a user a number that was just proved; false, and nothing changed, when another account has it. */
export type SetPhoneNumber = (input: {
  tx: Tx;
  userId: string;
  phoneNumber: string;
  now: Date;
}) => Promise<boolean>;

export const setPhoneNumber: SetPhoneNumber = async ({ tx, userId, phoneNumber, now }) => {
  await lockPhoneNumber(tx, phoneNumber);
  return updatePhoneNumber(tx, userId, phoneNumber, now);
};
