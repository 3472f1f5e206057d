import type { Tx } from '../../../server/db/database.ts';
import { updatePhoneNumber } from './user.store.ts';

/** Gives a user a number that was just proved; false, and nothing changed, when another account has it. */
export type SetPhoneNumber = (input: {
  tx: Tx;
  userId: string;
  phoneNumber: string;
  now: Date;
}) => Promise<boolean>;

export const setPhoneNumber: SetPhoneNumber = ({ tx, userId, phoneNumber, now }) =>
  updatePhoneNumber(tx, userId, phoneNumber, now);
