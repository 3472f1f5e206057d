import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { sessionFilters, unlinkedSessionSorts } from '../admin-sorts.contract.ts';
import type { UnlinkedSession } from '../admin-windows.contract.ts';
import { beginsWith, type Window } from './window.ts';

export type SessionSort = (typeof unlinkedSessionSorts)[number];
/** All visits, or those that reached a stage of the funnel; without one, visits without a user. */
export type SessionFilter = (typeof sessionFilters)[number];
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

/** Which visits are meant: those of the filter whose token or address begins with `search`. */
export function matchingSessions(search: string, only: SessionFilter | null): RawBuilder<unknown> {
  const these = ofFilter(only);
  if (search === '') return these;
  const pattern = beginsWith(search);
  return sql`${these} and (session_token like ${pattern} or ip_address like ${pattern})`;
}

function ofFilter(only: SessionFilter | null): RawBuilder<unknown> {
  if (only === null) return sql`user_id is null`;
  if (only === 'all') return sql`true`;
  const stage = Number(only.slice('stage'.length));
  return sql`session_token in (select reached.session_token from funnel_reached reached where reached.stage = ${stage})`;
}

/** How many visits match. */
export async function countSessions(db: Db, search: string, only: SessionFilter | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visits where ${matchingSessions(search, only)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window of the visits that match, in the order of `sort`. */
export async function listSessions(
  db: Db,
  {
    sort,
    search,
    only,
    direction,
    offset,
    limit,
  }: Window & {
    sort: SessionSort;
    search: string;
    only: SessionFilter | null;
  },
): Promise<SessionRow[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<SessionRow>`
    select session_token, ip_address, activity_count, created_at, last_activity, is_test_session
    from (
      select session_token from visits where ${matchingSessions(search, only)}
      order by ${columns[sort]} ${order}, session_token ${order} offset ${offset} limit ${limit}
    ) windowed
    join visits using (session_token)
    order by ${columns[sort]} ${order}, session_token ${order}
  `.execute(db);
  return rows;
}
