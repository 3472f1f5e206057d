import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Box } from '../../../vision/signals.ts';
import { storedVersionOwnerFace, storedVersionPrompts } from './stored-profile.ts';

type Version = Database['profileVersions'];

export type NewVersion = {
  profileId: string;
  number: number;
  contentHash: string;
  bio: string;
  prompts: { question: string; answer: string }[];
  iAm: Version['iAm'];
  lookingFor: Version['lookingFor'];
  photoIds: string[];
  ownerPhotoId: string | null;
  ownerFace: Box | null;
};

/** The newest version of a profile; the caller holds the lock on the profile. */
export async function findNewestVersion(
  tx: Tx,
  profileId: string,
): Promise<Pick<Selectable<Version>, 'id' | 'number' | 'contentHash' | 'ownerFace'> | undefined> {
  return tx
    .selectFrom('profileVersions')
    .select(['id', 'number', 'contentHash', 'ownerFace'])
    .where('profileId', '=', profileId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<string> {
  const row = await tx
    .insertInto('profileVersions')
    .values({
      ...version,
      prompts: storedVersionPrompts.write(version.prompts),
      ownerFace: version.ownerFace === null ? null : storedVersionOwnerFace.write(version.ownerFace),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Every version of a profile, the oldest first. */
export async function listVersions(db: Db, profileId: string): Promise<Selectable<Version>[]> {
  return db
    .selectFrom('profileVersions')
    .selectAll()
    .where('profileId', '=', profileId)
    .orderBy('number')
    .execute();
}

/** Every version of every profile of a user, the newest first. */
export async function listVersionsOfUser(
  db: Db,
  userId: string,
): Promise<(Selectable<Version> & { app: Database['profiles']['app'] })[]> {
  return db
    .selectFrom('profileVersions')
    .innerJoin('profiles', 'profiles.id', 'profileVersions.profileId')
    .selectAll('profileVersions')
    .select('profiles.app')
    .where('profiles.userId', '=', userId)
    .orderBy('profileVersions.createdAt', 'desc')
    .execute();
}
