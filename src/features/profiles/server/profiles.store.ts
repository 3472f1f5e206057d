import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Box } from '../../../vision/signals.ts';
import { storedOwnerFace, storedPrompts } from './stored-profile.ts';
import type { PromptRow } from './tables.ts';

export type ProfileRow = Selectable<Database['profiles']>;

/** What the owner writes about themself; photos stand in a table of their own. */
export type ProfileText = Pick<ProfileRow, 'bio' | 'iAm' | 'lookingFor'> & { prompts: PromptRow[] };

/** A user's profiles, the newest first. */
export async function listProfiles(db: Db, userId: string): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A profile, only for its owner. */
export async function findProfile(
  db: Db,
  userId: string,
  profileId: string,
): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', profileId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The same, locked for the rest of the transaction: every change of a profile's photos goes through this lock. */
export async function lockProfile(
  tx: Tx,
  userId: string,
  profileId: string,
): Promise<ProfileRow | undefined> {
  return tx
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', profileId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a user's inserts wait for one another until the transaction ends, so that counting them holds. */
export async function lockProfilesOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profiles:${userId}`}, 0))`.execute(tx);
}

export async function countProfiles(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertProfile(
  db: Db,
  profile: ProfileText & { userId: string; app: ProfileRow['app'] },
  now: Date,
): Promise<ProfileRow> {
  const times = { createdAt: now, updatedAt: now, textUpdatedAt: now };
  return db
    .insertInto('profiles')
    .values({ ...profile, ...times, prompts: storedPrompts.write(profile.prompts) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes what is given and leaves the rest. `now` becomes the time of the text's and the profile's last change. */
export async function updateProfileText(
  tx: Tx,
  profileId: string,
  changes: { [Key in keyof ProfileText]?: ProfileText[Key] | undefined },
  now: Date,
): Promise<ProfileRow> {
  const { prompts, ...plain } = changes;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return tx
    .updateTable('profiles')
    .set({
      ...given,
      ...(prompts === undefined ? {} : { prompts: storedPrompts.write(prompts) }),
      updatedAt: now,
      textUpdatedAt: now,
    })
    .where('id', '=', profileId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the user said about themself on their photos. */
type OwnerRow = { ownerPhotoId: string | null; ownerFace: Box | null; noneIsOwner: boolean };

/** Reads it; the face goes with its photo. Throws `stored_data_unreadable`. */
export function readOwner(row: ProfileRow): OwnerRow {
  const { id, ownerPhotoId, ownerFace, noneIsOwner } = row;
  const hasFace = ownerPhotoId !== null && ownerFace !== null;
  return { ownerPhotoId, ownerFace: hasFace ? storedOwnerFace.read(ownerFace, id) : null, noneIsOwner };
}

/** Keeps what the user said about themself. `updatedAt` becomes the time of the profile's last change. */
export async function setOwner(
  tx: Tx,
  profileId: string,
  { ownerFace, ...owner }: OwnerRow,
  updatedAt: Date,
): Promise<ProfileRow> {
  return tx
    .updateTable('profiles')
    .set({
      ...owner,
      ownerFace: ownerFace === null ? null : storedOwnerFace.write(ownerFace),
      updatedAt,
    })
    .where('id', '=', profileId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes it a profile for another app. `now` becomes the time of the profile's last change. */
export async function setApp(
  tx: Tx,
  profileId: string,
  app: ProfileRow['app'],
  now: Date,
): Promise<ProfileRow> {
  return tx
    .updateTable('profiles')
    .set({ app, updatedAt: now })
    .where('id', '=', profileId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that something of the profile beside its text, its photos, has changed. */
export async function touchProfile(tx: Tx, profileId: string, now: Date): Promise<ProfileRow> {
  return tx
    .updateTable('profiles')
    .set({ updatedAt: now })
    .where('id', '=', profileId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteProfile(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('profiles').where('id', '=', profileId).execute();
}
