-- Tasks of the coach: at most three a week for a profile. How one stands follows from later analyses and is not kept.
create table coach_tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  -- The Monday.
  week_start date not null check (extract(isodow from week_start) = 1),
  position smallint not null check (position between 1 and 3),
  -- What a report advises, the same in every report: 'set:few-photos', 'photo:<id>:eyes-covered', 'text:bio:cliche'.
  subject text not null,
  rule_id text not null,
  title text not null,
  why text not null,
  -- {kind, photoId?, field?}: where it leads.
  target jsonb not null,
  -- The stage that was failing when the task was chosen; null where no results told.
  stage text check (stage in ('no-likes', 'no-matches', 'no-replies', 'no-dates')),
  -- The analysis that showed it; null once that is deleted.
  analysis_id uuid references analyses (id) on delete set null,
  created_at timestamptz not null,
  checked_off_at timestamptz,
  unique (profile_id, week_start, position),
  unique (profile_id, week_start, subject)
);
create index coach_tasks_by_user on coach_tasks (user_id, week_start desc);

create table coach_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null: no weekly note is wanted.
  note_wanted_at timestamptz,
  -- In the link that ends the notes, for who is not signed in.
  unsubscribe_token text not null unique,
  -- The host of a language model that the user agreed to send text to, and when.
  model_host text,
  model_agreed_at timestamptz,
  check ((model_host is null) = (model_agreed_at is null))
);

-- One note a week, however often its job runs.
create table coach_notes (
  user_id uuid not null references users (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  sent_at timestamptz not null,
  primary key (user_id, week_start)
);
