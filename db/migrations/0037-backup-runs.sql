-- compatible: additive
-- Each backup, and each proof that one can be restored, with how it ended.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'proof')),
  place text not null,
  name text,
  problem text,
  finished_at timestamptz not null,
  check ((name is null) = (problem is not null))
);
