import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Database } from '../../../../server/db/schema.ts';

/** The authenticator app of a user, confirmed or not; undefined when there never was one. */
export async function findSecondFactor(
  db: Db | Tx,
  userId: string,
): Promise<Selectable<Database['secondFactors']> | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** The user of this number, where they have confirmed an authenticator app. */
export async function findUserWithSecondFactor(tx: Tx, phoneNumber: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select('users.id')
    .where('users.phoneNumber', '=', phoneNumber)
    .where('secondFactors.confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** Keeps the secret of a new authenticator app until it is confirmed; one that waited before is forgotten. */
export async function savePendingSecret(
  db: Db | Tx,
  row: { userId: string; pendingSecret: Buffer; pendingAt: Date },
): Promise<void> {
  await db
    .insertInto('secondFactors')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ pendingSecret: row.pendingSecret, pendingAt: row.pendingAt }),
    )
    .execute();
}

/** Makes the secret that waits the one in force; false when another one waits by now. */
export async function confirmPendingSecret(
  tx: Tx,
  change: { userId: string; pendingSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('secondFactors')
    .set({
      sealedSecret: change.pendingSecret,
      confirmedAt: change.now,
      lastUsedStep: String(change.step),
      pendingSecret: null,
      pendingAt: null,
    })
    .where('userId', '=', change.userId)
    .where('pendingSecret', '=', change.pendingSecret)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses up this step of this secret and all before it; false when that has happened already. */
export async function takeStep(
  tx: Tx,
  used: { userId: string; sealedSecret: Buffer; step: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('secondFactors')
    .set({ lastUsedStep: String(used.step) })
    .where('userId', '=', used.userId)
    .where('sealedSecret', '=', used.sealedSecret)
    .where((eb) => eb.or([eb('lastUsedStep', 'is', null), eb('lastUsedStep', '<', String(used.step))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes a user's authenticator app; false when there was none that had been confirmed. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return row !== undefined && row.confirmedAt !== null;
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, codeHmacs, createdAt }: { userId: string; codeHmacs: readonly Buffer[]; createdAt: Date },
): Promise<void> {
  // Of two sets made at the same time the later one has to see the earlier: the user's row orders them. The key stays
  // free, or this waited for every activity of the user that is being stored, which can end in a deadlock.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recoveryCodes')
    .values(codeHmacs.map((codeHmac) => ({ userId, codeHmac, createdAt })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Removes an authenticator app that was confirmed, and recovery codes that were made, at `since` or later. */
export async function deleteFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('confirmedAt', '>=', since), eb('confirmedAt', 'is', null)]))
    .execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('createdAt', '>=', since).execute();
}

/** How many recovery codes a user has left, and since when; null without any set. */
export async function countRecoveryCodes(
  db: Db | Tx,
  userId: string,
): Promise<{ left: number; createdAt: Date } | null> {
  const codes = await db
    .selectFrom('recoveryCodes')
    .select(['createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .execute();
  const [first] = codes;
  return first === undefined
    ? null
    : { left: codes.filter(({ usedAt }) => usedAt === null).length, createdAt: first.createdAt };
}

type OwnRecoveryCode = { userId: string; codeHmac: Buffer };

/** Whether a user has this recovery code and has not used it yet. */
export async function hasRecoveryCode(db: Db, { userId, codeHmac }: OwnRecoveryCode): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('codeHmac', '=', codeHmac)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up; false when it has been used already. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, codeHmac, usedAt }: OwnRecoveryCode & { usedAt: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHmac', '=', codeHmac)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a user's data export says of the second factor: that there is one, and nothing of its secrets. */
export async function describeSecondFactor(
  db: Db,
  userId: string,
): Promise<{
  authenticatorAppSince: Date | null;
  recoveryCodes: { createdAt: Date; usedAt: Date | null }[];
}> {
  const factor = await findSecondFactor(db, userId);
  const recoveryCodes = await db
    .selectFrom('recoveryCodes')
    .select(['createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('usedAt')
    .execute();
  return { authenticatorAppSince: factor?.confirmedAt ?? null, recoveryCodes };
}
