-- compatible: additive
-- Figures of the page of one user: what the user did, and what was done without a name in the visits that became the user's.
-- As in 0008: what changes writes a small difference in the same transaction, a job folds the differences, and a reader adds
-- what is not folded yet. Differences are only ever inserted, so nobody waits for anybody else's.
create table user_activity_deltas (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  type text not null,
  ip_address text not null,
  bucket timestamptz not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index user_activity_deltas_by_user on user_activity_deltas (user_id);

create table user_activity_types (
  user_id uuid not null,
  type text not null,
  value bigint not null,
  primary key (user_id, type)
);
create table user_activity_addresses (
  user_id uuid not null,
  ip_address text not null,
  value bigint not null,
  primary key (user_id, ip_address)
);
-- By quarter of an hour, which every time zone's day begins with.
create table user_activity_quarters (
  user_id uuid not null,
  bucket timestamptz not null,
  value bigint not null,
  primary key (user_id, bucket)
);
-- What has come to nothing is taken away after each fold.
create index user_activity_types_empty on user_activity_types (user_id) where value = 0;
create index user_activity_addresses_empty on user_activity_addresses (user_id) where value = 0;
create index user_activity_quarters_empty on user_activity_quarters (user_id) where value = 0;

-- What a user did. Of a user who is gone nothing is counted: `forget_user_activities` takes away all there is.
create function count_user_activities() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  insert into user_activity_deltas (user_id, type, ip_address, bucket, delta)
    select changed.user_id, changed.type, changed.ip_address, statistic_bucket(changed.timestamp),
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed join users on users.id = changed.user_id and users.activities_counted
    group by 1, 2, 3, 4;
  return null;
end $$;

-- What was done without a name in a visit that is somebody's. Whoever writes it holds the visit.
create function count_visitor_activities() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  insert into user_activity_deltas (user_id, type, ip_address, bucket, delta)
    select visits.user_id, changed.type, changed.ip_address, statistic_bucket(changed.timestamp),
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed
    join visits on visits.session_token = changed.session_token
    join users on users.id = visits.user_id and users.activities_counted
    group by 1, 2, 3, 4;
  return null;
end $$;

-- A visit has become somebody's, or is no longer.
create function count_visit_of_user() returns trigger language plpgsql as $$
begin
  insert into user_activity_deltas (user_id, type, ip_address, bucket, delta)
    select owner.user_id, done.type, done.ip_address, statistic_bucket(done.timestamp), owner.sign * count(*)
    from (
      select old.user_id, -1 as sign
      union all select new.user_id, 1 where tg_op = 'UPDATE'
    ) owner
    join users on users.id = owner.user_id and users.activities_counted
    cross join anonymous_activities done
    where done.session_token = old.session_token
    group by owner.user_id, owner.sign, 2, 3, 4;
  return null;
end $$;

-- Nothing of a user who is deleted stays. The lock is the one that a fold holds: what it moves is there when this looks.
create function forget_user_activities() returns trigger language plpgsql as $$
begin
  if not exists (select from gone) then return null; end if;
  perform pg_advisory_xact_lock_shared(7261004);
  delete from user_activity_deltas where user_id in (select id from gone);
  delete from user_activity_types where user_id in (select id from gone);
  delete from user_activity_addresses where user_id in (select id from gone);
  delete from user_activity_quarters where user_id in (select id from gone);
  return null;
end $$;

-- Whether the figures of a user are kept. Those of users who are there already are counted by a job, a few users at a time;
-- until then the page counts them itself. The two statements read nothing: the default of the rows that are there is not
-- written into them.
alter table users add column activities_counted boolean not null default false;
alter table users alter column activities_counted set default true;
create index users_not_counted on users (id) where not activities_counted;

create trigger activities_of_user_counted after insert on activities
  referencing new table as changed for each statement execute function count_user_activities();
create trigger activities_of_user_uncounted after delete on activities
  referencing old table as changed for each statement execute function count_user_activities();
create trigger visitor_activities_counted after insert on anonymous_activities
  referencing new table as changed for each statement execute function count_visitor_activities();
create trigger visitor_activities_uncounted after delete on anonymous_activities
  referencing old table as changed for each statement execute function count_visitor_activities();
create trigger visits_of_user_counted after update of user_id on visits for each row
  when (old.user_id is distinct from new.user_id) execute function count_visit_of_user();
create trigger visits_of_user_uncounted after delete on visits for each row
  when (old.user_id is not null) execute function count_visit_of_user();
create trigger users_activities_forgotten after delete on users
  referencing old table as gone for each statement execute function forget_user_activities();
