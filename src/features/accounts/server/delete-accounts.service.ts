import { setTimeout as delay } from 'node:timers/promises';
import { adminRank } from '../../../domain/rank.ts';
import { isLockRefused, type Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { OnAccountDeletion } from '../../../server/module.ts';
import { deleteUser, listDueDeletions, lockDueUser, setLockPatience } from './account-deletion.store.ts';
import { lockUsersFromRank } from './rank.store.ts';

/** Deletes the accounts whose time has come; answers how many. Safe at any time, twice, and after a crash. */
export type DeleteAccounts = () => Promise<number>;

const batchSize = 50;

/**
 * A deletion locks what requests and other jobs lock too, in whatever order its features do. So that none of them ever
 * fails because of it, it is always the deletion that gives way, before the database looks for deadlocks (after 1 s),
 * and tries again.
 */
const lockPatienceMs = 250;
const attempts = 5;

/** An account that cannot be deleted, such as the last administrator's, stays and is tried again with the next run. */
export function createDeleteAccounts(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  onAccountDeletion: readonly OnAccountDeletion[];
}): DeleteAccounts {
  const { db, clock, log } = deps;

  const deleteOne = async (userId: string): Promise<boolean> => {
    const afterwards = await db.transaction().execute(async (tx) => {
      await setLockPatience(tx, lockPatienceMs);
      const admins = await lockUsersFromRank(tx, adminRank);
      const user = await lockDueUser(tx, userId, clock());
      if (user === undefined) return null;
      if (admins.length === 1 && admins[0] === userId) {
        log.warn({ userId }, 'An account is to be deleted, but belongs to the last administrator');
        return null;
      }
      const tasks: (() => Promise<void>)[] = [];
      for (const act of deps.onAccountDeletion) {
        const task = await act(tx, { id: userId, phoneNumber: user.phoneNumber });
        if (task) tasks.push(task);
      }
      await deleteUser(tx, userId);
      return tasks;
    });
    if (afterwards === null) return false;
    for (const task of afterwards) await task();
    return true;
  };

  const deleteOneInTurn = async (userId: string): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await deleteOne(userId);
      } catch (error) {
        if (!isLockRefused(error) || attempt === attempts) throw error;
        await delay(attempt * lockPatienceMs);
      }
    }
  };

  return async () => {
    let deleted = 0;
    for (const userId of await listDueDeletions(db, clock(), batchSize)) {
      try {
        if (await deleteOneInTurn(userId)) deleted += 1;
      } catch (error) {
        log.error({ err: error, userId }, 'An account could not be deleted; tried again with the next run');
      }
    }
    if (deleted > 0) log.info({ deleted }, 'Accounts were deleted');
    return deleted;
  };
}
