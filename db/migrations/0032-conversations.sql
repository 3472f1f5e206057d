-- compatible: additive
-- Conversations as an export tells them: counts and times, no word of a message and nothing that names anybody. One row for each
-- match or conversation; Tinder does not say when a match was made, so that one without a message of the user has no day.
create table result_conversations (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  app text not null check (app in ('tinder', 'bumble', 'hinge')),
  matched_on date,
  -- Who had liked first, where the app ties matches to likes.
  liked_first text check (liked_first in ('you', 'them')),
  -- The day of the user's first message; null where the user never wrote.
  began_on date,
  -- From the match to that message.
  hours_to_write integer check (hours_to_write >= 0),
  -- Words of the first message; null where it was no text.
  opener_words integer check (opener_words >= 0),
  own_messages integer not null check (own_messages >= 0),
  -- Own messages more than ten minutes apart, and the days on which there were any.
  own_turns integer not null check (own_turns >= 0),
  own_days integer not null check (own_days >= 0),
  last_on date,
  -- What the user answered when the app asked whether they had met.
  met boolean,
  -- The match was removed or blocked.
  has_ended boolean not null default false
);
create index result_conversations_by_user on result_conversations (user_id, app);

-- Of a week that was written down: matches that the user wrote to, and answered conversations that lasted.
alter table result_weeks add column written integer check (written >= 0), add column lasting integer check (lasting >= 0);

-- More stages than before; older versions only read the ones that they know of.
alter table coach_tasks drop constraint coach_tasks_stage_check;
alter table coach_tasks add constraint coach_tasks_stage_check
  check (stage in ('no-likes', 'no-matches', 'no-messages', 'no-replies', 'no-lasting', 'no-dates'));
