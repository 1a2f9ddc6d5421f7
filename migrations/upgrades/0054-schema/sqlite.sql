-- Commits before the first release applied other versions of 0054: without webhooks, or with other indexes.
create table if not exists webhooks (
  id integer primary key, url text not null, events text not null, is_on integer not null default 1, problem text,
  created_at integer not null
) strict;
create index if not exists webhooks_by_state on webhooks (is_on, id);
-- Not in backups: a restored webhook needs a new secret.
create table if not exists webhook_secrets (
  webhook_id integer primary key references webhooks (id), secret text not null
) strict;
create table if not exists webhook_deliveries (
  id integer primary key, webhook_id integer not null references webhooks (id), event_id text not null,
  event text not null, body text not null, created_at integer not null, next_at integer,
  tries integer not null default 0, ended_at integer, problem text
) strict;
drop index if exists webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where next_at is not null;
create index if not exists webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index if not exists webhook_deliveries_ended on webhook_deliveries (ended_at, id) where ended_at is not null;
