import type { Tx } from '../../../server/db/database.ts';
import { fillUserDetails } from './user.store.ts';

/**
 * Fills in, where a user has left them empty, the email address and both names from the one name of a card: its first word is
 * the first name, the rest the last name, which is the same where there is only one word. Nothing else is changed.
 */
export type FillDetails = (
  tx: Tx,
  userId: string,
  details: { email: string; fullName: string; now: Date },
) => Promise<void>;

export const fillDetails: FillDetails = async (tx, userId, { email, fullName, now }) => {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/u);
  const lastName = others.length === 0 ? firstName : others.join(' ');
  await fillUserDetails(tx, userId, { email, firstName, lastName, now });
};
