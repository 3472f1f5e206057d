-- compatible: no, an older version would no longer renew the subscriptions that the sandbox now keeps
-- Until now the site kept the subscriptions that were paid in the sandbox. Now the sandbox does: it gets all of them, with what
-- is paid, what is open and what waits for a buyer, and renews them from here on.

-- The price of a plan's paid periods, as the plan table has it.
create temporary table plan_prices on commit drop as
select *
from (values
  ('regularMonthly', 'month', 2000, 2000),
  ('regularAnnual', 'year', 14900, 14900),
  ('premiumMonthly', 'month', 2000, 2999),
  ('premiumAnnual', 'year', 20000, 20000)
) as prices (plan, period, first_cents, renewal_cents);

-- Which payment of the ledger is about which order: named by the attempt of a first payment, by the key of any other.
create temporary table paid_orders on commit drop as
select distinct on (ledger.id)
  ledger.id as ledger_id,
  ledger.status as ledger_status,
  ledger.updated_at as decided_at,
  ledger.card_id,
  orders.id as order_id,
  orders.kind,
  orders.status as order_status,
  attempts.id as attempt_id,
  attempts.user_id,
  attempts.state in ('started', 'gateway_called', 'requires_action', 'unknown') as is_open
from orders
join payment_attempts attempts on attempts.order_id = orders.id
join sandbox_ledger ledger
  on ledger.idempotency_key = case when orders.kind = 'first' then attempts.id::text else attempts.key end
where orders.gateway = 'sandbox' and ledger.kind in ('setup', 'charge') and ledger.card_id is not null
order by ledger.id, attempts.created_at desc;

insert into sandbox_customers (id, user_id)
select 'sandbox_customer_' || gen_random_uuid(), user_id
from (
  select user_id from subscriptions where gateway = 'sandbox' and gateway_subscription_id is null
  union
  select user_id from paid_orders
) buyers
where user_id is not null
on conflict do nothing;

-- Subscriptions as they are; the customer of an account that is gone is gone, too.
insert into sandbox_subscriptions (
  id, customer_id, card_id, plan, state, cancel_at_period_end, pending_plan, pending_introductory,
  anchor_at, anchor_index, period_index, period_starts_at, period_ends_at, period_paid_cents,
  first_charged_at, past_due_since, retry_count, next_attempt_at, ended_at, created_at, updated_at
)
select
  'sandbox_subscription_' || s.id,
  coalesce(c.id, 'sandbox_customer_gone_' || s.id),
  cards.id, s.plan, s.state, s.cancel_at_period_end, s.pending_plan, s.pending_introductory,
  s.anchor_at, s.anchor_index, s.period_index, s.period_starts_at, s.period_ends_at, s.period_paid_cents,
  s.first_charged_at, s.past_due_since, s.retry_count, s.next_attempt_at,
  case when s.state in ('canceled', 'incomplete_expired') then coalesce(s.canceled_at, s.updated_at) end,
  s.created_at, s.updated_at
from subscriptions s
left join sandbox_customers c on c.user_id = s.user_id
left join sandbox_cards cards on cards.id = s.gateway_card_id
where s.gateway = 'sandbox' and s.gateway_subscription_id is null;

update subscriptions s
set
  gateway_subscription_id = moved.id,
  gateway_customer_id = moved.customer_id,
  next_attempt_at = case when s.state = 'past_due' and not s.cancel_at_period_end then s.next_attempt_at end
from sandbox_subscriptions moved
where moved.id = 'sandbox_subscription_' || s.id;

-- What was charged and not written down before the process ended: a renewal …
with charged as (
  select o.subscription_id, o.plan, o.period_index, o.period_starts_at, o.period_ends_at, o.total_price_cents, p.decided_at
  from paid_orders p
  join orders o on o.id = p.order_id
  where p.is_open and p.kind = 'renewal' and p.ledger_status = 'succeeded'
)
update sandbox_subscriptions s
set
  state = 'active',
  plan = charged.plan,
  pending_plan = null,
  pending_introductory = false,
  anchor_at = case when theirs.period = ours.period then s.anchor_at else s.period_ends_at end,
  anchor_index = case when theirs.period = ours.period then s.anchor_index else s.period_index + 1 end,
  period_index = charged.period_index,
  period_starts_at = charged.period_starts_at,
  period_ends_at = charged.period_ends_at,
  period_paid_cents = charged.total_price_cents,
  first_charged_at = coalesce(s.first_charged_at, charged.decided_at),
  past_due_since = null,
  retry_count = 0,
  next_attempt_at = charged.period_ends_at
from charged, plan_prices theirs, plan_prices ours
where s.id = 'sandbox_subscription_' || charged.subscription_id
  and theirs.plan = charged.plan
  and ours.plan = s.plan
  and s.state in ('trialing', 'active', 'past_due');

