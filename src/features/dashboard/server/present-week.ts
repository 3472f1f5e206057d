import type { Task } from '../../coaching/coaching.contract.ts';
import type { WeekPlan } from '../dashboard.contract.ts';

/** This week's tasks in two figures. */
export function presentWeek(tasks: readonly Task[]): WeekPlan {
  return {
    taskCount: tasks.length,
    confirmedCount: tasks.filter(({ standing }) => standing === 'confirmed' || standing === 'done').length,
  };
}
