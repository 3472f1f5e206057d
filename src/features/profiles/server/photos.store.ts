import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Box } from '../../../vision/signals.ts';
import { storedFaces, storedNotices, storedPhotoMetadata } from './stored-profile.ts';
import type { PhotoMetadataRow } from './tables.ts';

export type PhotoRow = Selectable<Database['photos']>;
export type NewPhoto = Omit<PhotoRow, 'createdAt' | 'metadata' | 'notices' | 'faces'> & {
  metadata: PhotoMetadataRow;
  notices: string[];
};

/** The photos of a profile in their order. */
export async function listPhotos(db: Db, profileId: string): Promise<PhotoRow[]> {
  return db.selectFrom('photos').selectAll().where('profileId', '=', profileId).orderBy('position').execute();
}

/** The photos of several profiles, each in its order. */
export async function listPhotosOfProfiles(db: Db, profileIds: string[]): Promise<PhotoRow[]> {
  if (profileIds.length === 0) return [];
  return db
    .selectFrom('photos')
    .selectAll()
    .where('profileId', 'in', profileIds)
    .orderBy('position')
    .execute();
}

/** A photo, only for the owner of its profile. */
export async function findOwnedPhoto(
  db: Db,
  userId: string,
  photoId: string,
): Promise<{ id: string; format: 'jpeg' | 'webp' } | undefined> {
  return db
    .selectFrom('photos')
    .innerJoin('profiles', 'profiles.id', 'photos.profileId')
    .select(['photos.id', 'photos.format'])
    .where('photos.id', '=', photoId)
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

/** Whose a photo is and in which profile. */
export async function findPlaceOfPhoto(
  tx: Tx,
  photoId: string,
): Promise<{ userId: string; profileId: string } | undefined> {
  return tx
    .selectFrom('photos')
    .innerJoin('profiles', 'profiles.id', 'photos.profileId')
    .select(['profiles.userId', 'photos.profileId'])
    .where('photos.id', '=', photoId)
    .executeTakeFirst();
}

export type PhotoToLookAt = { id: string; userId: string; contentHash: string; format: 'jpeg' | 'webp' };

/** A photo whose faces were not looked for yet. */
export async function findPhotoToLookAt(db: Db, photoId: string): Promise<PhotoToLookAt | undefined> {
  return db
    .selectFrom('photos')
    .innerJoin('profiles', 'profiles.id', 'photos.profileId')
    .select(['photos.id', 'profiles.userId', 'photos.contentHash', 'photos.format'])
    .where('photos.id', '=', photoId)
    .where('photos.faces', 'is', null)
    .executeTakeFirst();
}

/** Where faces are on another photo of the user that was made of the same bytes; null where none is known. */
export async function findFacesOfSamePhoto(
  db: Db,
  { userId, contentHash }: PhotoToLookAt,
  log: Log,
): Promise<Box[] | null> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('profiles', 'profiles.id', 'photos.profileId')
    .select(['photos.id', 'photos.faces'])
    .where('profiles.userId', '=', userId)
    .where('photos.contentHash', '=', contentHash)
    .where('photos.faces', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row ? storedFaces.readOr(row.faces, row.id, { instead: { boxes: null }, log }).boxes : null;
}

/** Keeps where the faces of a photo are, unless that is known; null where they could not be looked for. */
export async function fillFaces(tx: Tx, photoId: string, boxes: Box[] | null): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ faces: storedFaces.write({ boxes }) })
    .where('id', '=', photoId)
    .where('faces', 'is', null)
    .execute();
}

/** Keeps where the faces of a photo are, whatever was known before. */
export async function setFaces(tx: Tx, photoId: string, boxes: Box[]): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ faces: storedFaces.write({ boxes }) })
    .where('id', '=', photoId)
    .execute();
}

/**
 * Deletes where faces are on every photo of a user, and which one the user said is theirs, in their profiles and in every version of
 * them. A photo that was named without a face stays named. `now` becomes the time of the last change of profiles that lose a face.
 */
export async function deleteFaces(tx: Tx, userId: string, now: Date): Promise<void> {
  // Whoever changes several photos holds their profile.
  const profiles = await tx
    .selectFrom('profiles')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = profiles.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('photos')
    .set({ faces: null })
    .where('profileId', 'in', ids)
    .where('faces', 'is not', null)
    .execute();
  await tx
    .updateTable('profiles')
    .set({ ownerPhotoId: null, ownerFace: null, updatedAt: now })
    .where('id', 'in', ids)
    .where('ownerFace', 'is not', null)
    .execute();
  await tx
    .updateTable('profileVersions')
    .set({ ownerFace: null })
    .where('profileId', 'in', ids)
    .where('ownerFace', 'is not', null)
    .execute();
}

/** The ids of a user's photos whose faces were not looked for yet. */
export async function listPhotosWithoutFaces(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('photos')
    .innerJoin('profiles', 'profiles.id', 'photos.profileId')
    .select('photos.id')
    .where('profiles.userId', '=', userId)
    .where('photos.faces', 'is', null)
    .orderBy('photos.createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all photos of all users. */
export async function listPhotoIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').execute();
  return rows.map(({ id }) => id);
}

/** The ids of the newest photos of all users, at most `limit`. */
export async function listNewestPhotoIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').orderBy('createdAt', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<PhotoRow> {
  return tx
    .insertInto('photos')
    .values({
      ...photo,
      metadata: storedPhotoMetadata.write(photo.metadata),
      notices: storedNotices.write(photo.notices),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a photo with the box around its owner, in the profile and in every version of it. The caller holds the lock on the profile. */
export async function deletePhotoRow(tx: Tx, photoId: string): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ownerPhotoId: null, ownerFace: null })
    .where('ownerPhotoId', '=', photoId)
    .execute();
  await tx
    .updateTable('profileVersions')
    .set({ ownerFace: null })
    .where('profileId', 'in', tx.selectFrom('photos').select('profileId').where('id', '=', photoId))
    .where('ownerPhotoId', '=', photoId)
    .execute();
  await tx.deleteFrom('photos').where('id', '=', photoId).execute();
}

/** Closes the gaps between positions, which then run from 0. The caller holds the lock on the profile. */
export async function compactPositions(tx: Tx, profileId: string): Promise<void> {
  await sql`
    update photos set position = wanted.position
    from (
      select id, (row_number() over (order by position) - 1)::integer as position
      from photos where profile_id = ${profileId}
    ) as wanted
    where photos.id = wanted.id and photos.position <> wanted.position`.execute(tx);
}

/** Puts the photos of a profile into the order of `photoIds`, which names each of them once. */
export async function setPhotoOrder(tx: Tx, profileId: string, photoIds: string[]): Promise<void> {
  await sql`
    update photos set position = wanted.ordinal - 1
    from unnest(${photoIds}::uuid[]) with ordinality as wanted (id, ordinal)
    where photos.id = wanted.id and photos.profile_id = ${profileId}`.execute(tx);
}
