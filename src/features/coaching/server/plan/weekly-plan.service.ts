import type { DatingApp } from '../../../../domain/app-limits.ts';
import { isDoneInWeek, type BehaviourTask } from '../../../../domain/behaviour-tasks.ts';
import { rankTasks } from '../../../../domain/next-step.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { ReadDiagnosis } from '../../../results/server/read-diagnosis.service.ts';
import type { Advice } from '../../../analysis/server/list-advice.service.ts';
import { tasksPerWeek } from '../../coaching.contract.ts';
import { insertCoachTask, listTasks, lockPlans } from '../coach.store.ts';
import type { ReadLatest } from '../read-latest.ts';
import { stageIdOf } from './present-stage.ts';
import type { ListOpenAdvice } from './list-open-advice.service.ts';
import { weekStart } from './week-start.ts';

/**
 * Fills this week's plan of a profile up to three tasks, from the user's numbers in its app and its newest report; what stands
 * in it stays. Answers how many were added. Throws `not_found`.
 */
export type FillPlan = (userId: string, profileId: string) => Promise<number>;

export function createFillPlan(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  getProfile: OwnProfiles['get'];
  readLatest: ReadLatest;
  readDiagnosis: ReadDiagnosis;
  listOpenAdvice: ListOpenAdvice;
}): FillPlan {
  const { clock, db } = deps;
  return async (userId, profileId) => {
    const [latest, app] = await Promise.all([deps.readLatest(userId, profileId), appOf(userId, profileId)]);
    const numbers = await deps.readDiagnosis(userId, app);
    const diagnosis = numbers?.diagnosis ?? null;
    const counts = numbers?.countWeek(weekStart(clock()));
    const ranked = rankTasks(diagnosis, app, await deps.listOpenAdvice(userId, latest)).filter(
      (task) => counts === undefined || !isDoneInWeek(task, counts),
    );
    const stage = diagnosis === null ? null : stageIdOf(diagnosis);
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
      const chosen = chooseTasks(ranked, planned);
      for (const [index, task] of chosen.entries()) {
        const { subject, ruleId, title, why } = task;
        await insertCoachTask(tx, {
          userId,
          profileId,
          weekStart: week,
          position: there.length + index + 1,
          subject,
          ruleId,
          title,
          why,
          // What is done in the app itself leads to no part of the profile.
          target: 'target' in task ? task.target : { kind: 'set' },
          stage,
          analysisId: 'target' in task ? (latest?.id ?? null) : null,
          createdAt: now,
        });
      }
      return chosen.length;
    });
  };

  async function appOf(userId: string, profileId: string): Promise<DatingApp> {
    return (await deps.getProfile(userId, profileId)).app;
  }
}

/** What of a plan counts when it is filled up. */
export type Planned = { subject: string; ruleId: string; photoId: string | null };

/** What a plan can hold: a piece of advice of the report, or something to do in the app. */
type PlannedTask = Advice | BehaviourTask;

/** The first of the ranked tasks that this week's plan still has room for: one for each rule and each photo. */
export function chooseTasks(ranked: readonly PlannedTask[], planned: readonly Planned[]): PlannedTask[] {
  const rules = new Set(planned.map(({ ruleId }) => ruleId));
  const subjects = new Set(planned.map(({ subject }) => subject));
  const photos = new Set(planned.flatMap(({ photoId }) => photoId ?? []));
  const chosen: PlannedTask[] = [];
  for (const piece of ranked) {
    if (planned.length + chosen.length >= tasksPerWeek) break;
    const photoId = 'target' in piece ? piece.target.photoId : undefined;
    if (rules.has(piece.ruleId) || subjects.has(piece.subject)) continue;
    if (photoId !== undefined && photos.has(photoId)) continue;
    rules.add(piece.ruleId);
    if (photoId !== undefined) photos.add(photoId);
    chosen.push(piece);
  }
  return chosen;
}
