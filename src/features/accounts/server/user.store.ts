import { sql, type Selectable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import {
  campaignParameterNames,
  type CampaignParameters,
  type FirstTouch,
} from '../../../domain/campaign-parameters.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Log } from '../../../server/log/log.ts';
import { defineStoredShape, type StoredShape } from '../../../server/db/stored-shape.ts';
import type { ConsentEntry } from './consent.store.ts';

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

/**
 * Holds a number until the transaction ends: of all who take the same free one at the same moment, by registering or
 * by changing theirs, one goes first, and the others see it taken.
 */
export async function lockPhoneNumber(tx: Tx, phoneNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phoneNumber}`}, 0))`.execute(tx);
}

/** The new user, or undefined when somebody has this phone number already. */
export async function insertUserUnlessPresent(tx: Tx, user: NewUserRow): Promise<UserRow | undefined> {
  const row = await tx
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

/** Writes how the user first came, unless that is known. */
export async function setFirstTouch(tx: Tx, id: string, firstTouch: FirstTouch): Promise<void> {
  await tx
    .updateTable('users')
    .set({ firstTouch: storedFirstTouch.write(firstTouch) })
    .where('id', '=', id)
    .where('firstTouch', 'is', null)
    .execute();
}

/** How a user first came: null where that is not known or cannot be read, undefined where there is no such user. */
export async function findFirstTouch(
  { db, log }: { db: Db; log: Log },
  id: string,
): Promise<FirstTouch | null | undefined> {
  const user = await db.selectFrom('users').select('firstTouch').where('id', '=', id).executeTakeFirst();
  if (user === undefined || user.firstTouch === null) return user && null;
  return storedFirstTouch.readOr(user.firstTouch, id, { instead: null, log });
}

/** The user of an id, or undefined. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return selectUser(db).where('users.id', '=', id).executeTakeFirst();
}

/** The user with this id or number, locked until the transaction ends; undefined when there is none. */
export async function lockUser(
  tx: Tx,
  by: { id: string } | { phoneNumber: string },
): Promise<UserRow | undefined> {
  const users = selectUser(tx).forNoKeyUpdate('users');
  return 'id' in by
    ? users.where('users.id', '=', by.id).executeTakeFirst()
    : users.where('users.phoneNumber', '=', by.phoneNumber).executeTakeFirst();
}

/** The user, with the newest consent of each kind; undefined when there is none. */
export async function findUserWithConsents(
  db: Db,
  id: string,
): Promise<(UserRow & { consents: ConsentEntry[] }) | undefined> {
  const row = await selectUser(db)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('consents')
          .distinctOn('kind')
          // Names of one word, because those inside JSON are not translated.
          .select(['kind', 'accepted', 'documentVersion as version', 'createdAt as at'])
          .whereRef('consents.userId', '=', 'users.id')
          .orderBy('kind')
          .orderBy('consents.id', 'desc'),
      ).as('newest'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { newest, ...user } = row;
  return {
    ...user,
    consents: newest.map(({ kind, accepted, version, at }) => ({
      kind,
      accepted,
      documentVersion: version,
      createdAt: new Date(at),
    })),
  };
}

export type UserChanges = Pick<
  Updateable<Database['users']>,
  'firstName' | 'lastName' | 'email' | 'emailConfirmedAt'
>;

/** Changes names and email; nothing when there is no such user. */
export async function updateUserDetails(
  db: Db | Tx,
  id: string,
  changes: UserChanges & { updatedAt: Date },
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Whether an account has this number. */
export async function isPhoneNumberTaken(tx: Tx, phoneNumber: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('phoneNumber', '=', phoneNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the number, which the caller has locked; false when another user has it. */
export async function updatePhoneNumber(
  tx: Tx,
  userId: string,
  phoneNumber: string,
  now: Date,
): Promise<boolean> {
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

/** The parameters that this version knows; one that another version stored must not hide the others. */
const campaign = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored): CampaignParameters => {
    const known: CampaignParameters = {};
    for (const name of campaignParameterNames) {
      const value = stored[name];
      if (typeof value === 'string') known[name] = value;
    }
    return known;
  }),
);

/** How a user first came. A new required field needs an upgrade; see `defineStoredShape`. */
export const storedFirstTouch: StoredShape<FirstTouch> = defineStoredShape({
  name: 'users.first_touch',
  schema: z.object({
    campaign,
    referrer: z.string(),
    landingPath: z.string(),
    at: z.string(),
  }),
  unreadable: 'How this user first came is stored in a format that this version of Loupe cannot read.',
});
