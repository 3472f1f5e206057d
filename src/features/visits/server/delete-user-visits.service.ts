import type { Tx } from '../../../server/db/database.ts';
import { deleteVisitsOf } from './visit.store.ts';

/**
 * In the transaction that deletes a user: deletes the visits that are theirs with what happened in them before they
 * signed in, which their address and their browser stand beside.
 */
export type DeleteUserVisits = (tx: Tx, userId: string) => Promise<void>;

export function createDeleteUserVisits(deps: {
  deleteAnonymousActivities: (tx: Tx, sessionTokens: readonly string[]) => Promise<void>;
}): DeleteUserVisits {
  return async (tx, userId) => {
    await deps.deleteAnonymousActivities(tx, await deleteVisitsOf(tx, userId));
  };
}
