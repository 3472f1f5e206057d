-- compatible: no, an older version reads the tables that are dropped here
-- The page of one user counts that user's activities when it is opened, so nothing has to be counted with every activity.
drop trigger activities_of_user_counted on activities;
drop trigger activities_of_user_uncounted on activities;
drop trigger visitor_activities_counted on anonymous_activities;
drop trigger visitor_activities_uncounted on anonymous_activities;
drop trigger visits_of_user_counted on visits;
drop trigger visits_of_user_uncounted on visits;
drop trigger users_activities_forgotten on users;
drop function count_user_activities();
drop function count_visitor_activities();
drop function count_visit_of_user();
drop function forget_user_activities();
drop table user_activity_deltas, user_activity_types, user_activity_addresses, user_activity_quarters;
-- Its index goes with it.
alter table users drop column activities_counted;
