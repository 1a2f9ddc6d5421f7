-- Files that the worker fetches regularly and imports.
create table import_schedules (
  id integer primary key,
  name text not null,
  name_key text not null unique,
  -- https://…, folder:PATTERN or s3:KEY
  address text not null,
  every_hours integer not null,
  -- 1: applies a preview without serious problems.
  applies integer not null default 0,
  source text,
  licence text,
  webhook_url text,
  is_on integer not null default 1,
  admin_id integer references admins (id),
  created_at integer not null,
  -- What the source says about its version, for conditional requests; the digest of the last file.
  tag text,
  digest text,
  next_at integer,
  checked_at integer,
  problem text,
  tries integer not null default 0,
  -- The last import; pending until it has ended or waits for a person.
  run_id integer references runs (id),
  is_pending integer not null default 0,
  rows_before integer,
  hook_at integer,
  hook_tries integer not null default 0
) strict;
create index import_schedules_due on import_schedules (next_at) where next_at is not null;
