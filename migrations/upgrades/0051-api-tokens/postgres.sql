-- Only the hash of a token is stored. The scopes are separated by spaces.
create table api_tokens (
  id text collate "C" primary key, token_hash text collate "C" not null unique,
  admin_id bigint not null references admins (id), name text collate "C" not null, scopes text collate "C" not null,
  created_at bigint not null, expires_at bigint not null, last_used_day text collate "C"
);
create index api_tokens_by_admin on api_tokens (admin_id, created_at, id);

-- The name of the token with which a program acted for the administrator.
alter table audit_entries add column token_name text collate "C";
