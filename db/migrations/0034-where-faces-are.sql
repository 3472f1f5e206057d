-- compatible: additive
-- Where the faces of a photo are: { "boxes": [{ "x", "y", "width", "height" }] | null } in shares of the photo, null where they
-- could not be looked for. The column is null until that was done.
alter table photos add column faces jsonb;

-- Where the user is on owner_photo_id; null while they have named the photo alone, or nothing.
alter table profiles add column owner_face jsonb;
-- The user said that none of the faces on the photos is theirs.
alter table profiles add column none_is_owner boolean not null default false;

-- As it was at the version.
alter table profile_versions add column owner_face jsonb;
