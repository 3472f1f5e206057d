create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  phone_number text not null unique check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  email text not null default '' check (char_length(email) <= 254),
  rank integer not null default 0 check (rank >= 0),
  ip_address text not null default 'unknown',
  registration_source text not null check (registration_source in ('phone_auth', 'login_auth')),
  document_created_via text not null check (document_created_via in ('register', 'login', 'register_failsafe')),
  document_created_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a user agreed to or took back, as a log; the newest row of a kind is the one in force.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'face-analysis')),
  accepted boolean not null,
  document_version text not null,
  created_at timestamptz not null default now()
);
create index consents_by_user on consents (user_id, kind, id desc);

-- changed_by is null when the change was made on the command line.
create table rank_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  changed_by uuid references users (id) on delete set null,
  old_rank integer not null,
  new_rank integer not null,
  created_at timestamptz not null default now()
);

-- An authenticated session. Only the SHA-256 of its token is kept.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  ip_address text not null,
  user_agent text not null check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sign_ins_by_user on sign_ins (user_id, created_at desc);

create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  phone_number text not null,
  code_hmac bytea not null,
  attempts integer not null default 0,
  -- The time at which the terms were accepted on the form that asked for this code.
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index one_time_codes_by_phone on one_time_codes (phone_number, created_at desc);

-- Bot-check challenges that were solved once and must not be accepted again.
create table used_challenges (
  signature text primary key,
  expires_at timestamptz not null
);

-- The table of rate-limiter-flexible's PostgreSQL store.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
