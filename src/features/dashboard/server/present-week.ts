import type { Task } from '../../coaching/coaching.contract.ts';
import type { WeekPlan } from '../dashboard.contract.ts';

/** This week's tasks in three figures' worth of a card. */
export function presentWeek(tasks: readonly Task[]): WeekPlan {
  const isOpen = ({ checkedOffAt, standing }: Task) =>
    standing === 'open' ||
    standing === 'still-shown' ||
    (standing === 'could-not-tell' && checkedOffAt === null);
  return {
    taskCount: tasks.length,
    confirmedCount: tasks.filter(({ standing }) => standing === 'confirmed').length,
    next: tasks.find(isOpen)?.title ?? null,
  };
}
