import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { defineStoredShape } from '../../../server/db/stored-shape.ts';
import { nextStepTargetSchema } from '../../analysis/analysis.contract.ts';
import type { CoachStage, Task } from '../coaching.contract.ts';

export type CoachTaskRow = {
  id: string;
  profileId: string;
  weekStart: string;
  position: number;
  subject: string;
  ruleId: string;
  title: string;
  why: string;
  target: Task['target'];
  stage: CoachStage['stage'];
  analysisId: string | null;
  createdAt: Date;
  checkedOffAt: Date | null;
};

const taskColumns = [
  'id',
  'profileId',
  'position',
  'subject',
  'ruleId',
  'title',
  'why',
  'target',
  'stage',
  'analysisId',
  'createdAt',
  'checkedOffAt',
] as const;

const day = sql<string>`to_char(week_start, 'YYYY-MM-DD')`.as('weekStart');

/** The tasks of a profile from one week on, the newest week first, each week in its order. */
export async function listTasks(
  { db, log }: { db: Db; log: Log },
  userId: string,
  profileId: string,
  fromWeek: string,
): Promise<CoachTaskRow[]> {
  const rows = await db
    .selectFrom('coachTasks')
    .select([...taskColumns, day])
    .where('userId', '=', userId)
    .where('profileId', '=', profileId)
    .where('weekStart', '>=', fromWeek)
    .orderBy('coachTasks.weekStart', 'desc')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, target: readTarget(row, log) }));
}

/** Every task of a user as it is stored, the oldest first. */
export async function listAllTasks(
  db: Db,
  userId: string,
): Promise<(Omit<CoachTaskRow, 'target'> & { target: object })[]> {
  return db
    .selectFrom('coachTasks')
    .select([...taskColumns, day])
    .where('userId', '=', userId)
    .orderBy('coachTasks.weekStart')
    .orderBy('profileId')
    .orderBy('position')
    .execute();
}

/** A profile's plan of one week in short. */
export async function listPlanned(
  db: Db,
  userId: string,
  profileId: string,
  week: string,
): Promise<Pick<CoachTaskRow, 'subject' | 'title' | 'checkedOffAt'>[]> {
  return db
    .selectFrom('coachTasks')
    .select(['subject', 'title', 'checkedOffAt'])
    .where('userId', '=', userId)
    .where('profileId', '=', profileId)
    .where('weekStart', '=', week)
    .execute();
}

/** Lets one at a time fill the plans of a profile, until the transaction ends. */
export async function lockPlans(tx: Tx, profileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coach:${profileId}`}, 0))`.execute(tx);
}

export async function insertCoachTask(
  tx: Tx,
  task: Omit<CoachTaskRow, 'id' | 'checkedOffAt'> & { userId: string },
): Promise<void> {
  await tx
    .insertInto('coachTasks')
    .values({ ...task, target: storedTarget.write(task.target), checkedOffAt: null })
    .execute();
}

/** Checks a task off or opens it again; a task that was checked off keeps its time. False when the user has no such task. */
export async function setCheckedOff(db: Db, userId: string, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coachTasks')
    .set({ checkedOffAt: at === null ? null : sql<Date>`coalesce(checked_off_at, ${at})` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasTask(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('coachTasks')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a coach's task leads. A new required field needs an upgrade; see `defineStoredShape`. */
export const storedTarget = defineStoredShape({
  name: 'coach_tasks.target',
  schema: nextStepTargetSchema,
  unreadable: 'Where this task leads is stored in a format that this version of Loupe cannot read.',
});

/** A task whose target cannot be read keeps its place and its words, and leads to the profile as a whole. */
function readTarget({ id, target }: { id: string; target: object }, log: Log): Task['target'] {
  return storedTarget.readOr(target, id, { instead: { kind: 'set' }, log });
}
