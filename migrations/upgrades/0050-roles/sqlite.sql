-- 'owner', 'editor' or 'reviewer'. Administrators of earlier versions could do everything.
alter table admins add column role text not null default 'owner';

-- The link contains the token; only its hash is stored.
create table admin_invitations (
  id text primary key, token_hash text not null unique, role text not null, email text,
  created_by integer not null references admins (id), created_at integer not null, expires_at integer not null
) strict, without rowid;
create index admin_invitations_by_expiry on admin_invitations (expires_at, id);
