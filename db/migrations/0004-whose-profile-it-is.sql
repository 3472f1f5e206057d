-- The photo of which the user says "this one is me"; null while they have not said so.
alter table profiles add column owner_photo_id uuid references photos (id) on delete set null;
create index profiles_by_owner_photo on profiles (owner_photo_id) where owner_photo_id is not null;

-- As it was at the version; like photo_ids it outlives the photo.
alter table profile_versions add column owner_photo_id uuid;
