import type { Db, Tx } from '../../../../server/db/database.ts';

/** When a sign-in began and when its user last proved again who they are; undefined when it is gone. */
export async function findProof(
  db: Db,
  signInId: string,
): Promise<{ createdAt: Date; provedAt: Date | null } | undefined> {
  return db
    .selectFrom('signIns')
    .select(['createdAt', 'provedAt'])
    .where('id', '=', signInId)
    .executeTakeFirst();
}

export async function saveProof(tx: Tx, signInId: string, provedAt: Date): Promise<void> {
  await tx.updateTable('signIns').set({ provedAt }).where('id', '=', signInId).execute();
}

/**
 * The sign-in in which an administrator may work without a second factor: this one, unless another one was the first.
 */
export async function takeAdminGrace(
  db: Db,
  grace: { userId: string; signInId: string; createdAt: Date },
): Promise<string | undefined> {
  await db
    .insertInto('adminGraces')
    .values(grace)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return findAdminGrace(db, grace.userId);
}

export async function findAdminGrace(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('adminGraces')
    .select('signInId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.signInId;
}

export async function deleteAdminGrace(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('adminGraces').where('userId', '=', userId).execute();
}

/** The user with this number, locked for the rest of the transaction. */
export async function lockUserOfNumber(tx: Tx, phoneNumber: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('phoneNumber', '=', phoneNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}
