-- compatible: additive
-- The browser that asked for a code, by the hash of its cookie. Only that browser can check the code. Null for a code
-- that an older server has sent, which no browser can check.
alter table one_time_codes add column browser_hash bytea;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (
  purpose in ('sign-in', 'step-up', 'old-number', 'new-number', 'change-phone', 'delete-account')
);
