import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { matchingOrders, type AdminOrderRow, type OrderFilter } from './orders-window.store.ts';
import { matchingSessions, type SessionFilter, type SessionRow } from './sessions-window.store.ts';
import { matchingUsers, type AdminUserRow, type UserFilter } from './users-window.store.ts';

/** Where a page ended. The time is as PostgreSQL writes it: a Date would lose its microseconds. */
export type PageEnd = { endedAt: string; endedWith: string };

/** The rows after where another page ended, the oldest first; null asks for the first page. */
export type ReadPage<Row> = (db: Db, after: PageEnd | null, limit: number) => Promise<(Row & PageEnd)[]>;

/** What the list is asked for beside its window. */
type Asked<Filter> = { search: string; only: Filter | null };

export const readUsersPage =
  ({ search, only }: Asked<UserFilter>): ReadPage<AdminUserRow> =>
  (db, after, limit) =>
    readPage(db, {
      from: sql`users`,
      key: 'id',
      columns: sql`id, first_name, last_name, phone_number, email, rank, created_at`,
      where: matchingUsers(search, only),
      after,
      limit,
    });

export const readSessionsPage =
  ({ search, only }: Asked<SessionFilter>): ReadPage<SessionRow> =>
  (db, after, limit) =>
    readPage(db, {
      from: sql`visits`,
      key: 'session_token',
      columns: sql`session_token, ip_address, activity_count, created_at, last_activity, is_test_session`,
      where: matchingSessions(search, only),
      after,
      limit,
    });

export const readOrdersPage =
  ({ search, only }: Asked<OrderFilter>): ReadPage<AdminOrderRow> =>
  (db, after, limit) =>
    readPage(db, {
      from: sql`orders`,
      key: 'id',
      columns: sql`id, user_id, status, total_price_cents, refunded_cents, created_at, updated_at, user_info,
      plan_details, payment_info`,
      where: matchingOrders(search, only),
      after,
      limit,
    });

async function readPage<Row>(
  db: Db,
  page: {
    from: RawBuilder<unknown>;
    key: 'id' | 'session_token';
    columns: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    after: PageEnd | null;
    limit: number;
  },
): Promise<(Row & PageEnd)[]> {
  const { after, columns, from, limit, where } = page;
  const key = sql.ref(page.key);
  const isAfter =
    after === null
      ? sql``
      : sql`and (created_at, ${key}) > (${after.endedAt}::timestamptz, ${after.endedWith})`;
  const { rows } = await sql<Row & PageEnd>`
    select ${columns}, created_at::text as ended_at, ${key}::text as ended_with
    from ${from} where ${where} ${isAfter}
    order by created_at, ${key} limit ${limit}
  `.execute(db);
  return rows;
}
