import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type CodePurpose = Selectable<Database['oneTimeCodes']>['purpose'];

/** What a code is good for. Every purpose but signing in names the user who asked for the code. */
export type CodeScope = {
  phoneNumber: string;
  purpose: CodePurpose;
  userId: string | null;
};

/** The scope of a code together with the browser that asked for it. */
type BrowserScope = CodeScope & { browserHash: Buffer };

/** Voids every usable code of this scope that this browser asked for. Codes of other browsers stay. */
export async function voidCodes(db: Db | Tx, scope: BrowserScope, now: Date): Promise<void> {
  await db
    .updateTable('oneTimeCodes')
    .set({ consumedAt: now })
    .where('phoneNumber', '=', scope.phoneNumber)
    .where('purpose', '=', scope.purpose)
    .where('userId', 'is not distinct from', scope.userId)
    .where('browserHash', '=', scope.browserHash)
    .where('consumedAt', 'is', null)
    .execute();
}

/** Keeps a new code, by its HMAC alone. */
export async function insertCode(
  db: Db | Tx,
  code: BrowserScope & {
    codeHmac: Buffer;
    termsAcceptedAt: Date | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.insertInto('oneTimeCodes').values(code).execute();
}

export type SpentAttempt = { id: string; codeHmac: Buffer; termsAcceptedAt: Date | null };

/**
 * Counts one attempt at the newest usable code that this browser asked for and returns that code; undefined when
 * there is none or its attempts are used up. One statement, so that parallel guesses cannot share an attempt.
 */
export async function spendAttempt(
  db: Db,
  scope: BrowserScope,
  now: Date,
  maxAttempts: number,
): Promise<SpentAttempt | undefined> {
  return db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('oneTimeCodes as newest')
        .select('newest.id')
        .where('newest.phoneNumber', '=', scope.phoneNumber)
        .where('newest.purpose', '=', scope.purpose)
        .where('newest.userId', 'is not distinct from', scope.userId)
        .where('newest.browserHash', '=', scope.browserHash)
        .where('newest.consumedAt', 'is', null)
        .where('newest.expiresAt', '>', now)
        .orderBy('newest.createdAt', 'desc')
        .limit(1),
    )
    .where('attempts', '<', maxAttempts)
    .where('consumedAt', 'is', null)
    .returning(['id', 'codeHmac', 'termsAcceptedAt'])
    .executeTakeFirst();
}

/** Uses the code up; false when somebody else already has. */
export async function consumeCode(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('oneTimeCodes')
    .set({ consumedAt: now })
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes codes that expired before `before`; returns how many. */
export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('oneTimeCodes').where('expiresAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes every code that was sent to this number. */
export async function deleteCodesOfNumber(tx: Tx, phoneNumber: string): Promise<void> {
  await tx.deleteFrom('oneTimeCodes').where('phoneNumber', '=', phoneNumber).execute();
}
