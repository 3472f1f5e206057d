import { sql } from 'kysely';
import { funnelStageNumber } from '../../../domain/activity.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { NewActivity } from './new-activity.ts';

/**
 * Stores activities with one statement, those with a user and the anonymous ones in their own tables, and counts
 * them on their visits, whose last activity moves on at most once a minute. A token that no visit has is left out.
 * Activities of a user who is gone are not stored. Users are locked before visits, as by everything that holds both.
 */
export async function insertActivities(db: Db | Tx, activities: readonly NewActivity[]): Promise<void> {
  const rows = activities.map((activity) => ({
    user_id: activity.userId,
    type: activity.type,
    title: activity.title,
    description: activity.description,
    icon: activity.icon,
    private: activity.private,
    cleared: activity.cleared,
    token: activity.sessionToken,
    ip_address: activity.ipAddress,
    source: activity.source,
    details: activity.details,
    user_agent: activity.userAgent,
    url: activity.url,
    referrer: activity.referrer,
    timestamp: activity.timestamp,
    timestamp_local: activity.timestampLocal,
    created_at: activity.createdAt,
    funnel_stage: funnelStageNumber(activity),
    is_authenticated: activity.userId !== null,
  }));
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        user_id uuid, type text, title text, description text, icon text, private boolean, cleared boolean,
        token text, ip_address text, source text, details jsonb, user_agent text, url text, referrer text,
        timestamp timestamptz, timestamp_local text, created_at timestamptz, funnel_stage smallint,
        is_authenticated boolean
      )
      -- Tells the planner that they are few.
      limit ${rows.length}
    ),
    owners as materialized (
      select id from users where id in (select user_id from given) order by id for key share of users
    ),
    known as materialized (
      -- Once the users are locked, and in one order, so that two servers never wait for each other.
      select visits.session_token
      from (
        select distinct token from given
        where token is not null and (select count(*) from owners) >= 0
        order by token
      ) tokens
      cross join lateral (
        select session_token from visits where session_token = tokens.token for no key update
      ) visits
    ),
    incoming as materialized (
      select given.*, known.session_token
      from given
      left join owners on owners.id = given.user_id
      left join known on known.session_token = given.token
      where given.user_id is null or owners.id is not null
    ),
    of_users as (
      insert into activities (user_id, type, title, description, icon, private, cleared, session_token, ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, created_at, funnel_stage,
        is_authenticated)
      select user_id, type, title, description, icon, private, cleared, session_token, incoming.ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, incoming.created_at, funnel_stage,
        is_authenticated
      from incoming
      where user_id is not null
    ),
    of_nobody as (
      insert into anonymous_activities (type, title, description, icon, private, cleared, session_token, ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, created_at, funnel_stage,
        is_authenticated)
      select type, title, description, icon, private, cleared, session_token, ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, created_at, funnel_stage,
        is_authenticated
      from incoming
      where user_id is null
    ),
    counted as (
      select session_token, count(*) as added, max(created_at) as latest
      from incoming where session_token is not null group by session_token
    )
    -- Every one of them is there and locked. An update would read the whole table where it is small or has just grown.
    insert into visits (session_token, ip_address, user_agent, url, referrer, activity_count, last_activity)
      select session_token, '', '', '', '', added, latest from counted
    on conflict (session_token) do update set
      activity_count = visits.activity_count + excluded.activity_count,
      last_activity = case
        when visits.last_activity <= excluded.last_activity - interval '1 minute' then excluded.last_activity
        else visits.last_activity
      end
  `.execute(db);
}

/** Deletes what nobody signed in did in these visits. */
export async function deleteAnonymousActivities(tx: Tx, sessionTokens: readonly string[]): Promise<void> {
  if (sessionTokens.length === 0) return;
  await tx.deleteFrom('anonymousActivities').where('sessionToken', 'in', sessionTokens).execute();
}

/**
 * Deletes the same where it is too old to be kept. What counted it, activities by day and type and stages of the funnel, goes
 * on counting it: each difference that the deletion writes is written back in the same transaction.
 */
export async function forgetAnonymousActivities(tx: Tx, sessionTokens: readonly string[]): Promise<void> {
  if (sessionTokens.length === 0) return;
  await sql`
    with gone as (
      delete from funnel_reached where session_token = any(${sessionTokens}) returning stage, reached_at
    )
    insert into statistic_deltas (metric, dimension, bucket, delta)
    select 'funnel', stage::text, statistic_bucket(reached_at), count(*) from gone group by 2, 3
  `.execute(tx);
  await sql`
    with gone as (
      delete from anonymous_activities where session_token = any(${sessionTokens}) returning type, timestamp
    )
    insert into statistic_deltas (metric, dimension, bucket, delta)
    select 'activities', type, statistic_bucket(gone.timestamp), count(*) from gone group by 2, 3
  `.execute(tx);
}

/** Deletes likewise what was done in no visit before a moment, at most `limit` at once; answers how much. */
export async function forgetActivitiesWithoutVisit(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with gone as (
      delete from anonymous_activities where id in (
        select id from anonymous_activities
        where session_token is null and created_at < ${before} limit ${limit} for update skip locked
      )
      returning type, timestamp
    ),
    counted as (
      insert into statistic_deltas (metric, dimension, bucket, delta)
      select 'activities', type, statistic_bucket(gone.timestamp), count(*) from gone group by 2, 3
    )
    select count(*)::int as forgotten from gone
  `.execute(tx);
  return rows[0]?.forgotten ?? 0;
}
