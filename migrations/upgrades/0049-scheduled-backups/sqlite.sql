-- Attempts of scheduled backups; the last 100 are kept.
create table backup_attempts (
  id integer primary key, started_at integer not null, leased_until integer, finished_at integer,
  is_whole integer not null default 0, reason text, name text, size_bytes integer
) strict;
-- What the operator is told about; one row while it lasts.
create table operator_problems (
  kind text primary key, since integer not null, detail text not null, next_notice_at integer not null,
  notices integer not null default 0, tries integer not null default 0, resolved_at integer
) strict;
