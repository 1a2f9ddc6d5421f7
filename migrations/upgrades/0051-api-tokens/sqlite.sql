-- Only the hash of a token is stored. The scopes are separated by spaces.
create table api_tokens (
  id text primary key, token_hash text not null unique, admin_id integer not null references admins (id),
  name text not null, scopes text not null, created_at integer not null, expires_at integer not null,
  last_used_day text
) strict, without rowid;
create index api_tokens_by_admin on api_tokens (admin_id, created_at, id);

-- The name of the token with which a program acted for the administrator.
alter table audit_entries add column token_name text;
