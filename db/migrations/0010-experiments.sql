-- Two versions of a profile in turns, block by block; the plan is kept as it was declared before the start.
create table experiments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  name text not null,
  version_a text not null,
  version_b text not null,
  profile_version_a uuid references profile_versions (id) on delete set null,
  profile_version_b uuid references profile_versions (id) on delete set null,
  baseline double precision not null check (baseline > 0 and baseline < 1),
  relative_uplift double precision not null,
  phi double precision not null check (phi > 0),
  likes_per_day double precision not null check (likes_per_day > 0),
  likes_per_version integer not null check (likes_per_version > 0),
  block_days integer not null check (block_days between 1 and 28),
  starts_on date not null,
  ends_on date not null,
  stopped_on date,
  created_at timestamptz not null
);
create index experiments_by_user on experiments (user_id, created_at desc);

-- Likes and matches are what the user wrote down; where they are null the imported days of the block count.
create table experiment_blocks (
  id uuid primary key default gen_random_uuid(),
  experiment_id uuid not null references experiments (id) on delete cascade,
  number integer not null check (number >= 0),
  version text not null check (version in ('A', 'B')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  likes integer check (likes >= 0),
  matches integer check (matches >= 0),
  reminded_at timestamptz,
  unique (experiment_id, number),
  check ((likes is null) = (matches is null))
);
create index experiment_blocks_to_remind on experiment_blocks (first_day) where reminded_at is null;

-- A page on which friends choose between a user's photos. Of a voter nothing is kept but keyed hashes that mean nothing
-- outside their link, and they go when the vote is over.
create table vote_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index vote_links_by_user on vote_links (user_id, created_at desc);

create table vote_photos (
  link_id uuid not null references vote_links (id) on delete cascade,
  number integer not null check (number between 0 and 11),
  -- The name of the photo towards voters.
  key text not null unique,
  photo_id uuid not null references photos (id) on delete cascade,
  primary key (link_id, number),
  unique (link_id, photo_id)
);

create table vote_pairs (
  link_id uuid not null,
  low integer not null,
  high integer not null check (high > low),
  shown integer not null default 0,
  primary key (link_id, low, high),
  foreign key (link_id, low) references vote_photos (link_id, number) on delete cascade,
  foreign key (link_id, high) references vote_photos (link_id, number) on delete cascade
);

-- The pair that lies before a voter: a vote on any other is refused.
create table voters (
  link_id uuid not null references vote_links (id) on delete cascade,
  voter_hash bytea not null,
  low integer,
  high integer,
  primary key (link_id, voter_hash)
);

create table votes (
  id bigint generated always as identity primary key,
  link_id uuid not null,
  low integer not null,
  high integer not null,
  winner integer not null check (winner = low or winner = high),
  voter_hash bytea,
  bucket_hash bytea,
  foreign key (link_id, low, high) references vote_pairs (link_id, low, high) on delete cascade,
  -- One vote of one person on one pair: by the browser's cookie, and by network and kind of browser.
  unique (link_id, low, high, voter_hash),
  unique (link_id, low, high, bucket_hash)
);
