import { filledName } from '../../../domain/person-name.ts';
import type { Tx } from '../../../server/db/database.ts';
import { lockUser, updateUserDetails } from './user.store.ts';

/**
 * Fills in, where a user has left them empty, the email address and, from the name on a card, what `filledName` takes from
 * it. Nothing else is changed.
 */
export type FillDetails = (
  tx: Tx,
  userId: string,
  details: { email: string; fullName: string; now: Date },
) => Promise<void>;

export const fillDetails: FillDetails = async (tx, userId, { email, fullName, now }) => {
  const user = await lockUser(tx, { id: userId });
  if (user === undefined) return;
  await updateUserDetails(tx, userId, {
    ...filledName(user, fullName),
    email: user.email.trim() === '' ? email : user.email,
    updatedAt: now,
  });
};
