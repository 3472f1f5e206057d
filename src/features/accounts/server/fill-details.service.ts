import { splitName } from '../../../domain/person-name.ts';
import type { Tx } from '../../../server/db/database.ts';
import { fillUserDetails } from './user.store.ts';

/**
 * Fills in, where a user has left them empty, the email address and the names from the name on a card. A name of one word
 * fills the first name only. Nothing else is changed.
 */
export type FillDetails = (
  tx: Tx,
  userId: string,
  details: { email: string; fullName: string; now: Date },
) => Promise<void>;

export const fillDetails: FillDetails = async (tx, userId, { email, fullName, now }) => {
  const { firstName, lastName } = splitName(fullName);
  await fillUserDetails(tx, userId, { email, firstName, lastName, now });
};
