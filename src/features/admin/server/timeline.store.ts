import { sql, type RawBuilder } from 'kysely';
import { activityTypes, type ActivityType } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { activitySorts, AdminSubject } from '../admin-sorts.contract.ts';
import type { Window } from './window.ts';

export type ActivitySort = (typeof activitySorts)[number];

export type TimelineRow = {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  timestamp: Date;
  ipAddress: string;
  isAnonymous: boolean;
  isAuthenticated: boolean;
  private: boolean;
  details: Record<string, string>;
};

const shown = sql`id, type, title, description, timestamp, ip_address, is_authenticated, private, details`;

const columns: Readonly<Record<Exclude<ActivitySort, 'timestamp'>, RawBuilder<unknown>>> = {
  type: sql`type`,
  title: sql`title`,
  ipAddress: sql`ip_address`,
};

/** Where the activities of a user or a visit are found: those with a name, and by visit those without. */
function sourcesOf({ kind, id }: AdminSubject): Record<'named' | 'visits', RawBuilder<unknown>> {
  return kind === 'user'
    ? { named: sql`user_id = ${id}`, visits: sql`(select session_token from visits where user_id = ${id})` }
    : { named: sql`session_token = ${id}`, visits: sql`(select ${id}::text as session_token)` };
}

/** How many activities there are, of one type or of all. */
export async function countTimeline(
  db: Db,
  subject: AdminSubject,
  type: ActivityType | null,
): Promise<number> {
  const { named, visits } = sourcesOf(subject);
  const ofType = type === null ? sql`true` : sql`type = ${type}`;
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from activities where ${named} and ${ofType})
      + (select count(*) from anonymous_activities where session_token in ${visits} and ${ofType})
    )::int as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * A window of the timeline, in the order of `sort`; equals stand by time, in the same direction. Only the rows of the
 * window are read whole: those before it are passed over in an index.
 */
export async function listTimeline(
  db: Db,
  subject: AdminSubject,
  { sort, type, direction, offset, limit }: Window & { sort: ActivitySort; type: ActivityType | null },
): Promise<TimelineRow[]> {
  const { named, visits } = sourcesOf(subject);
  const such = type === null ? sql`` : sql`and type = ${type}`;
  const way = sql.raw(direction);
  // By time nothing stands before the time: a second name for it would keep the planner from the index.
  const by = sort === 'timestamp' ? sql`null` : columns[sort];
  const first = sort === 'timestamp' ? sql`` : sql`sorted ${way},`;
  const order = sql`${first} timestamp ${way}, id ${way}`;
  const { rows } = await sql<TimelineRow>`
    with windowed as materialized (
      select * from (
        (select id, timestamp, ${by} as sorted, false as is_anonymous from activities
          where ${named} ${such} order by ${order})
        union all
        (select done.id, done.timestamp, sorted, true from ${visits} visited
          cross join lateral (
            select id, timestamp, ${by} as sorted from anonymous_activities
            where session_token = visited.session_token ${such}
            order by ${order} limit ${offset + limit}
          ) done
          order by ${order})
      ) done
      order by ${order} offset ${offset} limit ${limit}
    )
    select ${shown}, is_anonymous from (
      select ${shown}, is_anonymous, sorted from windowed join activities using (id, timestamp)
      where not is_anonymous
      union all
      select ${shown}, windowed.is_anonymous, sorted from windowed join anonymous_activities using (id, timestamp)
      where windowed.is_anonymous
    ) done
    order by ${order}
  `.execute(db);
  return rows;
}

export type NewestActivityRow = TimelineRow & { userId: string | null; sessionToken: string | null };

/** Each type has its own order in an index; a few rows of each are merged, however many there are. */
const newestOf = (type: ActivityType | null) =>
  sql.join(
    (type === null ? activityTypes : [type]).flatMap((some) => [
      sql`(select id, timestamp, false as is_anonymous from activities where type = ${some} order by timestamp desc, id desc)`,
      sql`(select id, timestamp, true from anonymous_activities where type = ${some} order by timestamp desc, id desc)`,
    ]),
    sql` union all `,
  );

/** How many activities of everybody there are, of one type or of all; counts no further than `limit`. */
export async function countActivities(db: Db, type: ActivityType | null, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${newestOf(type)}) done limit ${limit}) counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window of what everybody did, of one type or of all, the newest first. */
export async function listNewestActivities(
  db: Db,
  { type, offset, limit }: { type: ActivityType | null; offset: number; limit: number },
): Promise<NewestActivityRow[]> {
  const { rows } = await sql<NewestActivityRow>`
    with windowed as materialized (
      select * from (${newestOf(type)}) done order by timestamp desc, id desc offset ${offset} limit ${limit}
    )
    select ${shown}, is_anonymous, user_id, session_token from (
      select ${shown}, is_anonymous, user_id, session_token from windowed join activities using (id, timestamp)
      where not is_anonymous
      union all
      select ${shown}, windowed.is_anonymous, null, session_token
      from windowed join anonymous_activities using (id, timestamp)
      where windowed.is_anonymous
    ) done
    order by timestamp desc, id desc
  `.execute(db);
  return rows;
}
