-- The complete blocks that a test's verdict was drawn from, as they were on that day:
-- [{"number": 0, "likes": 200, "matches": 20, "from": "typed"}, …]. From then on nothing of them changes.
alter table experiments add column drawn_from jsonb;
alter table experiments add column matches_by_like boolean;

-- Numbers of a block that is not over are those of a part of it.
update experiment_blocks set likes = null, matches = null where last_day >= (now() at time zone 'utc')::date;
