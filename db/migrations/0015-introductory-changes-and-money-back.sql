-- compatible: additive
-- Whether a change of plan is charged at the introductory price, so that its period is counted and credited by that.
alter table orders add column introductory_price boolean not null default false;

-- The money-back of the first 14 days is given once, like the trial and the introductory price.
alter table used_offers drop constraint used_offers_kind_check;
alter table used_offers add constraint used_offers_kind_check
  check (kind in ('trial', 'introductory-price', 'money-back'));
