-- The feed of changes: listed businesses, and those that were listed once. A sitemap number marks them.
create index businesses_listed_by_change on businesses (updated_at, id) where listed = 1;
create index businesses_unlisted_by_change on businesses (updated_at, id) where listed = 0 and sitemap_number is not null;

-- A restore sets another epoch, which ends the cursors that clients hold.
insert into counters (name, value) values ('feed_epoch', abs(random() % 1000000000));

create table webhooks (
  id integer primary key,
  url text not null,
  events text not null,
  is_on integer not null default 1,
  problem text,
  created_at integer not null
) strict;
create index webhooks_by_state on webhooks (is_on, id);
-- Not in backups: a restored webhook needs a new secret.
create table webhook_secrets (
  webhook_id integer primary key references webhooks (id),
  secret text not null
) strict;
create table webhook_deliveries (
  id integer primary key,
  webhook_id integer not null references webhooks (id),
  event_id text not null,
  event text not null,
  body text not null,
  created_at integer not null,
  next_at integer,
  tries integer not null default 0,
  ended_at integer,
  problem text
) strict;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where next_at is not null;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_ended on webhook_deliveries (ended_at, id) where ended_at is not null;
