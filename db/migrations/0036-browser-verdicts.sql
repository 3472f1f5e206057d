-- compatible: additive
-- What the user's own browser said of the photos of a profile before the server read them. Shown to its owner as such and to nobody
-- else: it comes from a browser, so nothing that the server says is ever made from it. It goes when the server's report is there.
create table browser_verdicts (
  profile_id uuid primary key references profiles (id) on delete cascade,
  -- Larger than any that the contract lets through.
  verdict jsonb not null check (octet_length(verdict::text) <= 65536),
  saved_at timestamptz not null
);
