import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Version and size of the database. */
export async function describeDatabase(db: Db): Promise<{ version: string; sizeBytes: number }> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say what it is');
  return { version: row.version, sizeBytes: Number(row.size) };
}

/** The smallest question there is. */
export async function askNothing(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

export type QueueRow = {
  name: string;
  waiting: number;
  running: number;
  failedLastDay: number;
  oldestWaitingAt: Date | null;
};

/** What waits, runs and failed in each queue of jobs; those that only hold what was given up are left out. */
export async function listQueues(db: Db, now: Date): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select
      queue.name,
      count(job.id) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as running,
      count(job.id) filter (
        where job.state = 'failed' and job.completed_on > ${now}::timestamptz - interval '1 day'
      )::int as failed_last_day,
      min(greatest(job.created_on, job.start_after)) filter (
        where job.state in ('created', 'retry') and job.start_after <= ${now}::timestamptz
      ) as oldest_waiting_at
    from jobs.queue
    left join jobs.job on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '%.given-up' and queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name
  `.execute(db);
  return rows;
}

/** Writes a row of the connection test; those of earlier days go. */
export async function insertConnectionTest(db: Db, now: Date): Promise<string> {
  const dayBefore = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('connectionTests').where('createdAt', '<', dayBefore).execute();
  const { id } = await db
    .insertInto('connectionTests')
    .values({ createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findConnectionTest(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('connectionTests')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.createdAt;
}

export type SessionLinkRow = {
  userId: string;
  sessionToken: string;
  linkedAt: Date;
  createdAt: Date;
  lastUpdated: Date;
};

export async function findSessionLink(db: Db, userId: string): Promise<SessionLinkRow | undefined> {
  return db
    .selectFrom('userToSession')
    .select(['userId', 'sessionToken', 'linkedAt', 'createdAt', 'lastUpdated'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
