-- compatible: no, an older version would not find the refunds and cards that are under way, which move to billing_tasks
-- What a gateway is asked for besides payments. Until it is settled nothing else is done with its user's payments.
create table billing_tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('money-back', 'order-refund', 'card', 'erasure', 'plan-change')),
  -- Null once the account is gone, and for an erasure.
  user_id uuid references users (id) on delete set null,
  -- Of a money-back and of a change of plan.
  subscription_id uuid references subscriptions (id),
  -- Of the refund of one order.
  order_id uuid references orders (id),
  -- The task's name at the gateway, which does the same once.
  gateway_key text not null unique check (char_length(gateway_key) between 1 and 100),
  state text not null check (state in ('open', 'requires_action', 'succeeded', 'failed')),
  -- What has to be known to go on with it, by kind.
  details jsonb not null default '{}',
  tries integer not null default 0 check (tries >= 0),
  -- From when on the job goes on with an open task.
  next_try_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When its state last changed.
  updated_at timestamptz not null default now(),
  check ((kind in ('money-back', 'plan-change')) = (subscription_id is not null)),
  check ((kind = 'order-refund') = (order_id is not null))
);
create unique index billing_tasks_one_open on billing_tasks (user_id) where state in ('open', 'requires_action');
create index billing_tasks_due on billing_tasks (kind, next_try_at) where state in ('open', 'requires_action');
create index billing_tasks_by_user on billing_tasks (user_id, created_at desc);

-- The change of plan that keeps an introductory price while the gateway is asked for it.
alter table used_offers add column task_id uuid references billing_tasks (id) on delete set null;

-- Counts what requests here have changed, so that two of them at once are told from one of them and the gateway's event of it.
alter table subscriptions add column own_changes integer not null default 0;

insert into billing_tasks (
  id, kind, user_id, subscription_id, order_id, gateway_key, state, details, tries, next_try_at, created_at, updated_at
)
select
  id,
  case split_part(key, ':', 1)
    when 'refund' then 'money-back'
    when 'order-refund' then 'order-refund'
    when 'card' then 'card'
    else 'erasure'
  end,
  user_id,
  case when key like 'refund:%' then split_part(key, ':', 2)::uuid end,
  case when key like 'order-refund:%' then split_part(key, ':', 2)::uuid end,
  key,
  case when state in ('requires_action', 'succeeded', 'failed') then state else 'open' end,
  case
    when key like 'order-refund:%' then response || jsonb_build_object('beforeCents', split_part(key, ':', 3)::integer)
    else coalesce(response, '{}') - 'tries'
  end,
  coalesce((response ->> 'tries')::integer, 0),
  case when key like 'card:%' and state = 'requires_action' then updated_at + interval '30 minutes' else updated_at end,
  created_at,
  updated_at
from payment_attempts
where order_id is null
  and key ~ '^(refund|order-refund|card|forget):'
  and request_hash = sha256(convert_to(key, 'UTF8'));

delete from payment_attempts where id in (select id from billing_tasks);
