import type { Insertable, Selectable } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { storedBlocks, type DrawnBlock } from './stored-blocks.ts';

export type ExperimentRow = Selectable<Database['experiments']>;
export type ExperimentBlockRow = Selectable<Database['experimentBlocks']>;

export async function insertExperiment(
  tx: Tx,
  experiment: Insertable<Database['experiments']>,
  blocks: readonly Pick<ExperimentBlockRow, 'number' | 'version' | 'firstDay' | 'lastDay'>[],
): Promise<string> {
  const { id } = await tx
    .insertInto('experiments')
    .values(experiment)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = blocks.map((block) => ({ ...block, experimentId: id }));
  await tx.insertInto('experimentBlocks').values(rows).execute();
  return id;
}

/** A user's experiments, the newest first; of one id only, where it is given. */
export async function listExperiments(db: Db, userId: string, id?: string): Promise<ExperimentRow[]> {
  return db
    .selectFrom('experiments')
    .selectAll()
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Whether another of the user's experiments in this app has days in common with these. */
export async function hasOverlap(
  tx: Tx,
  userId: string,
  app: DatingApp,
  range: { from: string; to: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('experiments')
    .select('id')
    .where('userId', '=', userId)
    .where('app', '=', app)
    .where('stoppedOn', 'is', null)
    .where('startsOn', '<=', range.to)
    .where('endsOn', '>=', range.from)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listBlocks(db: Db, experimentIds: readonly string[]): Promise<ExperimentBlockRow[]> {
  if (experimentIds.length === 0) return [];
  return db
    .selectFrom('experimentBlocks')
    .selectAll()
    .where('experimentId', 'in', experimentIds)
    .orderBy('number')
    .execute();
}

/**
 * Writes a block's numbers; false when there is no such block of this user's, its verdict is drawn, or it has numbers where
 * only missing ones are written.
 */
export async function setBlockNumbers(
  tx: Tx,
  userId: string,
  block: { experimentId: string; number: number; likes: number | null; matches: number | null },
  { onlyMissing }: { onlyMissing: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('experimentBlocks')
    .set({ likes: block.likes, matches: block.matches })
    .where('experimentId', '=', block.experimentId)
    .where('number', '=', block.number)
    .where('experimentId', 'in', (eb) =>
      eb.selectFrom('experiments').select('id').where('userId', '=', userId).where('drawnFrom', 'is', null),
    )
    .$if(onlyMissing, (query) => query.where('likes', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a verdict was drawn from. */
export type DrawnFrom = { drawnFrom: DrawnBlock[]; matchesByLike: boolean };

/** Keeps what the verdict is drawn from, unless it was drawn before. */
export async function keepDrawn(tx: Tx, id: string, { drawnFrom, matchesByLike }: DrawnFrom): Promise<void> {
  await tx
    .updateTable('experiments')
    .set({ drawnFrom: storedBlocks.write(drawnFrom), matchesByLike })
    .where('id', '=', id)
    .where('drawnFrom', 'is', null)
    .execute();
}

/** Users with a test that ended before `today` by its own rule and has no verdict, ordered by id. */
export async function listUsersOfEndedTests(
  db: Db,
  today: string,
  afterUserId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('experiments')
    .select('userId')
    .distinct()
    .where('endsOn', '<', today)
    .where('stoppedOn', 'is', null)
    .where('drawnFrom', 'is', null)
    .$if(afterUserId !== null, (query) => query.where('userId', '>', afterUserId!))
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Ends an experiment of this user's; one that has ended keeps its day. */
export async function stopExperiment(db: Db, userId: string, id: string, day: string): Promise<void> {
  await db
    .updateTable('experiments')
    .set({ stoppedOn: day })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('stoppedOn', 'is', null)
    .execute();
}

export async function deleteExperiment(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('experiments')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Blocks that begin on this day and have had no reminder yet. */
export async function listBlocksToRemind(db: Db, day: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('experimentBlocks')
    .innerJoin('experiments', 'experiments.id', 'experimentBlocks.experimentId')
    .select('experimentBlocks.id')
    .where('experimentBlocks.firstDay', '=', day)
    .where('remindedAt', 'is', null)
    .where('stoppedOn', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a reminder says, and to whom; undefined when there is none to be sent any more. */
export async function findReminder(
  db: Db,
  blockId: string,
): Promise<
  | {
      version: 'A' | 'B';
      number: number;
      lastDay: string;
      app: DatingApp;
      email: string;
      emailConfirmedAt: Date | null;
    }
  | undefined
> {
  return db
    .selectFrom('experimentBlocks')
    .innerJoin('experiments', 'experiments.id', 'experimentBlocks.experimentId')
    .innerJoin('users', 'users.id', 'experiments.userId')
    .select(['version', 'number', 'lastDay', 'app', 'email', 'emailConfirmedAt'])
    .where('experimentBlocks.id', '=', blockId)
    .where('remindedAt', 'is', null)
    .where('stoppedOn', 'is', null)
    .executeTakeFirst();
}

export async function markReminded(db: Db, blockId: string, at: Date): Promise<void> {
  await db.updateTable('experimentBlocks').set({ remindedAt: at }).where('id', '=', blockId).execute();
}
