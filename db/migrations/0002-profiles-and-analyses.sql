create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  bio text not null default '',
  -- [{ "question": text, "answer": text }]
  prompts jsonb not null default '[]',
  i_am text check (i_am in ('man', 'woman', 'other')),
  looking_for text check (looking_for in ('men', 'women', 'everyone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_by_user on profiles (user_id, created_at desc);

-- Positions may have gaps while several uploads are under way; deleting closes its gap.
create table photos (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  position integer not null check (position >= 0),
  -- SHA-256 of the bytes that were uploaded; those bytes themselves are not kept.
  content_hash text not null,
  format text not null check (format in ('jpeg', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size_bytes integer not null check (size_bytes > 0),
  -- What was read from the file before its metadata was removed; see profiles/server/photo-intake.
  metadata jsonb not null,
  -- Sentences about what was changed on the way in.
  notices jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint photos_position unique (profile_id, position) deferrable initially deferred,
  constraint photos_content unique (profile_id, content_hash) deferrable initially deferred
);

-- Files that are being written or removed. A row without its owner alive marks files to sweep.
create table storage_intents (
  prefix text primary key,
  kind text not null check (kind in ('upload', 'delete')),
  -- The number of the server instance, which holds a session advisory lock on it while it lives.
  instance_id bigint not null,
  created_at timestamptz not null default now()
);

-- What an analysis saw: text and photos exactly as they were.
create table profile_versions (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles (id) on delete cascade,
  number integer not null check (number > 0),
  content_hash text not null,
  bio text not null,
  prompts jsonb not null,
  i_am text,
  looking_for text,
  -- In order; a photo deleted since keeps its id here and nothing else.
  photo_ids uuid[] not null,
  created_at timestamptz not null default now(),
  unique (profile_id, number)
);

create table analyses (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles (id) on delete cascade,
  version_id uuid not null references profile_versions (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  failure text,
  text_result jsonb,
  report jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index analyses_by_profile on analyses (profile_id, created_at desc);
create unique index analyses_one_at_a_time on analyses (profile_id) where status in ('queued', 'running');

create table analysis_photos (
  analysis_id uuid not null references analyses (id) on delete cascade,
  photo_id uuid not null references photos (id) on delete cascade,
  result jsonb not null,
  primary key (analysis_id, photo_id)
);
create index analysis_photos_by_photo on analysis_photos (photo_id);

-- What GET /api/analyses/{id}/events replays; seq is the event's id and rises by one within an analysis.
create table analysis_events (
  analysis_id uuid not null references analyses (id) on delete cascade,
  seq integer not null,
  name text not null check (name in ('photo', 'text', 'done', 'failed')),
  photo_id uuid references photos (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (analysis_id, seq),
  unique nulls not distinct (analysis_id, name, photo_id)
);
