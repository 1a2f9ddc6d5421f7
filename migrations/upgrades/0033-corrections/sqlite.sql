-- A claim is a public mark. website_from_visitor: a visitor's correction set the website, which then proves no claim.
alter table businesses add column claimed_at integer;
alter table businesses add column website_from_visitor integer not null default 0;
-- The correction that an administrator accepted. The correction may be deleted earlier.
alter table business_changes add column correction_id integer;

create table corrections (
  id integer primary key, business_id integer not null references businesses (id), kind text not null,
  state text not null, changes text not null, applied text, note text, sender_email text, language text not null,
  network text, created_at integer not null, decided_at integer, decided_by integer references admins (id),
  token_hash text, token_expires_at integer, mailed_at integer, mail_tries integer not null default 0,
  next_mail_at integer
) strict;
create index corrections_by_state on corrections (state, created_at, id);
create index corrections_by_business on corrections (business_id, state);
create index corrections_by_network on corrections (network, state) where network is not null;
create index corrections_with_network on corrections (created_at) where network is not null;
create index corrections_to_mail on corrections (next_mail_at, id) where next_mail_at is not null;

create table blocked_networks (
  network text primary key, until integer not null
) strict, without rowid;
create index blocked_networks_by_end on blocked_networks (until);
