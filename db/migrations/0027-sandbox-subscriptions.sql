-- compatible: additive
-- The sandbox keeps customers, subscriptions and invoices of its own, as a payment gateway does.
create table sandbox_customers (
  id text primary key,
  -- Whose customer it is; a gateway elsewhere would not know our tables either, so nothing refers to them.
  user_id uuid not null unique,
  created_at timestamptz not null default now()
);
alter table sandbox_cards add column customer_id text;
create index sandbox_cards_by_customer on sandbox_cards (customer_id);

create table sandbox_subscriptions (
  id text primary key,
  -- Stays when the customer is forgotten.
  customer_id text not null,
  card_id text references sandbox_cards (id),
  plan text not null check (plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  state text not null check (state in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled')),
  cancel_at_period_end boolean not null default false,
  -- The plan from the next period on, and whether it begins at its introductory price.
  pending_plan text check (pending_plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  pending_introductory boolean not null default false,
  -- Paid periods are counted from here (UTC); the one with the anchor's index starts at it. In a trial it is the trial's end.
  anchor_at timestamptz not null,
  anchor_index integer not null default 0 check (anchor_index >= 0),
  -- The paid period that is running; -1 in a trial.
  period_index integer not null check (period_index >= -1),
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  period_paid_cents integer not null default 0 check (period_paid_cents >= 0),
  first_charged_at timestamptz,
  past_due_since timestamptz,
  retry_count integer not null default 0 check (retry_count >= 0),
  -- When something is due; null once it has ended, and while its first payment is not made.
  next_attempt_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (period_ends_at > period_starts_at)
);
create index sandbox_subscriptions_due on sandbox_subscriptions (next_attempt_at)
  where state in ('trialing', 'active', 'past_due');
create index sandbox_subscriptions_by_customer on sandbox_subscriptions (customer_id);

create table sandbox_invoices (
  id text primary key,
  -- The order in which they were made.
  number bigint generated always as identity,
  subscription_id text not null references sandbox_subscriptions (id),
  reason text not null check (reason in ('first', 'renewal', 'change')),
  plan text not null check (plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  status text not null check (status in ('open', 'paid', 'void')),
  amount_cents integer not null check (amount_cents >= 0),
  -- Whether a change begins at the introductory price, and from when on it is counted.
  introductory boolean not null default false,
  prorated_at timestamptz,
  -- The paid period it is for; null for a trial and for a change.
  period_index integer check (period_index >= 0),
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  failure_code text,
  created_at timestamptz not null,
  paid_at timestamptz
);
-- A period has one invoice, however often it is tried.
create unique index sandbox_invoices_one_per_period on sandbox_invoices (subscription_id, period_index)
  where status <> 'void';
create index sandbox_invoices_by_subscription on sandbox_invoices (subscription_id, number);
create index sandbox_invoices_open on sandbox_invoices (created_at) where status = 'open';

-- The ledger's charges pay invoices; a setup checks the card of a subscription; a dispute takes a charge back.
alter table sandbox_ledger add column invoice_id text references sandbox_invoices (id);
alter table sandbox_ledger add column subscription_id text references sandbox_subscriptions (id);
alter table sandbox_ledger drop constraint sandbox_ledger_kind_check;
alter table sandbox_ledger add constraint sandbox_ledger_kind_check
  check (kind in ('setup', 'charge', 'refund', 'dispute'));
create index sandbox_ledger_by_invoice on sandbox_ledger (invoice_id);
create index sandbox_ledger_by_refunded on sandbox_ledger (refunds_id);

-- What the sandbox has to tell: written with the change itself, delivered until it is taken.
create table sandbox_events (
  id text primary key,
  number bigint generated always as identity,
  type text not null,
  subscription_id text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_events_undelivered on sandbox_events (number) where delivered_at is null;
