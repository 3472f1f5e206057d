-- compatible: additive
-- Goes up with every change of a subscription and of what went back of its orders. What was read at the gateway is applied
-- only to the version that it was read for.
alter table subscriptions add column version integer not null default 0;
