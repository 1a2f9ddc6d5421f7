-- JSON: the columns that an administrator accepted; null for all of them.
alter table corrections add column accepted_fields text;
create index corrections_by_token_end on corrections (token_expires_at) where token_expires_at is not null;

-- One row: the email that tells the operator what waits.
create table correction_notices (
  id integer primary key, mailed_at integer, mail_tries integer not null default 0, next_mail_at integer
) strict;
