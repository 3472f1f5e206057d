import { AppError } from '../../../../domain/errors.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import { hasTask, setCheckedOff } from '../coach.store.ts';

/** Checks a task off, or opens it again. Throws `not_found`, and `subscription_required`. */
export type CheckOff = (userId: string, taskId: string, isDone: boolean) => Promise<void>;

export function createCheckOff(deps: {
  db: Db;
  clock: () => Date;
  requireEntitlement: RequireEntitlement;
}): CheckOff {
  return async (userId, taskId, isDone) => {
    // Before what the user may do: nobody learns of another's task.
    if (!(await hasTask(deps.db, userId, taskId)))
      throw new AppError('not_found', 'We couldn’t find that task.');
    await deps.requireEntitlement(userId, 'personalCoaching');
    await setCheckedOff(deps.db, userId, taskId, isDone ? deps.clock() : null);
  };
}
