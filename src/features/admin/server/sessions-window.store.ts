import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { unlinkedSessionSorts } from '../admin-sorts.contract.ts';
import type { UnlinkedSession } from '../admin-windows.contract.ts';
import { beginsWith, type Window } from './window.ts';

export type SessionSort = (typeof unlinkedSessionSorts)[number];
export type SessionRow = Omit<UnlinkedSession, 'createdAt' | 'lastActivity'> & {
  createdAt: Date;
  lastActivity: Date;
};

const columns: Readonly<Record<SessionSort, RawBuilder<unknown>>> = {
  sessionToken: sql`session_token`,
  ipAddress: sql`ip_address`,
  activityCount: sql`activity_count`,
  createdAt: sql`created_at`,
  lastActivity: sql`last_activity`,
};

/** Visits without a user whose token or address begins with `search`, and all of them for an empty one. */
function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`user_id is null`;
  const pattern = beginsWith(search);
  return sql`user_id is null and (session_token like ${pattern} or ip_address like ${pattern})`;
}

/** How many visits without a user match. */
export async function countUnlinkedSessions(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visits where ${matching(search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window of the visits without a user that match, in the order of `sort`. */
export async function listUnlinkedSessions(
  db: Db,
  { sort, search, direction, offset, limit }: Window & { sort: SessionSort; search: string },
): Promise<SessionRow[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<SessionRow>`
    select session_token, ip_address, activity_count, created_at, last_activity, is_test_session
    from (
      select session_token from visits where ${matching(search)}
      order by ${columns[sort]} ${order}, session_token ${order} offset ${offset} limit ${limit}
    ) windowed
    join visits using (session_token)
    order by ${columns[sort]} ${order}, session_token ${order}
  `.execute(db);
  return rows;
}
