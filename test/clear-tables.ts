import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { isLockRefused, type Db } from '../src/server/db/database.ts';

/** What migrations and the start of an application write; tests of these delete it by themselves. */
const kept = ['migrations', 'secrets'];

/**
 * Deletes all rows of a test database but those that an application finds or writes when it starts, and the jobs that
 * nobody has begun.
 */
export async function clearTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
  await sql`delete from jobs.job where state <> 'active'`.execute(db);
  // Some triggers write rows when others are deleted, so one round is not enough.
  for (;;) {
    const filled = await findFilled(db, tables);
    if (filled.length === 0) return;
    if (!(await deleteRows(db, tables, filled))) await delay(10);
  }
}

/**
 * Deletes the rows of `filled` unless a job that is under way has a lock on any of `tables`; false then. To wait for a
 * lock while holding others could be a deadlock.
 */
async function deleteRows(db: Db, tables: readonly string[], filled: readonly string[]): Promise<boolean> {
  const names = tables.map((name) => `"${name}"`).join(', ');
  // Foreign keys are checked at the end of a statement, so one statement needs no order.
  const deletions = filled.map((name) => `"clear_${name}" as (delete from "${name}")`);
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(`lock table ${names} in exclusive mode nowait`).execute(tx);
      await sql.raw(`with ${deletions.join(', ')} select`).execute(tx);
    });
    return true;
  } catch (error) {
    if (isLockRefused(error)) return false;
    throw error;
  }
}

async function findFilled(db: Db, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const { rows } = await sql.raw<{ name: string }>(each.join(' union all ')).execute(db);
  return rows.map(({ name }) => name);
}
