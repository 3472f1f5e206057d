import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { ListAdvice } from '../../analysis/server/list-advice.service.ts';
import type { CoachStage } from '../coaching.contract.ts';
import { chooseTasks } from './choose-tasks.ts';
import { insertCoachTask, listTasks, lockPlans } from './coach.store.ts';
import type { ReadLatest } from './read-latest.ts';
import { weekStart } from './week-start.ts';

/** Where a user's results in an app fail first, by what was imported or written down; null where there are none. */
export type ReadStage = (userId: string, app: DatingApp) => Promise<CoachStage | null>;

/**
 * Fills this week's plan of a profile up to three tasks, from its newest report; what stands in it stays. Answers how many were
 * added. Throws `not_found`.
 */
export type FillPlan = (userId: string, profileId: string) => Promise<number>;

export function createFillPlan(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  readLatest: ReadLatest;
  readStage: ReadStage;
  listAdvice: ListAdvice;
}): FillPlan {
  const { clock, db } = deps;
  return async (userId, profileId) => {
    const latest = await deps.readLatest(userId, profileId);
    if (latest === null) return 0;
    const stage = (await deps.readStage(userId, latest.app))?.stage ?? null;
    return db.transaction().execute(async (tx) => {
      await lockPlans(tx, profileId);
      const now = clock();
      const week = weekStart(now);
      const there = await listTasks({ db: tx, log: deps.log }, userId, profileId, week);
      const planned = there.map(({ subject, ruleId, target }) => ({
        subject,
        ruleId,
        photoId: target.photoId ?? null,
      }));
      const chosen = chooseTasks(deps.listAdvice(latest), stage, planned);
      for (const [index, { subject, ruleId, title, why, target }] of chosen.entries()) {
        await insertCoachTask(tx, {
          userId,
          profileId,
          weekStart: week,
          position: there.length + index + 1,
          subject,
          ruleId,
          title,
          why,
          target,
          stage,
          analysisId: latest.id,
          createdAt: now,
        });
      }
      return chosen.length;
    });
  };
}
