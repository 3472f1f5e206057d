import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type WaitingPhotoRow = {
  photoId: string;
  userId: string;
  phoneNumber: string;
  profileId: string;
  app: Database['profiles']['app'];
  reason: 'explicit';
  confidence: number;
  createdAt: Date;
};

/** Lets a photo wait for somebody to look; does nothing when it waits, was looked at, or is gone. */
export async function insertReviewOnce(
  db: Db | Tx,
  review: { photoId: string; reason: 'explicit'; confidence: number; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('photoReviews')
    .columns(['photoId', 'reason', 'confidence', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select([
          'photos.id as photoId',
          eb.val(review.reason).as('reason'),
          eb.cast<number>(eb.val(review.confidence), 'real').as('confidence'),
          eb.cast<Date>(eb.val(review.createdAt), 'timestamptz').as('createdAt'),
        ])
        .where('photos.id', '=', review.photoId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many photos wait. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('photoReviews')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectWaiting(db: Db | Tx) {
  return db
    .selectFrom('photoReviews')
    .innerJoin('photos', 'photos.id', 'photoReviews.photoId')
    .innerJoin('profiles', 'profiles.id', 'photos.profileId')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select([
      'photoReviews.photoId',
      'profiles.userId',
      'users.phoneNumber',
      'photos.profileId',
      'profiles.app',
      'photoReviews.reason',
      'photoReviews.confidence',
      'photoReviews.createdAt',
    ])
    .where('photoReviews.state', '=', 'waiting');
}

/** A window of the photos that wait, the oldest first. */
export async function listWaiting(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingPhotoRow[]> {
  return selectWaiting(db)
    .orderBy('photoReviews.createdAt')
    .orderBy('photoReviews.photoId')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function findWaiting(db: Db | Tx, photoId: string): Promise<WaitingPhotoRow | undefined> {
  return selectWaiting(db).where('photoReviews.photoId', '=', photoId).executeTakeFirst();
}

/** The same, locked until `tx` ends: another decision comes after it. */
export async function lockWaiting(tx: Tx, photoId: string): Promise<WaitingPhotoRow | undefined> {
  return selectWaiting(tx)
    .where('photoReviews.photoId', '=', photoId)
    .forUpdate('photoReviews')
    .executeTakeFirst();
}

/** A photo that waits waits no more; false when it did not. */
export async function markKept(
  tx: Tx,
  { photoId, decidedBy, decidedAt }: { photoId: string; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('photoReviews')
    .set({ state: 'kept', decidedBy, decidedAt })
    .where('photoId', '=', photoId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
