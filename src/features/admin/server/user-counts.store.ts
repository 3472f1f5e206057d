import { sql } from 'kysely';
import type { ActivityType } from '../../../domain/activity.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { advisoryLocks } from '../../../server/db/advisory-locks.ts';
import type { Direction } from '../admin-sorts.contract.ts';

/** Held by a fold, and shared by all that delete a user: db/migrations/0033-activities-of-a-user.sql. */
const foldLockId = advisoryLocks.foldingUserCounts;

/** Whether the figures of a user are kept: for some time after an update, not yet. Undefined: there is no such user. */
export async function areActivitiesCounted(db: Db, userId: string): Promise<boolean | undefined> {
  const user = await db
    .selectFrom('users')
    .select('activitiesCounted')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.activitiesCounted;
}

/** How many activities of each type a user has, what is not folded yet included. */
export async function readUserTypes(
  db: Db,
  userId: string,
): Promise<{ type: ActivityType; value: number }[]> {
  const { rows } = await sql<{ type: ActivityType; value: number }>`
    select type, sum(value)::int as value
    from (
      select type, value from user_activity_types where user_id = ${userId}
      union all
      select type, delta from user_activity_deltas where user_id = ${userId}
    ) counted
    group by type having sum(value) > 0
  `.execute(db);
  return rows;
}

/** How many by quarter of an hour from `from` on. */
export async function readUserQuarters(
  db: Db,
  userId: string,
  from: Date,
): Promise<{ bucket: Date; value: number }[]> {
  const { rows } = await sql<{ bucket: Date; value: number }>`
    select bucket, sum(value)::int as value
    from (
      select bucket, value from user_activity_quarters where user_id = ${userId} and bucket >= ${from}
      union all
      select bucket, delta from user_activity_deltas where user_id = ${userId} and bucket >= ${from}
    ) counted
    group by bucket having sum(value) > 0
  `.execute(db);
  return rows;
}

/** A quarter of an hour, and how many activities stand before all of its own in one direction of time. */
export type PassedQuarter = { bucket: Date; before: number };

/**
 * The quarter of an hour that holds the activity at `offset` of all that a user did, however far from either end it is:
 * adds up one figure a quarter, in an index, where the activities themselves would be passed over one by one.
 */
export async function findUserQuarter(
  db: Db,
  userId: string,
  { direction, offset }: { direction: Direction; offset: number },
): Promise<PassedQuarter | undefined> {
  const way = sql.raw(direction);
  const { rows } = await sql<PassedQuarter>`
    with passed as (
      select bucket, sum(value::int) over (order by bucket ${way}) as passed
      from (
        (select bucket, value from user_activity_quarters where user_id = ${userId} order by bucket ${way})
        union all
        (select bucket, delta from user_activity_deltas where user_id = ${userId} order by bucket ${way})
      ) counted
      order by bucket ${way}
    ),
    found as materialized (select bucket, passed from passed where passed > ${offset} limit 1)
    select bucket, (
      passed
      - coalesce((select sum(value) from user_activity_quarters kept
        where kept.user_id = ${userId} and kept.bucket = found.bucket), 0)
      - coalesce((select sum(delta) from user_activity_deltas fresh
        where fresh.user_id = ${userId} and fresh.bucket = found.bucket), 0)
    )::int as before
    from found
  `.execute(db);
  return rows[0];
}

/**
 * On how many of these days a user did something; a day lasts from its entry in `starts` to the next one, the last entry
 * is the end. Looks for one quarter of an hour a day, however many there are.
 */
export async function countUserDays(db: Db, userId: string, starts: readonly Date[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with fresh as materialized (
      select bucket, sum(delta) as delta from user_activity_deltas where user_id = ${userId} group by bucket
    )
    select count(*)::int as count
    from unnest(${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) as day (first, next)
    where exists (
      select from user_activity_quarters kept
      where kept.user_id = ${userId} and kept.bucket >= first and kept.bucket < next
        and kept.value + coalesce((select delta from fresh where fresh.bucket = kept.bucket), 0) > 0
    ) or exists (select from fresh where fresh.bucket >= first and fresh.bucket < next and fresh.delta > 0)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** From how many addresses a user did something. */
export async function countUserAddresses(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select from (
        select ip_address, value from user_activity_addresses where user_id = ${userId}
        union all
        select ip_address, delta from user_activity_deltas where user_id = ${userId}
      ) counted
      where ip_address <> 'unknown' group by ip_address having sum(value) > 0
    ) addresses
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Moves up to `limit` differences of users into their figures and takes away what came to nothing. Returns how many were
 * moved. A user who is deleted meanwhile waits for it, or is waited for.
 */
export async function foldUserDeltas(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${foldLockId})`.execute(tx);
    const { rows } = await sql<{ moved: number }>`
      with taken as materialized (
        delete from user_activity_deltas
        where id = any (array(select id from user_activity_deltas order by id limit ${limit} for update skip locked))
        returning user_id, type, ip_address, bucket, delta
      ),
      into_types as (
        insert into user_activity_types (user_id, type, value)
        select user_id, type, sum(delta) from taken group by 1, 2
        on conflict (user_id, type) do update set value = user_activity_types.value + excluded.value
      ),
      into_addresses as (
        insert into user_activity_addresses (user_id, ip_address, value)
        select user_id, ip_address, sum(delta) from taken group by 1, 2
        on conflict (user_id, ip_address) do update set value = user_activity_addresses.value + excluded.value
      ),
      into_quarters as (
        insert into user_activity_quarters (user_id, bucket, value)
        select user_id, bucket, sum(delta) from taken group by 1, 2
        on conflict (user_id, bucket) do update set value = user_activity_quarters.value + excluded.value
      )
      select count(*)::int as moved from taken
    `.execute(tx);
    const moved = rows[0]?.moved ?? 0;
    if (moved > 0) {
      for (const table of ['userActivityTypes', 'userActivityAddresses', 'userActivityQuarters'] as const) {
        await tx.deleteFrom(table).where('value', '=', '0').execute();
      }
    }
    return moved;
  });
}

/** Writes into the users' own records that their figures are kept. */
export type MarkCounted = (tx: Tx, userIds: string[]) => Promise<void>;

/**
 * Counts the activities of up to `limit` users whose figures are not kept yet, and answers how many users that were. They
 * and their visits are locked, so that whatever is written of them is either counted here or by its trigger.
 */
export async function countUncountedUsers(
  db: Db,
  { limit, markCounted }: { limit: number; markCounted: MarkCounted },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select('id')
      .where('activitiesCounted', '=', false)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = users.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .selectFrom('visits')
      .select('sessionToken')
      .where('userId', 'in', ids)
      .orderBy('sessionToken')
      .forUpdate()
      .execute();
    await sql`
      with done as materialized (
        select user_id, type, ip_address, statistic_bucket(activities.timestamp) as bucket
        from activities where user_id = any(${ids}::uuid[])
        union all
        select visits.user_id, done.type, done.ip_address, statistic_bucket(done.timestamp)
        from visits join anonymous_activities done using (session_token) where visits.user_id = any(${ids}::uuid[])
      ),
      into_types as (
        insert into user_activity_types (user_id, type, value)
        select user_id, type, count(*) from done group by 1, 2
      ),
      into_addresses as (
        insert into user_activity_addresses (user_id, ip_address, value)
        select user_id, ip_address, count(*) from done group by 1, 2
      )
      insert into user_activity_quarters (user_id, bucket, value)
      select user_id, bucket, count(*) from done group by 1, 2
    `.execute(tx);
    await markCounted(tx, ids);
    return ids.length;
  });
}
