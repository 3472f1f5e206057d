-- compatible: no, an older version would sign people in without their second factor
-- One authenticator app per user. Secrets are sealed (AES-256-GCM) with a key that is derived from
-- SECOND_FACTOR_KEY. A new app waits in pending_secret until its first code confirms it.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted: no code of it or of an earlier one counts again.
  last_used_step bigint,
  pending_secret bytea,
  pending_at timestamptz,
  check ((sealed_secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_at is null)),
  check (sealed_secret is not null or pending_secret is not null)
);

create table recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  code_hmac bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, code_hmac)
);

-- Sign-ins whose SMS code was right and that wait for the second factor. Only the SHA-256 of the token is kept.
create table second_steps (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  source text not null check (source in ('login', 'register')),
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_steps_by_user on second_steps (user_id);

-- The one sign-in in which an administrator may work without a second factor.
create table admin_graces (
  user_id uuid primary key references users (id) on delete cascade,
  sign_in_id uuid not null,
  created_at timestamptz not null
);

-- When the person last proved again who they are; null since signing in.
alter table sign_ins add column proved_at timestamptz;
