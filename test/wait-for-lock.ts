import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/server/db/database.ts';
import { eventually } from './eventually.ts';

/** Settles when so many statements on this database wait for a lock that another transaction holds. */
export async function waitForLockWaits(db: Db, waits: number): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => expect((await waiting.execute(db)).rows).toEqual([{ count: waits }]));
}
