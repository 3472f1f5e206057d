import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { orderFilters, orderSorts } from '../admin-sorts.contract.ts';
import { beginsWith, type Window } from './window.ts';

export type OrderSort = (typeof orderSorts)[number];
/** Orders of one status. */
export type OrderFilter = (typeof orderFilters)[number];
export type AdminOrderRow = Pick<
  Selectable<Database['orders']>,
  'id' | 'userId' | 'status' | 'totalPriceCents' | 'refundedCents' | 'createdAt' | 'updatedAt'
> & {
  userInfo: Record<string, unknown>;
  planDetails: Record<string, unknown>;
  paymentInfo: Record<string, unknown>;
};

const columns: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  id: sql`id`,
  'userInfo.email': sql`buyer_email`,
  'planDetails.name': sql`plan_name`,
  totalPrice: sql`total_price_cents`,
  status: sql`status`,
  createdAt: sql`created_at`,
};

const shown = sql`orders.id, user_id, status, total_price_cents, refunded_cents, created_at, updated_at, user_info,
  plan_details, payment_info`;

/** Which orders are meant: those of the status whose id, or whose buyer's address, begins with `search`. */
export function matchingOrders(search: string, only: OrderFilter | null): RawBuilder<unknown> {
  return only === null ? beginning(search) : sql`${beginning(search)} and status = ${only}`;
}

function beginning(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const ofBuyer = sql`buyer_email like ${beginsWith(search.toLowerCase())}`;
  const ids = idsBeginningWith(search);
  return ids === null ? ofBuyer : sql`(${ofBuyer} or id between ${ids.first} and ${ids.last})`;
}

/** The first and the last id that begin like this, or null where none can. */
function idsBeginningWith(text: string): { first: string; last: string } | null {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return null;
  const toId = (all: string) => all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { first: toId(digits.padEnd(32, '0')), last: toId(digits.padEnd(32, 'f')) };
}

/** How many orders match. */
export async function countOrders(db: Db, search: string, only: OrderFilter | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${matchingOrders(search, only)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window of the orders that match, in the order of `sort`. */
export async function listAdminOrders(
  db: Db,
  {
    sort,
    search,
    only,
    direction,
    offset,
    limit,
  }: Window & {
    sort: OrderSort;
    search: string;
    only: OrderFilter | null;
  },
): Promise<AdminOrderRow[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<AdminOrderRow>`
    select ${shown}
    from (
      select id from orders where ${matchingOrders(search, only)}
      order by ${columns[sort]} ${order}, id ${order} offset ${offset} limit ${limit}
    ) windowed
    join orders using (id)
    order by ${columns[sort]} ${order}, orders.id ${order}
  `.execute(db);
  return rows;
}

/** One order. */
export async function findAdminOrder(db: Db, id: string): Promise<AdminOrderRow | undefined> {
  const { rows } = await sql<AdminOrderRow>`select ${shown} from orders where id = ${id}`.execute(db);
  return rows[0];
}
