import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type UserRow = Selectable<Database['users']>;

export type NewUserRow = Pick<
  UserRow,
  'phoneNumber' | 'ipAddress' | 'registrationSource' | 'documentCreatedVia'
> & {
  createdAt: Date;
};

/** The new user, or undefined when somebody has this phone number already. */
export async function insertUserUnlessPresent(db: Db | Tx, user: NewUserRow): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, documentCreatedAt: user.createdAt, updatedAt: user.createdAt })
    .onConflict((conflict) => conflict.column('phoneNumber').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The user of a phone number (E.164). Throws when there is none. */
export async function getUserByPhoneNumber(db: Db | Tx, phoneNumber: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('phoneNumber', '=', phoneNumber).executeTakeFirstOrThrow();
}

/** The user of an id, or undefined. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes names and email; undefined when there is no such user. */
export async function updateUserDetails(
  db: Db,
  id: string,
  details: Pick<Updateable<Database['users']>, 'firstName' | 'lastName' | 'email'> & { updatedAt: Date },
): Promise<UserRow | undefined> {
  return db.updateTable('users').set(details).where('id', '=', id).returningAll().executeTakeFirst();
}
