import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Database } from '../../../../server/db/schema.ts';

/** Keeps a sign-in that waits for its second factor, by the hash of its token alone. */
export async function insertSecondStep(tx: Tx, step: Insertable<Database['secondSteps']>): Promise<void> {
  await tx.insertInto('secondSteps').values(step).execute();
}

export type OpenSecondStep = Pick<
  Selectable<Database['secondSteps']>,
  'userId' | 'source' | 'termsAcceptedAt'
>;

/** The sign-in that waits under this token and has not expired. */
export async function findSecondStep(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSecondStep | undefined> {
  return db
    .selectFrom('secondSteps')
    .select(['userId', 'source', 'termsAcceptedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses it up; the number of its user as it is now, undefined when somebody else was faster. */
export async function takeSecondStep(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const step = await tx
    .deleteFrom('secondSteps')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  if (step === undefined) return undefined;
  const user = await tx
    .selectFrom('users')
    .select('phoneNumber')
    .where('id', '=', step.userId)
    .executeTakeFirst();
  return user?.phoneNumber;
}

/** Ends every sign-in of a user that waits for its second factor. */
export async function deleteSecondStepsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('secondSteps').where('userId', '=', userId).execute();
}

/** Removes those that expired before `before`; returns how many. */
export async function deleteSecondStepsExpiredBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('secondSteps').where('expiresAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
