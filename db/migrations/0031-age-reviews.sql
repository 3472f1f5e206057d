-- compatible: additive
-- A user whose text says, in the present tense, that they are under 18: analyses, sharing and votes are paused until an
-- administrator has decided.
create table age_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Where it was written; null once that profile is deleted.
  profile_id uuid references profiles (id) on delete set null,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  -- The sentence as it was written.
  statement text not null check (char_length(statement) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'adult', 'minor')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'waiting') = (decided_at is null)),
  -- What was decided about a sentence holds for it.
  unique (user_id, statement)
);
create unique index age_reviews_one_pause on age_reviews (user_id) where state in ('waiting', 'minor');
create index age_reviews_waiting on age_reviews (created_at, id) where state = 'waiting';
