import { sql } from 'kysely';
import type { Db } from '../src/server/db/database.ts';

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
    // Foreign keys are checked at the end of a statement, so one statement needs no order.
    const deletions = filled.map((name) => `"clear_${name}" as (delete from "${name}")`);
    await sql
      .raw(`with ${deletions.join(', ')} select`)
      .execute(db)
      .catch(throwUnlessDeadlock);
  }
}

/** A job that is under way may wait for these rows while it holds others: PostgreSQL then ends one of the two. */
function throwUnlessDeadlock(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
}

async function findFilled(db: Db, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const { rows } = await sql.raw<{ name: string }>(each.join(' union all ')).execute(db);
  return rows.map(({ name }) => name);
}
