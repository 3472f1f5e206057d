-- compatible: no, an older version would keep where faces are after the consent to face analysis is withdrawn
-- Where faces are, and which one is the user's, goes with the consent to face analysis. Whoever withdrew it before now still has both.
update photos set faces = null
from profiles
where photos.profile_id = profiles.id and photos.faces is not null and profiles.user_id in (
  select user_id from (
    select distinct on (user_id) user_id, accepted from consents where kind = 'face-analysis' order by user_id, id desc
  ) newest where not accepted
);
update profile_versions set owner_face = null
from profiles
where profile_versions.profile_id = profiles.id and profile_versions.owner_face is not null and profiles.user_id in (
  select user_id from (
    select distinct on (user_id) user_id, accepted from consents where kind = 'face-analysis' order by user_id, id desc
  ) newest where not accepted
);
update profiles set owner_photo_id = null, owner_face = null, updated_at = now()
where owner_face is not null and user_id in (
  select user_id from (
    select distinct on (user_id) user_id, accepted from consents where kind = 'face-analysis' order by user_id, id desc
  ) newest where not accepted
);
