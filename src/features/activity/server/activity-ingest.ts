import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../domain/errors.ts';
import { isDatabaseAway } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { NewActivity } from './new-activity.ts';

export type ActivityIngest = {
  /**
   * Settles when the activities are committed and cannot be lost any more. Throws `service_unavailable` when so many
   * wait already that the database does not keep up, and whatever storing threw.
   */
  add(activities: readonly NewActivity[]): Promise<void>;
  /** Settles when nothing waits any more. */
  drain(): Promise<void>;
};

type Waiting = { activities: readonly NewActivity[]; settle: () => void; fail: (error: unknown) => void };

/**
 * Gathers activities and stores many with one commit: those that come in one turn of the event loop or while a batch is
 * being written.
 */
export function createActivityIngest(deps: {
  store: (activities: readonly NewActivity[]) => Promise<void>;
  log: Log;
  maxBatch?: number;
  maxWaiting?: number;
}): ActivityIngest {
  const { store, log, maxBatch = 500, maxWaiting = 5_000 } = deps;
  let waiting: Waiting[] = [];
  let waitingCount = 0;
  let writing: Promise<void> | null = null;

  const writeBatch = async (): Promise<void> => {
    const batch = takeBatch();
    try {
      await store(batch.flatMap(({ activities }) => activities));
      for (const { settle } of batch) settle();
    } catch (error) {
      log.warn({ err: error, requests: batch.length }, 'A batch of activities could not be stored at once');
      if (isDatabaseAway(error)) failAll(batch, error);
      else await storeOneByOne(batch);
    }
  };

  /** Those who wait behind the batch too: each further try would keep them waiting as long again. */
  const failAll = (batch: readonly Waiting[], error: unknown): void => {
    for (const { fail } of [...batch, ...waiting.splice(0)]) fail(error);
    waitingCount = 0;
  };

  const takeBatch = (): Waiting[] => {
    let count = 0;
    let requests = 0;
    for (const { activities } of waiting) {
      if (requests > 0 && count + activities.length > maxBatch) break;
      count += activities.length;
      requests += 1;
    }
    const batch = waiting.slice(0, requests);
    waiting = waiting.slice(requests);
    waitingCount -= count;
    return batch;
  };

  /** So that only those fail that are at fault. */
  const storeOneByOne = async (batch: readonly Waiting[]): Promise<void> => {
    for (const { activities, settle, fail } of batch) {
      try {
        await store(activities);
        settle();
      } catch (error) {
        fail(error);
      }
    }
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await nextTurn();
      await writeBatch();
    }
    writing = null;
  };

  return {
    add(activities) {
      if (activities.length === 0) return Promise.resolve();
      if (waitingCount + activities.length > maxWaiting) {
        return Promise.reject(
          new AppError('service_unavailable', 'The server is busy. Please try again in a moment.'),
        );
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ activities, settle: resolve, fail: reject });
      waitingCount += activities.length;
      writing ??= writeAll();
      return promise;
    },
    async drain() {
      while (waiting.length > 0 || writing !== null) await (writing ??= writeAll());
    },
  };
}
