import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db, Tx } from '../../../server/db/database.ts';

export type AgeReviewRow = {
  id: string;
  userId: string;
  profileId: string | null;
  app: DatingApp;
  statement: string;
  state: 'waiting' | 'adult' | 'minor';
  createdAt: Date;
  decidedAt: Date | null;
};

const columns = ['id', 'userId', 'profileId', 'app', 'statement', 'state', 'createdAt', 'decidedAt'] as const;

/** Adds a review that waits; undefined where the user is paused already or this sentence was decided on. */
export async function insertAgeReview(
  tx: Tx,
  review: Pick<AgeReviewRow, 'userId' | 'profileId' | 'app' | 'statement' | 'createdAt'>,
): Promise<AgeReviewRow | undefined> {
  return tx
    .insertInto('ageReviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** The review that pauses this user, waiting or decided against them. */
export async function findPause(db: Db | Tx, userId: string): Promise<AgeReviewRow | undefined> {
  return db
    .selectFrom('ageReviews')
    .select(columns)
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'minor'])
    .executeTakeFirst();
}

/** Whether a review pauses this user; null when none does. */
export async function readAgePause(db: Db | Tx, userId: string): Promise<'waiting' | 'minor' | null> {
  const pause = await findPause(db, userId);
  if (pause === undefined) return null;
  return pause.state === 'minor' ? 'minor' : 'waiting';
}

/** All reviews of a user, the newest first. */
export async function listAgeReviewsOfUser(db: Db, userId: string): Promise<AgeReviewRow[]> {
  return db
    .selectFrom('ageReviews')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export type WaitingAgeReviewRow = Pick<AgeReviewRow, 'id' | 'userId' | 'app' | 'statement' | 'createdAt'> & {
  phoneNumber: string;
};

/** A window of the reviews that wait, the oldest first, and how many wait in all. */
export async function listWaitingAgeReviews(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: WaitingAgeReviewRow[] }> {
  const waiting = db.selectFrom('ageReviews').where('ageReviews.state', '=', 'waiting');
  const [{ count }, rows] = await Promise.all([
    waiting.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    waiting
      .innerJoin('users', 'users.id', 'ageReviews.userId')
      .select([
        'ageReviews.id',
        'ageReviews.userId',
        'ageReviews.app',
        'ageReviews.statement',
        'ageReviews.createdAt',
        'users.phoneNumber',
      ])
      .orderBy('ageReviews.createdAt')
      .orderBy('ageReviews.id')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { total: Number(count), rows };
}

/** Decides a review; undefined where it does not wait. */
export async function decideAgeReview(
  tx: Tx,
  id: string,
  decision: { state: 'adult' | 'minor'; decidedBy: string; decidedAt: Date },
): Promise<AgeReviewRow | undefined> {
  return tx
    .updateTable('ageReviews')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(columns)
    .executeTakeFirst();
}
