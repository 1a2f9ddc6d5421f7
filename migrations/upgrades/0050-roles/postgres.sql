-- 'owner', 'editor' or 'reviewer'. Administrators of earlier versions could do everything.
alter table admins add column role text collate "C" not null default 'owner';

-- The link contains the token; only its hash is stored.
create table admin_invitations (
  id text collate "C" primary key, token_hash text collate "C" not null unique, role text collate "C" not null,
  email text collate "C", created_by bigint not null references admins (id), created_at bigint not null,
  expires_at bigint not null
);
create index admin_invitations_by_expiry on admin_invitations (expires_at, id);
