import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { Analysis } from '../../../analysis/analysis.contract.ts';
import type { AppNumbers } from '../../../results/server/read-diagnosis.service.ts';
import type { Task } from '../../coaching.contract.ts';
import { listTasks } from '../coach.store.ts';
import type { PresentTasks } from './present-task.ts';
import type { ReadLatest } from '../read-latest.ts';
import { weekStart } from './week-start.ts';

/**
 * This week's tasks of a profile, as they stand by its newest analysis and the numbers of its app. `newest` saves reading the
 * analysis where it is known.
 */
export type ReadWeek = (
  userId: string,
  profileId: string,
  known: { newest: Analysis | null; numbers: AppNumbers | null },
) => Promise<Task[]>;

export function createReadWeek(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  readLatest: ReadLatest;
  presentTasks: PresentTasks;
}): ReadWeek {
  return async (userId, profileId, { newest, numbers }) => {
    const rows = await listTasks(deps, userId, profileId, weekStart(deps.clock()));
    if (rows.length === 0) return [];
    const latest = newest?.profileId === profileId ? newest : await deps.readLatest(userId, profileId);
    return deps.presentTasks(userId, rows, { latest, numbers });
  };
}