-- … or a change of plan, which begins a period unless it ends with the running one.
with charged as (
  select o.subscription_id, o.plan, o.introductory_price, o.created_at, o.period_ends_at
  from paid_orders p
  join orders o on o.id = p.order_id
  where p.is_open and p.kind = 'change' and p.ledger_status = 'succeeded'
)
update sandbox_subscriptions s
set
  state = 'active',
  plan = charged.plan,
  pending_plan = null,
  pending_introductory = false,
  cancel_at_period_end = false,
  anchor_at = case when charged.period_ends_at = s.period_ends_at then s.anchor_at else charged.created_at end,
  anchor_index = case when charged.period_ends_at = s.period_ends_at then s.anchor_index else s.period_index + 1 end,
  period_index = case when charged.period_ends_at = s.period_ends_at then s.period_index else s.period_index + 1 end,
  period_starts_at = case when charged.period_ends_at = s.period_ends_at then s.period_starts_at else charged.created_at end,
  period_ends_at = charged.period_ends_at,
  period_paid_cents = case when charged.introductory_price then prices.first_cents else prices.renewal_cents end,
  first_charged_at = coalesce(s.first_charged_at, charged.created_at),
  past_due_since = null,
  retry_count = 0,
  next_attempt_at = charged.period_ends_at
from charged, plan_prices prices
where s.id = 'sandbox_subscription_' || charged.subscription_id
  and prices.plan = charged.plan
  and s.state in ('trialing', 'active', 'past_due');

-- First payments whose buyers are at the bank, or whose outcome is not written down yet.
create temporary table begun on commit drop as
select
  'sandbox_subscription_' || p.ledger_id as id,
  p.ledger_id, p.card_id, o.plan, o.total_price_cents, o.total_price_cents = 0 as is_trial,
  p.ledger_status = 'succeeded' as is_paid,
  case when p.ledger_status = 'succeeded' then p.decided_at else o.created_at end as starts_at,
  case
    when o.total_price_cents = 0
    then (case when p.ledger_status = 'succeeded' then p.decided_at else o.created_at end) + interval '72 hours'
    else (
      (case when p.ledger_status = 'succeeded' then p.decided_at else o.created_at end) at time zone 'UTC'
      + ('1 ' || prices.period)::interval
    ) at time zone 'UTC'
  end as ends_at,
  coalesce(c.id, 'sandbox_customer_gone_' || o.id) as customer_id,
  o.total_price_cents > 0 and o.total_price_cents < prices.renewal_cents as introductory,
  o.created_at
from paid_orders p
join orders o on o.id = p.order_id
join plan_prices prices on prices.plan = o.plan
left join sandbox_customers c on c.user_id = p.user_id
where p.is_open and p.kind = 'first' and p.ledger_status in ('succeeded', 'requires_action');

insert into sandbox_subscriptions (
  id, customer_id, card_id, plan, state, anchor_at, period_index, period_starts_at, period_ends_at,
  period_paid_cents, first_charged_at, next_attempt_at, created_at, updated_at
)
select
  id, customer_id, card_id, plan,
  case when not is_paid then 'incomplete' when is_trial then 'trialing' else 'active' end,
  case when is_trial then ends_at else starts_at end,
  case when is_trial then -1 else 0 end,
  starts_at, ends_at, total_price_cents,
  case when is_paid and not is_trial then starts_at end,
  case when is_paid then ends_at end,
  created_at, created_at
from begun;

insert into sandbox_invoices (
  id, subscription_id, reason, plan, status, amount_cents, introductory, period_index,
  period_starts_at, period_ends_at, attempts, created_at, paid_at
)
select
  ledger_id, id, 'first', plan, case when is_paid then 'paid' else 'open' end, total_price_cents, introductory,
  case when is_trial then null else 0 end,
  starts_at, ends_at, case when is_paid then 1 else 0 end, created_at, case when is_paid then starts_at end
from begun;
update sandbox_ledger l set invoice_id = b.ledger_id, subscription_id = b.id from begun b where b.ledger_id = l.id;

-- An order of a plan that cost nothing has no payment yet.
update orders
set gateway_payment_id = 'sandbox_' || gen_random_uuid()
where gateway = 'sandbox' and subscription_id is not null and gateway_payment_id is null
  and status in ('completed', 'refunded');
-- A charge that is not written down yet becomes its order's payment, and so does a change that waits for its buyer.
update orders o
set gateway_payment_id = p.ledger_id
from paid_orders p
where p.order_id = o.id and p.is_open and o.gateway_payment_id is null and p.kind <> 'first'
  and (p.ledger_status = 'succeeded' or (p.kind = 'change' and p.ledger_status = 'requires_action'));

-- Every paid order has an invoice, and so has a change whose buyer is at the bank.
insert into sandbox_invoices (
  id, subscription_id, reason, plan, status, amount_cents, introductory, prorated_at, period_index,
  period_starts_at, period_ends_at, attempts, created_at, paid_at
)
select
  o.gateway_payment_id, s.id, o.kind, o.plan,
  case when p.ledger_status = 'requires_action' then 'open' else 'paid' end,
  o.total_price_cents, o.introductory_price,
  case when o.kind = 'change' then date_trunc('hour', o.created_at, 'UTC') end,
  case when o.kind <> 'change' then o.period_index end,
  coalesce(o.period_starts_at, s.period_starts_at),
  coalesce(o.period_ends_at, s.period_ends_at),
  case when p.ledger_status = 'requires_action' then 0 else 1 end,
  o.created_at,
  case when p.ledger_status = 'requires_action' then null else coalesce(o.completed_at, p.decided_at, o.created_at) end
