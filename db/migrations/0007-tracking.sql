-- What advertisements and links had added to the address of the page where the visit began: name -> value.
alter table visits
  add column campaign jsonb not null default '{}';

-- How the user first came: {campaign, referrer, landingPath, at}. Set once, with the first visit that is linked.
alter table users
  add column first_touch jsonb;

-- What the buyer's browser kept of the Reddit advertisement it came from.
alter table orders
  add column reddit_click_id text check (char_length(reddit_click_id) <= 200);

-- What an advertiser is told of, with the user's consent: one row for each event and advertiser.
create table conversion_events (
  -- Made by the browser; an advertiser counts the events of one id and name once.
  event_id uuid not null,
  platform text not null check (platform in ('meta', 'tiktok', 'reddit')),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('AddToCart', 'InitiateCheckout', 'AddPaymentInfo', 'Purchase', 'CompleteRegistration', 'Lead', 'Login', 'SignUp')),
  happened_at timestamptz not null,
  -- The path of the page.
  page text not null check (char_length(page) <= 500),
  plan text check (plan in ('regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual')),
  order_id uuid references orders (id) on delete set null,
  value_cents integer check (value_cents >= 0),
  -- {ipAddress, userAgent, clickId, browserId}; null once the row is settled. Names, numbers and addresses are not copied.
  client jsonb,
  consent_given_at timestamptz not null,
  consent_revision integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'given-up')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (event_id, platform),
  check ((status = 'waiting') = (settled_at is null)),
  check (status = 'waiting' or client is null)
);
-- An order is told of once, whatever the browser calls the event.
create unique index conversion_events_one_per_purchase on conversion_events (order_id, platform) where kind = 'Purchase';
create index conversion_events_by_user on conversion_events (user_id, created_at);
create index conversion_events_by_age on conversion_events (created_at);
