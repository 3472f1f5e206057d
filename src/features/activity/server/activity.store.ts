import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { NewActivity } from './new-activity.ts';

/**
 * Stores activities with one statement, those with a user and the anonymous ones in their own tables, and counts
 * them on their visits, whose last activity moves on at most once a minute. A token that no visit has is left out.
 * Activities of a user who is gone are not stored.
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
  }));
  await sql`
    with incoming as materialized (
      select given.*, visits.session_token
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        user_id uuid, type text, title text, description text, icon text, private boolean, cleared boolean,
        token text, ip_address text, source text, details jsonb, user_agent text, url text, referrer text,
        timestamp timestamptz, timestamp_local text, created_at timestamptz
      )
      left join visits on visits.session_token = given.token
    ),
    of_users as (
      insert into activities (user_id, type, title, description, icon, private, cleared, session_token, ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, created_at)
      select user_id, type, title, description, icon, private, cleared, session_token, incoming.ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, incoming.created_at
      from incoming
      where user_id in (select id from users)
    ),
    of_nobody as (
      insert into anonymous_activities (type, title, description, icon, private, cleared, session_token, ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, created_at)
      select type, title, description, icon, private, cleared, session_token, ip_address,
        source, details, user_agent, url, referrer, timestamp, timestamp_local, created_at
      from incoming
      where user_id is null
    ),
    counted as (
      select session_token, count(*) as added, max(created_at) as latest
      from incoming where session_token is not null group by session_token
    ),
    locked as (
      -- In one order, so that two servers never wait for each other.
      select visits.session_token, added, latest
      from visits join counted using (session_token)
      order by visits.session_token
      for no key update of visits
    )
    update visits set
      activity_count = activity_count + locked.added,
      last_activity = case
        when visits.last_activity <= locked.latest - interval '1 minute' then locked.latest else visits.last_activity
      end
    from locked
    where visits.session_token = locked.session_token
  `.execute(db);
}
