-- compatible: additive
-- A browser that has signed in to an account, by the hash of its cookie.
create table known_browsers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  user_agent text not null check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, token_hash)
);

alter table sign_ins
  add column known_browser_id uuid references known_browsers (id) on delete set null,
  -- When the user was told by mail of this sign-in from an unknown browser.
  add column announced_at timestamptz;
create index sign_ins_by_known_browser on sign_ins (known_browser_id) where known_browser_id is not null;

-- No sign-in lasts more than 90 days. Those of administrators last 12 hours without use, and 7 days in all.
update sign_ins
set expires_at = created_at + interval '90 days'
where expires_at > created_at + interval '90 days';

update sign_ins
set expires_at = least(
  sign_ins.expires_at,
  sign_ins.last_seen_at + interval '12 hours',
  sign_ins.created_at + interval '7 days'
)
from users
where users.id = sign_ins.user_id and users.rank >= 99 and sign_ins.revoked_at is null;
