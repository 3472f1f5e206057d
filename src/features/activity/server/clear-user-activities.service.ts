import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { hasUser, markCleared } from './own-activities.store.ts';

/**
 * Clears a user's list as the user's own Clear All does, on behalf of somebody else. `note` is written with it. Answers how
 * many activities were in the list; throws `not_found` for a user who is not there.
 */
export type ClearUserActivities = (
  userId: string,
  note: (tx: Tx, cleared: number) => Promise<void>,
) => Promise<number>;

export function createClearUserActivities({ db }: { db: Db }): ClearUserActivities {
  return (userId, note) =>
    db.transaction().execute(async (tx) => {
      if (!(await hasUser(tx, userId))) throw new AppError('not_found', 'We couldn’t find that user.');
      const cleared = await markCleared(tx, userId, randomUUID());
      await note(tx, cleared);
      return cleared;
    });
}
