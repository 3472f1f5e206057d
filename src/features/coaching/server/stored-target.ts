import { defineStoredShape } from '../../../server/db/stored-shape.ts';
import type { Log } from '../../../server/log/log.ts';
import { nextStepTargetSchema } from '../../analysis/analysis.contract.ts';
import type { Task } from '../coaching.contract.ts';

/** Where a coach's task leads. A new required field needs an upgrade; see `defineStoredShape`. */
export const storedTarget = defineStoredShape({
  name: 'coach_tasks.target',
  schema: nextStepTargetSchema,
  unreadable: 'Where this task leads is stored in a format that this version of Loupe cannot read.',
});

/** A task whose target cannot be read keeps its place and its words, and leads to the profile as a whole. */
export function readTarget({ id, target }: { id: string; target: object }, log: Log): Task['target'] {
  return storedTarget.readOr(target, id, { instead: { kind: 'set' }, log });
}
