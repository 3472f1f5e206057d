-- compatible: additive
-- Which folder of files belongs to this database: the file .loupe-storage in it has the same id. One row at most.
create table storage_marker (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  created_at timestamptz not null default now()
);
