import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.ts';

export type BackupRun = Omit<Database['backupRuns'], 'id'>;
export type RunKind = BackupRun['kind'];

/** How many ended runs are remembered of each kind. */
const rememberedRuns = 100;

/** Remembers how a run ended, and forgets the oldest ones. */
export async function insertRun(db: Db, run: BackupRun): Promise<void> {
  await db.insertInto('backupRuns').values(run).execute();
  await db
    .deleteFrom('backupRuns')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('backupRuns')
        .select('id')
        .where('kind', '=', run.kind)
        .orderBy('id', 'desc')
        .offset(rememberedRuns),
    )
    .execute();
}

/** The newest run of a kind, in a place or any, that succeeded or not. */
export async function findLastRun(
  db: Db,
  { kind, place, succeeded = false }: { kind: RunKind; place?: string | undefined; succeeded?: boolean },
): Promise<BackupRun | null> {
  const row = await db
    .selectFrom('backupRuns')
    .select(['kind', 'place', 'name', 'problem', 'finishedAt'])
    .where('kind', '=', kind)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .$if(succeeded, (query) => query.where('problem', 'is', null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
