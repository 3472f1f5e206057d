-- The time of the last change of bio, prompts, i_am or looking_for; updated_at also counts the photos.
alter table profiles add column text_updated_at timestamptz;
update profiles set text_updated_at = updated_at;
alter table profiles
  alter column text_updated_at set not null,
  alter column text_updated_at set default now();
