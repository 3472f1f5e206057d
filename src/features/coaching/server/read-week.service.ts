import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Analysis } from '../../analysis/analysis.contract.ts';
import type { RecheckAdvice } from '../../analysis/server/recheck-advice.service.ts';
import type { Task } from '../coaching.contract.ts';
import { listTasks } from './coach.store.ts';
import { presentTask } from './present-task.ts';
import { weekStart } from './week-start.ts';

/** This week's tasks of the profile that an analysis is of, as they stand by it. */
export type ReadWeek = (userId: string, latest: Analysis) => Promise<Task[]>;

export function createReadWeek(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  recheckAdvice: RecheckAdvice;
}): ReadWeek {
  return async (userId, latest) => {
    const rows = await listTasks(deps, userId, latest.profileId, weekStart(deps.clock()));
    return rows.map((row) => presentTask(row, latest, deps.recheckAdvice));
  };
}
