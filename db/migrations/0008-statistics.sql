-- Figures of the administrators' overview. What changes writes a small difference in the same transaction; a job folds the
-- differences into buckets and totals. A reader adds what is not folded yet, so that figures are right to the second and
-- cost the same however many rows there are. Differences are only ever inserted: nobody waits for anybody else's.
create table statistic_deltas (
  id bigint generated always as identity primary key,
  metric text not null,
  dimension text not null,
  bucket timestamptz not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- By quarter of an hour, which every time zone's day begins with.
create table statistic_buckets (
  metric text not null,
  dimension text not null,
  bucket timestamptz not null,
  value bigint not null,
  primary key (metric, bucket, dimension)
);

create table statistic_totals (
  metric text not null,
  dimension text not null,
  value bigint not null,
  primary key (metric, dimension)
);

-- Which stage of the funnel (1 to 4, by title and source) an activity counts for; written with it.
alter table activities add column funnel_stage smallint check (funnel_stage between 1 and 4);
alter table anonymous_activities add column funnel_stage smallint check (funnel_stage between 1 and 4);

-- Which press of Clear All hid an activity from its user's list, so that it can be taken back; null for all others.
alter table activities add column clearing_id uuid check (clearing_id is null or cleared);

-- The stages that each visit has reached.
create table funnel_reached (
  session_token text not null,
  stage smallint not null check (stage between 1 and 4),
  reached_at timestamptz not null,
  primary key (session_token, stage)
);

create function statistic_bucket(moment timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00');

-- Both tables of activities: metric 'activities', dimension the type.
create function count_activities() returns trigger language plpgsql as $$
begin
  -- A statement fires for no rows too, and each insert below costs more than this question.
  if not exists (select from changed) then return null; end if;
  if tg_op = 'INSERT' then
    insert into statistic_deltas (metric, dimension, bucket, delta)
      select 'activities', type, statistic_bucket(changed.timestamp), count(*) from changed group by 2, 3;
    insert into funnel_reached (session_token, stage, reached_at)
      select session_token, funnel_stage, min(changed.timestamp) from changed
      where session_token is not null and funnel_stage is not null group by 1, 2 order by 1, 2
      on conflict do nothing;
  else
    insert into statistic_deltas (metric, dimension, bucket, delta)
      select 'activities', type, statistic_bucket(changed.timestamp), -count(*) from changed group by 2, 3;
    delete from funnel_reached reached
      using (select distinct session_token, funnel_stage from changed where funnel_stage is not null) gone
      where reached.session_token = gone.session_token and reached.stage = gone.funnel_stage
        and not exists (
          select from activities a where a.session_token = gone.session_token and a.funnel_stage = gone.funnel_stage)
        and not exists (
          select from anonymous_activities a
          where a.session_token = gone.session_token and a.funnel_stage = gone.funnel_stage);
  end if;
  return null;
end $$;
create trigger activities_counted after insert on activities
  referencing new table as changed for each statement execute function count_activities();
create trigger activities_uncounted after delete on activities
  referencing old table as changed for each statement execute function count_activities();
create trigger anonymous_activities_counted after insert on anonymous_activities
  referencing new table as changed for each statement execute function count_activities();
create trigger anonymous_activities_uncounted after delete on anonymous_activities
  referencing old table as changed for each statement execute function count_activities();

-- Metric 'funnel', dimension the stage: how many visits have reached it.
create function count_funnel() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  insert into statistic_deltas (metric, dimension, bucket, delta)
    select 'funnel', stage::text, statistic_bucket(reached_at), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 2, 3;
  return null;
end $$;
create trigger funnel_counted after insert on funnel_reached
  referencing new table as changed for each statement execute function count_funnel();
create trigger funnel_uncounted after delete on funnel_reached
  referencing old table as changed for each statement execute function count_funnel();

-- Metric 'users', dimension empty.
create function count_users() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (metric, dimension, bucket, delta)
    select 'users', '', statistic_bucket(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 3;
  return null;
end $$;
create trigger users_counted after insert on users
  referencing new table as changed for each statement execute function count_users();
create trigger users_uncounted after delete on users
  referencing old table as changed for each statement execute function count_users();

-- Metric 'unlinked_visits', dimension empty: visits without a user. An update that leaves the user alone costs nothing.
create function count_unlinked_visits() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  insert into statistic_deltas (metric, dimension, bucket, delta)
    select 'unlinked_visits', '', statistic_bucket(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed where user_id is null group by 3;
  return null;
end $$;
create trigger visits_counted after insert on visits
  referencing new table as changed for each statement execute function count_unlinked_visits();
create trigger visits_uncounted after delete on visits
  referencing old table as changed for each statement execute function count_unlinked_visits();
create function count_linked_visit() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (metric, dimension, bucket, delta)
    values ('unlinked_visits', '', statistic_bucket(new.created_at), case when new.user_id is null then 1 else -1 end);
  return null;
end $$;
create trigger visits_linked after update of user_id on visits for each row
  when ((old.user_id is null) <> (new.user_id is null)) execute function count_linked_visit();

-- Metric 'orders', dimension the status; metric 'revenue_cents', dimension the plan: what completed orders brought in
-- less partial refunds, in the quarter of an hour in which they were completed.
create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into statistic_deltas (metric, dimension, bucket, delta)
      values ('orders', old.status, statistic_bucket(old.created_at), -1);
    if old.status = 'completed' and old.total_price_cents > old.refunded_cents then
      insert into statistic_deltas (metric, dimension, bucket, delta)
        values ('revenue_cents', old.plan, statistic_bucket(coalesce(old.completed_at, old.created_at)),
          old.refunded_cents - old.total_price_cents);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into statistic_deltas (metric, dimension, bucket, delta)
      values ('orders', new.status, statistic_bucket(new.created_at), 1);
    if new.status = 'completed' and new.total_price_cents > new.refunded_cents then
      insert into statistic_deltas (metric, dimension, bucket, delta)
        values ('revenue_cents', new.plan, statistic_bucket(coalesce(new.completed_at, new.created_at)),
          new.total_price_cents - new.refunded_cents);
    end if;
  end if;
  return null;
end $$;
create trigger orders_counted
  after insert or delete or update of status, plan, total_price_cents, refunded_cents, completed_at on orders
  for each row execute function count_order();

-- What is there already.
update activities set funnel_stage = case
  when source = 'browser' and title = 'Page View' then 1
  when source = 'auth' and title = 'Phone Number Submitted' then 2
  when source = 'auth' and title = 'Verification Code' then 3
  when source = 'auth' and title in ('Welcome to Loupe!', 'Account Created', 'Signed In', 'Signed in via Register') then 4
end;
update anonymous_activities set funnel_stage = case
  when source = 'browser' and title = 'Page View' then 1
  when source = 'auth' and title = 'Phone Number Submitted' then 2
  when source = 'auth' and title = 'Verification Code' then 3
  when source = 'auth' and title in ('Welcome to Loupe!', 'Account Created', 'Signed In', 'Signed in via Register') then 4
end;
insert into statistic_deltas (metric, dimension, bucket, delta)
  select 'activities', type, statistic_bucket(a.timestamp), count(*)
  from (select type, timestamp from activities union all select type, timestamp from anonymous_activities) a group by 2, 3;
insert into funnel_reached (session_token, stage, reached_at)
  select session_token, funnel_stage, min(a.timestamp)
  from (
    select session_token, funnel_stage, timestamp from activities
    union all select session_token, funnel_stage, timestamp from anonymous_activities
  ) a
  where session_token is not null and funnel_stage is not null group by 1, 2;
insert into statistic_deltas (metric, dimension, bucket, delta)
  select 'users', '', statistic_bucket(created_at), count(*) from users group by 3;
insert into statistic_deltas (metric, dimension, bucket, delta)
  select 'unlinked_visits', '', statistic_bucket(created_at), count(*) from visits where user_id is null group by 3;
insert into statistic_deltas (metric, dimension, bucket, delta)
  select 'orders', status, statistic_bucket(created_at), count(*) from orders group by 2, 3;
insert into statistic_deltas (metric, dimension, bucket, delta)
  select 'revenue_cents', plan, statistic_bucket(coalesce(completed_at, created_at)), sum(total_price_cents - refunded_cents)
  from orders where status = 'completed' and total_price_cents > refunded_cents group by 2, 3;

-- One index for each way in which an administrator sorts; a deep window is found in the index alone, which therefore holds
-- the column beside what it sorts by. The last column makes the order of equals fixed.
create index users_by_first_name on users (lower(first_name), id) include (first_name);
create index users_by_email on users (lower(email), id) include (email);
create index users_by_rank on users (rank, id);
create index users_by_created_at on users (created_at, id);
create index visits_unlinked_by_token on visits (session_token) where user_id is null;
create index visits_unlinked_by_ip on visits (ip_address, session_token) where user_id is null;
create index visits_unlinked_by_count on visits (activity_count, session_token) where user_id is null;
create index visits_unlinked_by_created_at on visits (created_at, session_token) where user_id is null;
drop index visits_unlinked;
create index visits_unlinked_by_last_activity on visits (last_activity, session_token) where user_id is null;
alter table orders
  add column buyer_email text generated always as (lower(coalesce(user_info ->> 'email', ''))) stored,
  add column plan_name text generated always as (coalesce(plan_details ->> 'name', '')) stored;
create index orders_by_buyer_email on orders (buyer_email, id);
create index orders_by_plan_name on orders (plan_name, id);
create index orders_by_total_price on orders (total_price_cents, id);
create index orders_by_status on orders (status, id);
drop index orders_recent;
create index orders_by_created_at on orders (created_at, id);

-- How something begins, whatever its case.
create index users_search_first_name on users (lower(first_name) text_pattern_ops);
create index users_search_last_name on users (lower(last_name) text_pattern_ops);
create index users_search_email on users (lower(email) text_pattern_ops);
create index users_search_phone_number on users (phone_number text_pattern_ops);
create index visits_search_token on visits (session_token text_pattern_ops) where user_id is null;
create index visits_search_ip on visits (ip_address text_pattern_ops) where user_id is null;
create index orders_search_email on orders (buyer_email text_pattern_ops);

-- What administrators did and looked at. The actor stays named after the account is gone.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references users (id) on delete set null,
  -- 'set-rank', 'refund', 'look-at-photo', 'keep-photo', 'remove-photo', 'export', 'clear-activities', 'connection-test'
  action text not null check (action ~ '^[a-z-]{1,40}$'),
  -- The id of what it was done to; empty where it was done to nothing in particular.
  subject text not null check (char_length(subject) <= 100),
  details jsonb not null default '{}',
  ip_address text not null,
  created_at timestamptz not null default now()
);

-- Photos that an analysis took for explicit, until somebody has looked.
create table photo_reviews (
  photo_id uuid primary key references photos (id) on delete cascade,
  reason text not null check (reason in ('explicit')),
  -- How sure the net was, 0 to 1.
  confidence real not null check (confidence between 0 and 1),
  state text not null default 'waiting' check (state in ('waiting', 'kept')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index photo_reviews_waiting on photo_reviews (created_at, photo_id) where state = 'waiting';

-- Written and read by the connection test.
create table connection_tests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
