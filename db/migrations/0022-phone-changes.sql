-- compatible: additive
-- A change of a user's phone number, from the proof of the new number to its end. The old number is kept so that the change
-- can be undone.
create table phone_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The sign-in that asked for it; null for a change without one, and when that sign-in is gone.
  sign_in_id uuid references sign_ins (id) on delete set null,
  old_number text not null,
  new_number text not null check (new_number <> old_number),
  -- The confirmed mail address at the time of the request, which gets the notices.
  email text check (char_length(email) <= 254),
  state text not null check (state in ('started', 'waiting', 'changed', 'undone', 'stopped', 'cancelled', 'failed')),
  -- How the user proved that the change is theirs; null until they have.
  proof text check (proof in ('old-number', 'totp', 'recovery-code', 'wait')),
  failure text check (failure in ('number-taken', 'number-changed', 'deletion')),
  ip_address text not null,
  created_at timestamptz not null,
  -- Until when a started change accepts its proof.
  prove_until timestamptz not null,
  -- When a waiting change takes effect.
  due_at timestamptz,
  changed_at timestamptz,
  -- Until when the change can be undone. The old number stays reserved until then.
  undo_until timestamptz,
  -- When it was undone, stopped or cancelled, or failed.
  ended_at timestamptz,
  check (state <> 'waiting' or due_at is not null),
  check (state not in ('changed', 'undone') or (changed_at is not null and undo_until is not null)),
  check ((state in ('undone', 'stopped', 'cancelled', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index phone_changes_one_started on phone_changes (sign_in_id) where state = 'started';
create unique index phone_changes_one_waiting on phone_changes (user_id) where state = 'waiting';
create index phone_changes_by_user on phone_changes (user_id, created_at desc);
create index phone_changes_due on phone_changes (due_at) where state = 'waiting';
create index phone_changes_by_old_number on phone_changes (old_number) where state = 'changed';
create index phone_changes_by_new_number on phone_changes (new_number) where state = 'waiting';

-- The links of the notices that undo or stop a change, by the SHA-256 of their tokens.
create table phone_change_links (
  token_hash bytea primary key,
  phone_change_id uuid not null references phone_changes (id) on delete cascade,
  created_at timestamptz not null
);
create index phone_change_links_by_change on phone_change_links (phone_change_id);

-- The application knows which purposes there are; a code that belongs to nobody yet is for signing in or for getting an
-- account back.
alter table one_time_codes
  drop constraint if exists one_time_codes_purpose_check,
  drop constraint if exists one_time_codes_check,
  add constraint one_time_codes_purpose_check check (purpose ~ '^[a-z-]{1,40}$'),
  add constraint one_time_codes_check check ((purpose in ('sign-in', 'lost-number')) = (user_id is null));
