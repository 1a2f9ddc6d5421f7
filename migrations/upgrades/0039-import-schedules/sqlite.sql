-- Files that the worker fetches regularly and imports.
create table import_schedules (
  id integer primary key, name text not null, name_key text not null unique, address text not null,
  every_hours integer not null, applies integer not null default 0, source text, licence text, webhook_url text,
  is_on integer not null default 1, admin_id integer references admins (id), created_at integer not null, tag text,
  digest text, next_at integer, checked_at integer, problem text, tries integer not null default 0,
  run_id integer references runs (id), is_pending integer not null default 0, rows_before integer, hook_at integer,
  hook_tries integer not null default 0
) strict;
create index import_schedules_due on import_schedules (next_at) where next_at is not null;
