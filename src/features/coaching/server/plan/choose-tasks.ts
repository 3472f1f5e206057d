import type { BehaviourTask } from '../../../../domain/behaviour-tasks.ts';
import type { Advice } from '../../../analysis/server/list-advice.service.ts';
import { tasksPerWeek } from '../../coaching.contract.ts';

/** What of a plan counts when it is filled up. */
export type Planned = { subject: string; ruleId: string; photoId: string | null };

/** What a plan can hold: a piece of advice of the report, or something to do in the app. */
export type PlannedTask = Advice | BehaviourTask;

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
