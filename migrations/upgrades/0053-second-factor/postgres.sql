-- The secret is encrypted with a key that is not in the database. A code of last_step or earlier is not accepted again.
create table totp_secrets (
  admin_id bigint primary key references admins (id), secret text collate "C" not null, created_at bigint not null,
  confirmed_at bigint, last_step bigint not null default 0
);

-- Only the hashes are stored. A used code is deleted.
create table recovery_codes (
  admin_id bigint not null references admins (id), code_hash text collate "C" not null,
  primary key (admin_id, code_hash)
);

-- The ID and the public key are those of WebAuthn, in base64url.
create table passkeys (
  id text collate "C" primary key, admin_id bigint not null references admins (id), name text collate "C" not null,
  public_key text collate "C" not null, counter bigint not null, transports text collate "C" not null,
  created_at bigint not null, last_used_at bigint
);
create index passkeys_by_admin on passkeys (admin_id, created_at, id);

-- Sign-ins that wait for the second factor, or, without an administrator, for a passkey. Only the hash of the token is stored.
create table pending_sign_ins (
  token_hash text collate "C" primary key, admin_id bigint references admins (id), challenge text collate "C",
  tries bigint not null default 0, expires_at bigint not null
);
create index pending_sign_ins_by_admin on pending_sign_ins (admin_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

alter table sessions add column passkey_challenge text collate "C";
