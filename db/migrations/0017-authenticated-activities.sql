-- compatible: additive
-- Whether whoever did it was signed in. Activities of users are written for nobody else, anonymous ones for everybody else;
-- the defaults say so of what is there already, and for an older server that still runs beside this.
alter table activities add column is_authenticated boolean not null default true;
alter table anonymous_activities add column is_authenticated boolean not null default false;
