import type { Task } from '../../coaching/coaching.contract.ts';
import type { WeekPlan } from '../dashboard.contract.ts';

/** This week's tasks in two figures. */
export function presentWeek(tasks: readonly Task[]): WeekPlan {
  const asked = tasks.filter(({ standing }) => standing !== 'can-wait');
  return {
    taskCount: asked.length,
    confirmedCount: asked.filter(({ standing }) => standing === 'confirmed' || standing === 'done').length,
  };
}
