-- compatible: additive
-- Whether a change that waits for the end of the period begins at the introductory price, which is kept for it until then.
alter table subscriptions add column pending_introductory boolean not null default false;
