import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { userSorts } from '../admin-sorts.contract.ts';
import type { AdminUser } from '../admin-windows.contract.ts';
import { beginsWith, type Window } from './window.ts';

export type UserSort = (typeof userSorts)[number];
export type AdminUserRow = Omit<AdminUser, 'createdAt'> & { createdAt: Date };

const columns: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  firstName: sql`lower(first_name)`,
  email: sql`lower(email)`,
  rank: sql`rank`,
  createdAt: sql`created_at`,
};

/** Users whose name, address or number begins with `search`, and all of them for an empty one. */
function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const pattern = beginsWith(search.toLowerCase());
  const digits = /^[+\d\s().-]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  return sql`(
    lower(first_name) like ${pattern} or lower(last_name) like ${pattern} or lower(email) like ${pattern}
    ${digits === '' ? sql`` : sql`or phone_number like ${`+${digits}%`} or phone_number like ${`+1${digits}%`}`}
  )`;
}

/** How many users match. */
export async function countUsers(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where ${matching(search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window of the users that match, in the order of `sort`. */
export async function listUsers(
  db: Db,
  { sort, search, direction, offset, limit }: Window & { sort: UserSort; search: string },
): Promise<AdminUserRow[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<AdminUserRow>`
    select users.id, first_name, last_name, phone_number, email, rank, created_at
    from (
      select id from users where ${matching(search)}
      order by ${columns[sort]} ${order}, id ${order} offset ${offset} limit ${limit}
    ) windowed
    join users using (id)
    order by ${columns[sort]} ${order}, users.id ${order}
  `.execute(db);
  return rows;
}
