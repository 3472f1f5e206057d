-- How a profile does in its app: from the user's own exports, and week by week as the user writes it down.
create table result_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  source text not null check (source in ('tinder-export', 'hinge-export')),
  first_day date,
  last_day date,
  day_count integer not null check (day_count >= 0),
  -- [{weekday, hour, likes, matchedLikes}], [{fromWords, toWords, conversations, wentOn}], [{days, matches}]: of the newest
  -- import of an app, as each export tells everything again.
  hours jsonb not null default '[]',
  openings jsonb not null default '[]',
  lags jsonb not null default '[]',
  imported_at timestamptz not null
);
create index result_imports_by_user on result_imports (user_id, app, imported_at desc);

-- Days with any activity; null where the export does not tell.
create table result_days (
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  day date not null,
  likes integer not null check (likes >= 0),
  likes_with_comment integer check (likes_with_comment >= 0),
  passes integer check (passes >= 0),
  matches integer not null check (matches >= 0),
  matched_likes integer check (matched_likes >= 0),
  matched_likes_with_comment integer check (matched_likes_with_comment >= 0),
  messages_sent integer check (messages_sent >= 0),
  messages_received integer check (messages_received >= 0),
  conversations integer check (conversations >= 0),
  conversations_that_went_on integer check (conversations_that_went_on >= 0),
  dates integer check (dates >= 0),
  primary key (user_id, app, day)
);

create table result_weeks (
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  -- The Monday.
  week_start date not null check (extract(isodow from week_start) = 1),
  likes integer not null check (likes >= 0),
  matches integer not null check (matches >= 0),
  replies integer check (replies >= 0),
  dates integer check (dates >= 0),
  updated_at timestamptz not null,
  primary key (user_id, app, week_start)
);

-- Texts of the user's own profile as an export has them, and the day of their last change: marks profile versions.
create table result_texts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  kind text not null check (kind in ('bio', 'prompt')),
  question text,
  text text not null,
  changed_on date
);
create index result_texts_by_user on result_texts (user_id, app);
