-- The secret is encrypted with a key that is not in the database. A code of last_step or earlier is not accepted again.
create table totp_secrets (
  admin_id integer primary key references admins (id), secret text not null, created_at integer not null,
  confirmed_at integer, last_step integer not null default 0
) strict;

-- Only the hashes are stored. A used code is deleted.
create table recovery_codes (
  admin_id integer not null references admins (id), code_hash text not null,
  primary key (admin_id, code_hash)
) strict, without rowid;

-- The ID and the public key are those of WebAuthn, in base64url.
create table passkeys (
  id text primary key, admin_id integer not null references admins (id), name text not null,
  public_key text not null, counter integer not null, transports text not null, created_at integer not null,
  last_used_at integer
) strict, without rowid;
create index passkeys_by_admin on passkeys (admin_id, created_at, id);

-- Sign-ins that wait for the second factor, or, without an administrator, for a passkey. Only the hash of the token is stored.
create table pending_sign_ins (
  token_hash text primary key, admin_id integer references admins (id), challenge text,
  tries integer not null default 0, expires_at integer not null
) strict, without rowid;
create index pending_sign_ins_by_admin on pending_sign_ins (admin_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

alter table sessions add column passkey_challenge text;
