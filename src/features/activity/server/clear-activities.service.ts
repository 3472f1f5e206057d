import { randomUUID } from 'node:crypto';
import type { Db } from '../../../server/db/database.ts';
import { markCleared, unmarkCleared } from './own-activities.store.ts';

/** Clear All and its undo. Nothing is deleted: what is cleared is not listed any more. */
export type ClearActivities = {
  /** Clears what the user's list shows and what stands behind its end; `clearingId` takes exactly this back. */
  clear(userId: string): Promise<{ clearingId: string; cleared: number }>;
  /** Restores nothing where this user has no such clearing, or it was taken back already. */
  restore(userId: string, clearingId: string): Promise<{ restored: number }>;
};

export function createClearActivities({ db }: { db: Db }): ClearActivities {
  return {
    async clear(userId) {
      const clearingId = randomUUID();
      return { clearingId, cleared: await markCleared(db, userId, clearingId) };
    },
    restore: async (userId, clearingId) => ({ restored: await unmarkCleared(db, userId, clearingId) }),
  };
}