from orders o
join sandbox_subscriptions s on s.id = 'sandbox_subscription_' || o.subscription_id
left join paid_orders p on p.ledger_id = o.gateway_payment_id
where o.gateway = 'sandbox' and o.gateway_payment_id is not null
  and (
    o.status in ('completed', 'refunded')
    or (p.is_open and p.ledger_status = 'succeeded')
    or (p.is_open and p.ledger_status = 'requires_action' and o.kind = 'change')
  )
order by o.created_at, o.id;

-- Renewals that are refused, or were begun and not charged, go on with one open invoice each. A try that was lost on its way
-- counts for nothing and comes again.
create temporary table due on commit drop as
select distinct on (s.id)
  s.id as subscription_id, o.id as order_id, 'sandbox_' || gen_random_uuid() as invoice_id,
  o.plan, o.total_price_cents, o.period_index, o.period_starts_at, o.period_ends_at, o.failure_code,
  s.retry_count, coalesce(s.past_due_since, o.created_at) as created_at
from sandbox_subscriptions s
join orders o on s.id = 'sandbox_subscription_' || o.subscription_id
where o.kind = 'renewal' and o.status in ('pending', 'failed', 'requires_action')
  and o.period_index > s.period_index and o.gateway_payment_id is null
  and s.state in ('trialing', 'active', 'past_due')
  and (s.state = 'past_due' or o.status = 'pending')
order by s.id, o.status = 'pending' desc, o.created_at desc;

insert into sandbox_invoices (
  id, subscription_id, reason, plan, status, amount_cents, period_index, period_starts_at, period_ends_at,
  attempts, failure_code, created_at
)
select
  invoice_id, subscription_id, 'renewal', plan, 'open', total_price_cents, period_index, period_starts_at,
  period_ends_at, retry_count, failure_code, created_at
from due;
update orders o set gateway_payment_id = due.invoice_id from due where due.order_id = o.id;
update payment_attempts a
set state = case when p.ledger_status = 'succeeded' then 'succeeded' else 'failed' end, updated_at = now()
from orders o
left join paid_orders p on p.order_id = o.id
where a.order_id = o.id and o.kind = 'renewal' and o.gateway = 'sandbox'
  and a.state in ('started', 'gateway_called', 'requires_action', 'unknown');

-- The ledger says what its payments are for; a dispute is told apart from a refund.
update sandbox_ledger l
set invoice_id = i.id, subscription_id = i.subscription_id
from sandbox_invoices i
where i.id = l.id and l.invoice_id is null;
update sandbox_ledger back
set
  invoice_id = charge.invoice_id,
  subscription_id = charge.subscription_id,
  kind = case when back.idempotency_key like 'dispute:%' then 'dispute' else back.kind end
from sandbox_ledger charge
where charge.id = back.refunds_id;

-- The checks of new cards belong to their users' subscriptions; a card that was taken and not written down is charged from
-- here on.
create temporary table replacements (key text, user_id uuid, is_open boolean) on commit drop;
insert into replacements
select key, user_id, state in ('started', 'gateway_called', 'requires_action', 'unknown')
from payment_attempts
where order_id is null and key like 'card:%' and user_id is not null;
do $$
begin
  if to_regclass('billing_tasks') is not null then
    insert into replacements
    select gateway_key, user_id, state in ('open', 'requires_action')
    from billing_tasks
    where kind = 'card' and user_id is not null;
  end if;
end $$;
update sandbox_ledger l
set subscription_id = s.gateway_subscription_id
from replacements r
join subscriptions s on s.user_id = r.user_id and s.gateway = 'sandbox' and s.state in ('trialing', 'active', 'past_due')
where l.idempotency_key = r.key and l.subscription_id is null;
update sandbox_subscriptions s
set card_id = l.card_id
from sandbox_ledger l
join replacements r on r.key = l.idempotency_key
where l.subscription_id = s.id and r.is_open and l.status = 'succeeded';

-- Cards belong to the customers whose subscriptions or payments they were used for.
update sandbox_cards cards
set customer_id = owners.customer_id
from (
  select card_id, customer_id from sandbox_subscriptions where card_id is not null
  union
  select p.card_id, c.id from paid_orders p join sandbox_customers c on c.user_id = p.user_id
  union
  select l.card_id, s.customer_id
  from sandbox_ledger l
  join sandbox_subscriptions s on s.id = l.subscription_id
) owners
where owners.card_id = cards.id and cards.customer_id is null;

-- Every subscription that gives access is kept by a gateway.
alter table subscriptions add constraint subscriptions_live_at_gateway
  check (state not in ('trialing', 'active', 'past_due') or gateway_subscription_id is not null);
