-- What the visitor's screens need: what lies near a business, messages to the operator, limits on
-- how often one address may do something, and versions that tell kept lists to be read again.
-- PostgreSQL's twin of this file stands beside it.

insert into counters (name, value) values ('directory_version', 0), ('settings_version', 0);

-- Where a business is, in one integer: 20 bits of its longitude and 20 of its latitude, interleaved
-- (domain/places/geo-key.ts computes the same), so that what is near lies near in the index.
alter table businesses add column geo_key integer;
update businesses set geo_key =
    (
      select (n | (n << 1)) & 6148914691236517205 as n from (
        select (n | (n << 2)) & 3689348814741910323 as n from (
        select (n | (n << 4)) & 1085102592571150095 as n from (
        select (n | (n << 8)) & 71777214294589695 as n from (
        select (n | (n << 16)) & 281470681808895 as n
        from (select min(1048575, cast(floor(((longitude + 180) / 360.0) * 1048576) as bigint)) as n) as s16
      ) as s8
      ) as s4
      ) as s2
      ) as s1
    )
    + 2 * (
      select (n | (n << 1)) & 6148914691236517205 as n from (
        select (n | (n << 2)) & 3689348814741910323 as n from (
        select (n | (n << 4)) & 1085102592571150095 as n from (
        select (n | (n << 8)) & 71777214294589695 as n from (
        select (n | (n << 16)) & 281470681808895 as n
        from (select min(1048575, cast(floor(((latitude + 90) / 180.0) * 1048576) as bigint)) as n) as s16
      ) as s8
      ) as s4
      ) as s2
      ) as s1
    )
  where latitude is not null and longitude is not null and not (latitude = 0 and longitude = 0);
create index businesses_listed_by_geo_key on businesses (geo_key, id) where listed = 1;
create index businesses_listed_by_category_and_city on businesses (category_id, city_id, sort_key desc, id) where listed = 1;
create index businesses_listed_by_name on businesses (name_key, id) where listed = 1;

create table contact_messages (
  id integer primary key,
  name text not null,
  email text not null,
  company text,
  phone text,
  subject text not null,
  message text not null,
  is_spam integer not null default 0,
  created_at integer not null,
  read_at integer,
  mailed_at integer,
  mail_tries integer not null default 0,
  next_mail_at integer
) strict;
create index contact_messages_by_created on contact_messages (is_spam, created_at desc, id desc);
create index contact_messages_to_mail on contact_messages (next_mail_at, id) where next_mail_at is not null;

-- One row for each time an address (or an account) did what is limited, kept as long as the limit looks back.
create table limit_hits (
  id integer primary key,
  kind text not null,
  subject text not null,
  created_at integer not null
) strict;
create index limit_hits_by_subject on limit_hits (kind, subject, created_at);
create index limit_hits_by_created on limit_hits (kind, created_at);
