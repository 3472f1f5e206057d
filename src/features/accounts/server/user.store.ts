import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type UserRow = Selectable<Database['users']> & {
  /** Null unless the user asked for the deletion of the account. */
  deletionDueAt: Date | null;
};

export type NewUserRow = Pick<
  UserRow,
  'phoneNumber' | 'ipAddress' | 'registrationSource' | 'documentCreatedVia'
> & {
  createdAt: Date;
};

/** The new user, or undefined when somebody has this phone number already. */
export async function insertUserUnlessPresent(db: Db | Tx, user: NewUserRow): Promise<UserRow | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...user, documentCreatedAt: user.createdAt, updatedAt: user.createdAt })
    .onConflict((conflict) => conflict.column('phoneNumber').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, deletionDueAt: null };
}

/** The user of this number, who then cannot vanish before the transaction ends. */
export async function findUserByPhoneNumber(tx: Tx, phoneNumber: string): Promise<UserRow | undefined> {
  return selectUser(tx).where('users.phoneNumber', '=', phoneNumber).forKeyShare('users').executeTakeFirst();
}

/** Writes the visit from which the user last signed in. */
export async function setSessionToken(tx: Tx, id: string, sessionToken: string): Promise<void> {
  await tx.updateTable('users').set({ sessionToken }).where('id', '=', id).execute();
}

/** The user of an id, or undefined. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return selectUser(db).where('users.id', '=', id).executeTakeFirst();
}

export async function listUsers(db: Db, ids: string[]): Promise<UserRow[]> {
  return selectUser(db)
    .where('users.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}

export type UserChanges = Pick<
  Updateable<Database['users']>,
  'firstName' | 'lastName' | 'email' | 'emailConfirmedAt'
>;

/** Changes names and email; nothing when there is no such user. */
export async function updateUserDetails(
  db: Db,
  id: string,
  changes: UserChanges & { updatedAt: Date },
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/**
 * Changes the number; false when another user has it. Two users who take the same free number wait for each other at
 * an advisory lock, so that the second sees the first.
 */
export async function updatePhoneNumber(
  tx: Tx,
  userId: string,
  phoneNumber: string,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phoneNumber}`}, 0))`.execute(tx);
  const result = await tx
    .updateTable('users')
    .set({ phoneNumber, updatedAt: now })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.phoneNumber', '=', phoneNumber)
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function selectUser(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('accountDeletions', 'accountDeletions.userId', 'users.id')
    .selectAll('users')
    .select('accountDeletions.dueAt as deletionDueAt');
}
