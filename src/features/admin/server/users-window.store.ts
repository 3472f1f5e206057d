import { sql, type RawBuilder } from 'kysely';
import { phoneNumberBeginnings } from '../../../domain/phone.ts';
import { planIds, type PlanId } from '../../../domain/plan-ids.ts';
import { liveStates } from '../../../domain/subscription.ts';
import type { Db } from '../../../server/db/database.ts';
import type { userFilters, userSorts } from '../admin-sorts.contract.ts';
import type { AdminUser } from '../admin-windows.contract.ts';
import { beginsWith, type Window } from './window.ts';

export type UserSort = (typeof userSorts)[number];
/** Accounts that came as far on the way to a report, see `countPaymentStages`; or with such a subscription now, see `countLiveSubscriptions`. */
export type UserFilter = (typeof userFilters)[number];
export type AdminUserRow = Omit<AdminUser, 'createdAt'> & { createdAt: Date };

const columns: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  firstName: sql`lower(first_name)`,
  email: sql`lower(email)`,
  rank: sql`rank`,
  createdAt: sql`created_at`,
};

const live = sql`select from subscriptions where user_id = users.id and state = any(${liveStates})`;

const reached: Readonly<Record<UserFilter, RawBuilder<unknown>>> = {
  planChosen: sql`exists (select from orders where orders.user_id = users.id)`,
  paid: sql`exists (select from orders where orders.user_id = users.id and orders.status = 'completed')`,
  firstReport: sql`exists (select from orders where orders.user_id = users.id and orders.status = 'completed')
    and exists (
      select from profiles join analyses on analyses.profile_id = profiles.id
      where profiles.user_id = users.id and analyses.status = 'done'
    )`,
  subscribed: sql`exists (${live})`,
  inTrial: sql`exists (${live} and state = 'trialing')`,
  ending: sql`exists (${live} and cancel_at_period_end)`,
  ...ofPlans(),
};

function ofPlans(): Record<PlanId, RawBuilder<unknown>> {
  const ofPlan = (plan: PlanId) => sql`exists (${live} and plan = ${plan})`;
  return Object.fromEntries(planIds.map((plan) => [plan, ofPlan(plan)])) as Record<
    PlanId,
    RawBuilder<unknown>
  >;
}

/** Which users are meant: those who came so far, and whose name, address or number begins with `search`. */
export function matchingUsers(search: string, only: UserFilter | null): RawBuilder<unknown> {
  return only === null ? beginning(search) : sql`${beginning(search)} and ${reached[only]}`;
}

function beginning(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const pattern = beginsWith(search.toLowerCase());
  const numbers = phoneNumberBeginnings(search).map((start) => sql`or phone_number like ${`${start}%`}`);
  return sql`(
    lower(first_name) like ${pattern} or lower(last_name) like ${pattern} or lower(email) like ${pattern}
    ${sql.join(numbers, sql` `)}
  )`;
}

/** How many users match. */
export async function countUsers(db: Db, search: string, only: UserFilter | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where ${matchingUsers(search, only)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window of the users that match, in the order of `sort`. */
export async function listUsers(
  db: Db,
  {
    sort,
    search,
    only,
    direction,
    offset,
    limit,
  }: Window & {
    sort: UserSort;
    search: string;
    only: UserFilter | null;
  },
): Promise<AdminUserRow[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<AdminUserRow>`
    select users.id, first_name, last_name, phone_number, email, rank, created_at
    from (
      select id from users where ${matchingUsers(search, only)}
      order by ${columns[sort]} ${order}, id ${order} offset ${offset} limit ${limit}
    ) windowed
    join users using (id)
    order by ${columns[sort]} ${order}, users.id ${order}
  `.execute(db);
  return rows;
}
