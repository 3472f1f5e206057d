create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone; orders stay.
  user_id uuid references users (id) on delete set null,
  plan text not null check (plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  state text not null check (state in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled')),
  cancel_at_period_end boolean not null default false,
  -- The plan from the next period on.
  pending_plan text check (pending_plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  -- Paid periods are counted from here (UTC); the one with the anchor's index starts at it. In a trial it is the trial's end.
  anchor_at timestamptz not null,
  anchor_index integer not null default 0 check (anchor_index >= 0),
  -- The paid period that is running; -1 in a trial.
  period_index integer not null check (period_index >= -1),
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  -- What the running period cost; 0 in a trial.
  period_paid_cents integer not null default 0 check (period_paid_cents >= 0),
  first_charged_at timestamptz,
  -- Set while a renewal has failed.
  past_due_since timestamptz,
  retry_count integer not null default 0 check (retry_count >= 0),
  -- When the renewal is due or tried again; null where the gateway renews by itself.
  next_attempt_at timestamptz,
  trial_reminder_sent_at timestamptz,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_customer_id text,
  gateway_subscription_id text unique,
  gateway_card_id text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  card_expiry_month integer check (card_expiry_month between 1 and 12),
  card_expiry_year integer,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (period_ends_at > period_starts_at)
);
create unique index subscriptions_one_live on subscriptions (user_id) where state in ('trialing', 'active', 'past_due');
create index subscriptions_by_user on subscriptions (user_id, created_at desc);
create index subscriptions_due on subscriptions (next_attempt_at) where state in ('trialing', 'active', 'past_due');

-- Every charge is an order; so is a trial's $0.00.
create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  subscription_id uuid references subscriptions (id),
  kind text not null check (kind in ('first', 'renewal', 'change')),
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded', 'requires_action')),
  plan text not null check (plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  -- The paid period it pays for; null for a trial and for the rest of a running period.
  period_index integer check (period_index >= 0),
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  total_price_cents integer not null check (total_price_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_price_cents),
  -- {firstName, lastName, email, phoneNumber}; emptied when the account goes.
  user_info jsonb not null,
  -- {name, period, tier, description}
  plan_details jsonb not null,
  -- {cardName, cardLast4, expiryMonth, expiryYear, cardType}
  payment_info jsonb not null,
  -- The words beside the ticked box, and when they were agreed to.
  renewal_terms text,
  renewal_accepted_at timestamptz,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_payment_id text unique,
  failure_code text,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_recent on orders (created_at desc);
-- The invoice of a period: there is one, however often it is tried.
create unique index orders_one_per_period on orders (subscription_id, period_index) where kind in ('first', 'renewal') and status <> 'failed';

create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  -- The Idempotency-Key of the request, or the name of the job's step.
  key text not null check (char_length(key) between 1 and 100),
  -- Null once the account is gone: what was charged for it then goes back.
  user_id uuid references users (id) on delete set null,
  order_id uuid references orders (id),
  request_hash bytea not null,
  -- The process that makes it; once that has ended, the attempt can be settled.
  instance_id text,
  state text not null check (state in ('started', 'gateway_called', 'requires_action', 'succeeded', 'failed', 'unknown')),
  -- What the caller was answered, to be answered again: {status, body}.
  response jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, key)
);
create unique index payment_attempts_one_open on payment_attempts (user_id)
  where state in ('started', 'gateway_called', 'requires_action', 'unknown');
create index payment_attempts_unsettled on payment_attempts (updated_at)
  where state in ('started', 'gateway_called', 'requires_action', 'unknown');

-- Who has had the trial or the introductory price: keyed hashes of phone numbers and cards, kept 12 months after deletion.
create table used_offers (
  kind text not null check (kind in ('trial', 'introductory-price')),
  subject_hash bytea not null,
  user_id uuid references users (id) on delete set null,
  -- The payment that took it, which gives it back when it fails.
  attempt_id uuid references payment_attempts (id) on delete set null,
  used_at timestamptz not null,
  -- Set when the account goes.
  expires_at timestamptz,
  primary key (kind, subject_hash)
);

-- Events that the gateway has told of; each is applied once.
create table gateway_events (
  id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);

-- One mail of a kind about one thing.
create table billing_mails (
  kind text not null check (kind in ('receipt', 'trial-ends', 'payment-failed', 'cancelled', 'refunded')),
  subject_id text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (kind, subject_id)
);

-- The sandbox gateway's own books. It knows a card by what it does, never by its number.
create table sandbox_cards (
  id text primary key,
  behaviour text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  created_at timestamptz not null default now()
);
create table sandbox_ledger (
  id text primary key,
  -- The caller's key: the same one is never charged twice.
  idempotency_key text not null unique,
  kind text not null check (kind in ('setup', 'charge', 'refund')),
  status text not null check (status in ('succeeded', 'declined', 'requires_action', 'canceled')),
  decline_code text,
  amount_cents integer not null check (amount_cents >= 0),
  card_id text references sandbox_cards (id),
  refunds_id text references sandbox_ledger (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What was asked of Stripe by whom, written before it is asked: where to look for what became of it.
create table stripe_customers (
  user_id uuid primary key references users (id) on delete cascade,
  customer_id text not null unique
);
create table stripe_attempts (
  -- The name that the caller gave the payment; nothing of this name happens any more once it is abandoned.
  attempt_id text primary key,
  kind text not null check (kind in ('begin', 'change', 'card', 'abandoned')),
  customer_id text,
  subscription_id text,
  plan text,
  -- From when on a change of plan is counted.
  prorated_at timestamptz,
  created_at timestamptz not null default now()
);
