-- The anonymous visitor record (the specification's "session"). Its token is shown to administrators and opens nothing.
create table visits (
  session_token text primary key check (char_length(session_token) between 20 and 64),
  user_id uuid references users (id) on delete set null,
  ip_address text not null,
  user_agent text not null check (char_length(user_agent) <= 500),
  url text not null check (char_length(url) <= 500),
  referrer text not null check (char_length(referrer) <= 500),
  is_test_session boolean not null default false,
  -- Kept by the ingest, so that lists can be sorted by it.
  activity_count integer not null default 0,
  -- What the browser's clock said, as it said it.
  last_activity_local text check (char_length(last_activity_local) <= 64),
  linked_at timestamptz,
  linked_at_local text check (char_length(linked_at_local) <= 64),
  created_at timestamptz not null default now(),
  last_activity timestamptz not null default now()
);
create index visits_by_user on visits (user_id, last_activity desc) where user_id is not null;
create index visits_unlinked on visits (last_activity desc) where user_id is null;

-- The visit from which a user last signed in.
create table user_to_session (
  user_id uuid primary key references users (id) on delete cascade,
  session_token text not null,
  linked_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_updated timestamptz not null
);

create table activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('auth', 'page_view', 'user_action', 'subscription', 'profile', 'feature', 'analysis', 'optimization', 'test')),
  title text not null check (char_length(title) between 1 and 100),
  description text not null check (char_length(description) between 1 and 200),
  icon text not null check (char_length(icon) <= 30),
  private boolean not null,
  cleared boolean not null,
  session_token text,
  ip_address text not null,
  source text not null check (char_length(source) <= 50),
  -- Extra keys (at most 50 characters) and values (at most 200).
  details jsonb not null default '{}',
  user_agent text not null check (char_length(user_agent) <= 500),
  url text not null check (char_length(url) <= 500),
  referrer text not null check (char_length(referrer) <= 500),
  timestamp timestamptz not null,
  timestamp_local text check (char_length(timestamp_local) <= 64),
  created_at timestamptz not null default now()
);
create index activities_recent on activities (user_id, created_at desc) where not private and not cleared;
create index activities_by_user on activities (user_id, created_at desc);
create index activities_by_session on activities (session_token, created_at desc);

-- The same without a user; kept apart, so that what was anonymous stays anonymous.
create table anonymous_activities (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('auth', 'page_view', 'user_action', 'subscription', 'profile', 'feature', 'analysis', 'optimization', 'test')),
  title text not null check (char_length(title) between 1 and 100),
  description text not null check (char_length(description) between 1 and 200),
  icon text not null check (char_length(icon) <= 30),
  private boolean not null,
  cleared boolean not null,
  is_anonymous boolean not null default true check (is_anonymous),
  session_token text,
  ip_address text not null,
  source text not null check (char_length(source) <= 50),
  details jsonb not null default '{}',
  user_agent text not null check (char_length(user_agent) <= 500),
  url text not null check (char_length(url) <= 500),
  referrer text not null check (char_length(referrer) <= 500),
  timestamp timestamptz not null,
  timestamp_local text check (char_length(timestamp_local) <= 64),
  created_at timestamptz not null default now()
);
create index anonymous_activities_by_session on anonymous_activities (session_token, created_at desc);

alter table users
  add column session_token text,
  add column email_confirmed_at timestamptz;

-- A code for something else than signing in names the user who asked for it.
alter table one_time_codes
  add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'change-phone', 'delete-account')),
  add column user_id uuid references users (id) on delete cascade,
  add check ((purpose = 'sign-in') = (user_id is null));

-- One waiting confirmation a user; the address counts from its confirmation on.
create table email_confirmations (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (char_length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'expired')),
  size_bytes bigint,
  created_at timestamptz not null default now(),
  -- Set when ready: one day later the file is removed.
  expires_at timestamptz
);
create unique index data_exports_one_at_a_time on data_exports (user_id) where status in ('queued', 'running');
create index data_exports_by_user on data_exports (user_id, created_at desc);

-- A user who asked to be deleted; undone by deleting the row before due_at.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);
