import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ActivityType } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { AdminSubject } from '../admin-sorts.contract.ts';

const counted = sql`type, timestamp, ip_address`;

/**
 * What a user did and what was done, without a name, in the visits that became the user's; or all that happened in a
 * visit.
 */
function activitiesOf({ kind, id }: AdminSubject): RawBuilder<unknown> {
  return kind === 'user'
    ? sql`(
        select ${counted} from activities where user_id = ${id}
        union all
        select ${counted} from anonymous_activities
        where session_token in (select session_token from visits where user_id = ${id})
      ) as done`
    : sql`(
        select ${counted} from activities where session_token = ${id}
        union all
        select ${counted} from anonymous_activities where session_token = ${id}
      ) as done`;
}

export type CountedActivities = { type: ActivityType; bucket: Date; value: number };

/** How many activities there are by type and quarter of an hour. */
export async function countByTypeAndTime(db: Db, subject: AdminSubject): Promise<CountedActivities[]> {
  const { rows } = await sql<CountedActivities>`
    select type, statistic_bucket(done.timestamp) as bucket, count(*)::int as value
    from ${activitiesOf(subject)} group by 1, 2
  `.execute(db);
  return rows;
}

/** From how many addresses something was done. */
export async function countAddresses(db: Db, subject: AdminSubject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct ip_address) filter (where ip_address <> 'unknown')::int as count
    from ${activitiesOf(subject)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type Extent = { firstAt: Date | null; lastAt: Date | null };

/** Between which moments something was done; read from either end of an index, however much was done. */
export async function readExtent(db: Db, { kind, id }: AdminSubject): Promise<Extent> {
  const owner = kind === 'user' ? sql`user_id` : sql`session_token`;
  const { rows } = await sql<Extent>`
    select min(first_at) as first_at, max(last_at) as last_at
    from (
      select min(done.timestamp) as first_at, max(done.timestamp) as last_at
      from activities done where done.${owner} = ${id}
      union all
      select first_at, last_at from visits cross join lateral (
        select min(done.timestamp) as first_at, max(done.timestamp) as last_at
        from anonymous_activities done where done.session_token = visits.session_token
      ) of_visit where visits.${owner} = ${id}
    ) ends
  `.execute(db);
  return rows[0] ?? { firstAt: null, lastAt: null };
}

export type VisitRow = Pick<
  Selectable<Database['visits']>,
  | 'sessionToken'
  | 'createdAt'
  | 'lastActivity'
  | 'ipAddress'
  | 'isTestSession'
  | 'userId'
  | 'linkedAt'
  | 'userAgent'
  | 'url'
  | 'referrer'
>;

const visitColumns = [
  'sessionToken',
  'createdAt',
  'lastActivity',
  'ipAddress',
  'isTestSession',
  'userId',
  'linkedAt',
  'userAgent',
  'url',
  'referrer',
] as const;

/** A visit, linked or not. */
export async function findVisit(db: Db, sessionToken: string): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .select(visitColumns)
    .where('sessionToken', '=', sessionToken)
    .executeTakeFirst();
}

/** The visit in which a user was last active. */
export async function findNewestVisit(db: Db, userId: string): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .select(visitColumns)
    .where('userId', '=', userId)
    .orderBy('lastActivity', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the last activity of a visit came from somebody signed in; undefined where there was none. */
export async function findLastAuthenticated(db: Db, sessionToken: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isAuthenticated: boolean }>`
    select is_authenticated from (
      (select is_authenticated, created_at from activities where session_token = ${sessionToken}
        order by created_at desc limit 1)
      union all
      (select is_authenticated, created_at from anonymous_activities where session_token = ${sessionToken}
        order by created_at desc limit 1)
    ) newest order by created_at desc limit 1
  `.execute(db);
  return rows[0]?.isAuthenticated;
}

/** The page on which something was done last in a visit. */
export async function findLastUrl(db: Db, sessionToken: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    select url from (
      (select url, created_at from activities where session_token = ${sessionToken} and url <> ''
        order by created_at desc limit 1)
      union all
      (select url, created_at from anonymous_activities where session_token = ${sessionToken} and url <> ''
        order by created_at desc limit 1)
    ) newest order by created_at desc limit 1
  `.execute(db);
  return rows[0]?.url;
}

export type DetailedUser = Pick<
  Selectable<Database['users']>,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'email'
  | 'rank'
  | 'registrationSource'
  | 'documentCreatedVia'
  | 'createdAt'
  | 'updatedAt'
  | 'ipAddress'
  | 'sessionToken'
>;

export async function findDetailedUser(db: Db, id: string): Promise<DetailedUser | undefined> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'firstName',
      'lastName',
      'phoneNumber',
      'email',
      'rank',
      'registrationSource',
      'documentCreatedVia',
      'createdAt',
      'updatedAt',
      'ipAddress',
      'sessionToken',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
