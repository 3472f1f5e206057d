import type { Db, Tx } from '../../../server/db/database.ts';

/** Lets `tokenHash` confirm this address of the user, and no older token any more. */
export async function putConfirmation(
  tx: Tx,
  confirmation: { userId: string; email: string; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { userId: _, ...values } = confirmation;
  await tx
    .insertInto('emailConfirmations')
    .values(confirmation)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

export async function deleteConfirmationOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('emailConfirmations').where('userId', '=', userId).execute();
}

/**
 * Uses a token up; answers whom it confirms, undefined when it is unknown or too old. The user is locked before the
 * confirmation, as where an address changes, so that the two never wait for each other.
 */
export async function takeConfirmation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  await tx
    .selectFrom('users')
    .innerJoin('emailConfirmations', 'emailConfirmations.userId', 'users.id')
    .select('users.id')
    .where('emailConfirmations.tokenHash', '=', tokenHash)
    .forNoKeyUpdate('users')
    .execute();
  return tx
    .deleteFrom('emailConfirmations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst();
}

/** Marks the address as confirmed, if it is still the user's; false when it is not. */
export async function markEmailConfirmed(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The address that a user waits to confirm, locked; undefined when there is none. */
export async function lockUnconfirmedEmail(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email', '<>', '')
    .where('emailConfirmedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
}

/** Removes confirmations whose time is over; returns how many. */
export async function deleteConfirmationsExpiredBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('emailConfirmations').where('expiresAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
